import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tables.ts';

/**
 * Runs an insert of many rows that all refer to a few other rows. PostgreSQL checks each reference of each row by a statement of its own,
 * which takes half of the time of such an insert. Where the account of the database may leave these checks out, the other rows are locked once
 * instead, as the checks would lock them. `referred` selects one row for each of them; `count`: so many there are.
 */
export async function insertReferring<T>(
  db: Tx,
  { referred, count }: { referred: RawBuilder<unknown>; count: number },
  insert: () => Promise<T>,
): Promise<T> {
  const { rows } = await referred.execute(db);
  // The checks say which of them is gone.
  if (rows.length < count || !(await setRole(db, 'replica'))) return insert();
  // An insert that fails ends the transaction, and its setting with it.
  const done = await insert();
  await setRole(db, 'origin');
  return done;
}

/** Until the end of the transaction; false where the account may not. */
async function setRole(db: Tx, role: 'replica' | 'origin'): Promise<boolean> {
  const { rows } = await sql`
    select set_config('session_replication_role', ${role}, true)
    where has_parameter_privilege('session_replication_role', 'set')`.execute(db);
  return rows.length > 0;
}
