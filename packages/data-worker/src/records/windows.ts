import { type TableRecord, tableScope } from '@trackyard/contract';
import { matchesFilter } from '@trackyard/rules';
import { asError, type Calls } from '../connection/index.ts';
import { type Changes, type Database, touches, type WindowedFrame } from '../database/index.ts';
import type { RecordOrder, RecordWindow } from '../live-queries.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { cachedStretch, filterText, keepStretch } from './cached.ts';
import { itemsOf, overlaidRows } from './overlay.ts';
import { counted, endOf, extended, judged, preceded, type Stretch, trimmed } from './window.ts';

/** The windows of records that pages show: loaded where a page scrolls to, and live while others write. */
export interface RecordWindows {
  /** Registers a live query of the page's window; returns a function that unregisters it. */
  open(pageId: string, order: RecordOrder): () => void;
  show(pageId: string, order: RecordOrder, range: Range): void;
  read(pageId: string, order: RecordOrder): RecordWindow;
  keyOf(pageId: string, order: RecordOrder): string;
  /** A record of the scope that some window has loaded. */
  find(scope: string, recordId: string): TableRecord | undefined;
}
export interface Range {
  from: number;
  to: number;
}
interface View {
  key: string;
  scope: string;
  order: RecordOrder;
  stretch: Stretch | null;
  /** The stretch comes from the cache, or changed in ways that only the server knows. */
  stale: boolean;
  countIsStale: boolean;
  shown: Range;
  working: boolean;
  /** Frames that came while a request was under way: its answer may not know of them. */
  heard: WindowedFrame[];
  saved: Stretch | null;
  problem: string | null;
  queries: number;
  /** The generation of the database in which it was opened. */
  since: number;
  leave(): void;
  stopWaiting: (() => void) | null;
  stopSaving(): void;
}
interface WindowsOptions {
  db: Database;
  calls: Calls;
  subscriptions: Subscriptions;
  timers: Timers;
  clock: Clock;
  log: Log;
}
/** Records in one request, and how many are loaded before and behind what is shown. */
const page = 200;
const margin = 150;
/** The longest stretch of one view. */
const most = 2_000;
/** Milliseconds over which changes whose place only the server knows are gathered; until a failure is tried again; and until a rest is stored. */
const settleMs = 150;
const againMs = 5_000;
const saveMs = 1_000;
const firstScreen: Range = { from: 0, to: 50 };

