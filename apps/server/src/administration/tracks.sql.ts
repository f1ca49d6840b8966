import type { LimitedTrack, ParsedInputOf } from '@trackyard/contract';
import { sql } from 'kysely';
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
    select track.id, title, state, visibility, owner.display_name as "ownerName", track.created,
      (select count(*)::integer from membership where membership.track_id = track.id and membership.status = 'ACTIVE') as members
    from track join app_user as owner on owner.id = track.owner_id
    where track.tenant_id = ${tenantId} and track.deleted is null and track.type <> 'PRIVATE_CHAT'
      and ${hasWords(plain(sql`track.title`), search)}
      ${state === undefined ? sql`` : sql`and state = ${Number(state)}`} ${behind}
    order by track.created desc, track.id desc limit ${limit}`.execute(db);
  return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
}
