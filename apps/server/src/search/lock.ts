import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';

const lockName = 'search.index';

/** One node writes the index at a time, until its transaction ends. False: another one does. */
export async function tryLockIndex(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext(${lockName})) as free`.execute(db);
  return rows[0]!.free;
}
/** The same, after the wait for whoever has it. */
export const lockIndex = (db: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(db);
