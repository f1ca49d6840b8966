import type { SearchQuery } from '@trackyard/rules';
import { foldedText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';

interface Sender {
  name: string;
  address: string;
}
interface Named {
  /** Null where the search names none. */
  authors: string[] | null;
  /** Senders of mail who are nobody of the track, by the name and address that their mail has. */
  senders: Sender[];
  trackIds: string[] | null;
  /** Names that nobody and no track has. */
  unknown: string[];
}
/**
 * Whom `from:` and what `in:` means: people, and senders of mail, whose name has the words, and tracks by their title. An address
 * counts only as a whole: guests and people of other companies may not learn it letter by letter.
 */
export async function resolveNames(db: Queryable, actor: Actor, query: Pick<SearchQuery, 'from' | 'in'>): Promise<Named> {
  const people = query.from.length ? await peopleOf(db, actor) : [];
  const outside = query.from.length ? await sendersOf(db, actor) : [];
  const tracks = query.in.length ? await tracksOf(db, actor) : [];
  const authors = query.from.map((name) =>
    name.toLowerCase() === 'me'
      ? [actor.userId]
      : people.filter((it) => has(it.name, name) || it.email === name.toLowerCase()).map((it) => it.id),
  );
  const senders = query.from.map((name) => outside.filter((it) => has(it.name, name) || it.address.toLowerCase() === name.toLowerCase()));
  const ofTracks = query.in.map((name) => tracks.filter((it) => has(it.title, name)).map((it) => it.id));
  return {
    authors: query.from.length ? authors.flat() : null,
    senders: distinct(senders.flat()).slice(0, mostSenders),
    trackIds: query.in.length ? ofTracks.flat() : null,
    unknown: [
      ...query.from.filter((_, at) => authors[at]!.length === 0 && senders[at]!.length === 0),
      ...query.in.filter((_, at) => ofTracks[at]!.length === 0),
    ],
  };
}
/** Senders that one search looks for: a name that fits more of them means no person. */
const mostSenders = 1_000;
const distinct = (senders: readonly Sender[]): Sender[] => [
  ...new Map(senders.map((it) => [JSON.stringify([it.name, it.address]), it])).values(),
];
const has = (text: string, part: string): boolean => foldedText(text).includes(foldedText(part));

/** The people with whom one shares a track, and oneself. */
async function peopleOf(db: Queryable, { userId }: Actor): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select distinct app_user.id, app_user.display_name as name, lower(app_user.email) as email from membership own
    join membership other on other.track_id = own.track_id and other.status = 'ACTIVE'
    join app_user on app_user.id = other.user_id
    where own.user_id = ${userId} and own.status = 'ACTIVE'`.execute(db);
  return rows.map((it) => ({ ...it, email: it.email ?? '' }));
}
/** Those whose mail came into tracks of this person; guests see no mail. */
async function sendersOf(db: Queryable, { userId, kind }: Actor): Promise<Sender[]> {
  if (kind === 'guest') return [];
  const rows = await db
    .selectFrom('entry')
    .innerJoin('membership', 'membership.track_id', 'entry.track_id')
    .select(['sender_name', 'sender_address'])
    .distinct()
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('entry.author_id', 'is', null)
    .where('sender_address', 'is not', null)
    .where('entry.deleted', 'is', null)
    .execute();
  return rows.map((it) => ({ name: it.sender_name ?? '', address: it.sender_address! }));
}
const tracksOf = (db: Queryable, { userId }: Actor): Promise<{ id: string; title: string }[]> =>
  db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select(['track.id', 'track.title'])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .execute();
