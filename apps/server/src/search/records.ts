import type { Attribute, TableRecord } from '@trackyard/contract';
import { recordThing } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { recordsById } from '../records/index.ts';
import { defineSource } from './source.ts';

/** Records by what people read in them: texts, numbers, addresses, choices, titles of linked entries and what formulas result in. */
export const records = defineSource({
  number: 3,
  store: 'records',
  async things(db, rows) {
    const tables = await tablesOf(db, rows);
    return rows.flatMap((it) => {
      const table = tables.get(it.tableId);
      return table ? [{ rowId: it.id, thing: recordThing(it, table) }] : [];
    });
  },
  load: (db, rowIds) => recordsById(db, rowIds),
});

interface Table {
  attributes: Attribute[];
  appId: string;
}
async function tablesOf(db: Queryable, rows: readonly TableRecord[]): Promise<ReadonlyMap<string, Table>> {
  const ids = [...new Set(rows.map((it) => it.tableId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('app_table')
    .select(['id', 'app_id as appId', 'attributes'])
    .where('id', 'in', ids)
    .where('deleted', 'is', null)
    .execute();
  return new Map(found.map(({ id, ...table }) => [id, table]));
}
