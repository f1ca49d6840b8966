import type { Changes } from '../database/index.ts';
import type { Log, Timers } from '../worker/environment.ts';
import type { Reading } from './live-query.ts';
import { diff, type Patch } from './patches.ts';

export interface LivePage {
  open(live: string, reading: Reading): void;
  close(live: string): void;
  /** Takes the changes of the database, and sends each query its patch. */
  hear(changes: Changes): void;
  end(): void;
}
export interface Update {
  live: string;
  store: string;
  origin: Changes['origin'];
  patch: Patch;
}
interface Open {
  reading: Reading;
  last: unknown;
  origin: Changes['origin'];
  stale: boolean;
  busy: boolean;
}

/** Milliseconds after which a failed reading is tried again. */
const againMs = 1_000;

/** The live queries of one page. Many changes in one go make one update. */
export function createLivePage(send: (update: Update) => void, log: Log, timers: Timers): LivePage {
  const queries = new Map<string, Open>();

  async function refresh(live: string, query: Open): Promise<void> {
    if (query.busy) return;
    query.busy = true;
    try {
      while (query.stale && queries.get(live) === query) {
        query.stale = false;
        await null;
        const next = await query.reading.read();
        if (queries.get(live) !== query) return;
        const patch = diff(query.last, next);
        query.last = next;
        if (patch) send({ live, store: query.reading.store, origin: query.origin, patch });
      }
    } catch (error) {
      log('error', `The live query of ${query.reading.store} could not be read`, error);
      query.stale = true;
      timers.after(againMs, () => void refresh(live, query));
    } finally {
      query.busy = false;
    }
  }
  return {
    open(live, reading) {
      const query: Open = { reading, last: undefined, origin: 'local', stale: true, busy: false };
      queries.get(live)?.reading.end?.();
      queries.set(live, query);
      void refresh(live, query);
    },
    close(live) {
      queries.get(live)?.reading.end?.();
      queries.delete(live);
    },
    hear(changes) {
      for (const [live, query] of queries) {
        if (!query.reading.concerns(changes)) continue;
        query.stale = true;
        query.origin = changes.origin;
        void refresh(live, query);
      }
    },
    end() {
      for (const { reading } of queries.values()) reading.end?.();
      queries.clear();
    },
  };
}
