import './tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { daysBefore } from '../../platform/purge.ts';
import { lockTables } from '../table-lock.ts';

/** A field whose values are still stored. */
export interface DeletedField {
  tableId: string;
  attributeId: string;
}

export const noteDeletedField = async (
  { db, now }: Pick<MutationCall, 'db' | 'now'>,
  tableId: string,
  attributeId: string,
): Promise<void> =>
  void (await db
    .insertInto('deleted_field')
    .values({ table_id: tableId, attribute_id: attributeId, date: now })
    .onConflict((it) => it.columns(['table_id', 'attribute_id']).doUpdateSet({ date: now }))
    .execute());

/** A deleted field leaves its values in the records. */
export async function hasValues(db: Queryable, { tableId, attributeId }: DeletedField): Promise<boolean> {
  const { rows } = await sql`select 1 from record where table_id = ${tableId} and properties ? ${attributeId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Fields of a table that are there again, or whose values are all gone. */
export async function withoutDeletedFields(db: Queryable, tableId: string, attributeIds: readonly string[]): Promise<void> {
  if (attributeIds.length === 0) return;
  await db.deleteFrom('deleted_field').where('table_id', '=', tableId).where('attribute_id', 'in', attributeIds).execute();
}

/** Those that nobody can bring back any more. */
export async function outlivedFields(database: Database, now: Date): Promise<DeletedField[]> {
  return database
    .selectFrom('deleted_field')
    .select(['table_id as tableId', 'attribute_id as attributeId'])
    .where('date', '<', daysBefore(now, limits.tableChangeDays))
    .orderBy('date')
    .execute();
}

/** Whether a field is still deleted. Its table keeps its fields until the end of the transaction, so that nobody brings it back meanwhile. */
export async function isStillDeleted(db: Tx, { tableId, attributeId }: DeletedField): Promise<boolean> {
  await lockTables(db, [tableId], 'shared');
  const table = await db.selectFrom('app_table').select('attributes').where('id', '=', tableId).executeTakeFirst();
  return table !== undefined && table.attributes.every((it) => it.id !== attributeId);
}
