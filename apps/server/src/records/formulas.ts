import './tables.ts';
import type { Attribute, Properties } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import { type FormulaColumns, formulaClock, formulaColumns } from '@trackyard/rules/formulas';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';

interface Row {
  id: string;
  properties: Properties;
  created: Date;
  updated: Date;
}
const queried = ({ properties, created, updated }: Omit<Row, 'id'>): QueriedRecord => ({
  properties,
  created: created.toISOString(),
  updated: updated.toISOString(),
  createdBy: null,
  lastUpdatedBy: null,
});

/** The values of new records with the results of the formulas of their table. */
export function withFormulas(attributes: readonly Attribute[], all: readonly Properties[], now: Date): readonly Properties[] {
  const columns = formulaColumns(attributes);
  if (!columns) return all;
  const records = all.map((properties) => queried({ properties, created: now, updated: now }));
  return columns.compute(records, formulaClock(now)).map((results, at) => ({ ...all[at], ...withoutNull(results) }));
}
const withoutNull = (values: Properties): Properties => Object.fromEntries(Object.entries(values).filter(([, it]) => it !== null));

/** Computes the formulas of records that were written, in the transaction that wrote them. */
export async function computeFormulas(db: Tx, attributes: readonly Attribute[], ids: readonly string[], now: Date): Promise<void> {
  const columns = formulaColumns(attributes);
  if (!columns || ids.length === 0) return;
  const rows = await recordRows(db).where('id', 'in', ids).execute();
  await storeResults(db, columns, changedResults(columns, rows, now));
}
export const recordRows = (db: Queryable) => db.selectFrom('record').select(['id', 'properties', 'created', 'updated']);

interface Results {
  id: string;
  results: Properties;
}
/** The results of records that are not stored so already. */
export function changedResults(columns: FormulaColumns, rows: readonly Row[], now: Date): Results[] {
  const computed = columns.compute(rows.map(queried), formulaClock(now));
  return rows.flatMap(({ id, properties }, at) => {
    const results = computed[at]!;
    return columns.ids.some((it) => !isSame(properties[it] ?? null, results[it])) ? [{ id, results }] : [];
  });
}
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
/** The database has its own order of keys. */
const sorted = (value: unknown): unknown => (typeof value === 'object' && value ? Object.entries(value).sort() : value);

/** `seq`: the number of the first of them in the scope of the table; left out where the write has numbered the records. */
export async function storeResults(db: Tx, columns: FormulaColumns, changed: readonly Results[], seq?: number): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update record set properties = jsonb_strip_nulls((record.properties - ${[...columns.ids]}::text[]) || computed.results)
      ${seq === undefined ? sql`` : sql`, seq = computed.seq`}
    from unnest(${changed.map((it) => it.id)}::uuid[], ${changed.map((it) => JSON.stringify(it.results))}::jsonb[],
      ${changed.map((_, at) => (seq ?? 0) + at)}::bigint[]) as computed (id, results, seq)
    where record.id = computed.id`.execute(db);
}
