import type { SearchQuery } from '@trackyard/rules';
import { foldedText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';

interface Named {
  /** Null where the search names none. */
  authors: string[] | null;
  trackIds: string[] | null;
  /** Names that nobody and no track has. */
  unknown: string[];
}
/**
 * Whom `from:` and what `in:` means: people whose name has the words, and tracks by their title. An address
 * counts only as a whole: guests and people of other companies may not learn it letter by letter.
 */
export async function resolveNames(db: Queryable, actor: Actor, query: Pick<SearchQuery, 'from' | 'in'>): Promise<Named> {
  const people = query.from.length ? await peopleOf(db, actor) : [];
  const tracks = query.in.length ? await tracksOf(db, actor) : [];
  const authors = query.from.map((name) =>
    name.toLowerCase() === 'me'
      ? [actor.userId]
      : people.filter((it) => has(it.name, name) || it.email === name.toLowerCase()).map((it) => it.id),
  );
  const ofTracks = query.in.map((name) => tracks.filter((it) => has(it.title, name)).map((it) => it.id));
  return {
    authors: query.from.length ? authors.flat() : null,
    trackIds: query.in.length ? ofTracks.flat() : null,
    unknown: [...query.from.filter((_, at) => authors[at]!.length === 0), ...query.in.filter((_, at) => ofTracks[at]!.length === 0)],
  };
}
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
const tracksOf = (db: Queryable, { userId }: Actor): Promise<{ id: string; title: string }[]> =>
  db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select(['track.id', 'track.title'])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .execute();
