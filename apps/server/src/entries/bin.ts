import './tables.ts';
import { type DeletedEntry, limits } from '@trackyard/contract';
import { sql } from 'kysely';
import { noteDeletedEntries } from '../activities/index.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { noteEntries } from './history.ts';
import { presentEntry, selectEntries } from './present.ts';
import { entriesAreGone } from './refusals.ts';
import { entriesScope, everythingWithin, findTops, lockTree } from './tree.ts';

/** Entries go with everything that is in them; the bin has only those that were named, with which the others come back. */
export const deleteEntries: Handler<'entries.delete'> = async (call, { trackId, entryIds }) => {
  const { db, feed, actor, now } = call;
  await lockTree(call, trackId);
  const tops = await findTops(db, trackId, entryIds);
  if (tops.length === 0) throw entriesAreGone(entryIds.length);
  const gone = await everythingWithin(db, tops);
  const ids = gone.map((it) => it.id);
  const scope = entriesScope(trackId);
  const first = await feed.nextRange(scope, ids.length);
  await sql`
    update entry set deleted = ${now}, deleted_by_id = ${actor.userId}, deleted_with_id = nullif(gone.root, entry.id)
    from unnest(${ids}::uuid[], ${gone.map((it) => it.root)}::uuid[]) as gone (id, root) where entry.id = gone.id`.execute(db);
  await sql`
    insert into tombstone (scope, seq, store, id, created)
    select ${scope}, ${first} + at - 1, 'trackEntries', id::text, ${now}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as gone (id, at)`.execute(db);
  await noteDeletedEntries(db, trackId);
  await noteEntries(call, trackId, 'delete', tops);
  return {};
};

export const listDeleted: Handler<'entries.deleted'> = async ({ db, now }, { trackId, offset }) => {
  const rows = await selectEntries(db)
    .where('entry.track_id', '=', trackId)
    .where('entry.deleted', '>=', oldest(now))
    .where('entry.deleted_with_id', 'is', null)
    .orderBy('entry.deleted', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limits.entryPage + 1)
    .offset(offset)
    .execute();
  const entries = rows.slice(0, limits.entryPage).map(
    (row): DeletedEntry => ({
      ...presentEntry(row),
      ...{ deleted: row.deleted!.toISOString(), deletedById: row.deleted_by_id },
      removed: daysBefore(row.deleted!, -limits.binDays).toISOString(),
    }),
  );
  return { entries, hasMore: rows.length > limits.entryPage };
};

/** Deletes for good what nobody can restore any more, some at a time; what went with a folder goes with it. Bytes go by `removeUnusedFiles`. */
export async function emptyEntryBins(database: Database, now: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const outlived = inBin(database).where('deleted', '<', oldest(now)).select('id').limit(atMost);
    return (await database.deleteFrom('entry').where('id', 'in', outlived).executeTakeFirstOrThrow()).numDeletedRows;
  }, atOnce);
}
const atOnce = 200;

const oldest = (now: Date): Date => daysBefore(now, limits.binDays);
const inBin = (db: Queryable) => db.selectFrom('entry').where('entry.deleted', 'is not', null).where('entry.deleted_with_id', 'is', null);
export const binned = (db: Queryable, trackId: string, now: Date) =>
  inBin(db).where('entry.track_id', '=', trackId).where('entry.deleted', '>=', oldest(now));
