import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import type { Selectable, Updateable } from 'kysely';
import type { Tables, Tx } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';

type Values = Omit<Updateable<Tables['shown_job']>, 'id' | 'seq' | 'user_id'>;
const open = ['QUEUED', 'RUNNING'] as const;

/** Changes the row of a run, unless it has ended: false where it has, or where its person dismissed it. */
export async function change({ db, feed }: Pick<SystemWrite, 'db' | 'feed'>, runId: string, values: Values): Promise<boolean> {
  const row = await db.selectFrom('shown_job').select(['id', 'user_id']).where('run_id', '=', runId).executeTakeFirst();
  if (!row) return false;
  // The scope is locked before the row.
  const seq = await feed.next(scopeOf('user', row.user_id));
  const changed = await db
    .updateTable('shown_job')
    .set({ ...values, seq })
    .where('run_id', '=', runId)
    .where('state', 'in', open)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A job of this person, behind the lock of their scope. */
export async function ownJob(
  { db, feed }: Pick<SystemWrite, 'db' | 'feed'>,
  userId: string,
  id: string,
): Promise<{ row: Selectable<Tables['shown_job']>; seq: number } | null> {
  const mine = (tx: Tx) => tx.selectFrom('shown_job').selectAll().where('id', '=', id).where('user_id', '=', userId);
  if (!(await mine(db).executeTakeFirst())) return null;
  const seq = await feed.next(scopeOf('user', userId));
  const row = await mine(db).executeTakeFirst();
  return row ? { row, seq } : null;
}
