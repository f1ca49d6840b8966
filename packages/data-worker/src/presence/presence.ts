import { limits } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';

export interface View {
  trackId: string | null;
  visible: boolean;
  idle?: boolean;
}
export interface Presence {
  /** The track that a page shows, whether the page is visible, and whether the person is active. */
  viewing(pageId: string, view: View): void;
  closePage(pageId: string): void;
  /** Whether the person is active in a visible page. */
  isUsed(): boolean;
  /** Tracks in visible pages. */
  watched(): Set<string>;
  hear(online: { onlineUserIds: string[]; lastUpdated: string }): void;
  online(): { onlineUserIds: string[] };
  /** Reports to the server now, if the person is active. */
  tell(): void;
}
interface PresenceOptions {
  db: Database;
  calls: Calls;
  timers: Timers;
  clock: Clock;
  log: Log;
  signedIn(): boolean;
}
const everyMs = 30_000;
const nobody = { onlineUserIds: [] };

export function createPresence({ db, calls, timers, clock, log, signedIn }: PresenceOptions): Presence {
  const pages = new Map<string, View>();
  let stopTimer = () => {};
  let stopFading = () => {};
  const visible = () => [...pages.values()].filter((it) => it.visible);

  function tell(): void {
    stopTimer();
    const view = visible().at(-1);
    if (!view || !signedIn()) return;
    stopTimer = timers.after(everyMs, tell);
    // A person who is away still gets the list of online people.
    calls.call('presence.update', { trackId: view.trackId, active: !view.idle }).then(
      ({ result }) => hear(result),
      (error: unknown) => log('debug', 'Presence was not told', asError(error)),
    );
  }
  function hear({ onlineUserIds, lastUpdated }: { onlineUserIds: string[]; lastUpdated: string }): void {
    const row = { id: 'online', onlineUserIds, lastUpdated, received: clock.now() };
    db.write('sync', (tx) => tx.put('onlineUsers', row)).catch((error: unknown) => log('warn', 'Who is online was not kept', error));
    stopFading();
    stopFading = timers.after(limits.onlineMs, () => db.touch('onlineUsers', 'online'));
  }
  return {
    viewing(pageId, view) {
      const before = pages.get(pageId);
      pages.delete(pageId);
      pages.set(pageId, view);
      db.touch('viewing');
      const isSame = before?.visible && before.trackId === view.trackId && before.idle === view.idle;
      if (view.visible && !isSame) tell();
    },
    closePage(pageId) {
      if (pages.delete(pageId)) db.touch('viewing');
    },
    isUsed: () => visible().some((it) => !it.idle),
    watched: () => new Set(visible().flatMap((it) => it.trackId ?? [])),
    hear,
    online() {
      const row = db.get('onlineUsers', 'online');
      return row && clock.now() - row.received < limits.onlineMs ? { onlineUserIds: row.onlineUserIds } : nobody;
    },
    tell,
  };
}
