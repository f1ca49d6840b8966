import { namedIn, type SearchQuery } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';

interface Sender {
  name: string;
  address: string;
}
/** Whom `from:` and what `in:` means to somebody, by the people, senders and tracks that they know. */
export async function resolveNames(db: Queryable, actor: Actor, query: Pick<SearchQuery, 'from' | 'in'>) {
  const named = namedIn(query, actor.userId, {
    people: query.from.length ? await peopleOf(db, actor) : [],
    senders: query.from.length ? await sendersOf(db, actor) : [],
    tracks: query.in.length ? await tracksOf(db, actor) : [],
  });
  return { ...named, senders: distinct(named.senders).slice(0, mostSenders) };
}
/** Senders that one search looks for: a name that fits more of them means no person. */
const mostSenders = 1_000;
const distinct = (senders: readonly Sender[]): Sender[] => [
  ...new Map(senders.map((it) => [JSON.stringify([it.name, it.address]), it])).values(),
];

/** The people with whom one shares a track, oneself, and who wrote articles of one's company. */
async function peopleOf(db: Queryable, { userId, tenantId }: Actor): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select distinct app_user.id, app_user.display_name as name, lower(app_user.email) as email from membership own
    join membership other on other.track_id = own.track_id and other.status = 'ACTIVE'
    join app_user on app_user.id = other.user_id
    where own.user_id = ${userId} and own.status = 'ACTIVE'
    union
    select app_user.id, app_user.display_name, lower(app_user.email) from app_user
    where ${tenantId}::uuid is not null and app_user.tenant_id = ${tenantId} and exists (
      select from article join wiki on wiki.id = article.wiki_id
      where wiki.tenant_id = ${tenantId} and app_user.id in (article.author_id, article.updated_by_id))`.execute(db);
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
