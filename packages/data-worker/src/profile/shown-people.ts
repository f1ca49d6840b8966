import { scopeOf } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { purge } from '../sync/scopes.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Clock, Log } from '../worker/environment.ts';

/** People who stay on this device after nothing shows them any more; the least recently shown go first. */
const mostCached = 300;
/** Milliseconds within which somebody counts as shown just now: a list that opens again writes nothing. */
const fresh = 60_000;

export interface ShownPeople {
  /** A page shows these people; answers a function that says it does no longer. */
  show(userIds: readonly string[]): () => void;
}
interface ShownPeopleOptions {
  db: Database;
  subscriptions: Subscriptions;
  clock: Clock;
  log: Log;
  /** Guests and people of no company know others by their cards in tracks alone. */
  hasColleagues(): boolean;
}

/** Follows people as long as pages show them, and keeps those shown last for times without a connection. */
export function createShownPeople({ db, subscriptions, clock, log, hasColleagues }: ShownPeopleOptions): ShownPeople {
  const note = (userIds: readonly string[]): Promise<void> =>
    db.write('local', async (tx) => {
      for (const id of userIds) tx.put('shownPeople', { id, shown: clock.now() });
      const all = tx.rows('shownPeople');
      const spare = all.filter((it) => !subscriptions.isShown(scopeOf('person', it.id))).sort((a, b) => a.shown - b.shown);
      for (const { id } of spare.slice(0, Math.max(0, all.length - mostCached))) {
        await purge(tx, scopeOf('person', id));
        tx.delete('shownPeople', id);
      }
    });
  return {
    show(userIds) {
      if (userIds.length === 0 || !hasColleagues()) return () => undefined;
      const end = subscriptions.show(...userIds.map((it) => scopeOf('person', it)));
      const notNoted = userIds.filter((it) => clock.now() - (db.get('shownPeople', it)?.shown ?? 0) > fresh);
      if (notNoted.length === 0) return end;
      note(notNoted).catch((error: unknown) => log('warn', 'The people shown last were not noted', error));
      return end;
    },
  };
}
