import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each capability adds its own next to its queries:
 * `declare module '../platform/database/tables.ts' { interface Tables { track: TrackTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Tables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For queries that run in a transaction or outside of one. */
export type Queryable = Database | Tx;
