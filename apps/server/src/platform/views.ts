import type { Queryable } from './database/tables.ts';
import type { Files } from './files/files.ts';
import type { Actor } from './operations/context.ts';

/** A picture that a browser shows by its address, where an operation would answer JSON. It is found through rights; null where it is not found. */
export interface View {
  /** Names in braces are ids. */
  path: `/api/${string}`;
  /** Guests may look too. */
  guests?: true;
  find(asked: { db: Queryable; files: Files; actor: Actor }, ids: Readonly<Record<string, string>>): Promise<Viewed | null>;
}
export interface Viewed {
  /** Only media types that can't run scripts. */
  mediaType: 'image/jpeg' | 'image/png';
  bytes: Buffer;
}
