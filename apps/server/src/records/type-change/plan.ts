import '../tables.ts';
import { type AppTable, type Attribute, type FieldOptions, type FieldType, limits, TrackyardError } from '@trackyard/contract';
import {
  completedChoices,
  conversionsOf,
  convertedValue,
  fieldKinds,
  isChoiceName,
  readerOfColumn,
  type TextReader,
  textOfValue,
} from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

export interface TypeChange {
  attributeId: string;
  type: FieldType;
  options: FieldOptions;
}
/** How the values of a field become those of another type. */
export interface TypePlan {
  from: Attribute;
  to: Attribute;
  newChoices: number;
  /** null: empty, undefined: lost. */
  convert(value: unknown): unknown;
}

/** A table in the caller’s tracks. */
export interface OwnPlaces {
  tableId: string;
  trackIds: readonly string[];
}

/** Values of a column by which the order of dates and the sign of decimals are known. */
const sampleSize = 1_000;

/** `trackIds`: the caller’s tracks of the table. Choices and the order of dates come only from records in these tracks. */
export async function planOf(
  db: Queryable,
  table: AppTable,
  { attributeId, type, options }: TypeChange,
  { reader, newId, trackIds }: { reader: TextReader; newId: () => string; trackIds: readonly string[] },
): Promise<TypePlan> {
  const from = table.attributes.find((it) => it.id === attributeId);
  if (!from) throw new TrackyardError('notFound', 'This field is not there any more.');
  if (!conversionsOf(from.type).includes(type)) throw new TrackyardError('conflict', `“${from.name}” can’t become a field of that type.`);
  const given = retypedField(from, { type, options });
  const to =
    type === 'select'
      ? withChoices({ from, to: given }, await commonValues(db, { tableId: table.id, trackIds }, attributeId), newId)
      : given;
  const newChoices = (to.options.choices?.length ?? 0) - (options.choices?.length ?? 0);
  return { from, to, newChoices, convert: await conversion(db, { tableId: table.id, trackIds }, { from, to }, reader) };
}

/** Of two types that can't be converted, every value is lost. */
export async function conversion(
  db: Queryable,
  own: OwnPlaces,
  { from, to }: Pick<TypePlan, 'from' | 'to'>,
  reader: TextReader,
): Promise<TypePlan['convert']> {
  if (from.type !== to.type && !conversionsOf(from.type).includes(to.type)) return (value) => (value === null ? null : undefined);
  const texts = (await sampleOf(db, own, from.id)).map((it) => textOfValue(from, it));
  const ofColumn = readerOfColumn(to, texts, reader);
  return (value) => convertedValue(from, to, value, ofColumn);
}

/** Records are called by the same field as before. */
export function retypedField(
  from: Attribute,
  { type, options: { DISPLAY_ATTR: _, ...options } }: Pick<Attribute, 'type' | 'options'>,
): Attribute {
  const { DISPLAY_ATTR } = from.options;
  return { ...from, type, options: { ...options, ...(DISPLAY_ATTR && { DISPLAY_ATTR }) } };
}

async function commonValues(db: Queryable, { tableId, trackIds }: OwnPlaces, attributeId: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select properties->${attributeId} as value from record
    where table_id = ${tableId} and track_id = any(${trackIds}::uuid[]) and properties ? ${attributeId}
    group by 1 order by count(*) desc, min(position) limit ${limits.fieldChoices * 2}`.execute(db);
  return rows.map((it) => it.value);
}

/** Choices made of the values, in the order in which the values sort. */
export function withChoices({ from, to }: Pick<TypePlan, 'from' | 'to'>, found: readonly unknown[], newId: () => string): Attribute {
  const values = found.filter((it) => fieldKinds[from.type].problem(it, from.options) === null);
  const names = values
    .slice(0, limits.fieldChoices)
    .sort((a, b) => fieldKinds[from.type].compare(a, b, from.options))
    .map((it) => textOfValue(from, it).trim())
    .filter((it) => it !== '' && isChoiceName(it));
  return { ...to, options: { ...to.options, choices: completedChoices(to.options.choices ?? [], names, newId) } };
}

async function sampleOf(db: Queryable, { tableId, trackIds }: OwnPlaces, attributeId: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select properties->${attributeId} as value from record
    where table_id = ${tableId} and track_id = any(${trackIds}::uuid[]) and properties ? ${attributeId} and deleted is null
    order by position limit ${sampleSize}`.execute(db);
  return rows.map((it) => it.value);
}
