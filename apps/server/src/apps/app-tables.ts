import './tables.ts';
import { scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { noteTableChange } from './changes/note.ts';
import { viewsOfTable } from './feeds.ts';
import { tablesOfApp } from './find.ts';
import { makeTable } from './make-app.ts';
import { checkNewTable, checkRoomForTables } from './table-checks.ts';

export const addTable: Handler<'tables.add'> = (call, { trackId, appId, ...table }) => addTables(call, { trackId, appId, tables: [table] });

export const addTables: Handler<'apps.addTables'> = async ({ db, feed }, { appId, tables }) => {
  // The tables counted below are all there are.
  await feed.lock(scopeOf('app', appId));
  const others = await tablesOfApp(db, appId);
  checkRoomForTables(others.length + tables.length);
  const all = [...others, ...tables.map((it) => it.id)];
  for (const { view, ...table } of tables) {
    checkNewTable(table, all);
    await makeTable({ db, feed }, appId, table, view);
  }
  return {};
};

export const updateTable: Handler<'tables.update'> = async ({ db, feed }, { appId, tableId, name }) => {
  const seq = await feed.next(scopeOf('app', appId));
  await db.updateTable('app_table').set({ name, seq }).where('id', '=', tableId).execute();
  return {};
};

/** The table's records stay in the database, where nobody sees them until it is restored. */
export const deleteTable: Handler<'tables.delete'> = async (call, { appId, tableId }) => {
  const { db, feed, now, table } = call;
  const scope = scopeOf('app', appId);
  await feed.tombstone(scope, 'tables', tableId);
  if ((await tablesOfApp(db, appId)).length < 2) throw new TrackyardError('conflict', 'An app needs one table at least.');
  const linking = await linkingField(db, appId, tableId);
  if (linking)
    throw new TrackyardError(
      'conflict',
      `The field “${linking.field}” of “${linking.table}” links to this table. Delete that field first.`,
    );
  await db.updateTable('app_table').set({ deleted: now }).where('id', '=', tableId).execute();
  const views = await viewsOfTable(db, tableId);
  await db.deleteFrom('app_view').where('table_id', '=', tableId).execute();
  for (const it of views) await feed.tombstone(scope, 'views', it.id);
  const changeId = call.ids.id();
  await noteTableChange({ ...call, userId: call.actor.userId }, changeId, table, { kind: 'deleteTable', views });
  return { changeId };
};

/** A field of another table of the app that links to this one. */
async function linkingField(db: Queryable, appId: string, tableId: string): Promise<{ table: string; field: string } | undefined> {
  const tables = await db
    .selectFrom('app_table')
    .select(['name', 'attributes'])
    .where('app_id', '=', appId)
    .where('id', '!=', tableId)
    .where('deleted', 'is', null)
    .execute();
  for (const { name, attributes } of tables) {
    const field = attributes.find((it) => it.type === 'task' && it.options.TABLE_RESTRICTION === tableId);
    if (field) return { table: name, field: field.name };
  }
  return undefined;
}
