import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** A backup holds this lock, shared, from before its database snapshot until it has copied the files that the snapshot names. */
export const filesLock = 'the files that a backup copies';
/** What the rows of files and uploads name: whoever removes it asks `mayForgetFiles` first, so that a backup may copy it after its snapshot. */
export const heldFolders: readonly string[] = ['uploads', 'thumbnails'];

/** Whether rows may give their files up in this transaction; false while a backup copies the files. Backups that begin wait for its end. */
export async function mayForgetFiles(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext(${filesLock})) as free`.execute(db);
  return rows[0]!.free;
}
