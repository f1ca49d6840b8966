import { type OutputOf, type RecordDeletion, type TableRecord, tableScope } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import { type Changes, type Database, touches, type WindowedFrame } from '../database/index.ts';
import { followFrom } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';
import type { Formulas } from './formulas.ts';
import { itemsOf, overlaidRows, savedRow, temporaryId } from './overlay.ts';
import type { ListedRecord } from './record-window.ts';
import type { RecordWindows } from './windows.ts';

export interface RecordAddress {
  trackId: string;
  tableId: string;
  recordId: string;
}
/** A record by itself. `unknown`: the table has no such record. */
export interface OpenRecord {
  state: 'loading' | 'there' | 'deleted' | 'unknown';
  /** As it is, or was when it was deleted. */
  record: ListedRecord | null;
  /** When and by whom it was deleted, where the server has said it. */
  deleted: RecordDeletion | null;
  /** Why it could not be loaded, in words for people; it is tried again. */
  problem: string | null;
}

/** Records that pages show by themselves, wherever in the order of their table they stand. */
export interface OpenRecords {
  /** Registers a live query of the record; returns a function that unregisters it. */
  open(at: RecordAddress): () => void;
  read(at: RecordAddress): OpenRecord;
  keyOf(at: RecordAddress): string;
}
interface View {
  key: string;
  at: RecordAddress;
  scope: string;
  record: TableRecord | null;
  deleted: RecordDeletion | null;
  isUnknown: boolean;
  problem: string | null;
  queries: number;
  working: boolean;
  /** What the server said last may not be so any more. */
  stale: boolean;
  leave(): void;
  stopWaiting: (() => void) | null;
}
interface OpenRecordsOptions {
  db: Database;
  calls: Calls;
  subscriptions: Subscriptions;
  recordWindows: RecordWindows;
  timers: Timers;
  log: Log;
  formulas: Formulas;
}
/** Milliseconds until a failure is tried again. */
const againMs = 5_000;

export function createOpenRecords({ db, calls, subscriptions, recordWindows, timers, log, formulas }: OpenRecordsOptions): OpenRecords {
  const views = new Map<string, View>();
  const keyOf = ({ trackId, tableId, recordId }: RecordAddress): string => [trackId, tableId, recordId].join(' ');
  const tell = (view: View): void => db.touch('recordWindow', view.key);

  async function load(view: View): Promise<void> {
    if (view.working) return;
    view.working = true;
    try {
      while (view.stale && views.get(view.key) === view) {
        view.stale = false;
        take(view, await ask(view));
        view.problem = null;
      }
    } catch (error) {
      const failure = asError(error);
      if (failure.code === 'notFound') Object.assign(view, { record: null, deleted: null, isUnknown: true, problem: null });
      else {
        log('warn', texts.tableNotLoaded, failure);
        Object.assign(view, { stale: true, problem: failure.code === 'unavailable' ? texts.offline : failure.message });
        again(view);
      }
    } finally {
      view.working = false;
      tell(view);
    }
  }
  async function ask({ at: { trackId, recordId }, scope }: View): Promise<OutputOf<'records.one'>> {
    const since = db.generation();
    const { result } = await calls.call('records.one', { trackId, recordId }, { since });
    await followFrom(db, scope, result.seq, since);
    return result;
  }
  function take(view: View, { record, deleted }: OutputOf<'records.one'>): void {
    const isOurs = record.tableId === view.at.tableId;
    Object.assign(view, { record: isOurs ? record : null, deleted, isUnknown: !isOurs });
  }
  function again(view: View): void {
    view.stopWaiting ??= timers.after(againMs, () => {
      view.stopWaiting = null;
      void load(view);
    });
  }
  function hear(view: View, frame: WindowedFrame): void {
    const found = frame.rows.find((it) => it.id === view.at.recordId);
    if (!found && !frame.reset) return;
    if (found?.row) Object.assign(view, { record: found.row, deleted: null, isUnknown: false });
    // Who deleted it is the server's to say; and an answer that is on its way may be older than the frame.
    view.stale = view.working || !found?.row;
    if (view.stale) void load(view);
    tell(view);
  }
  db.onChange((changes: Changes) => {
    for (const frame of changes.frames) for (const view of views.values()) if (view.scope === frame.scope) hear(view, frame);
    if (touches(changes, 'connection')) for (const view of views.values()) if (view.problem !== null) void load(view);
    // A record that only this browser had is on the server by now.
    if (touches(changes, 'outbox'))
      for (const view of views.values())
        if (view.isUnknown && !isUnsent(view)) {
          view.stale = true;
          void load(view);
        }
  });
  formulas.onLoaded(() => views.forEach(tell));
  const rowOf = ({ at, record, scope }: View) => {
    const saved = record ?? recordWindows.find(scope, at.recordId);
    const stretch = { start: 0, records: saved ? [saved] : [], more: false, count: null, seq: 0 };
    const own = new Set([at.recordId, temporaryId(at.recordId)]);
    return {
      saved,
      row: overlaidRows(stretch, itemsOf(db, at), { complete: formulas.completing(at), isSorted: true }).rows.find((it) => own.has(it.id)),
    };
  };
  const isUnsent = (view: View): boolean => rowOf(view).row !== undefined;

  return {
    keyOf,
    open(at) {
      const key = keyOf(at);
      const nothing = { record: null, deleted: null, isUnknown: false, problem: null, working: false, stopWaiting: null, leave: () => {} };
      const scope = tableScope(at.trackId, at.tableId);
      const view: View = views.get(key) ?? { key, at, scope, queries: 0, stale: true, ...nothing };
      views.set(key, view);
      if (view.queries++ === 0) {
        view.leave = subscriptions.show(scope);
        void load(view);
      }
      return () => {
        if (--view.queries > 0) return;
        views.delete(key);
        view.stopWaiting?.();
        view.leave();
      };
    },
    read(at) {
      const view = views.get(keyOf(at));
      if (!view) return { state: 'loading', record: null, deleted: null, problem: null };
      const { saved, row } = rowOf(view);
      const { deleted, problem } = view;
      if (saved && (deleted || !row)) return { state: 'deleted', record: row ?? savedRow(saved), deleted, problem };
      if (row) return { state: 'there', record: row, deleted: null, problem };
      return { state: view.isUnknown ? 'unknown' : 'loading', record: null, deleted: null, problem };
    },
  };
}
