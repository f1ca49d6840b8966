import { type TableRecord, tableScope } from '@trackyard/contract';
import { groupFields, restrictedBy, shownBy, visibleIn } from '@trackyard/rules';
import type { Calls } from '../connection/index.ts';
import { type Changes, type Database, touches } from '../database/index.ts';
import type { RecordOrder, RecordWindow } from '../live-queries.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { cachedStretch } from './cached.ts';
import { attributesOf, contextOf, type Reader } from './context.ts';
import { createEvaluation, inView, overlaidRecords, rowOf } from './evaluated.ts';
import type { Formulas } from './formulas.ts';
import { countVisible, type Groups, groupsIn, noneCollapsed, type WindowGroups } from './groups.ts';
import { orderKey, sortedBy } from './order.ts';
import { itemsOf, overlaidRows } from './overlay.ts';
import { withMoved } from './restricted.ts';
import { createStretchLoader, margin } from './stretch-loader.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { Range, View } from './view.ts';
import type { WholeTable } from './whole-table.ts';
import { createWholeTables, type WholeTables } from './whole-tables.ts';
import type { Stretch } from './window.ts';

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
const firstScreen: Range = { from: 0, to: 50 };
/** How many records of a whole table a page gets before and behind what it shows. */
const sentMargin = 500;

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
  const isShownBy = ({ order, leftOut, stretch }: View) => {
    const [attributes, context] = [attributesOf(db, order), contextOf(db, reader, order, stretch?.records)];
    const isShown = shownBy(order, attributes, context);
    const isVisible = visibleIn(leftOut, groupFields(order, attributes), context);
    return (record: TableRecord): boolean => (!isShown || isShown(record)) && (!isVisible || isVisible(record));
  };
  /** What a window that is loaded says of the groups of its view. */
  const groupsOf = ({ order, leftOut }: View, known: Groups | null): WindowGroups =>
    groupsIn(known, leftOut, groupFields(order, attributesOf(db, order)), contextOf(db, reader, order));
  const isGrouped = ({ order }: View): boolean => groupFields(order, attributesOf(db, order)).length > 0;
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
    const nothing = { leave: () => {}, stopWaiting: null, stopSaving: () => {}, heard: [], saved: null, since: db.generation() };
    const view: View = {
      key,
      scope: tableScope(order.trackId, order.tableId),
      order,
      stretch: null,
      language: db.get('tables', order.tableId)?.language,
      stale: false,
      countIsStale: false,
      groups: null,
      collapsed: order.collapsed ?? noneCollapsed,
      leftOut: order.collapsed ?? noneCollapsed,
      shown: firstScreen,
      sent: { from: 0, to: 0 },
      evaluation: createEvaluation(order),
      working: false,
      problem: null,
      queries: 0,
      ...nothing,
    };
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
  function wholeWindow(view: View, table: WholeTable): RecordWindow {
    const { order } = view;
    const overlaid = overlaidRecords(table.records(), itemsOf(db, order), formulas.completing(order));
    const [attributes, context, { collapsed }] = [attributesOf(db, order), contextOf(db, reader, order, table.records()), view];
    const { records: all, ...shown } = view.evaluation.shown({ overlaid, attributes, context, collapsed });
    if (!isSent(view, all.length)) view.sent = { from: Math.max(0, view.shown.from - sentMargin), to: view.shown.to + sentMargin };
    const { from, to } = view.sent;
    const rows = all.slice(from, to).map(rowOf);
    return { start: Math.min(from, all.length), rows, count: all.length, ...shown, ready: true, problem: null };
  }
  function partialWindow(view: View, known: Stretch): Pick<RecordWindow, 'start' | 'rows' | 'count'> {
    const { order, scope } = view;
    const [items, complete, isSorted] = [itemsOf(db, order), formulas.completing(order), sortedBy(order).length > 0];
    const isInPart = restrictedBy(order, attributesOf(db, order), contextOf(db, reader, order, known.records));
    if (!isInPart || items.length === 0) return overlaidRows(known, items, { complete, isSorted });
    const stretch = withMoved(known, items, {
      ...{ complete, isSorted, isIn: isInPart, isShown: isShownBy(view) },
      find: (id) => find(scope, id),
    });
    return overlaidRows(stretch, items, { complete, isSorted, isInPart });
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
  /** The page has what it shows, and enough around it. */
  const isSent = ({ shown, sent }: View, count: number): boolean =>
    sent.from <= Math.max(0, Math.min(shown.from, count) - margin) && Math.min(shown.to + margin, count) <= sent.to && sent.to > 0;
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
      const table = view && tableOf(view);
      if (table) return wholeWindow(view, table);
      const nothing = { start: 0, rows: [], count: null, total: null, groups: null, moreGroups: false, ready: false };
      if (!view?.stretch || (isGrouped(view) && !view.groups)) return { ...nothing, problem: view?.problem ?? null };
      const overlaid = partialWindow(view, view.stretch);
      const total = isGrouped(view) && view.groups ? view.groups.count : overlaid.count;
      return { ...overlaid, total, ...groupsOf(view, view.groups), ready: true, problem: view.problem };
    },
  };
}
