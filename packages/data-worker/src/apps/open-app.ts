import { type AppTable, type AppView, scopeOf, type TrackApp } from '@trackyard/contract';
import { isHiddenKey } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { cursorOf } from '../sync/cursors.ts';

/** An app in a track with all that its pages need; null parts have not come yet. */
export interface OpenApp {
  app: TrackApp | null;
  tables: AppTable[];
  views: AppView[];
  ready: boolean;
}

export const appsOfTrack = (db: Database, trackId: string): TrackApp[] =>
  [...db.group('trackApps', trackId)].sort((a, b) => a.name.localeCompare(b.name) || (a.appId < b.appId ? -1 : 1));

interface Placed {
  id: string;
  position: number;
}
/** Ids are made by clients as UUIDv7, so that the first made comes first. */
const byPlace = (a: Placed, b: Placed): number => a.position - b.position || (a.id < b.id ? -1 : 1);

/** The tables and views of an app, in the order that people gave them. */
export function openApp(db: Database, trackId: string, appId: string): OpenApp {
  return {
    app: db.group('trackApps', trackId).find((it) => it.appId === appId) ?? null,
    tables: [...db.group('tables', appId)].sort(byPlace).map(withoutHidden),
    views: [...db.group('views', appId)].sort(byPlace),
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
