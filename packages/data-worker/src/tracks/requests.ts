import type { Person } from '@trackyard/contract';
import type { Database } from '../database/index.ts';

/** Somebody asks to be let into a track that I run. */
export interface JoinRequest {
  id: string;
  trackId: string;
  title: string;
  userId: string;
  person: Person;
  added: string;
}

/** Who asks to be let into the tracks that I run, the newest first. */
export const joinRequests = (db: Database): JoinRequest[] =>
  db
    .rows('memberships')
    .filter((it) => it.status === 'ACTIVE' && it.role === 'COORDINATOR')
    .flatMap(({ trackId }) => {
      const track = db.get('tracks', trackId);
      if (track?.state !== 0) return [];
      const askers = db.group('members', trackId).filter((it) => it.asked);
      return askers.map(({ id, userId, added, person }) => ({ id, trackId, title: track.title, userId, added, person }));
    })
    .sort((a, b) => (a.added < b.added ? 1 : a.added > b.added ? -1 : a.id < b.id ? -1 : 1));
