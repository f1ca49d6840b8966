import './tables.ts';
import { TrackyardError, tableScope } from '@trackyard/contract';
import { sortsOf, type UsableSort } from '@trackyard/rules';
import { sql } from 'kysely';
import { readableTable } from '../apps/index.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { howManyFit } from '../platform/operations/size.ts';
import { orderBy } from './order.ts';
import { presentRecords } from './present.ts';
import { type Records, selected } from './query.ts';
import { selectRecords } from './select.ts';

/** Records and the number of the table's last change are of one moment, so that a browser knows which changes are among them. */
export const recordWindow: Handler<'records.window'> = ({ database, feeds, actor, now }, input) =>
  inSnapshot(database, async (db) => {
    const { trackId, tableId, sortBy, limit } = input;
    const table = await readableTable({ db, actor }, trackId, tableId);
    const sorts = sortsOf(input, table.attributes);
    if (sortBy !== undefined && !sorts.some((it) => it.attribute.id === sortBy))
      throw new TrackyardError('notFound', 'The field of this order is not there any more.');
    const seq = await feeds.head(db, tableScope(trackId, tableId));
    const all = selected(selectRecords(db, trackId, tableId), input, table.attributes, actor.userId, now);
    const anchor = await anchorOf(all, input);
    // In the order of the table the next page needs no counting.
    const isNextPage = anchor !== null && sorts.length === 0 && input.from === undefined;
    const start = isNextPage ? null : await startOf(db, all, input, { anchor, sorts });
    let query = all.limit(limit + 1).orderBy(orderBy(sorts));
    query = isNextPage ? query.where(stands('>', anchor)) : query.offset(start!);
    const rows = await query.execute();
    const records = await presentRecords(db, rows.slice(0, limit));
    const fit = howManyFit(records);
    return { records: records.slice(0, fit), start, more: rows.length > fit, seq };
  });

interface Anchor {
  id: string;
  order_key: string;
}
interface Place {
  from?: string | undefined;
  after?: string | undefined;
  afterKey?: string | undefined;
  offset: number;
}
const stands = (side: '<' | '>', { order_key, id }: Anchor) =>
  sql<boolean>`(record.order_key, record.id) ${sql.raw(side)} (${order_key}, ${id}::uuid)`;

/** The record by which a stretch is named; null: none, or one that is gone by now, or never was there. */
async function anchorOf(all: Records, { from, after, afterKey }: Place): Promise<Anchor | null> {
  const id = from ?? after;
  if (id === undefined) return null;
  // Where the caller knows it, the stretch goes on from there, though the record has been moved or deleted since.
  if (from === undefined && afterKey !== undefined) return { id, order_key: afterKey };
  return (await all.clearSelect().select(['id', 'order_key']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** How many records stand before the stretch. */
async function startOf(
  db: Queryable,
  all: Records,
  { from, offset }: Place,
  { anchor, sorts }: { anchor: Anchor | null; sorts: readonly UsableSort[] },
): Promise<number> {
  if (!anchor) return offset;
  if (sorts.length === 0) {
    const before = all.clearSelect().select((it) => it.fn.countAll().as('count'));
    return Number((await before.where(stands('<', anchor)).executeTakeFirstOrThrow()).count);
  }
  const ranked = all.clearSelect().select(['id', sql<number>`row_number() over (order by ${orderBy(sorts)})`.as('rank')]);
  const found = await db.selectFrom(ranked.as('ranked')).select('rank').where('id', '=', anchor.id).executeTakeFirst();
  if (!found) return offset;
  return from === undefined ? Number(found.rank) : Number(found.rank) - 1;
}

export const countRecords: Handler<'records.count'> = async ({ db, actor, now }, { trackId, tableId, ...selection }) => {
  const { attributes } = await readableTable({ db, actor }, trackId, tableId);
  const all = selected(selectRecords(db, trackId, tableId), selection, attributes, actor.userId, now).clearSelect();
  const { count } = await all.select((it) => it.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { count: Number(count) };
};
