import type { LimitedTrack, ParsedInputOf, TrackPerson } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { isFound } from '../identity/index.ts';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

type Query = Omit<ParsedInputOf<'tenant.limitedTracks'>, 'limit'>;
interface Row extends Omit<LimitedTrack, 'created'> {
  created: Date;
}

/** Tracks of a tenant, the newest first, with what they are called and whose they are. */
export async function selectTracks(db: Queryable, { tenantId, search, state, after }: Query, limit: number): Promise<LimitedTrack[]> {
  const behind = after
    ? sql`and (track.created, track.id) < (select last.created, last.id from track as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${tracksOf(tenantId)}
      and ${hasWords(plain(sql`track.title`), search)}
      ${state === undefined ? sql`` : sql`and state = ${Number(state)}`} ${behind}
    order by track.created desc, track.id desc limit ${limit}`.execute(db);
  return rows.map(present);
}

export async function selectTrack(db: Queryable, tenantId: string, trackId: string): Promise<LimitedTrack | null> {
  const { rows } = await sql<Row>`select ${columns} from ${tracksOf(tenantId)} and track.id = ${trackId}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

const columns = sql`track.id, title, state, visibility, owner.display_name as "ownerName", track.created,
  (select json_build_object('id', mini_app.id, 'name', mini_app.name) from mini_app
    where mini_app.id = track.owning_mini_app_id and mini_app.deleted is null) as app,
  (select count(*)::integer from membership where membership.track_id = track.id and membership.status = 'ACTIVE') as members`;

const tracksOf = (tenantId: string): RawBuilder<unknown> => sql`
  track join app_user as owner on owner.id = track.owner_id
  where track.tenant_id = ${tenantId} and track.deleted is null and track.type <> 'PRIVATE_CHAT'`;

const present = ({ created, ...row }: Row): LimitedTrack => ({ ...row, created: created.toISOString() });

type PeopleQuery = Omit<ParsedInputOf<'tenant.trackPeople'>, 'limit'>;

/**
 * The people of a track by name. As in the list of external people an invitation does not reveal whose address it is: until it is accepted only
 * the address of somebody from outside shows.
 */
export async function selectTrackPeople(db: Queryable, query: PeopleQuery, limit: number): Promise<TrackPerson[]> {
  const { tenantId, trackId, search, after } = query;
  const known = sql`(membership.status = 'ACTIVE' or person.tenant_id = ${tenantId})`;
  const behind = after
    ? sql`and (person.name_key, person.id) > (select last.name_key, last.id from app_user as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<TrackPerson>`
    select person.id, case when ${known} then person.display_name else person.email end as "displayName", person.email,
      case when ${known} then person.avatar end as avatar, case when ${known} then person.color end as color,
      membership.role, membership.status, person.id = track.owner_id as "isOwner",
      person.tenant_id is distinct from ${tenantId} as external
    from membership join track on track.id = membership.track_id join app_user as person on person.id = membership.user_id
    where membership.track_id = ${trackId} and membership.status <> 'REMOVED' and ${isFound(search)} ${behind}
    order by person.name_key, person.id limit ${limit}`.execute(db);
  return rows;
}
