import './tables.ts';
import { type ListChange, limits } from '@trackyard/contract';
import { isList } from '@trackyard/rules';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { noteListChanged } from './history.ts';
import { entryIsGone } from './refusals.ts';

type Row = Selectable<Tables['entry_item_change']>;
export type NewListChange = Pick<Row, 'kind' | 'item_id' | 'text'> & Partial<Pick<Row, 'count' | 'before' | 'after'>>;

export const listHistory: Handler<'entries.listHistory'> = async ({ db, entry }, { entryId, offset }) => {
  if (!isList(entry)) throw entryIsGone();
  const rows = await db
    .selectFrom('entry_item_change')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .limit(limits.listChangePage + 1)
    .offset(offset)
    .execute();
  return { changes: rows.slice(0, limits.listChangePage).map(presentChange), hasMore: rows.length > limits.listChangePage };
};
const presentChange = ({ number, kind, date, actor_id, text, count, before, after }: Row): ListChange => ({
  ...{ number, kind, date: date.toISOString(), actorId: actor_id, text, count, before, after },
});

type Call = Pick<MutationCall, 'db' | 'feed' | 'now'> & { actor: Actor };
interface Changed {
  trackId: string;
  entryId: string;
  changes: readonly NewListChange[];
}
/** Writes what became of items into the history of their list, and that the list was changed into that of the track. Call it last: it locks the track. */
export async function noteListChanges(call: Call, { trackId, entryId, changes }: Changed): Promise<void> {
  if (changes.length === 0) return;
  for (const it of changes) await noteItem(call, entryId, it);
  await noteListChanged(call, trackId, entryId);
}

/** What one person does with the same items in this time shares a line. */
const togetherMs = 10 * 60_000;

async function noteItem({ db, actor, now }: Call, entryId: string, change: NewListChange): Promise<void> {
  const last = await db
    .selectFrom('entry_item_change')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isFresh = last?.actor_id === actor.userId && now.getTime() - last.date.getTime() <= togetherMs;
  const joined = last && isFresh ? joinedChange(last, change) : 'apart';
  if (last && joined === 'nothing') return dropLine(db, last);
  if (last && joined !== 'apart' && joined !== 'nothing') return writeLine(db, last, { ...joined, date: now });
  const number = (last?.number ?? 0) + 1;
  const { count = 1, before = null, after = null, ...what } = change;
  await db
    .insertInto('entry_item_change')
    .values({ entry_id: entryId, number, date: now, actor_id: actor.userId, ...what, count, before, after })
    .execute();
  await db
    .deleteFrom('entry_item_change')
    .where('entry_id', '=', entryId)
    .where('number', '<=', number - limits.listChanges)
    .execute();
}

const opposites: Partial<Record<Row['kind'], Row['kind']>> = {
  done: 'reopened',
  reopened: 'done',
  deleted: 'restored',
  restored: 'deleted',
};

/** What a line becomes with one more change; 'nothing': the two undo one another. */
function joinedChange(last: Row, change: NewListChange): Partial<Row> | 'nothing' | 'apart' {
  const { kind, item_id, text, count = 1, after = null } = change;
  const isSame = last.item_id === item_id;
  if (last.kind !== kind) return isSame && last.count === 1 && opposites[kind] === last.kind ? 'nothing' : 'apart';
  if (kind === 'added' || kind === 'deleted' || kind === 'done') return { count: last.count + count };
  if (!isSame) return 'apart';
  return last.before === after ? 'nothing' : { text, after };
}

async function writeLine(db: Tx, { entry_id, number }: Row, set: Partial<Row>): Promise<void> {
  await db.updateTable('entry_item_change').set(set).where('entry_id', '=', entry_id).where('number', '=', number).execute();
}
async function dropLine(db: Tx, { entry_id, number }: Row): Promise<void> {
  await db.deleteFrom('entry_item_change').where('entry_id', '=', entry_id).where('number', '=', number).execute();
}
