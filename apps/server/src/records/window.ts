import './tables.ts';
import { TrackyardError, tableScope } from '@trackyard/contract';
import { groupFields, sortsOf, type UsableSort } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';
import { howManyFit } from '../platform/operations/size.ts';
import { visibleSql } from './groups.ts';
import { orderBy } from './order.ts';
import { presentRecords } from './present.ts';
import { type Selection, selected } from './query.ts';
import type { Records } from './select.ts';
import { type RecordSource, sourceOf, throughProjections } from './source.ts';

/** Up to there the index of the records is as good as a projection, for all records in the order of their table. */
const near = 1_000;

/** Records and the number of the table's last change are of one moment, so that a browser knows which changes are among them. */
export const recordWindow: Handler<'records.window'> = ({ db, feeds, actor, now, table }, input) =>
  throughProjections(db, async (isProjected) => {
    const { trackId, tableId, sortBy, limit } = input;
    const { attributes } = table;
    const sorts = sortsOf(input, attributes);
    if (sortBy !== undefined && !sorts.some((it) => it.attribute.id === sortBy))
      throw new TrackyardError('notFound', 'The field of this order is not there any more.');
    const seq = await feeds.head(db, tableScope(trackId, tableId));
    const used = { table, me: actor.userId, selection: input, sorts };
    const source = await sourceOf(db, { trackId, tableId }, used, isProjected && !isNear(input, sorts));
    const shown = selected(source, input, attributes, actor.userId, now);
    const visible = input.collapsed ? visibleSql(input.collapsed, groupFields(input, attributes), source.fields) : null;
    const all = visible ? shown.where(visible) : shown;
    const anchor = await anchorOf(all, input);
    // In the order of the table the next page needs no counting.
    const isNextPage = anchor !== null && sorts.length === 0 && input.from === undefined;
    const start = isNextPage ? null : await startOf(all, input, { anchor, sorts, source });
    const stretch = isNextPage ? all.where(stands('>', anchor)) : all.offset(start!);
    const isWhole = !isSelective(input) && !visible;
    const isBackwards = isWhole && (await source.isIndexedBackwards(sorts));
    const rows = await rowsIn(stretch.limit(limit + 1), limit + 1, { sorts, source, isBackwards });
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
/** Whether it leaves records out. */
const isSelective = ({ filter, restriction, search }: Selection): boolean => Boolean(filter || restriction || search?.trim());
function isNear(input: Selection & Place, sorts: readonly UsableSort[]): boolean {
  if (sorts.length > 0 || isSelective(input) || input.from !== undefined) return false;
  return input.after !== undefined || input.offset <= near;
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

interface Order {
  anchor: Anchor | null;
  sorts: readonly UsableSort[];
  source: RecordSource;
}
/** How many records stand before the stretch. */
async function startOf(all: Records, { from, offset }: Place, { anchor, sorts, source }: Order): Promise<number> {
  if (!anchor) return offset;
  const isBefore = sorts.length === 0 ? stands('<', anchor) : await precedes(all, anchor, { sorts, source });
  if (!isBefore) return offset;
  const before = all.clearSelect().select((it) => it.fn.countAll().as('count'));
  const count = Number((await before.where(isBefore).executeTakeFirstOrThrow()).count);
  return from === undefined && sorts.length > 0 ? count + 1 : count;
}

/**
 * The rows of a stretch. With an index of the opposite order, first reads only records that have a value, which that index serves; a stretch
 * that reaches the empty ones is read again without it.
 */
async function rowsIn(
  stretch: Records,
  wanted: number,
  { sorts, source, isBackwards }: Pick<Order, 'sorts' | 'source'> & { isBackwards: boolean },
) {
  if (isBackwards) {
    const filled = stretch.where(sql<boolean>`${source.fields.order(sorts[0]!)[0]!.key} is not null`);
    const rows = await source.rowsOf(filled.orderBy(orderBy(sorts, source.fields, 'first')));
    if (rows.length === wanted) return rows;
  }
  return source.rowsOf(stretch.orderBy(orderBy(sorts, source.fields)));
}

/** Whether a record stands before another one in an order; null where that one is not among `all`. */
async function precedes(
  all: Records,
  anchor: Anchor,
  { sorts, source: { fields } }: Pick<Order, 'sorts' | 'source'>,
): Promise<RawBuilder<boolean> | null> {
  const keys = sorts.flatMap((it) => fields.order(it));
  const own = all.clearSelect().where('id', '=', anchor.id);
  const given = (await own
    .select('order_key')
    .select(keys.map((it, at) => sql<boolean>`${it.key} is null`.as(`n${at}`)))
    .executeTakeFirst()) as (Record<string, boolean> & { order_key: string }) | undefined;
  if (!given) return null;
  let level = stands('<', { id: anchor.id, order_key: given.order_key });
  for (const [at, { key, direction, nulls }] of [...keys.entries()].reverse()) {
    const other = sql`(${own.select(key.as('key'))})`;
    const by = sql.raw(direction === 'asc' ? '<' : '>');
    if (given[`n${at}`]) level = sql<boolean>`(${nulls === 'last' ? sql`${key} is not null or ` : sql``}${key} is null and ${level})`;
    // The first half says nothing new; it is what an index can answer.
    else if (nulls === 'last') level = sql<boolean>`(${key} ${by}= ${other} and (${key} ${by} ${other} or ${level}))`;
    else level = sql<boolean>`(${key} is null or ${key} ${by} ${other} or ${key} = ${other} and ${level})`;
  }
  return level;
}

export const countRecords: Handler<'records.count'> = ({ db, actor, now, table }, { trackId, tableId, ...selection }) =>
  throughProjections(db, async (isProjected) => {
    const source = await sourceOf(db, { trackId, tableId }, { table, me: actor.userId, selection }, isProjected);
    const all = selected(source, selection, table.attributes, actor.userId, now).clearSelect();
    const { count } = await all.select((it) => it.fn.countAll().as('count')).executeTakeFirstOrThrow();
    return { count: Number(count) };
  });
