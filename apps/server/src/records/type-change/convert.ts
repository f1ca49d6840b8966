import '../tables.ts';
import { TrackyardError, tableScope, type ValueChange } from '@trackyard/contract';
import { textOfValue, textReaderOf } from '@trackyard/rules';
import { sql } from 'kysely';
import { findTable, retypeField, retypeOf } from '../../apps/index.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { logChanges } from '../history.ts';
import { type Place, placesOf } from '../places.ts';
import { planOf, type TypeChange, type TypePlan } from './plan.ts';

export interface TypeChangeInput extends TypeChange {
  trackId: string;
  appId: string;
  tableId: string;
  mayEmpty: boolean;
  locale: string;
  timeZone: string;
}
type Call = Pick<MutationCall, 'db' | 'feed' | 'eventLog' | 'ids' | 'now'> & { userId: string };

const atOnce = 1_000;

/**
 * Gives a field another type with all its values, in one transaction: no query meets a value of the one type in a field of the other. Who writes
 * to the table meanwhile waits for it.
 */
export async function changeFieldType(call: Call, input: TypeChangeInput, onStep: (count: number) => Promise<void>): Promise<void> {
  const { db, feed, ids, now } = call;
  const { trackId, appId, tableId, mayEmpty } = input;
  const table = await findTable(db, trackId, tableId, { appId, lock: true });
  const plan = await planOf(db, table, input, { reader: textReaderOf(input, now), newId: ids.id });
  await retypeField(call, table, await retypeOf(db, table, plan.to, plan.convert));
  for (const place of await placesOf(db, tableId)) {
    await feed.lock(tableScope(place.trackId, place.tableId));
    for (let after: number | null = 0; after !== null; ) {
      const rows: Row[] = await rowsBehind(db, place, plan.from.id, after);
      await convertRows(call, place, plan, rows, mayEmpty);
      await onStep(rows.length);
      after = rows.length < atOnce ? null : Number(rows.at(-1)!.position);
    }
  }
}

interface Row {
  id: string;
  position: number;
  /** Left out where the record has none, but may have had one. */
  value: unknown;
}
/** Deleted ones too, since they can be restored. */
async function rowsBehind(db: Tx, { trackId, tableId }: Place, attributeId: string, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, position, properties->${attributeId} as value from record
    where track_id = ${trackId} and table_id = ${tableId} and position > ${after} and (properties ? ${attributeId} or changes > 0)
    order by position limit ${atOnce}`.execute(db);
  return rows;
}

async function convertRows(
  { db, feed, now, userId }: Call,
  { trackId, tableId }: Place,
  plan: TypePlan,
  rows: readonly Row[],
  mayEmpty: boolean,
): Promise<void> {
  const { from } = plan;
  await convertHistory(
    db,
    plan,
    rows.map((it) => it.id),
  );
  const converted = rows.flatMap(({ id, value }) => (value === null ? [] : [{ id, value, next: plan.convert(value) }]));
  const lost = converted.filter((it) => it.next === undefined);
  if (lost.length > 0 && !mayEmpty)
    throw new TrackyardError('conflict', 'Some values don’t fit the new type by now. Look at the preview again.');
  const changed = converted.filter((it) => it.next !== it.value);
  if (changed.length === 0) return;
  const seq = await feed.nextRange(tableScope(trackId, tableId), changed.length);
  await sql`
    update record set properties = jsonb_strip_nulls(record.properties || converted.patch), seq = converted.seq
    from unnest(${changed.map((it) => it.id)}::uuid[], ${changed.map((it) => JSON.stringify({ [from.id]: it.next ?? null }))}::jsonb[],
      ${changed.map((_, at) => seq + at)}::bigint[]) as converted (id, patch, seq)
    where record.id = converted.id`.execute(db);
  // What is lost can be read in the history of its record.
  const changes = lost.map(({ id, value }) => ({ recordId: id, values: [emptying(from.id, textOfValue(from, value))] }));
  await logChanges({ db, now, actor: { userId } }, 'update', changes);
}
/** Whole, however long: it stands nowhere else. */
const emptying = (attributeId: string, text: string): ValueChange => ({ attributeId, from: text, to: null, isLong: false });

/** Values of the past become those of the new type as well, or else their texts: nobody could read the id of a choice that is gone. */
async function convertHistory(db: Tx, { from, convert }: TypePlan, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ record_id: string; number: number; values: ValueChange[] }>`
    select record_id, number, values from record_change
    where record_id = any(${ids}::uuid[]) and values @> ${JSON.stringify([{ attributeId: from.id }])}::jsonb`.execute(db);
  if (rows.length === 0) return;
  const past = (value: unknown): unknown => (value === null ? null : (convert(value) ?? textOfValue(from, value)));
  const converted = rows.map(({ values }) =>
    JSON.stringify(values.map((it) => (it.attributeId === from.id ? { ...it, from: past(it.from), to: past(it.to) } : it))),
  );
  await sql`
    update record_change set values = converted.values
    from unnest(${rows.map((it) => it.record_id)}::uuid[], ${rows.map((it) => Number(it.number))}::bigint[], ${converted}::jsonb[])
      as converted (record_id, number, values)
    where record_change.record_id = converted.record_id and record_change.number = converted.number`.execute(db);
}
