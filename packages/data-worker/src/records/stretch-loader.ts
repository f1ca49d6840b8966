import type { TableRecord } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database, WindowedFrame } from '../database/index.ts';
import { followFrom } from '../sync/cursors.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { keepStretch } from './cached.ts';
import { type Groups, sizeOf } from './groups.ts';
import { orderInput, selectionInput } from './order.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { View } from './view.ts';
import { afterCount, afterFrame, margin, missingOf, placed, takenIn } from './view-changes.ts';
import { endOf, extended, preceded } from './window.ts';

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
/** Records in one request. */
const page = 200;
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
    const missing = missingOf(view, isGrouped(view));
    if (missing === null) return false;
    await loads[missing](view);
    return true;
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
  const change = (view: View, to: Partial<View>): void => void Object.assign(view, to);
  const loads = { place, behind, before, count };
  /** Loads the place that is shown. Where records were shown there already, the first of them stays where it is. */
  async function place(view: View): Promise<void> {
    const { shown, collapsed } = view;
    const anchor = view.stale && view.stretch ? view.stretch.records[shown.from - view.stretch.start] : undefined;
    const offset = Math.max(0, shown.from - (anchor ? 0 : margin));
    view.stale = false;
    const answer = await ask(view, { offset, ...(anchor && { from: anchor.id }) }, collapsed).catch((error: unknown) => {
      view.stale = true;
      throw error;
    });
    change(view, placed(view, { shown, collapsed, offset }, answer, isGrouped(view), countOf));
    // Changes that the answer did not know of yet.
    for (const frame of view.heard) if (frame.seq > answer.seq) take(view, frame);
  }
  async function behind(view: View): Promise<void> {
    const stretch = view.stretch!;
    const last = stretch.records.at(-1);
    const answer = await ask(view, last ? { after: last.id, afterKey: last.orderKey, offset: endOf(stretch) } : { offset: stretch.start });
    change(
      view,
      takenIn(view, stretch, answer.seq, (now) => extended(now, answer)),
    );
  }
  async function before(view: View): Promise<void> {
    const stretch = view.stretch!;
    const offset = Math.max(0, stretch.start - page);
    const { records, seq } = await ask(view, { offset, limit: stretch.start - offset });
    // Large records come in short pages, which do not reach the stretch: it is loaded anew behind them.
    const reaches = offset + records.length >= stretch.start;
    change(
      view,
      takenIn(view, stretch, seq, (now) =>
        reaches ? preceded(now, { start: offset, records }) : { ...now, start: offset, records, more: true },
      ),
    );
  }
  const take = (view: View, frame: WindowedFrame): void => change(view, afterFrame(view, frame, isGrouped(view), isShownBy(view)));
  async function count(view: View): Promise<void> {
    const { trackId, tableId } = view.order;
    view.countIsStale = false;
    const now = isGrouped(view)
      ? await groupCount(view)
      : (await calls.call('records.count', { trackId, tableId, ...selectionInput(view.order) }, { since: db.generation() })).result.count;
    change(view, afterCount(view, now));
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
