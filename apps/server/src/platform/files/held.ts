import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';

/** A backup holds this lock from before its snapshot of the database until it has copied the files that the snapshot names. */
export const filesLock = 'the files that a backup copies';
/** Folders whose files outlive a backup that copies them. Their rooms mark a row before its bytes go, and then ask `areFilesHeld`. */
export const heldFolders: readonly string[] = ['uploads', 'thumbnails'];

/**
 * Whether a backup copies files now: bytes that its snapshot may name have to stay. Callers mark the row that names them first, in a transaction of
 * its own. A backup that begins later sees the mark, and so needs no bytes.
 */
export async function areFilesHeld(db: Queryable): Promise<boolean> {
  // PostgreSQL shows the lower half of a lock's number in `objid`.
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and objid = (hashtext(${filesLock})::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as held`.execute(db);
  return rows[0]!.held;
}
