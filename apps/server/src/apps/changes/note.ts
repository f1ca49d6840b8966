import './tables.ts';
import { type AppTable, limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { daysBefore } from '../../platform/purge.ts';
import type { ChangeDetails, Dependents } from './tables.ts';

type Call = Pick<MutationCall, 'db' | 'now'> & { userId: string };

/**
 * Notes a change so that it can be undone, under the id that its caller is given. Of each table the last ones are stored. The table is locked by
 * the caller.
 */
export async function noteTableChange(
  { db, now, userId }: Call,
  id: string,
  { id: tableId, appId }: Pick<AppTable, 'id' | 'appId'>,
  { kind, ...details }: ChangeDetails,
): Promise<void> {
  const attributeId = 'attribute' in details ? details.attribute.id : null;
  await db
    .insertInto('table_change')
    .values({
      ...{ id, app_id: appId, table_id: tableId, kind, attribute_id: attributeId, date: now, user_id: userId },
      details: JSON.stringify({ kind, ...details }),
    })
    .execute();
  await sql`
    delete from table_change where table_id = ${tableId} and number <= (
      select number from table_change where table_id = ${tableId} order by number desc offset ${limits.tableChanges} limit 1)`.execute(db);
}

/** What depends on the fields of a table, as it is now. */
export async function dependentsOf(db: Tx, tableId: string): Promise<Dependents> {
  const table = await db.selectFrom('app_table').select('conditional_formatting').where('id', '=', tableId).executeTakeFirstOrThrow();
  const views = await db
    .selectFrom('app_view')
    .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
    .select(['app_view.id', 'app_view.options', 'view_override.rules'])
    .where('table_id', '=', tableId)
    .execute();
  return {
    rules: table.conditional_formatting,
    overrides: Object.fromEntries(views.flatMap(({ id, rules }) => (rules ? [[id, rules]] : []))),
    views: Object.fromEntries(views.map(({ id, options }) => [id, options])),
  };
}

/** The ids of changes that nobody can undo any more. */
export async function outlivedTableChanges(database: Database, now: Date): Promise<string[]> {
  const rows = await database.selectFrom('table_change').select('id').where('date', '<', daysBefore(now, limits.tableChangeDays)).execute();
  return rows.map((it) => it.id);
}

/** What nobody can undo any more; the values that were stored with it are gone by now. */
export async function forgetTableChanges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('table_change').where('date', '<', daysBefore(now, limits.tableChangeDays)).execute();
}
