import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { isThreadRoot } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { noteEntries } from './history.ts';
import { entriesAreGone } from './refusals.ts';
import { checkDepth, entriesScope, everythingWithin, findTops, folderIsGone, lockTree, placeIn } from './tree.ts';

/**
 * Entries that are gone by now are left out, so that work without a connection is not lost for one of them; and those that are in a folder
 * that moves as well, since they go with it. What is moved out of a thread of emails is a file like any other, also for guests.
 */
export const moveEntries: Handler<'entries.move'> = async (call, { trackId, entryIds, parentId }) => {
  const { db, feed } = call;
  await lockTree(call, trackId);
  const tops = await findTops(db, trackId, entryIds);
  if (tops.length === 0) throw entriesAreGone(entryIds.length);
  if (tops.includes(parentId)) throw new TrackyardError('conflict', 'A folder cannot be moved into itself.');
  const place = await placeIn(db, trackId, parentId);
  if (!place) throw folderIsGone();
  if (place.isThread) await checkCameByMail(db, tops);
  if (place.folders.some((it) => tops.includes(it)))
    throw new TrackyardError('conflict', 'A folder cannot be moved into a folder that is in it.');
  checkDepth(place, await everythingWithin(db, tops));
  const first = await feed.nextRange(entriesScope(trackId), tops.length);
  await sql`
    update entry set parent_id = ${place.id}, in_mail = ${place.isThread}, seq = ${first} + moved.at - 1
    from unnest(${tops}::uuid[]) with ordinality as moved (id, at) where entry.id = moved.id`.execute(db);
  await noteEntries(call, trackId, 'move', tops);
  return {};
};

/** Rejects with `conflict` where something never was in a thread: only mail comes into one, and goes back to it. */
async function checkCameByMail(db: Queryable, entryIds: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('entry').select(['type', 'sub_type', 'sender_address']).where('id', 'in', entryIds).execute();
  if (rows.some((it) => it.sender_address === null || isThreadRoot({ type: it.type, subType: it.sub_type })))
    throw new TrackyardError('conflict', 'Only mail and its attachments can be moved to a thread.');
}
