import '../tables.ts';
import { type AppTable, limits } from '@trackyard/contract';
import { textOfValue, textReaderOf } from '@trackyard/rules';
import { sql } from 'kysely';
import { retypeField, retypeOf, type StoredChange, settleDependents, withoutChange } from '../../apps/index.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { type Place, trackIdsOfMember } from '../places.ts';
import { convertAll, type Row } from './convert.ts';
import type { ValuesCall } from './in-steps.ts';
import { conversion, type OwnPlaces, retypedField, type TypePlan, withChoices } from './plan.ts';

export type TypeChanged = StoredChange & { kind: 'type' };
interface Reader {
  locale: string;
  timeZone: string;
}

/**
 * Gives a field the type and the values that it had before a change, also those that the change lost. What somebody has written since stays, as
 * a value of that type. The caller has locked the table.
 */
export async function undoFieldType(
  call: ValuesCall,
  table: AppTable,
  change: TypeChanged,
  reader: Reader,
  onStep: (count: number) => Promise<void>,
): Promise<void> {
  const { db } = call;
  const { id: changeId, details } = change;
  const plan = await planBack(call, table, change, reader);
  const retype = await retypeOf(db, table, plan.to, plan.convert);
  const retyped = new Map(retype.views.map((it) => [it.id, it.options]));
  const rules = await settleDependents(call, table, details, {
    rules: retype.rulesOf,
    options: (own, viewId) => retyped.get(viewId) ?? own,
  });
  await retypeField(call, table, { ...retype, rules, views: [], rulesOf: (own) => [...own] });
  await convertAll(call, table.id, plan, onStep, {
    rowsBehind: rowsSince(changeId),
    convert: async (rows) => rows.map((it) => restored(it, plan)).filter((it) => it.next !== it.value),
  });
  await withoutChange(db, changeId);
}

/** A field of choices gets those too that records name since, as far as the caller belongs to their tracks. */
async function planBack(
  { db, ids, now, userId }: ValuesCall,
  table: AppTable,
  { id, details }: TypeChanged,
  reader: Reader,
): Promise<TypePlan> {
  const from = table.attributes.find((it) => it.id === details.attribute.id)!;
  const field = retypedField(from, details.attribute);
  const own = { tableId: table.id, trackIds: await trackIdsOfMember(db, table.id, userId) };
  const to = field.type === 'select' ? withChoices({ from, to: field }, await valuesSince(db, own, from.id, id), ids.id) : field;
  return { from, to, newChoices: 0, convert: await conversion(db, own, { from, to }, textReaderOf(reader, now)) };
}

interface RowSince extends Row {
  /** null: it had no value then. */
  before: unknown;
  /** Nobody has written to the field of this record since. */
  isUntouched: boolean;
}
function restored({ id, value, before, isUntouched }: RowSince, { from, convert }: TypePlan) {
  if (isUntouched) return { id, value, next: before, line: value === null ? { from: null, to: before } : undefined };
  if (value === null) return { id, value, next: null };
  const next = convert(value);
  if (next !== undefined) return { id, value, next };
  // Of a value that the type of before doesn't have, the record goes back to the one that it had.
  return { id, value, next: before, line: { from: textOfValue(from, value), to: before } };
}

const rowsSince =
  (changeId: string) =>
  async (db: Tx, { trackId, tableId }: Place, attributeId: string, after: number, limit: number): Promise<RowSince[]> => {
    const { rows } = await sql<RowSince>`
      select record.id, position, properties->${attributeId} as value, stored.before,
        ${isUntouched(attributeId)} as "isUntouched"
      from record left join record_value_before as stored on stored.change_id = ${changeId} and stored.record_id = record.id
      where track_id = ${trackId} and table_id = ${tableId} and position > ${after}
        and (properties ? ${attributeId} or changes > 0 or stored.record_id is not null)
      order by position limit ${limit}`.execute(db);
    return rows;
  };

const isUntouched = (attributeId: string) =>
  sql<boolean>`(stored.record_id is not null and record.properties->${attributeId} is not distinct from stored.after)`;
async function valuesSince(db: Tx, { tableId, trackIds }: OwnPlaces, attributeId: string, changeId: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select record.properties->${attributeId} as value
    from record left join record_value_before as stored on stored.change_id = ${changeId} and stored.record_id = record.id
    where table_id = ${tableId} and track_id = any(${trackIds}::uuid[]) and properties ? ${attributeId} and not ${isUntouched(attributeId)}
    group by 1 limit ${limits.fieldChoices * 2}`.execute(db);
  return rows.map((it) => it.value);
}
