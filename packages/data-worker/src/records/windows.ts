import type { TableRecord } from '@trackyard/contract';
import { groupFields } from '@trackyard/rules';
import type { Calls } from '../connection/index.ts';
import { type Changes, type Database, touches } from '../database/index.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { cachedStretch } from './cached.ts';
import { attributesOf, contextOf, type Reader } from './context.ts';
import { inView } from './evaluated.ts';
import type { Formulas } from './formulas.ts';
import { countVisible, noneCollapsed } from './groups.ts';
import { newView } from './new-view.ts';
import { orderKey, type RecordOrder } from './order.ts';
import { createWindowReader } from './read-window.ts';
import type { RecordWindow } from './record-window.ts';
import { createStretchLoader } from './stretch-loader.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { Range, View } from './view.ts';
import { margin } from './view-changes.ts';
import type { WholeTable } from './whole-table.ts';
import { createWholeTables, type WholeTables } from './whole-tables.ts';

/** The windows of records that pages show: of tables that are here whole, or loaded where a page scrolls to; live while others write. */
export interface RecordWindows {
  /** Registers a live query of the page's window; returns a function that unregisters it. */
  open(pageId: string, order: RecordOrder): () => void;
  /** `order.collapsed` says which groups are collapsed from now on. */
  show(pageId: string, order: RecordOrder, range: Range): void;
  read(pageId: string, order: RecordOrder): RecordWindow;
  keyOf(pageId: string, order: RecordOrder): string;
  wholes: WholeTables;
  /** A record of the scope that some window has loaded. */
  find(scope: string, recordId: string): TableRecord | undefined;
}
interface WindowsOptions {
  db: Database;
  calls: Calls;
  requests: SummaryRequests;
  subscriptions: Subscriptions;
  timers: Timers;
  clock: Clock;
  log: Log;
  reader: Reader;
  formulas: Formulas;
}

export function createRecordWindows({
  db,
  calls,
  requests,
  subscriptions,
  timers,
  clock,
  log,
  reader,
  formulas,
}: WindowsOptions): RecordWindows {
  const views = new Map<string, View>();
  const keyOf = (pageId: string, order: RecordOrder): string => `${pageId} ${orderKey(order)}`;
  const tell = (view: View): void => db.touch('recordWindow', view.key);
  const viewsOf = (scope: string): View[] => [...views.values()].filter((it) => it.scope === scope);
  const isOpen = (view: View): boolean => views.get(view.key) === view;
  /** Its records, where all are here, and its fields are known: without them no order can be told. */
  const tableOf = ({ scope, order }: View): WholeTable | undefined => (db.get('tables', order.tableId) ? wholes.of(scope) : undefined);
  const { isShownBy, groupsOf, isGrouped, isSent, windowOf } = createWindowReader({
    db,
    reader,
    formulas,
    find: (scope, id) => find(scope, id),
  });
  const loader = createStretchLoader({
    ...{ db, calls, requests, timers, clock, log, tell, isShownBy, isGrouped },
    countOf(view, groups) {
      const levels = groupFields(view.order, attributesOf(db, view.order)).length;
      return countVisible(groups, groupsOf(view, groups).groups ?? [], levels, view.leftOut);
    },
    isLoaded: (view) => isOpen(view) && !tableOf(view),
  });
  const wholes = createWholeTables({
    ...{ db, calls, subscriptions, timers, clock, log },
    onChange(scope) {
      db.touch('recordWindow', scope);
      viewsOf(scope).forEach(tell);
    },
    onOutgrown(scope, table) {
      db.touch('recordWindow', scope);
      for (const view of viewsOf(scope)) goOnByWindows(view, table);
    },
  });
  /** From what is shown on, as if it had come by windows all the time. */
  function goOnByWindows(view: View, table: WholeTable): void {
    const { order, collapsed } = view;
    const [attributes, context] = [attributesOf(db, order), contextOf(db, reader, order, table.records())];
    const { records: all, groups } = inView(table.records(), order, { attributes, context, collapsed });
    view.leftOut = collapsed;
    view.groups = groups;
    const start = Math.max(0, Math.min(view.shown.from, all.length) - margin);
    const end = view.shown.to + margin;
    view.stretch = { start, records: all.slice(start, end), more: end < all.length, count: all.length, seq: table.seq() };
    view.stale = true;
    void loader.work(view);
  }

  db.onChange((changes: Changes) => {
    for (const frame of changes.frames)
      for (const view of viewsOf(frame.scope)) {
        if (frame.gone) view.stretch = null;
        else if (tableOf(view)) continue;
        if (view.working) view.heard.push(frame);
        loader.take(view, frame);
        if (view.stale || view.countIsStale) loader.soon(view);
        else loader.saveSoon(view);
        tell(view);
      }
    if (touches(changes, 'tables')) for (const view of views.values()) followLanguage(view);
    if (changes.all) for (const view of views.values()) if (!view.stretch) loader.soon(view);
    if (touches(changes, 'connection')) for (const view of views.values()) if (view.problem !== null) loader.soon(view);
  });

  /** Where some records are missing here, only the server can sort them differently. */
  function followLanguage(view: View): void {
    const language = db.get('tables', view.order.tableId)?.language;
    if (view.language && language !== view.language && !tableOf(view)) {
      view.stale = true;
      loader.soon(view);
    }
    view.language = language ?? view.language;
  }

  formulas.onLoaded(() => {
    for (const view of views.values()) tell(view);
  });

  const viewOf = (pageId: string, order: RecordOrder): View => {
    const key = keyOf(pageId, order);
    const known = views.get(key);
    if (known) return known;
    const view = newView(db, key, order);
    views.set(key, view);
    return view;
  };
  async function begin(view: View): Promise<void> {
    const cached = wholes.of(view.scope) ? undefined : await cachedStretch(db, view).catch(() => undefined);
    if (cached && !view.stretch) {
      view.stretch = cached;
      view.saved = cached;
      view.stale = true;
      tell(view);
    }
    const leave = await wholes.open(view.scope);
    if (!isOpen(view)) return leave();
    view.leave = leave;
    tell(view);
    await loader.work(view);
    wholes.load(view.scope);
  }
  function find(scope: string, recordId: string): TableRecord | undefined {
    const whole = wholes.of(scope)?.get(recordId);
    if (whole) return whole;
    for (const view of views.values()) {
      const found = view.scope === scope && view.stretch?.records.find((it) => it.id === recordId);
      if (found) return found;
    }
    return undefined;
  }
  return {
    keyOf,
    wholes,
    find,
    open(pageId, order) {
      const view = viewOf(pageId, order);
      if (view.queries++ === 0) void begin(view);
      return () => {
        if (--view.queries > 0) return;
        views.delete(view.key);
        view.stopWaiting?.();
        loader.save(view);
        view.leave();
      };
    },
    show(pageId, order, range) {
      const view = views.get(keyOf(pageId, order));
      if (!view) return;
      view.shown = range;
      const { collapsed = noneCollapsed } = order;
      const isOther = JSON.stringify(collapsed) !== JSON.stringify(view.collapsed);
      if (isOther) {
        view.collapsed = collapsed;
        if (tableOf(view)) return tell(view);
        view.stale = true;
      }
      if (!tableOf(view)) void loader.work(view);
      else if (!isSent(view, Number.MAX_SAFE_INTEGER)) tell(view);
    },
    read(pageId, order) {
      const view = views.get(keyOf(pageId, order));
      return windowOf(view, view && tableOf(view));
    },
  };
}
