import type { User } from '@trackyard/contract';
import { type Database, isSame, touches } from '../database/index.ts';

/** A person as this browser knows them. It knows the email, and whether the account is open, only of colleagues whom it has shown. */
export interface KnownPerson {
  id: string;
  displayName: string;
  avatar: string | null;
  color: string | null;
  email: string | null;
  /** Null: invited, and no user yet. */
  status: User['status'];
  imported: boolean;
  external: boolean;
  guest: boolean;
}

/** The people whom this browser knows: those in its tracks, those whom it showed, and its own person. It searches the others on the server. */
export interface KnownPeople {
  all(): readonly KnownPerson[];
  /** The known ones among these. */
  named(userIds: readonly string[]): readonly KnownPerson[];
}

/** Builds the list on demand. A person whose rows did not change stays the same object. */
export function createKnownPeople(db: Database): KnownPeople {
  let known = new Map<string, KnownPerson>();
  let all: readonly KnownPerson[] | null = null;
  db.onChange((changes) => {
    if ((['users', 'members', 'currentUser', 'tracks'] as const).some((it) => touches(changes, it))) all = null;
  });
  const read = (): readonly KnownPerson[] => {
    const next = gather(db);
    for (const [id, person] of next) {
      const before = known.get(id);
      if (before && isSame(before, person)) next.set(id, before);
    }
    known = next;
    return [...next.values()];
  };
  return {
    all: () => {
      all ??= read();
      return all;
    },
    named(userIds) {
      all ??= read();
      return userIds.flatMap((id) => known.get(id) ?? []);
    },
  };
}

function gather(db: Database): Map<string, KnownPerson> {
  const found = new Map<string, KnownPerson>();
  const me = db.rows('currentUser')[0];
  for (const { userId, trackId, person } of db.rows('members')) {
    // To be external is said of one track: in one of another company nobody is known as a colleague.
    const external = person.external || db.get('tracks', trackId)?.tenantId !== me?.tenantId;
    if (found.get(userId)?.external === false) continue;
    const { displayName, avatar, color, imported, guest = false } = person;
    found.set(userId, { id: userId, displayName, avatar, color, email: null, status: 'CONFIRMED', imported, external, guest });
  }
  for (const it of db.rows('users')) found.set(it.id, colleague(it));
  if (me && !me.guest) found.set(me.id, colleague(me));
  return found;
}

const colleague = ({ id, displayName, avatar, color, email, status, imported }: User): KnownPerson => ({
  ...{ id, displayName, avatar, color, email, status, imported },
  external: false,
  guest: false,
});