export function createRecordWindows({ db, calls, subscriptions, timers, clock, log }: WindowsOptions): RecordWindows {
  const views = new Map<string, View>();
  const keyOf = (pageId: string, { trackId, tableId, sortBy, sortDirection, filter }: RecordOrder): string =>
    [pageId, trackId, tableId, sortBy ?? '', sortDirection, filterText(filter) ?? ''].join(' ');
  const tell = (view: View): void => db.touch('recordWindow', view.key);
  const shownBy = ({ tableId, filter }: RecordOrder) => {
    const attributes = db.get('tables', tableId)?.attributes ?? [];
    return (record: TableRecord): boolean => !filter || matchesFilter(filter, attributes, record.properties);
  };

  async function work(view: View): Promise<void> {
    if (view.working) return;
    view.working = true;
    try {
      while (views.get(view.key) === view && (await step(view))) tell(view);
      view.problem = null;
      saveSoon(view);
    } catch (error) {
      const failure = asError(error);
      log('warn', texts.tableNotLoaded, failure);
      view.problem = failure.code === 'unavailable' ? texts.offline : failure.message;
      soon(view, againMs);
    } finally {
      view.working = false;
      tell(view);
    }
  }
  /** Asks the server for what is missing most. False: nothing is. */
  async function step(view: View): Promise<boolean> {
    const { stretch, shown } = view;
    if (!stretch || view.stale || shown.from > endOf(stretch) || shown.to < stretch.start) return place(view);
    if (shown.to + margin > endOf(stretch) && stretch.more) return behind(view, stretch);
    if (shown.from - margin < stretch.start && stretch.start > 0) return before(view, stretch);
    if (stretch.count === null || view.countIsStale) return count(view);
    return false;
  }
  const ask = async (view: View, at: { offset?: number; from?: string; after?: string; limit?: number }) => {
    const { trackId, tableId, sortBy, sortDirection } = view.order;
    const filter = filterText(view.order.filter);
    const since = db.generation();
    view.heard = [];
    const { result } = await calls.call(
      'records.window',
      { trackId, tableId, ...(sortBy !== null && { sortBy }), ...(filter && { filter }), sortDirection, ...at },
      { since },
    );
    // The feed goes on from here.
    await db.write(
      'sync',
      (tx) => {
        if (cursorOf(tx, view.scope) === undefined) tx.put('cursors', { scope: view.scope, seq: result.seq });
      },
      since,
    );
    return result;
  };
  /** Loads the place that is shown. Where records were shown there already, the first of them stays where it is. */
  async function place(view: View): Promise<boolean> {
    const { shown } = view;
    const anchor = view.stale && view.stretch ? view.stretch.records[shown.from - view.stretch.start] : undefined;
    const offset = Math.max(0, shown.from - (anchor ? 0 : margin));
    view.stale = false;
    const answer = await ask(view, { offset, ...(anchor && { from: anchor.id }) }).catch((error: unknown) => {
      view.stale = true;
      throw error;
    });
    const count = view.stretch?.count ?? null;
    const { seq, more, records } = answer;
    let start = answer.start ?? offset;
    // Records were deleted behind one's back: the place is beyond the end by now.
    if (!more && shown.from > start + records.length) {
      const end = records.length === 0 ? 0 : start + records.length;
      view.shown = { from: Math.max(0, end - (shown.to - shown.from)), to: end };
      if (records.length === 0) start = 0;
    }
    view.stretch = counted({ start, records, more: more || (records.length === 0 && offset > 0), count, seq });
    if (records.length === 0 && offset > 0) view.stale = true;
    view.countIsStale = view.stretch.more;
    return catchUp(view, seq);
  }
  async function behind(view: View, stretch: Stretch): Promise<boolean> {
    const last = stretch.records.at(-1);
    const answer = await ask(view, last ? { after: last.id, offset: endOf(stretch) } : { offset: stretch.start });
    return takeIn(view, stretch, answer.seq, (now) => extended(now, answer));
  }
  async function before(view: View, stretch: Stretch): Promise<boolean> {
    const offset = Math.max(0, stretch.start - page);
    const answer = await ask(view, { offset, limit: stretch.start - offset });
    const { records, seq } = answer;
    // Large records come in short pages, which do not reach the stretch: it is loaded anew behind them.
    const reaches = offset + records.length >= stretch.start;
    return takeIn(view, stretch, seq, (now) =>
      reaches ? preceded(now, { start: offset, records }) : { ...now, start: offset, records, more: true },
    );
  }
  /** The stretch may have changed while the request was under way: by a frame, which keeps its edges, or altogether. */
  function takeIn(view: View, before: Stretch, seq: number, change: (now: Stretch) => Stretch): boolean {
    const now = view.stretch;
    const isSame = now && now.records.at(-1)?.id === before.records.at(-1)?.id && now.start === before.start;
    if (isSame) view.stretch = trimmed(change(now), view.shown, most);
    // What the stretch had taken in already may concern what was added to it as well.
    if (isSame && view.heard.some((frame) => frame.seq > seq)) view.stale = true;
    return true;
  }
  /** Takes in what an answer did not know of yet. */
  function catchUp(view: View, seq: number): boolean {
    for (const frame of view.heard) if (frame.seq > seq) take(view, frame);
    return true;
  }
  function take(view: View, frame: WindowedFrame): void {
    if (frame.reset) view.stale ||= view.stretch === null || frame.seq > view.stretch.seq;
    else if (view.stretch) {
      const { stretch, ask: what } = judged(view.stretch, frame, view.order.sortBy, shownBy(view.order));
      view.stretch = stretch;
      if (what === 'place') view.stale = true;
      if (what !== null) view.countIsStale = true;
    }
  }
  async function count(view: View): Promise<boolean> {
    const { trackId, tableId } = view.order;
    view.countIsStale = false;
    const filter = filterText(view.order.filter);
    const { result } = await calls.call('records.count', { trackId, tableId, ...(filter && { filter }) }, { since: db.generation() });
    if (!view.stretch) return true;
    // Records came or went before the stretch: it stands elsewhere by now.
    if (view.stretch.count !== null && view.stretch.count !== result.count && view.stretch.start > 0) view.stale = true;
    view.stretch = counted({ ...view.stretch, count: result.count });
    return true;
  }
  /** A timer that runs is not set anew, so that steady changes put off nothing. */
  function soon(view: View, ms = settleMs): void {
    view.stopWaiting ??= timers.after(ms, () => {
      view.stopWaiting = null;
      void work(view);
    });
  }
  function saveSoon(view: View): void {
    if (view.saved === view.stretch) return;
    view.stopSaving();
    view.stopSaving = timers.after(saveMs, () => save(view));
  }
  function save(view: View): void {
    view.stopSaving();
    if (view.saved === view.stretch) return;
    view.saved = view.stretch;
    void keepStretch(db, view, clock.now(), view.since).catch((error: unknown) => log('warn', texts.notStored, error));
  }

  db.onChange((changes: Changes) => {
    for (const frame of changes.frames)
      for (const view of views.values()) {
        if (view.scope !== frame.scope) continue;
        if (frame.gone) view.stretch = null;
        if (view.working) view.heard.push(frame);
        take(view, frame);
        if (view.stale || view.countIsStale) soon(view);
        else saveSoon(view);
        tell(view);
      }
    if (touches(changes, 'connection')) for (const view of views.values()) if (view.problem !== null) soon(view);
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
      stale: false,
      countIsStale: false,
      shown: firstScreen,
      working: false,
      problem: null,
      queries: 0,
      ...nothing,
    };
    views.set(key, view);
    return view;
  };
  async function begin(view: View): Promise<void> {
    view.leave = subscriptions.show(view.scope);
    const cached = await cachedStretch(db, view).catch(() => undefined);
    if (cached && !view.stretch) {
      view.stretch = cached;
      view.saved = cached;
      view.stale = true;
      tell(view);
    }
    await work(view);
  }
  return {
    keyOf,
    find(scope, recordId) {
      for (const view of views.values()) {
        const found = view.scope === scope && view.stretch?.records.find((it) => it.id === recordId);
        if (found) return found;
      }
      return undefined;
    },
    open(pageId, order) {
      const view = viewOf(pageId, order);
      if (view.queries++ === 0) void begin(view);
      return () => {
        if (--view.queries > 0) return;
        views.delete(view.key);
        view.stopWaiting?.();
        save(view);
        view.leave();
      };
    },
    show(pageId, order, range) {
      const view = views.get(keyOf(pageId, order));
      if (!view) return;
      view.shown = range;
      void work(view);
    },
    read(pageId, order) {
      const view = views.get(keyOf(pageId, order));
      if (!view?.stretch) return { start: 0, rows: [], count: null, ready: false, problem: view?.problem ?? null };
      return { ...overlaidRows(view.stretch, itemsOf(db, order)), ready: true, problem: view.problem };
    },
  };
}
