import './tables.ts';
import { limits } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { daysBefore } from '../platform/purge.ts';
import { rightsColumns } from './permissions.sql.ts';

/** Apps of a track that can be restored. */
export const deletedApps = (db: Queryable, trackId: string, now: Date) =>
  db
    .selectFrom('mini_app')
    .where('mini_app.deleted', '>=', daysBefore(now, limits.deletedAppDays))
    .where((it) =>
      it.exists(it.selectFrom('track_app').select('app_id').whereRef('app_id', '=', 'mini_app.id').where('track_id', '=', trackId)),
    );

/** One of them as far as rights depend on it. `lock`: it stays deleted until the end of the transaction. A default app is never deleted. */
export async function findDeletedApp(db: Queryable, trackId: string, appId: string, { now, lock }: { now: Date; lock: boolean }) {
  const found = deletedApps(db, trackId, now).select(rightsColumns).where('mini_app.id', '=', appId);
  const app = await (lock ? found.forNoKeyUpdate('mini_app') : found).executeTakeFirst();
  return app && { ...app, isDefault: false };
}
