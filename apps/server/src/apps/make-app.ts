import './tables.ts';
import {
  type AppTable,
  type AppView,
  type Attribute,
  type CoverPattern,
  defaultViewOptions,
  scopeOf,
  TrackyardError,
} from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { checkedFormulas } from './formulas.ts';
import { languageOf } from './language.ts';
import { insertOverride } from './override-row.ts';
import { insertTheme } from './theme-row.ts';
import { zoneOf } from './time-zone.ts';

type Maker = Pick<MutationCall, 'db' | 'feed' | 'now'> & { userId: string };
export interface NewAppRow {
  id: string;
  tenantId: string;
  name: string;
  description: string;
  appIcon: string;
  showOnNavigationBar: boolean;
  pattern: CoverPattern | null;
  appTemplate: string | null;
  timeZone?: string | null;
}
interface NewApp extends NewAppRow {
  table: { id: string; name: string; attributes: readonly Attribute[] };
  /** A grid of the table. */
  view: { id: string; name: string };
}
/** Makes an app with its first table and a grid of it, in no track yet. Rejects with `conflict` where one of the ids is taken. */
export async function makeApp(maker: Maker, { table, view, ...app }: NewApp): Promise<void> {
  await insertApp(maker, app);
  await makeTable(maker, app.id, table, view);
}

/** Makes an app without tables, in no track yet. Rejects with `conflict` where its id is taken. */
export async function insertApp(
  { db, now, userId }: Maker,
  { id, tenantId, name, description, appIcon, showOnNavigationBar, pattern, appTemplate, timeZone = null }: NewAppRow,
): Promise<void> {
  const look = { app_icon: appIcon, show_on_navigation_bar: showOnNavigationBar, pattern, app_template: appTemplate, time_zone: timeZone };
  const added = await db
    .insertInto('mini_app')
    .values({ id, tenant_id: tenantId, name, description, ...look, created: now, created_by: userId })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is an app with this id already.');
}

/** Adds a table with a grid of it to an app. Rejects with `conflict` where one of the ids is taken, and with `invalidInput` for a mistaken formula. */
export async function makeTable(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  appId: string,
  { id, name, attributes }: NewApp['table'],
  view: NewApp['view'],
): Promise<void> {
  const scope = scopeOf('app', appId);
  const typed = checkedFormulas(
    attributes,
    attributes.map((it) => it.id),
  );
  const shape = { type: 'BASE' as const, options: defaultViewOptions, theme: null, override: null };
  const grid = { id: view.id, appId, tableId: id, name: view.name, ...shape };
  const table = { id, appId, name, attributes: typed, conditionalFormatting: [] };
  const isMade = (await insertTable(db, table, await feed.next(scope))) && (await insertView(db, grid, await feed.next(scope)));
  if (!isMade) throw new TrackyardError('conflict', 'There is a table or a view with this id already.');
}

/** A new row comes last. */
const lastOf = (table: 'app_table' | 'app_view', appId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where app_id = ${appId})`;

/** False where the id is taken. `seq`: number in the scope of the app. It comes last. */
export async function insertTable(
  db: Queryable,
  table: Omit<AppTable, 'position' | 'timeZone' | 'language'>,
  seq: number,
): Promise<boolean> {
  const { id, appId, name, attributes, conditionalFormatting } = table;
  const added = db
    .insertInto('app_table')
    .values({
      ...{ id, app_id: appId, name, seq, position: lastOf('app_table', appId), time_zone: zoneOf(appId), language: languageOf(appId) },
      attributes: JSON.stringify(attributes),
      conditional_formatting: JSON.stringify(conditionalFormatting),
    })
    .onConflict((it) => it.doNothing())
    .returning('id');
  return (await added.executeTakeFirst()) !== undefined;
}

/** False where the id is taken. `seq`: number in the scope of the app. Without a position it comes last. */
export async function insertView(
  db: Queryable,
  { id, appId, tableId, name, type, options, theme, override }: Omit<AppView, 'position'>,
  seq: number,
  position?: number,
): Promise<boolean> {
  const added = db
    .insertInto('app_view')
    .values({
      id,
      app_id: appId,
      table_id: tableId,
      name,
      type,
      options: JSON.stringify(options),
      seq,
      position: position ?? lastOf('app_view', appId),
    })
    .onConflict((it) => it.doNothing())
    .returning('id');
  if (!(await added.executeTakeFirst())) return false;
  if (theme) await insertTheme(db, theme);
  if (override) await insertOverride(db, override);
  return true;
}
