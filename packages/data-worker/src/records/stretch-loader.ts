import type { TableRecord } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database, WindowedFrame } from '../database/index.ts';
import { followFrom } from '../sync/cursors.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { keepStretch } from './cached.ts';
import { type Groups, sizeOf } from './groups.ts';
import { orderInput, selectionInput, sortedBy } from './order.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { View } from './view.ts';
import { counted, endOf, extended, judged, preceded, type Stretch, trimmed } from './window.ts';

/** Loads the stretches of tables that are too large to be here whole, and keeps them live by what the server says. */
export interface StretchLoader {
  /** Loads what is missing of what the view shows. */
  work(view: View): Promise<void>;
  take(view: View, frame: WindowedFrame): void;
  soon(view: View): void;
  saveSoon(view: View): void;
  save(view: View): void;
}
interface LoaderOptions {
  db: Database;
  calls: Calls;
  requests: SummaryRequests;
  timers: Timers;
  clock: Clock;
  log: Log;
  tell(view: View): void;
  /** The view is open, and its records are not here anyway. */
  isLoaded(view: View): boolean;
  /** Which records the stretch of the view has, wherever they stand. */
  isShownBy(view: View): (record: TableRecord) => boolean;
  isGrouped(view: View): boolean;
  /** How many records are in the groups that are not collapsed. */
  countOf(view: View, groups: Groups): number;
}
/** Records in one request, and how many are loaded before and behind what is shown. */
const page = 200;
export const margin = 150;
/** The longest stretch of one view. */
const most = 2_000;
/** Milliseconds over which changes whose place only the server knows are gathered; until a failure is tried again; and until a rest is stored. */
const settleMs = 150;
const againMs = 5_000;
const saveMs = 1_000;

export function createStretchLoader(options: LoaderOptions): StretchLoader {
  const { db, calls, requests, timers, clock, log, tell, isLoaded, isShownBy, isGrouped, countOf } = options;
  async function work(view: View): Promise<void> {
    if (view.working || !isLoaded(view)) return;
    view.working = true;
    try {
      while (isLoaded(view) && (await step(view))) tell(view);
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
    if (stretch.count === null || view.countIsStale || (isGrouped(view) && !view.groups)) return count(view);
    return false;
  }
  const ask = async (
    view: View,
    at: { offset?: number; from?: string; after?: string; afterKey?: string; limit?: number },
    leftOut = view.leftOut,
  ) => {
    const { trackId, tableId } = view.order;
    const hasCollapsed = isGrouped(view) && (leftOut.all || leftOut.except.length > 0);
    const since = db.generation();
    view.heard = [];
    const { result } = await calls.call(
      'records.window',
      { trackId, tableId, ...orderInput(view.order), ...(hasCollapsed && { collapsed: JSON.stringify(leftOut) }), ...at },
      { since },
    );
    await followFrom(db, view.scope, result.seq, since);
    return result;
  };
  /** Loads the place that is shown. Where records were shown there already, the first of them stays where it is. */
  async function place(view: View): Promise<boolean> {
    const { shown } = view;
    const anchor = view.stale && view.stretch ? view.stretch.records[shown.from - view.stretch.start] : undefined;
    const offset = Math.max(0, shown.from - (anchor ? 0 : margin));
    view.stale = false;
    const { collapsed } = view;
    const answer = await ask(view, { offset, ...(anchor && { from: anchor.id }) }, collapsed).catch((error: unknown) => {
      view.stale = true;
      throw error;
    });
    const isSame = view.leftOut === collapsed;
    view.leftOut = collapsed;
    const count = isSame ? (view.stretch?.count ?? null) : view.groups && countOf(view, view.groups);
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
    // What is collapsed changes no group.
    view.countIsStale = isGrouped(view) ? view.countIsStale || !view.groups : view.stretch.more;
    return catchUp(view, seq);
  }
  async function behind(view: View, stretch: Stretch): Promise<boolean> {
    const last = stretch.records.at(-1);
    const answer = await ask(view, last ? { after: last.id, afterKey: last.orderKey, offset: endOf(stretch) } : { offset: stretch.start });
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
    if (frame.reset) {
      view.stale ||= view.stretch === null || frame.seq > view.stretch.seq;
      view.countIsStale ||= view.stale;
    } else if (view.stretch) {
      const { stretch, ask: what } = judged(view.stretch, frame, sortedBy(view.order), isShownBy(view));
      // A record that leaves the stretch may go into a group that is collapsed.
      const left = isGrouped(view) && stretch.records.length !== view.stretch.records.length;
      view.stretch = stretch;
      if (what === 'place') view.stale = true;
      if (what !== null || left) view.countIsStale = true;
    }
  }
  async function count(view: View): Promise<boolean> {
    const { trackId, tableId } = view.order;
    view.countIsStale = false;
    const now = isGrouped(view)
      ? await groupCount(view)
      : (await calls.call('records.count', { trackId, tableId, ...selectionInput(view.order) }, { since: db.generation() })).result.count;
    if (!view.stretch) return true;
    // Records came or went before the stretch: it stands elsewhere by now.
    if (view.stretch.count !== null && view.stretch.count !== now && view.stretch.start > 0) view.stale = true;
    view.stretch = counted({ ...view.stretch, count: now });
    return true;
  }
  /** The groups say how many records there are as well: where one begins, nobody has to read records for. */
  async function groupCount(view: View): Promise<number> {
    const result = await requests.ask(view.order);
    const { count, moreGroups } = result;
    view.groups = { groups: result.groups.map(sizeOf), moreGroups, count };
    return countOf(view, view.groups);
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
  return { work, take, soon, saveSoon, save };
}
