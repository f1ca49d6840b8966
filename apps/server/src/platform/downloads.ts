import type { Audit } from '@trackyard/contract';
import type { Actor } from './operations/context.ts';
import type { AccessTo } from './operations/subjects.ts';
import type { Services } from './services.ts';

/** A file that a browser saves, where an operation would answer JSON. People need the right; null where nothing is found. */
export interface Download {
  /** Names in braces are ids, those of its subject among them; and the ids that a query may name. */
  path: `/api/${string}`;
  access: AccessTo;
  /** The line of the audit log that each has; null where people get nothing but what they brought. */
  audit: (Audit & { name: string }) | null;
  find(asked: Asked, ids: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>): Promise<Downloaded | null>;
}
export interface Asked extends Pick<Services, 'database' | 'files' | 'clock' | 'engine' | 'configuration'> {
  actor: Actor;
}
export interface Downloaded {
  fileName: string;
  mediaType: 'text/csv; charset=utf-8' | 'application/zip' | 'application/json';
  /** Made while it is sent: as fast as it is taken. */
  bytes: AsyncIterable<string | Uint8Array>;
}
