import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';
import { noteEntries } from './history.ts';
import { entriesAreGone } from './refusals.ts';
import { checkDepth, entriesScope, everythingWithin, findPlace, findTops, lockTree } from './tree.ts';

/**
 * Entries that are gone by now are left out, so that work without a connection is not lost for one of them; and those that are in a folder
 * that moves as well, since they go with it.
 */
export const moveEntries: Handler<'entries.move'> = async (call, { trackId, entryIds, parentId }) => {
  const { db, feed } = call;
  await lockTree(call, trackId);
  const tops = await findTops(db, trackId, entryIds);
  if (tops.length === 0) throw entriesAreGone(entryIds.length);
  if (tops.includes(parentId)) throw new TrackyardError('conflict', 'A folder cannot be moved into itself.');
  const place = await findPlace(db, trackId, parentId);
  if (place.folders.some((it) => tops.includes(it)))
    throw new TrackyardError('conflict', 'A folder cannot be moved into a folder that is in it.');
  checkDepth(place, await everythingWithin(db, tops));
  const first = await feed.nextRange(entriesScope(trackId), tops.length);
  await sql`
    update entry set parent_id = ${place.id}, seq = ${first} + moved.at - 1
    from unnest(${tops}::uuid[]) with ordinality as moved (id, at) where entry.id = moved.id`.execute(db);
  await noteEntries(call, trackId, 'move', tops);
  return {};
};
