import type { Queryable } from './database/tables.ts';
import type { Files } from './files/files.ts';
import type { Actor } from './operations/context.ts';

/** What a browser shows by its address, where an operation would answer JSON: pictures. It finds through rights, or answers null. */
export interface View {
  /** Names in braces are ids. */
  path: `/api/${string}`;
  /** Guests may look too. */
  guests?: true;
  find(asked: { db: Queryable; files: Files; actor: Actor }, parameters: Record<string, string>): Promise<Viewed | null>;
}
export interface Viewed {
  /** Only what can run nothing. */
  mediaType: 'image/jpeg' | 'image/png';
  bytes: Buffer;
}
