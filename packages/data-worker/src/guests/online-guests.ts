import type { OnlineGuests } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';

interface Options {
  db: Database;
  /** Tracks in visible pages. */
  watched(): Iterable<string>;
  online(): { onlineUserIds: string[] };
  log: Log;
}

/** Caches the online guests of the viewed tracks (spec §3 Online status). Returns a function that reads those of a track. */
export function createOnlineGuests({ db, watched, online, log }: Options): (trackId: string) => OnlineGuests {
  const here = (trackId: string): OnlineGuests['online'] => {
    const ids = new Set(online().onlineUserIds);
    return db
      .group('members', trackId)
      .filter((it) => it.person.guest && it.status === 'ACTIVE' && ids.has(it.userId))
      .map(({ userId, person }) => ({ guestId: userId, name: person.displayName }))
      .sort((a, b) => a.name.localeCompare(b.name) || (a.guestId < b.guestId ? -1 : 1));
  };
  const cached = (trackId: string) => db.get('trackOnlineStatuses', trackId)?.online ?? [];
  db.onChange((changes) => {
    if (!(['onlineUsers', 'members', 'viewing'] as const).some((it) => touches(changes, it))) return;
    const rows = [...watched()].map((trackId) => ({ trackId, online: here(trackId) }));
    const other = rows.filter((it) => JSON.stringify(it.online) !== JSON.stringify(cached(it.trackId)));
    if (other.length === 0) return;
    db.write('sync', (tx) => tx.put('trackOnlineStatuses', ...other)).catch((error: unknown) => log('warn', texts.notStored, error));
  });
  return (trackId) => {
    // The cached row may be of a page that was closed long ago.
    const ids = new Set(online().onlineUserIds);
    return { trackId, online: cached(trackId).filter((it) => ids.has(it.guestId)) };
  };
}
