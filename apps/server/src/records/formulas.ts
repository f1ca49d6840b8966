import './tables.ts';
import type { AppTable, Properties } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import { type FormulaColumns, formulaBatch, formulaClock, formulaColumns, smallBudget, spentResults } from '@trackyard/rules/formulas';
import type { Queryable } from '../platform/database/tables.ts';
import { formulaThreads } from './formula-thread/threads.ts';

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

/** What formulas need of a table. */
type Computed = Pick<AppTable, 'attributes' | 'timeZone'>;

/** The values of new records with the results of the formulas of their table. */
export async function withFormulas(table: Computed, all: readonly Properties[], now: Date): Promise<readonly Properties[]> {
  const columns = formulaColumns(table.attributes);
  if (!columns) return all;
  const records = all.map((properties) => queried({ properties, created: now, updated: now }));
  const computed = await resultsOf(table, columns, records, now);
  return computed.map((results, at) => ({ ...all[at], ...withoutNull(results) }));
}
const withoutNull = (values: Properties): Properties => Object.fromEntries(Object.entries(values).filter(([, it]) => it !== null));

/**
 * The results of the formulas of a table once these patches are written, by record; empty for a table without formulas. `updated`: the date of the
 * last change that the records get; left out, they keep theirs.
 */
export async function resultsAfter(
  { db, now, updated }: { db: Queryable; now: Date; updated?: Date },
  table: Computed,
  patches: readonly { id: string; properties?: Properties }[],
): Promise<ReadonlyMap<string, Properties>> {
  const columns = formulaColumns(table.attributes);
  const byId = new Map(patches.map((it) => [it.id, it.properties]));
  const results = new Map<string, Properties>();
  if (!columns || byId.size === 0) return results;
  const rows = await recordRows(db)
    .where('id', 'in', [...byId.keys()])
    .execute();
  const after = rows.map((it) => ({
    ...{ id: it.id, created: it.created, updated: updated ?? it.updated },
    properties: withoutNull({ ...it.properties, ...byId.get(it.id) }),
  }));
  for (let at = 0; at < after.length; at += formulaBatch) {
    const batch = after.slice(at, at + formulaBatch);
    const computed = await resultsOf(table, columns, batch.map(queried), now);
    for (const [index, { id }] of batch.entries()) results.set(id, computed[index]!);
  }
  return results;
}
export const recordRows = (db: Queryable) => db.selectFrom('record').select(['id', 'properties', 'created', 'updated']);

/** Up to so many records are tried in the thread of the server, with little to spend: most changes are of one record, and quick. */
const mostHere = 20;
const stepsHere = 5_000;
/** Characters of formulas that are read in the thread of the server for a change. */
const mostFormulasHere = 50_000;
const threads = formulaThreads();

async function resultsOf(table: Computed, columns: FormulaColumns, records: readonly QueriedRecord[], now: Date): Promise<Properties[]> {
  const length = table.attributes.reduce((sum, it) => sum + (it.options.FORMULA?.length ?? 0), 0);
  if (records.length <= mostHere && length <= mostFormulasHere && records.length * columns.effort <= stepsHere) {
    const budget = smallBudget(stepsHere);
    const results = columns.compute(records, formulaClock(now, table), budget);
    if (!budget.isSpent) return results;
  }
  const bare = records.map((it) => ({ ...it, properties: without(it.properties, columns.ids) }));
  return (await threads.compute(table, bare, now)) ?? records.map(() => spentResults(columns));
}
function without(properties: Properties, ids: readonly string[]): Properties {
  const left = { ...properties };
  for (const id of ids) delete left[id];
  return left;
}

interface Results {
  id: string;
  results: Properties;
}
/** The results of records that are not stored so already. */
export async function changedResults(table: Computed, columns: FormulaColumns, rows: readonly Row[], now: Date): Promise<Results[]> {
  const computed = await resultsOf(table, columns, rows.map(queried), now);
  return rows.flatMap(({ id, properties }, at) => {
    const results = computed[at]!;
    return columns.ids.some((it) => !isSame(properties[it] ?? null, results[it])) ? [{ id, results }] : [];
  });
}
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
/** The database has its own order of keys. */
const sorted = (value: unknown): unknown => (typeof value === 'object' && value ? Object.entries(value).sort() : value);
