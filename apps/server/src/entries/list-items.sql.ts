import './tables.ts';
import type { ListItem } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tables, Tx } from '../platform/database/tables.ts';

type ItemRow = Selectable<Tables['entry_item']>;
/** As JSON, in which dates are texts. */
export type ItemOfEntry = Omit<ItemRow, 'done'> & { done: string | null };

/** The items of an entry in their order, as JSON; null where the entry is no list. */
export const itemsOfEntry = sql<ItemOfEntry[] | null>`
  case when entry.type in ('actions', 'agenda') then (
    select json_agg(entry_item order by entry_item.position, entry_item.id) from entry_item
    where entry_id = entry.id and entry_item.deleted is null)
  end`;

export const presentItem = (row: ItemOfEntry): ListItem => ({
  ...{ id: row.id, text: row.text, userId: row.user_id, due: row.due, minutes: row.minutes },
  done: row.done === null ? null : { date: new Date(row.done).toISOString(), userId: row.done_by_id },
});

/** All items of a list in their order, the deleted ones among them. */
export const selectItems = (db: Queryable, entryId: string) =>
  db.selectFrom('entry_item').where('entry_id', '=', entryId).orderBy('position').orderBy('id');

/** Gives the items of a list the places in which their ids stand. */
export async function writeOrder(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update entry_item set position = placed.at
    from unnest(${ids}::uuid[]) with ordinality as placed (id, at)
    where entry_item.id = placed.id and entry_item.position <> placed.at`.execute(db);
}

/** Copies the items of lists to the copies of these; what is done stays done. */
export async function copyItems(db: Tx, copies: readonly { of: string; entryId: string }[], id: () => string): Promise<void> {
  const { rows } = await sql<{ id: string; copy: string }>`
    select entry_item.id, pairs.copy from entry_item
    join unnest(${copies.map((it) => it.of)}::uuid[], ${copies.map((it) => it.entryId)}::uuid[]) as pairs (original, copy)
      on entry_item.entry_id = pairs.original
    where entry_item.deleted is null`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into entry_item (id, entry_id, position, text, user_id, due, minutes, done, done_by_id)
    select pairs.id, pairs.entry_id, position, text, user_id, due, minutes, done, done_by_id
    from unnest(${rows.map((it) => it.id)}::uuid[], ${rows.map(id)}::uuid[], ${rows.map((it) => it.copy)}::uuid[]) as pairs (of, id, entry_id)
    join entry_item on entry_item.id = pairs.of`.execute(db);
}
