import './tables.ts';
import { type AppTable, TrackyardError } from '@trackyard/contract';
import { mayConfigureApp } from '@trackyard/rules';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import { findTable } from './find.ts';
import { appFacts } from './permissions.sql.ts';
import { configurerOf } from './rights.ts';

interface Writer {
  db: Tx;
  actor: Actor;
}

/**
 * A table whose records the caller changes; its fields stay as they are until the end of the transaction. Rejects with `notFound`, and with
 * `underMaintenance`.
 */
export async function writableTable({ db, actor }: Writer, trackId: string, tableId: string): Promise<AppTable> {
  const table = await findTable(db, trackId, tableId, { fixed: true });
  await checkNoMaintenance({ db, actor }, trackId, table.appId);
  return table;
}

/** Rejects with `underMaintenance` where the app is under maintenance and the caller may not configure it. */
export async function checkNoMaintenance({ db, actor }: { db: Queryable; actor: Actor }, trackId: string, appId: string): Promise<void> {
  const row = db.selectFrom('mini_app').select('name').where('id', '=', appId).where('maintenance_enabled', '=', true);
  const found = await row.executeTakeFirst();
  if (!found) return;
  const app = await appFacts(db, appId, trackId);
  if (app && mayConfigureApp(await configurerOf(db, actor), app)) return;
  throw new TrackyardError('underMaintenance', `“${found.name}” is under maintenance. Changes can be saved when it’s over.`);
}
