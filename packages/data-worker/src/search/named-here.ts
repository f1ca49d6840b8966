import { foldedText, type SearchQuery } from '@trackyard/rules';
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
/** Whom `from:` and what `in:` means, by the people and tracks of this device. An address counts only as a whole, as on the server. */
export function namedHere(db: Database, query: Pick<SearchQuery, 'from' | 'in'>, me: string | undefined): Named {
  const people = query.from.length > 0 ? peopleOf(db) : [];
  const outside = query.from.length > 0 ? [...new Set(db.rows('trackEntries').flatMap((it) => it.sender ?? []))] : [];
  const tracks = query.in.length > 0 ? db.rows('tracks') : [];
  const authors = query.from.map((name) =>
    name.toLowerCase() === 'me'
      ? [me ?? '']
      : people.filter((it) => has(it.name, name) || it.email === name.toLowerCase()).map((it) => it.id),
  );
  const senders = query.from.map((name) =>
    outside.filter((it) => has(it.name, name) || it.address.toLowerCase() === name.toLowerCase()).map((it) => it.name),
  );
  const ofTracks = query.in.map((name) => tracks.filter((it) => has(it.title, name)).map((it) => it.id));
  return {
    authors: query.from.length > 0 ? new Set(authors.flat()) : null,
    senders: senders.flat(),
    trackIds: query.in.length > 0 ? new Set(ofTracks.flat()) : null,
    unknown: [
      ...query.from.filter((_, at) => authors[at]!.length === 0 && senders[at]!.length === 0),
      ...query.in.filter((_, at) => ofTracks[at]!.length === 0),
    ],
  };
}
const has = (text: string, part: string): boolean => foldedText(text).includes(foldedText(part));

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
