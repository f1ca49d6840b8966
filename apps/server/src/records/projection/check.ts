import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { columnsOf, ownColumns, tableRef } from './columns.ts';

/**
 * How many rows of projections are other ones than the records make: none, ever. Columns that are not filled yet, and projections that nobody
 * reads, are left out. For tests.
 */
export async function countProjectionMistakes(database: Database): Promise<number> {
  const all = await database.selectFrom('record_projection').selectAll().where('state', '=', 'ready').execute();
  let mistakes = 0;
  for (const { track_id, table_id, name, columns } of all) {
    const parts = columnsOf(columns.filter((it) => it.isFilled));
    const stored = sql.join([...ownColumns, ...parts.map((it) => it.name)].map((it) => sql.ref(it)));
    const made = sql.join([...ownColumns.map((it) => sql.ref(`record.${it}`)), ...parts.map((it) => it.value)]);
    const records = sql`select ${made} from record where track_id = ${track_id} and table_id = ${table_id} and deleted is null`;
    const rows = sql`select ${stored} from ${tableRef(name)}`;
    const { rows: found } = await sql<{ count: number }>`
      select count(*) from ((${records} except all ${rows}) union all (${rows} except all ${records})) as mistake`.execute(database);
    mistakes += Number(found[0]!.count);
  }
  return mistakes;
}
