import { isClosedAccount } from '@trackyard/rules';
import type { Database } from '../database/index.ts';

/** What I may know of a person: as a colleague, else by the tracks that we share. */
export interface PersonCard {
  id: string;
  displayName: string;
  avatar: string | null;
  color: string | null;
  external: boolean;
  guest: boolean;
  imported: boolean;
  /** The account is closed. */
  deactivated: boolean;
  tenantAdmin: boolean;
  email: string | null;
  timeZone: string | null;
  /** The tracks in which both of us are, conversations aside, by their titles. */
  tracks: { id: string; title: string }[];
}

/** Somebody as a colleague knows them; people of other tenants and guests as their memberships tell of them. */
export function personCard(db: Database, userId: string): PersonCard | null {
  const user = db.get('users', userId);
  const shared = db
    .rows('memberships')
    .filter((it) => it.status === 'ACTIVE')
    .flatMap(({ trackId }) => {
      const [track, member] = [db.get('tracks', trackId), db.get('members', `${trackId}:${userId}`)];
      return track && member ? [{ track, member }] : [];
    });
  const card = shared[0]?.member.person;
  const known = user ?? card;
  if (!known) return null;
  return {
    id: userId,
    displayName: known.displayName,
    avatar: known.avatar,
    color: known.color,
    imported: known.imported,
    // In a track of another company each of us is external.
    external: !user && shared.every(({ member }) => member.person.external),
    guest: card?.guest === true,
    deactivated: user !== undefined && isClosedAccount(user),
    tenantAdmin: user?.tenantAdmin ?? false,
    email: user?.email ?? null,
    timeZone: user?.timeZone ?? null,
    tracks: shared
      .filter(({ track, member }) => member.status === 'ACTIVE' && track.type !== 'PRIVATE_CHAT')
      .map(({ track: { id, title } }) => ({ id, title }))
      .sort((a, b) => a.title.localeCompare(b.title)),
  };
}
