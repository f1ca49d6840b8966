import type { Queryable } from './database/tables.ts';
import type { Files } from './files/files.ts';
import type { Log } from './log.ts';
import type { Actor } from './operations/context.ts';
import type { Services } from './services.ts';

/** A file that people gave, at an address of its own: browsers show it, play it from any place in it, or save it. Found through rights. */
export interface ContentRoute {
  /** Names in braces are ids. */
  path: `/api/${string}`;
  /** Guests may ask too. */
  guests?: true;
  /** Null where it is not found, or not for this person. Rejects with `forbidden` where it is, and may not be opened. `query` holds the single values of the address. */
  find(asked: ContentAsked, ids: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>): Promise<Content | null>;
}
export interface ContentAsked {
  db: Queryable;
  files: Files;
  actor: Actor;
  now: Date;
  log: Log;
  /** For what lies outside. */
  services: Pick<Services, 'database' | 'clock' | 'configuration' | 'sandbox'>;
}
export interface Content {
  fileName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Another one means other bytes. */
  version: string;
  /** To be shown where that is safe; otherwise it is saved. */
  inline: boolean;
  /** Its bytes from `from` to `to`, both included. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}
