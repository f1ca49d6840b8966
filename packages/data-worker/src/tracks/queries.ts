import type { TrackMember } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import { joinRequests } from './requests.ts';
import type { WorkspaceTracks } from './workspace-tracks.ts';

interface Parts {
  db: Database;
  tracks: WorkspaceTracks;
}
interface OfTrack {
  trackId: string;
}
const changesOfTracks = anyOf('tracks', 'memberships', 'chatStates', 'members', 'outbox', 'viewing', 'session', 'preferences');

const byName = (members: readonly TrackMember[]): TrackMember[] =>
  [...members].sort((a, b) => a.person.displayName.localeCompare(b.person.displayName) || (a.id < b.id ? -1 : 1));

export const trackQueries = [
  /** All my tracks, pending ones included, in no order that one may rely on; rows keep their identity. */
  liveQuery('tracks.list', ({ tracks }: Parts) => ({ store: 'tracks', concerns: changesOfTracks, read: tracks.all })),
  liveQuery('tracks.one', ({ tracks }: Parts, { trackId }: OfTrack) => ({
    store: 'tracks',
    concerns: changesOfTracks,
    read: () => tracks.one(trackId),
  })),
  liveQuery('tracks.members', ({ db }: Parts, { trackId }: OfTrack) => ({
    store: 'members',
    concerns: anyOf('members'),
    read: () => byName(db.group('members', trackId).filter((it) => it.status !== 'REMOVED')),
  })),
  /** With those who are out again: for what was done before. */
  liveQuery('tracks.everyoneEver', ({ db }: Parts, { trackId }: OfTrack) => ({
    store: 'members',
    concerns: anyOf('members'),
    read: () => byName(db.group('members', trackId)),
  })),
  /** The newest first. */
  liveQuery('tracks.requests', ({ db }: Parts) => ({
    store: 'members',
    concerns: anyOf('members', 'memberships', 'tracks'),
    read: () => joinRequests(db),
  })),
];
