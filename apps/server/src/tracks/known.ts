import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** Who reads or writes, and in which track. */
export interface Reader {
  /** Null: nobody, who knows no names. */
  userId: string | null;
  trackId: string;
}
interface Named {
  id: string;
  name: string;
}

/** The tracks whose titles a person may know, as a query of ids and names: those they are in. A private chat has no title of its own. */
export const knownTracks = (userId: string | null): RawBuilder<Named> => sql<Named>`
  select track.id, track.title as name from track join membership on membership.track_id = track.id
  where track.deleted is null and track.type != 'PRIVATE_CHAT' and membership.user_id = ${userId}::uuid and membership.status = 'ACTIVE'`;

/**
 * The people whose names somebody in a track may know, as a query of ids and names: colleagues, and those who are or were in the track. Guests
 * know those who are in it. An invited person of another company goes by the address, as in the list of members.
 */
export const knownPeople = ({ userId, trackId }: Reader): RawBuilder<Named> => {
  const colleague = sql`coalesce(not reader.guest and not app_user.guest and app_user.tenant_id = reader.tenant_id, false)`;
  return sql<Named>`
    select app_user.id,
      case when ${colleague} or theirs.status != 'PENDING' then app_user.display_name else coalesce(app_user.email, '') end as name
    from app_user join (
      select reader.tenant_id, reader.guest from app_user reader join membership own on own.user_id = reader.id
      where reader.id = ${userId}::uuid and own.track_id = ${trackId}::uuid and own.status = 'ACTIVE'
    ) as reader on true
    left join membership theirs on theirs.user_id = app_user.id and theirs.track_id = ${trackId}::uuid
    where ${colleague} or theirs.status in ('ACTIVE', 'PENDING') or theirs.status = 'REMOVED' and not reader.guest`;
};

type KnownTo = (userId: string | null) => RawBuilder<Named>;
let articlesKnownTo: KnownTo = () => sql<Named>`select null::uuid as id, null::text as name where false`;
/** Says which articles a person may know. The knowledge base does, which comes after tracks. */
export const whenArticlesAreNamed = (known: KnownTo): void => {
  articlesKnownTo = known;
};
/** The articles that a person may read, as a query of ids and titles. */
export const knownArticles: KnownTo = (userId) => articlesKnownTo(userId);

/** Those whose names a reader may know, as queries of ids and names, by the type of the field that links to them. */
export const knownBy = {
  user: knownPeople,
  track: ({ userId }: Reader) => knownTracks(userId),
  article: ({ userId }: Reader) => knownArticles(userId),
};

/** The names of those of these people, tracks or articles that a reader may know, by their ids. */
export async function namesKnownTo(
  db: Queryable,
  kind: keyof typeof knownBy,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Named>`select * from (${knownBy[kind](reader)}) as known where known.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((it) => [it.id, it.name]));
}
