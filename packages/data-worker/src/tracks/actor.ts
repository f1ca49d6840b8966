import type { Database } from '../database/index.ts';
import type { Session } from '../identity/index.ts';
import type { Actor } from '../sync/optimistic.ts';
import { linkableTracks } from './linkable-tracks.ts';

interface Parts {
  db: Database;
  session: Session;
}
/** The person who is signed in, as they act in a track. */
export interface OwnPart {
  /** Guests with an access of their own, and members of the track who are guests. */
  isGuest(trackId: string): boolean;
  actor(trackId: string): Actor;
}

export const createOwnPart = ({ db, session }: Parts): OwnPart => ({
  isGuest(trackId) {
    const { token } = session.state();
    const ofTrack = db.group('members', trackId).find((it) => it.userId === token?.userId);
    return token?.guest === true || ofTrack?.person.guest === true;
  },
  actor(trackId) {
    const people = db
      .group('members', trackId)
      .map(({ userId, person }) => ({ userId, displayName: person.displayName, guest: person.guest ?? false }));
    const { token } = session.state();
    const displayName = db.rows('currentUser')[0]?.displayName ?? token?.name.name ?? '';
    const guest = token?.guest === true;
    return { userId: token?.userId ?? '', displayName, guest, people, groups: db.rows('groups'), tracks: () => linkableTracks(db) };
  },
});
