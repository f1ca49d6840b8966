import { namedIn, type SearchQuery } from '@trackyard/rules';
import type { Database } from '../database/index.ts';

interface Named {
  /** Null where the search names none. */
  authors: ReadonlySet<string> | null;
  /** Names of senders of mail who are nobody of the track. */
  senders: readonly string[];
  trackIds: ReadonlySet<string> | null;
  /** Names that nobody here and no track has. */
  unknown: string[];
}
/** Whom `from:` and what `in:` means, by the people and tracks of this device. */
export function namedHere(db: Database, query: Pick<SearchQuery, 'from' | 'in'>, me: string | undefined): Named {
  const { authors, senders, trackIds, unknown } = namedIn(query, me ?? '', {
    people: query.from.length > 0 ? peopleOf(db) : [],
    senders: query.from.length > 0 ? [...new Set(db.rows('trackEntries').flatMap((it) => it.sender ?? []))] : [],
    tracks: query.in.length > 0 ? db.rows('tracks') : [],
  });
  return { authors: authors && new Set(authors), senders: senders.map((it) => it.name), trackIds: trackIds && new Set(trackIds), unknown };
}

function peopleOf(db: Database): { id: string; name: string; email: string }[] {
  const users = db.rows('users').map((it) => ({ id: it.id, name: it.displayName, email: (it.email ?? '').toLowerCase() }));
  const members = db.rows('members').map((it) => ({ id: it.userId, name: it.person.displayName, email: '' }));
  return [...users, ...members];
}

/** What people are called, by their ids. */
export function nameHere(db: Database, userId: string, trackId: string): string {
  const user = db.get('users', userId);
  return user?.displayName ?? db.group('members', trackId).find((it) => it.userId === userId)?.person.displayName ?? '';
}
