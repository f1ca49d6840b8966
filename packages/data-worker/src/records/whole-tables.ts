import type { Calls } from '../connection/index.ts';
import { type Changes, type Database, touches, type WindowedFrame } from '../database/index.ts';
import { followFrom } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import { forgetTable, storedTable, storeTable } from './whole-cache.ts';
import { fits, type Loaded, loadTable } from './whole-load.ts';
import type { WholeTable } from './whole-table.ts';

/** Tables that are small enough to be here whole: loaded behind the first window, stored, and live. */
export interface WholeTables {
  /**
   * A page shows the table: from here on it is followed. Resolves once the copy of the disk is here, where there is one. The function that
   * it resolves to says that the page shows the table no longer.
   */
  open(scope: string): Promise<() => void>;
  /** Loads the table, unless it is here, is being loaded, or is too large. */
  load(scope: string): void;
  /** Undefined while it is not here as a whole. */
  of(scope: string): WholeTable | undefined;
}
interface WholeTablesOptions {
  db: Database;
  calls: Calls;
  subscriptions: Subscriptions;
  timers: Timers;
  clock: Clock;
  log: Log;
  /** Records of a table changed, or it is here from now on. */
  onChange(scope: string): void;
  /** A table has grown too large. */
  onOutgrown(scope: string, table: WholeTable): void;
}
interface Entry {
  scope: string;
  table: WholeTable | null;
  state: 'idle' | 'loading' | 'tooLarge';
  /** The changes that came while it was loaded. */
  heard: WindowedFrame[];
  pages: number;
  /** The generation of the database in which it was opened. */
  since: number;
  isSaved: boolean;
  stopSaving: (() => void) | null;
  stopWaiting: (() => void) | null;
}
/** Milliseconds after which a change is stored, a failed load is tried again, and a table that no page shows is let out of memory. */
const saveMs = 2_000;
const againMs = 5_000;
const graceMs = 10_000;
export function createWholeTables(options: WholeTablesOptions): WholeTables {
  const { db, calls, subscriptions, timers, clock, log } = options;
  const entries = new Map<string, Entry>();

  function entryOf(scope: string): Entry {
    const known = entries.get(scope);
    if (known?.since === db.generation()) return known;
    const entry: Entry = {
      ...{ scope, table: null, state: 'idle', heard: [], pages: 0, since: db.generation() },
      ...{ isSaved: true, stopSaving: null, stopWaiting: null },
    };
    entries.set(scope, entry);
    return entry;
  }
  /** The feed goes on from what the disk knows, so that nothing in between is missed. */
  async function restore(entry: Entry): Promise<void> {
    const table = await storedTable(db, entry.scope);
    if (!table || entry.table || entries.get(entry.scope) !== entry) return;
    const goOn = { scope: entry.scope, seq: table.seq() };
    await db.write('local', (tx) => tx.put('cursors', goOn), entry.since);
    entry.table = table;
  }

  async function load(entry: Entry): Promise<void> {
    entry.state = 'loading';
    try {
      let loaded: Loaded = 'again';
      while (loaded === 'again' && isOpen(entry)) loaded = await loadOnce(entry);
      if (loaded !== 'again' && loaded !== 'tooLarge') for (const frame of entry.heard) loaded.take(frame);
      entry.state = loaded === 'tooLarge' ? 'tooLarge' : 'idle';
      if (loaded === 'tooLarge' && entry.table) outgrown(entry, entry.table);
      if (loaded === 'again' || loaded === 'tooLarge' || !isOpen(entry)) return;
      entry.table = loaded;
      changed(entry);
    } catch (error) {
      entry.state = 'idle';
      log('warn', texts.tableNotLoaded, error);
      soon(entry);
    } finally {
      entry.heard = [];
    }
  }
  function loadOnce(entry: Entry): Promise<Loaded> {
    entry.heard = [];
    return loadTable(calls, entry, {
      begun: (seq) => followFrom(db, entry.scope, seq, entry.since),
      isMissed: (seq) => entry.heard.some((it) => it.reset && it.seq > seq),
    });
  }
  const isOpen = (entry: Entry): boolean => entry.pages > 0 && entries.get(entry.scope) === entry && entry.since === db.generation();
  function soon(entry: Entry): void {
    entry.stopWaiting ??= timers.after(againMs, () => {
      entry.stopWaiting = null;
      if (isOpen(entry) && entry.state === 'idle') void load(entry);
    });
  }
  function changed(entry: Entry): void {
    entry.isSaved = false;
    entry.stopSaving ??= timers.after(saveMs, () => save(entry));
    options.onChange(entry.scope);
  }
  function save(entry: Entry): void {
    entry.stopSaving?.();
    entry.stopSaving = null;
    if (entry.isSaved || !entry.table) return;
    entry.isSaved = true;
    storeTable(db, entry.scope, entry.table, clock.now(), entry.since).catch((error: unknown) => log('warn', texts.notStored, error));
  }
  function hear(entry: Entry, frame: WindowedFrame): void {
    if (frame.gone) return void entries.delete(frame.scope);
    if (entry.state === 'loading') entry.heard.push(frame);
    const { table } = entry;
    if (!table) return;
    if (frame.reset) {
      if (frame.seq > table.seq() && entry.state === 'idle') void load(entry);
      return;
    }
    table.take(frame);
    if (fits(table)) changed(entry);
    else outgrown(entry, table);
  }
  function outgrown(entry: Entry, table: WholeTable): void {
    entry.table = null;
    entry.state = 'tooLarge';
    forgetTable(db, entry.scope).catch((error: unknown) => log('warn', texts.notStored, error));
    options.onOutgrown(entry.scope, table);
  }
  db.onChange((changes: Changes) => {
    // Of another person, or of what another worker has written since.
    if (changes.all) entries.clear();
    for (const frame of changes.frames) {
      const entry = entries.get(frame.scope);
      if (entry) hear(entry, frame);
    }
    if (touches(changes, 'connection')) for (const entry of entries.values()) if (entry.stopWaiting && isOpen(entry)) again(entry);
  });
  function again(entry: Entry): void {
    entry.stopWaiting?.();
    entry.stopWaiting = null;
    if (entry.state === 'idle') void load(entry);
  }
  function close(entry: Entry): void {
    if (--entry.pages > 0) return;
    save(entry);
    timers.after(graceMs, () => {
      if (entry.pages > 0 || entries.get(entry.scope) !== entry) return;
      save(entry);
      entries.delete(entry.scope);
    });
  }
  return {
    of(scope) {
      const entry = entries.get(scope);
      return entry?.since === db.generation() ? (entry.table ?? undefined) : undefined;
    },
    async open(scope) {
      const entry = entryOf(scope);
      entry.pages++;
      if (!entry.table) await restore(entry).catch((error: unknown) => log('warn', texts.tableNotLoaded, error));
      const leave = subscriptions.show(scope);
      return () => {
        close(entry);
        leave();
      };
    },
    load(scope) {
      const entry = entries.get(scope);
      if (entry && isOpen(entry) && !entry.table && entry.state === 'idle' && !entry.stopWaiting) void load(entry);
    },
  };
}
