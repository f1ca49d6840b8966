import '../tables.ts';
import { type Properties, TrackyardError, tableScope, type ValueChange } from '@trackyard/contract';
import { textOfValue, textReaderOf } from '@trackyard/rules';
import { sql } from 'kysely';
import { dependentsOf, findTable, noteTableChange, retypeField, retypeOf } from '../../apps/index.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { logRows } from '../change-set/history.ts';
import { rewriteRows } from '../change-set/rewrite.ts';
import { type Place, placesOf, trackIdsOfMember } from '../places.ts';
import type { ValuesCall } from './in-steps.ts';
import { planOf, type TypeChange, type TypePlan } from './plan.ts';

export interface TypeChangeInput extends TypeChange {
  trackId: string;
  appId: string;
  tableId: string;
  mayEmpty: boolean;
  locale: string;
  timeZone: string;
}

/** Records of a statement: few enough that reading their values holds up nobody. */
const atOnce = 100;
const unfitting = {
  here: 'Some values don’t fit the new type by now. Look at the preview again.',
  elsewhere: 'Records of tracks that you’re not in have values that don’t fit the new type. They would be emptied.',
} as const;

/**
 * Gives a field another type with all its values, in one transaction: no query meets a value of the one type in a field of the other. Who writes
 * to the table meanwhile waits for it.
 */
export async function changeFieldType(
  call: ValuesCall,
  { changeId, ...input }: TypeChangeInput & { changeId: string },
  onStep: (count: number) => Promise<void>,
): Promise<void> {
  const { db, ids, now, userId } = call;
  const { trackId, appId, tableId, mayEmpty } = input;
  const table = await findTable(db, trackId, tableId, { appId, lock: true });
  const trackIds = await trackIdsOfMember(db, tableId, userId);
  const plan = await planOf(db, table, input, { reader: textReaderOf(input, now), newId: ids.id, trackIds });
  const before = await dependentsOf(db, tableId);
  await retypeField(call, table, await retypeOf(db, table, plan.to, plan.convert));
  const at = table.attributes.indexOf(plan.from);
  const details = { attribute: plan.from, at, before, after: await dependentsOf(db, tableId) };
  await noteTableChange(call, changeId, table, { kind: 'type', to: plan.to, ...details });
  await convertAll(call, tableId, plan, onStep, {
    rowsBehind: rowsWith,
    async convert(rows, place) {
      const converted = rows.flatMap(({ id, value }) => (value === null ? [] : [{ id, value, next: plan.convert(value) }]));
      if (!mayEmpty && converted.some((it) => it.next === undefined))
        throw new TrackyardError('conflict', trackIds.includes(place.trackId) ? unfitting.here : unfitting.elsewhere);
      await storeBefore(db, changeId, converted);
      // What is lost can be read in the history of its record.
      const lineOf = ({ value, next }: Converted) => (next === undefined ? { from: textOfValue(plan.from, value), to: null } : undefined);
      return converted.filter((it) => it.next !== it.value).map((it) => ({ ...it, line: lineOf(it) }));
    },
  });
}

export interface Row {
  id: string;
  position: number;
  /** null where the record has none, but may have had one. */
  value: unknown;
}
interface Converted {
  id: string;
  value: unknown;
  /** undefined: it is lost. */
  next: unknown;
  /** What the history of its record says of it. */
  line?: Pick<ValueChange, 'from' | 'to'> | undefined;
}
interface Conversion<R extends Row> {
  /** The records that have to do with it, the first `limit` behind a position. Deleted ones too, since they can be restored. */
  rowsBehind(db: Tx, place: Place, attributeId: string, after: number, limit: number): Promise<R[]>;
  /** Those whose value changes. */
  convert(rows: readonly R[], place: Place): Promise<Converted[]>;
}

/** Converts the values of a field and those of its past, in all tracks of the table. */
export async function convertAll<R extends Row>(
  { db, feed, now, userId }: Pick<ValuesCall, 'db' | 'feed' | 'now' | 'userId'>,
  tableId: string,
  plan: TypePlan,
  onStep: (count: number) => Promise<void>,
  { rowsBehind, convert }: Conversion<R>,
): Promise<void> {
  const { from } = plan;
  for (const place of await placesOf(db, tableId)) {
    const scope = tableScope(place.trackId, place.tableId);
    await feed.lock(scope);
    for (let after: number | null = 0; after !== null; ) {
      const rows: R[] = await rowsBehind(db, place, from.id, after, atOnce);
      await convertHistory(
        db,
        plan,
        rows.map((it) => it.id),
      );
      const changed = await convert(rows, place);
      const rewrites = changed.map(({ id, next }) => ({ id, properties: { [from.id]: next ?? null } as Properties }));
      if (rewrites.length > 0)
        await rewriteRows({ db }, place, rewrites, { seq: await feed.nextRange(scope, rewrites.length), project: false });
      // Whole, however long: it stands nowhere else.
      const lines = changed.flatMap(({ id, line }) =>
        line ? [{ recordId: id, values: [{ attributeId: from.id, ...line, isLong: false }] }] : [],
      );
      await logRows({ db, now, actor: { userId } }, 'update', lines);
      await onStep(rows.length);
      after = rows.length < atOnce ? null : Number(rows.at(-1)!.position);
    }
  }
}

async function rowsWith(db: Tx, { trackId, tableId }: Place, attributeId: string, after: number, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, position, properties->${attributeId} as value from record
    where track_id = ${trackId} and table_id = ${tableId} and position > ${after} and (properties ? ${attributeId} or changes > 0)
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** For who undoes the change. */
async function storeBefore(db: Tx, changeId: string, converted: readonly Converted[]): Promise<void> {
  if (converted.length === 0) return;
  await sql`
    insert into record_value_before (change_id, record_id, before, after)
    select ${changeId}::uuid, value.* from unnest(${converted.map((it) => it.id)}::uuid[],
      ${converted.map((it) => JSON.stringify(it.value))}::jsonb[],
      ${converted.map((it) => (it.next === undefined || it.next === null ? null : JSON.stringify(it.next)))}::jsonb[]) as value`.execute(
    db,
  );
}

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
