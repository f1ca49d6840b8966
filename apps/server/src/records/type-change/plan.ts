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

/** Values of a column by which the order of dates and the sign of decimals are known. */
const sampleSize = 1_000;

export async function planOf(
  db: Queryable,
  table: AppTable,
  { attributeId, type, options }: TypeChange,
  { reader, newId }: { reader: TextReader; newId: () => string },
): Promise<TypePlan> {
  const from = table.attributes.find((it) => it.id === attributeId);
  if (!from) throw new TrackyardError('notFound', 'This field is not there any more.');
  if (!conversionsOf(from.type).includes(type)) throw new TrackyardError('conflict', `“${from.name}” can’t become a field of that type.`);
  const { DISPLAY_ATTR } = from.options;
  const given: Attribute = { ...from, type, options: { ...options, ...(DISPLAY_ATTR && { DISPLAY_ATTR }) } };
  const to = type === 'select' ? await withChoices(db, table.id, { from, to: given }, newId) : given;
  const sample = await sampleOf(db, table.id, attributeId);
  const own = readerOfColumn(
    to,
    sample.map((it) => textOfValue(from, it)),
    reader,
  );
  const newChoices = (to.options.choices?.length ?? 0) - (options.choices?.length ?? 0);
  return { from, to, newChoices, convert: (value) => convertedValue(from, to, value, own) };
}

/** Choices made of the values, in the order in which the values sort. */
async function withChoices(
  db: Queryable,
  tableId: string,
  { from, to }: Pick<TypePlan, 'from' | 'to'>,
  newId: () => string,
): Promise<Attribute> {
  const { rows } = await sql<{ value: unknown }>`
    select properties->${from.id} as value from record where table_id = ${tableId} and properties ? ${from.id}
    group by 1 order by count(*) desc, min(position) limit ${limits.fieldChoices * 2}`.execute(db);
  const values = rows.map((it) => it.value).filter((it) => fieldKinds[from.type].problem(it, from.options) === null);
  const names = values
    .slice(0, limits.fieldChoices)
    .sort((a, b) => fieldKinds[from.type].compare(a, b, from.options))
    .map((it) => textOfValue(from, it).trim())
    .filter((it) => it !== '' && isChoiceName(it));
  return { ...to, options: { ...to.options, choices: completedChoices(to.options.choices ?? [], names, newId) } };
}

async function sampleOf(db: Queryable, tableId: string, attributeId: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select properties->${attributeId} as value from record where table_id = ${tableId} and properties ? ${attributeId} and deleted is null
    order by position limit ${sampleSize}`.execute(db);
  return rows.map((it) => it.value);
}
