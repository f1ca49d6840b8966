import { type AppTable, scopeOf, type TrackApp } from '@trackyard/contract';
import { isHiddenKey } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OpenApp } from '../live-queries.ts';
import { cursorOf } from '../sync/cursors.ts';

export const appsOfTrack = (db: Database, trackId: string): TrackApp[] =>
  [...db.group('trackApps', trackId)].sort((a, b) => a.name.localeCompare(b.name) || (a.appId < b.appId ? -1 : 1));

/** The tables and views of an app, by their ids: made by clients as UUIDv7, so that the first made comes first. */
export function openApp(db: Database, trackId: string, appId: string): OpenApp {
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  return {
    app: db.group('trackApps', trackId).find((it) => it.appId === appId) ?? null,
    tables: [...db.group('tables', appId)].sort(byId).map(withoutHidden),
    views: [...db.group('views', appId)].sort(byId),
    ready: cursorOf(db, scopeOf('app', appId)) !== undefined,
  };
}

const shown = new WeakMap<AppTable, AppTable>();
/** A table as pages show it: the same object as long as the row is. */
function withoutHidden(table: AppTable): AppTable {
  if (!table.attributes.some((it) => isHiddenKey(it.name))) return table;
  const known = shown.get(table) ?? { ...table, attributes: table.attributes.filter((it) => !isHiddenKey(it.name)) };
  shown.set(table, known);
  return known;
}
