import { aggregatesOf, groupFields, resultField, type WantedAggregate } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { groupsOf } from './groups.ts';
import { orderBy } from './order.ts';
import { selected } from './query.ts';
import { type RecordSource, sourceOf, throughProjections } from './source.ts';
import { aggregateSql, type FirstRecord, recordIn, resultOf, shownValues, sortOfExtreme } from './summary-sql.ts';

/** What `groupsBy` and `aggregate` in `packages/rules` say of the records of a view, asked of the database. */
export const summariseRecords: Handler<'records.summary'> = (
  { db, actor, now, table },
  { trackId, tableId, groupBy, subgroups, aggregates, ...selection },
) =>
  throughProjections(db, async (isProjected) => {
    const { attributes } = table;
    const wanted = Object.entries(aggregates ?? {}).flatMap(([id, name]): WantedAggregate[] => {
      const attribute = attributes.find((it) => it.id === id);
      return attribute && aggregatesOf(resultField(attribute).type).includes(name) ? [{ attribute, name }] : [];
    });
    const grouped = groupFields({ groupBy, subgroups }, attributes);
    const used = { table, me: actor.userId, selection, others: [...wanted.map((it) => it.attribute), ...grouped] };
    const source = await sourceOf(db, { trackId, tableId }, used, isProjected);
    const found = { ...source, records: selected(source, selection, attributes, actor.userId, now) };
    return { ...(await totals(db, found, wanted)), ...(await groupsOf(db, found, grouped, wanted)) };
  });

type Found = Pick<RecordSource, 'records' | 'fields' | 'isIndexedBackwards'>;
async function totals(db: Queryable, { records, fields, isIndexedBackwards }: Found, wanted: readonly WantedAggregate[]) {
  const sorts = wanted.flatMap((it) => sortOfExtreme(it) ?? []);
  const areBackwards = await Promise.all(sorts.map((it) => isIndexedBackwards([it])));
  const backwards = new Set(sorts.flatMap((it, at) => (areBackwards[at] ? [it.attribute.id] : [])));
  const first: FirstRecord = (sort) => {
    const filled = records.clearSelect().where(sql<boolean>`${fields.order(sort)[0]!.key} is not null`);
    return sql`(${filled
      .select('record.id')
      .orderBy(orderBy([sort], fields, backwards.has(sort.attribute.id) ? 'first' : undefined))
      .limit(1)})`;
  };
  const row = (await records
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .select(wanted.map((it, at) => aggregateSql(it, fields, first).as(`a${at}`)))
    .executeTakeFirstOrThrow()) as Readonly<Record<string, unknown>>;
  const ids = wanted.flatMap((it, at) => recordIn(it, row[`a${at}`]));
  const shown = await shownValues(
    db,
    wanted.map((it) => it.attribute),
    ids,
  );
  const values = wanted.map((it, at) => [it.attribute.id, resultOf(it, row[`a${at}`], shown)] as const);
  return { count: Number(row['count']), aggregates: Object.fromEntries(values) };
}
