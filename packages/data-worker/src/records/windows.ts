import { tableScope } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import { type Changes, type Database, touches } from '../database/index.ts';
import type { RecordOrder, RecordWindow } from '../live-queries.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { cachedStretch, keepStretch } from './cached.ts';
import { itemsOf, overlaidRows } from './overlay.ts';
import { counted, endOf, extended, judged, preceded, type Stretch, trimmed } from './window.ts';

/** The windows of records that pages show: loaded where a page scrolls to, and live while others write. */
export interface RecordWindows {
  /** Registers a live query of the page's window; returns a function that unregisters it. */
  open(pageId: string, order: RecordOrder): () => void;
  show(pageId: string, order: RecordOrder, range: Range): void;
  read(pageId: string, order: RecordOrder): RecordWindow;
  keyOf(pageId: string, order: RecordOrder): string;
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
  problem: string | null;
  queries: number;
  leave(): void;
  stopWaiting(): void;
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
/** Milliseconds over which changes whose place only the server knows are gathered. */
const settleMs = 150;
const firstScreen: Range = { from: 0, to: 50 };

export function createRecordWindows({ db, calls, subscriptions, timers, clock, log }: WindowsOptions): RecordWindows {
  const views = new Map<string, View>();
  const keyOf = (pageId: string, { trackId, tableId, sortBy, sortDirection }: RecordOrder): string =>
    [pageId, trackId, tableId, sortBy ?? '', sortDirection].join(' ');
  const tell = (view: View): void => db.touch('recordWindow', view.key);

  async function work(view: View): Promise<void> {
    if (view.working) return;
    view.working = true;
    try {
      while (views.get(view.key) === view && (await step(view))) tell(view);
      view.problem = null;
      void keepStretch(db, view, clock.now()).catch((error: unknown) => log('warn', texts.notStored, error));
    } catch (error) {
      const failure = asError(error);
      log('warn', texts.tableNotLoaded, failure);
      view.problem = failure.code === 'unavailable' ? texts.offline : failure.message;
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
    const since = db.generation();
    const { result } = await calls.call(
      'records.window',
      { trackId, tableId, ...(sortBy !== null && { sortBy }), sortDirection, ...at },
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
    if (records.length === 0 && start > 0) {
      view.countIsStale = true;
      view.shown = { from: 0, to: shown.to - shown.from };
      start = 0;
      return place(view);
    }
    view.stretch = counted({ start, records, more, count, seq });
    view.countIsStale = view.stretch.more;
    return true;
  }
  async function behind(view: View, stretch: Stretch): Promise<boolean> {
    const last = stretch.records.at(-1);
    const answer = await ask(view, last ? { after: last.id, offset: endOf(stretch) } : { offset: stretch.start });
    return takeIn(view, stretch, (now) => extended(now, answer));
  }
  async function before(view: View, stretch: Stretch): Promise<boolean> {
    const offset = Math.max(0, stretch.start - page);
    const answer = await ask(view, { offset, limit: stretch.start - offset });
    return takeIn(view, stretch, (now) => preceded(now, { start: offset, records: answer.records }));
  }
  /** The stretch may have changed while the request was under way: by a frame, which keeps its edges, or altogether. */
  function takeIn(view: View, before: Stretch, change: (now: Stretch) => Stretch): boolean {
    const now = view.stretch;
    const isSame = now && now.records.at(-1)?.id === before.records.at(-1)?.id && now.start === before.start;
    if (isSame) view.stretch = trimmed(change(now), view.shown, most);
    return true;
  }
  async function count(view: View): Promise<boolean> {
    const { trackId, tableId } = view.order;
    view.countIsStale = false;
    const { result } = await calls.call('records.count', { trackId, tableId }, { since: db.generation() });
    if (view.stretch) view.stretch = counted({ ...view.stretch, count: result.count });
    return true;
  }
  const soon = (view: View): void => {
    view.stopWaiting();
    view.stopWaiting = timers.after(settleMs, () => void work(view));
  };

  db.onChange((changes: Changes) => {
    for (const frame of changes.frames)
      for (const view of views.values()) {
        if (view.scope !== frame.scope) continue;
        if (frame.gone) view.stretch = null;
        if (frame.reset) view.stale ||= view.stretch === null || frame.seq > view.stretch.seq;
        else if (view.stretch) {
          const { stretch, ask: what } = judged(view.stretch, frame, view.order.sortBy);
          view.stretch = stretch;
          if (what === 'place') view.stale = true;
          if (what !== null) view.countIsStale = true;
        }
        if (view.stale || view.countIsStale) soon(view);
        tell(view);
      }
    if (touches(changes, 'connection')) for (const view of views.values()) if (view.problem !== null) soon(view);
  });

  const viewOf = (pageId: string, order: RecordOrder): View => {
    const key = keyOf(pageId, order);
    const known = views.get(key);
    if (known) return known;
    const nothing = { leave: () => {}, stopWaiting: () => {} };
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
      view.stale = true;
      tell(view);
    }
    await work(view);
  }
  return {
    keyOf,
    open(pageId, order) {
      const view = viewOf(pageId, order);
      if (view.queries++ === 0) void begin(view);
      return () => {
        if (--view.queries > 0) return;
        views.delete(view.key);
        view.stopWaiting();
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
      return { ...overlaidRows(view.stretch, itemsOf(db, order.tableId)), ready: true, problem: view.problem };
    },
  };
}
