import './tables.ts';
import { type ListItemChange, limits, type TrackEntry, TrackyardError } from '@trackyard/contract';
import { isList, itemRefusal, type MentionablePerson, withItemMoved, withItemsAdded } from '@trackyard/rules';
import { type Selectable, sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Queryable, Tables } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { membersOf } from '../tracks/index.ts';
import { tellOfAssigned } from './approval-comments.ts';
import { type NewListChange, noteListChanges } from './list-history.ts';
import { selectItems, writeOrder } from './list-items.sql.ts';
import { idIsTaken } from './refusals.ts';
import { writeEntry } from './tree.ts';

export const addItems: Handler<'entries.addItems'> = async (call, { trackId, entryId, items, before }) => {
  const { db } = call;
  const type = listType(call.entry);
  for (const it of items) checkItem(type, it);
  const members = await checkPeople(
    db,
    trackId,
    items.map((it) => it.userId),
  );
  const present = await selectItems(db, entryId).select(['id', 'deleted']).execute();
  checkPlace(present, before);
  checkCount(present, items.length);
  const rows = items.map(({ id, text, userId, due, minutes }) => ({
    id,
    entry_id: entryId,
    position: 0,
    text,
    user_id: userId,
    due,
    minutes,
  }));
  const added = await db
    .insertInto('entry_item')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .returning('id')
    .execute();
  if (added.length < rows.length) throw idIsTaken();
  await writeOrder(
    db,
    withItemsAdded<{ id: string }>(present, rows, before).map((it) => it.id),
  );
  const first = rows[0]!;
  await tellOfAssigned(call, { id: entryId, trackId }, items, members);
  return changed(call, trackId, entryId, [{ kind: 'added', item_id: first.id, text: first.text, count: rows.length }]);
};

export const updateItem: Handler<'entries.updateItem'> = async (call, { trackId, entryId, itemId, ...change }) => {
  const { db, actor, now } = call;
  const type = listType(call.entry);
  checkItem(type, change);
  const { text, userId, due, minutes, done, deleted } = change;
  const members = await checkPeople(db, trackId, [userId ?? null]);
  const items = await selectItems(db, entryId)
    .select(['id', 'deleted', 'done', 'text', 'user_id', 'minutes', sql<string | null>`due::text`.as('due')])
    .execute();
  const item = items.find((it) => it.id === itemId);
  if (!item || (item.deleted !== null && deleted !== false)) throw itemIsGone();
  if (item.deleted !== null) checkCount(items, 1);
  const set = {
    ...(text !== undefined && { text }),
    ...(userId !== undefined && { user_id: userId }),
    ...(due !== undefined && { due }),
    ...(minutes !== undefined && { minutes }),
    // An action that two people tick at once was done by the first.
    ...(done === true && item.done === null && { done: now, done_by_id: actor.userId }),
    ...(done === false && { done: null, done_by_id: null }),
    ...(deleted !== undefined && { deleted: deleted ? now : null }),
  };
  if (Object.keys(set).length === 0) return {};
  await db.updateTable('entry_item').set(set).where('id', '=', itemId).execute();
  if (userId && userId !== item.user_id) {
    const assigned = { text: text ?? item.text, userId, due: due === undefined ? item.due : due };
    await tellOfAssigned(call, { id: entryId, trackId }, [assigned], members);
  }
  return changed(call, trackId, entryId, changesOf(item, change));
};

export const moveItem: Handler<'entries.moveItem'> = async (call, { trackId, entryId, itemId, before }) => {
  const { db } = call;
  listType(call.entry);
  const items = await selectItems(db, entryId).select(['id', 'deleted']).execute();
  if (!items.some((it) => it.id === itemId && it.deleted === null)) throw itemIsGone();
  checkPlace(items, before);
  await writeOrder(
    db,
    withItemMoved(items, itemId, before).map((it) => it.id),
  );
  return changed(call, trackId, entryId, []);
};

type Before = Pick<Selectable<Tables['entry_item']>, 'id' | 'text' | 'user_id' | 'due' | 'minutes' | 'done' | 'deleted'>;
/** What a patch makes of an item, line by line. */
function changesOf(item: Before, { text = item.text, userId, due, minutes, done, deleted }: ListItemChange): NewListChange[] {
  const line = (kind: NewListChange['kind'], before: string | number | null = null, after: string | number | null = null) => [
    { kind, item_id: item.id, text, before: textOf(before), after: textOf(after) },
  ];
  const isDeleted = item.deleted !== null;
  return [
    ...(deleted === false && isDeleted ? line('restored') : []),
    ...(text !== item.text ? line('renamed', item.text, text) : []),
    ...(userId !== undefined && userId !== item.user_id ? line('assigned', item.user_id, userId) : []),
    ...(due !== undefined && due !== item.due ? line('due', item.due, due) : []),
    ...(minutes !== undefined && minutes !== item.minutes ? line('minutes', item.minutes, minutes) : []),
    ...(done !== undefined && done !== (item.done !== null) ? line(done ? 'done' : 'reopened') : []),
    ...(deleted === true && !isDeleted ? line('deleted') : []),
  ];
}
const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

function listType(entry: TrackEntry): TrackEntry['type'] {
  if (!isList(entry)) throw new TrackyardError('conflict', 'Only lists of actions and agendas have items.');
  return entry.type;
}

function checkItem(type: TrackEntry['type'], change: ListItemChange): void {
  const refusal = itemRefusal(type, change);
  if (refusal) throw new TrackyardError('invalidInput', refusal);
}

/** Answers those who are named. Rejects with `notFound` where one of them is not in the track. */
async function checkPeople(db: Queryable, trackId: string, userIds: readonly (string | null)[]): Promise<MentionablePerson[]> {
  const named = new Set(userIds.filter((it) => it !== null));
  if (named.size === 0) return [];
  const members = (await membersOf(db, trackId)).filter((it) => !it.guest && named.has(it.userId));
  if (members.length < named.size) throw new TrackyardError('notFound', 'Only people who are in this track can be assigned.');
  return members;
}

/** Items that were deleted have a place for 30 days. */
function checkPlace(items: readonly { id: string }[], before: string | null): void {
  if (before !== null && !items.some((it) => it.id === before)) throw itemIsGone();
}

function checkCount(items: readonly { deleted: Date | null }[], more: number): void {
  if (items.filter((it) => it.deleted === null).length + more > limits.listItems)
    throw new TrackyardError('conflict', `A list can have ${limits.listItems} items. Start another one.`);
}

const itemIsGone = () => new TrackyardError('notFound', 'This is not in the list any more.');

async function changed(
  call: MutationCall & { actor: Actor },
  trackId: string,
  entryId: string,
  changes: readonly NewListChange[],
): Promise<Record<string, never>> {
  await writeEntry(call, { trackId, id: entryId }, { updated: call.now, updated_by_id: call.actor.userId });
  await noteListChanges(call, { trackId, entryId, changes });
  return {};
}

/** Items that were deleted 30 days ago go for good. */
export async function forgetItems(database: Database, now: Date): Promise<void> {
  const old = database.selectFrom('entry_item').select('id').where('deleted', '<', daysBefore(now, 30));
  await inBatches(async (atMost) => {
    const { numDeletedRows } = await database.deleteFrom('entry_item').where('id', 'in', old.limit(atMost)).executeTakeFirst();
    return numDeletedRows;
  });
}
