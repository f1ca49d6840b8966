import type { Database } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import type { KnownPeople } from './known-people.ts';
import { personCard } from './person-card.ts';
import { preferencesOf, subscriptionsOf } from './settings.ts';
import type { ShownPeople } from './shown-people.ts';

interface Parts {
  db: Database;
  knownPeople: KnownPeople;
  shownPeople: ShownPeople;
}
const changesOfPeople = anyOf('users', 'members', 'currentUser', 'tracks');

export const profileQueries = [
  liveQuery('people.me', ({ db }: Parts) => ({
    store: 'currentUser',
    concerns: anyOf('currentUser', 'session'),
    read: () => db.rows('currentUser')[0] ?? null,
  })),
  /** A person as their card shows them; null where this browser does not know them. */
  liveQuery('people.one', ({ db, shownPeople }: Parts, { userId }: { userId: string }) => ({
    store: 'users',
    concerns: anyOf('users', 'members', 'memberships', 'tracks'),
    read: () => personCard(db, userId),
    end: shownPeople.show([userId]),
  })),
  /** The known ones among these people. Colleagues come from the server. */
  liveQuery('people.named', ({ knownPeople, shownPeople }: Parts, { userIds }: { userIds: readonly string[] }) => ({
    store: 'users',
    concerns: changesOfPeople,
    read: () => knownPeople.named(userIds),
    end: shownPeople.show(userIds),
  })),
  /** All whom this browser knows, in no order that one may rely on: those in my tracks, those shown before, and me. */
  liveQuery('people.known', ({ knownPeople }: Parts) => ({ store: 'users', concerns: changesOfPeople, read: knownPeople.all })),
  /** As by default where I never changed them. Null while nobody is signed in, or it is not known yet. */
  liveQuery('profile.preferences', ({ db }: Parts) => ({
    store: 'preferences',
    concerns: anyOf('preferences', 'currentUser', 'session'),
    read: () => preferencesOf(db),
  })),
  liveQuery('profile.subscriptions', ({ db }: Parts) => ({
    store: 'subscriptionSettings',
    concerns: anyOf('subscriptionSettings', 'currentUser', 'session'),
    read: () => subscriptionsOf(db),
  })),
];
