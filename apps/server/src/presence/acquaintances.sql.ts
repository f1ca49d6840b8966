import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/**
 * Of the people online, those whom each viewer may see: themselves, people of their tenant, and people with whom they share
 * a track, without those who appear offline. Two queries, however many viewers there are.
 */
export async function onlineFor(db: Queryable, viewers: readonly string[], online: readonly string[]): Promise<Map<string, string[]>> {
  const ids = [...new Set([...viewers, ...online])];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('app_user').select(['id', 'tenant_id', 'appear_offline', 'status']).where('id', 'in', ids).execute();
  const tenantOf = new Map(people.map((it) => [it.id, it.tenant_id]));
  const shown = new Set(people.filter((it) => !it.appear_offline && it.status === 'CONFIRMED').map((it) => it.id));
  const seen = online.filter((it) => shown.has(it));
  const inTracks = await sharingTracks(db, ids);
  return new Map(
    viewers.map((viewer) => {
      const tenant = tenantOf.get(viewer) ?? null;
      const mayKnow = (other: string) =>
        other === viewer || (tenant !== null && tenantOf.get(other) === tenant) || (inTracks.get(viewer)?.has(other) ?? false);
      return [viewer, seen.filter(mayKnow)];
    }),
  );
}

/** Who meets whom across tenants: at least one of two such people is external to the track. */
async function sharingTracks(db: Queryable, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ one: string; other: string }>`
    with external as (
      select membership.track_id, membership.user_id from membership
      join track on track.id = membership.track_id join app_user on app_user.id = membership.user_id
      where membership.user_id = any(${userIds}::uuid[]) and membership.status = 'ACTIVE'
        and app_user.tenant_id is distinct from track.tenant_id
    )
    select distinct external.user_id as one, membership.user_id as other from external join membership using (track_id)
    where membership.user_id = any(${userIds}::uuid[]) and membership.status = 'ACTIVE'`.execute(db);
  const known = new Map<string, Set<string>>();
  const add = (one: string, other: string) => known.set(one, (known.get(one) ?? new Set()).add(other));
  for (const { one, other } of rows) {
    add(one, other);
    add(other, one);
  }
  return known;
}
