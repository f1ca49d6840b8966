import './tables.ts';
import { type FieldType, limits, type TableChange, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { daysBefore } from '../../platform/purge.ts';
import type { ChangeDetails } from './tables.ts';

export type StoredChange = {
  [K in ChangeDetails['kind']]: { id: string; kind: K; tableId: string; details: Extract<ChangeDetails, { kind: K }> };
}[ChangeDetails['kind']];

const ofApp = (db: Queryable, appId: string, now: Date) =>
  db
    .selectFrom('table_change')
    .where('table_change.app_id', '=', appId)
    .where('table_change.date', '>=', daysBefore(now, limits.tableChangeDays));

/** A change that can be undone. Rejects with `conflict` where one that came after it has to be undone first. */
export async function findTableChange(db: Tx, appId: string, changeId: string, now: Date): Promise<StoredChange> {
  const row = await ofApp(db, appId, now)
    .select(['id', 'kind', 'table_id', 'attribute_id', 'number', 'details'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This change can’t be undone any more.');
  if (row.attribute_id !== null) {
    const later = await db
      .selectFrom('table_change')
      .select('id')
      .where('table_id', '=', row.table_id)
      .where('attribute_id', '=', row.attribute_id)
      .where('number', '>', row.number)
      .executeTakeFirst();
    if (later) throw new TrackyardError('conflict', 'This field was changed again later. Undo that change first.');
  }
  return { id: row.id, kind: row.kind, tableId: row.table_id, details: row.details } as StoredChange;
}

/** It is undone: nobody can do so again. The values that it stored go with it. */
export const withoutChange = async (db: Tx, changeId: string): Promise<void> =>
  void (await db.deleteFrom('table_change').where('id', '=', changeId).execute());

export const listTableChanges: Handler<'tables.changes'> = async ({ db, now }, { appId }) => {
  const rows = await ofApp(db, appId, now)
    .innerJoin('app_table', 'app_table.id', 'table_change.table_id')
    .select(['table_change.id', 'kind', 'table_id', 'name', 'date', 'user_id'])
    // Not whole: they hold all that depended on the field.
    .select([
      sql<string | null>`details->'attribute'->>'name'`.as('field_name'),
      sql<FieldType | null>`details->'attribute'->>'type'`.as('field_type'),
      sql<FieldType | null>`details->'to'->>'type'`.as('to_type'),
      sql<string | null>`details->'view'->>'name'`.as('view_name'),
      sql<string[] | null>`jsonb_path_query_array(details, '$.choices[*].choice.name')`.as('choices'),
    ])
    .orderBy('number', 'desc')
    .execute();
  return {
    changes: rows.map(({ id, kind, table_id: tableId, name: tableName, date, user_id: userId, ...it }): TableChange => {
      const field = it.field_name !== null && it.field_type !== null ? { name: it.field_name, type: it.field_type } : null;
      return {
        id,
        kind,
        tableId,
        tableName,
        field,
        toType: it.to_type,
        viewName: it.view_name,
        choices: it.choices ?? [],
        date: date.toISOString(),
        userId,
      };
    }),
  };
};
