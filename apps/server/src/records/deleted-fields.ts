import './tables.ts';
import { tableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { type DeletedField, hasValues, isStillDeleted, outlivedFields, withoutDeletedFields } from '../apps/index.ts';
import type { Database, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { dropValues } from './change-set/delete.ts';
import { sendAgain } from './change-set/rewrite.ts';
import { type Place, placesOf } from './places.ts';

const atOnce = 1_000;

/** Removes the values of fields whose deletion nobody can undo any more, also those of the past, some records at a time. */
export async function purgeDeletedFields(database: Database, now: Date): Promise<void> {
  for (const field of await outlivedFields(database, now)) {
    for (const place of await placesOf(database, field.tableId))
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        after = await inTransaction(database, (db) => purgeStep(db, place, field, from));
      }
    // Records that somebody was writing to were left out: they have their turn on the next day.
    if (!(await hasValues(database, field))) await withoutDeletedFields(database, field.tableId, [field.attributeId]);
  }
}

/** Answers the position of the last record; null: there are no more. */
async function purgeStep(db: Tx, { trackId, tableId }: Place, field: DeletedField, after: number): Promise<number | null> {
  const { attributeId } = field;
  if (!(await isStillDeleted(db, field))) return null;
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from record
    where track_id = ${trackId} and table_id = ${tableId} and position > ${after} and (properties ? ${attributeId} or changes > 0)
    order by position limit ${atOnce} for update skip locked`.execute(db);
  const ids = rows.map((it) => it.id);
  if (ids.length === 0) return null;
  await dropValues(db, ids, attributeId);
  await sql`update record_change
    set values = (select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements(values) as value where value->>'attributeId' <> ${attributeId})
    where record_id = any(${ids}::uuid[]) and values @> ${JSON.stringify([{ attributeId }])}::jsonb`.execute(db);
  await sql`delete from record_link where from_id = any(${ids}::uuid[]) and attribute_id = ${attributeId}`.execute(db);
  await sql`delete from record_secret where record_id = any(${ids}::uuid[]) and attribute_id = ${attributeId}`.execute(db);
  return ids.length < atOnce ? null : Number(rows.at(-1)!.position);
}

/** Sends the records with a value in a field once more, in all tracks of the table: nobody got the values while the field was deleted. */
export async function showValuesAgain(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  { tableId, attributeId }: DeletedField,
  onStep: (count: number) => Promise<void>,
): Promise<void> {
  for (const { trackId } of await placesOf(db, tableId)) {
    const scope = tableScope(trackId, tableId);
    await feed.lock(scope);
    for (let after: number | null = 0; after !== null; ) {
      const { rows }: { rows: { id: string; position: number }[] } = await sql<{ id: string; position: number }>`
        select id, position from record
        where track_id = ${trackId} and table_id = ${tableId} and position > ${after} and properties ? ${attributeId} and deleted is null
        order by position limit ${atOnce}`.execute(db);
      if (rows.length > 0) {
        const ids = rows.map((it) => it.id);
        await sendAgain(db, ids, await feed.nextRange(scope, ids.length));
      }
      await onStep(rows.length);
      after = rows.length < atOnce ? null : Number(rows.at(-1)!.position);
    }
  }
}
