import { type AppTable, type MyTask, type Properties, type TrackApp, tableScope } from '@trackyard/contract';
import { displayText, linkedIds, taskFields } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { itemsOf, waitingIn } from './overlay.ts';
import { storedTable } from './whole-cache.ts';
import type { WholeTable } from './whole-table.ts';

/** Tables as they were read from the disk, each by the row that says where it is there: another row with each time that it is stored. */
type ReadTables = WeakMap<object, WholeTable>;

/**
 * My open tasks of the tracks whose tasks this browser has whole, with what waits in the outbox, in the order in which the server answers them:
 * for who has no connection. Stored tables are read from the disk, once for `read`.
 */
export async function myTasksHere(db: Database, read: ReadTables): Promise<readonly MyTask[]> {
  const me = db.rows('currentUser')[0]?.id;
  if (me === undefined) return [];
  const apps = db.rows('trackApps').filter((it) => it.isDefault);
  const all = await Promise.all(apps.flatMap((app) => db.group('tables', app.appId).map((table) => tasksOf({ db, read }, app, table, me))));
  return all.flat().sort((a, b) => compare(a.due ?? '~', b.due ?? '~') || compare(a.id, b.id));
}

interface From {
  db: Database;
  read: ReadTables;
}
async function tasksOf({ db, read }: From, { trackId }: TrackApp, table: AppTable, me: string): Promise<MyTask[]> {
  const scope = tableScope(trackId, table.id);
  const place = db.get('wholeTables', scope);
  if (!place) return [];
  const stored = read.get(place) ?? (await storedTable(db, scope));
  if (!stored) return [];
  read.set(place, stored);
  const { patches, deleted, added } = waitingIn(itemsOf(db, { trackId, tableId: table.id }), (id) => stored.get(id) !== undefined);
  const known = stored.records().map((it): [string, Properties] => [it.id, { ...it.properties, ...patches.get(it.id) }]);
  return [...known, ...added].flatMap(([id, properties]) => {
    const isMine = linkedIds(properties[taskFields.assignee]).includes(me);
    if (!isMine || deleted.has(id) || properties[taskFields.status] === taskFields.done) return [];
    const title = displayText(table.attributes, properties);
    return [{ id, trackId, tableId: table.id, title, due: text(properties[taskFields.due]), status: text(properties[taskFields.status]) }];
  });
}
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
