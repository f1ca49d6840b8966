import './tables.ts';
import { type EntryType, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { binned } from './bin.ts';
import { noteEntries } from './history.ts';
import { checkRoom, entriesScope, everythingWithin, fits, lockTree, type Place, placeIn } from './tree.ts';

/** Entries come back to where they were, a folder or a thread of emails, or to the top where that is gone. Those that are no longer in the bin are left out. */
export const restoreEntries: Handler<'entries.restore'> = async (call, { trackId, entryIds }) => {
  const { db, feed, now } = call;
  await lockTree(call, trackId);
  const named = await binned(db, trackId, now).select(['id', 'parent_id', 'type']).where('id', 'in', entryIds).forUpdate().execute();
  if (named.length === 0)
    throw new TrackyardError('notFound', entryIds.length > 1 ? 'These are not in the bin any more.' : 'This is not in the bin any more.');
  const rootIds = named.map((it) => it.id);
  const ofRoots = sql<boolean>`(id = any(${rootIds}::uuid[]) or deleted_with_id = any(${rootIds}::uuid[]))`;
  const rows = await db.selectFrom('entry').select('id').where(ofRoots).execute();
  const ids = rows.map((it) => it.id);
  await checkRoom(db, trackId, ids.length);
  const first = await feed.nextRange(entriesScope(trackId), ids.length);
  await sql`
    update entry set deleted = null, deleted_by_id = null, deleted_with_id = null, seq = ${first} + back.at - 1
    from unnest(${ids}::uuid[]) with ordinality as back (id, at) where entry.id = back.id`.execute(db);
  const homeless: string[] = [];
  for (const [parentId, children] of Map.groupBy(named, (it) => it.parent_id))
    if (parentId !== null) homeless.push(...(await without(db, await placeIn(db, trackId, parentId), children)));
  if (homeless.length > 0) await db.updateTable('entry').set({ parent_id: null }).where('id', 'in', homeless).execute();
  await noteEntries(call, trackId, 'restore', rootIds);
  return {};
};

/** Of these, those for which there is no room in this place: it is gone, or by now so deep that their folders would be too deep. */
async function without(db: Tx, place: Place | null, children: readonly { id: string; type: EntryType }[]): Promise<string[]> {
  if (!place) return children.map((it) => it.id);
  const folders = children.flatMap((it) => (it.type === 'folder' ? [it.id] : []));
  const within = folders.length > 0 ? await everythingWithin(db, folders) : [];
  return folders.filter(
    (id) =>
      !fits(
        place.folders.length,
        within.filter((it) => it.root === id),
      ),
  );
}
