import './tables.ts';
import type { LinkableTrack } from '@trackyard/rules';
import { sql } from 'kysely';
import { folded } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

/** The ids of a person's tracks that have one of these titles, by the title. `titles`: folded. */
export async function tracksByTitle(db: Queryable, userId: string, titles: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const title = folded(sql`btrim(track.title)`);
  const rows = await db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select(['track.id', title.as('folded')])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('track.type', '!=', 'PRIVATE_CHAT')
    .where('track.deleted', 'is', null)
    .where(sql<boolean>`${title} = any(${titles}::text[])`)
    .execute();
  const found = new Map<string, string[]>();
  for (const { id, folded } of rows) found.set(folded, [...(found.get(folded) ?? []), id]);
  return found;
}

/** As many tracks as one text can link to. */
const most = 50;

/** The person's tracks whose title stands in a text behind `#`: those that the text may mean. */
export const tracksNamedIn = (db: Queryable, userId: string, text: string): Promise<LinkableTrack[]> =>
  db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select(['track.id', 'track.title'])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('track.type', '!=', 'PRIVATE_CHAT')
    .where(sql<boolean>`position('#' || lower(track.title) in lower(${text})) > 0`)
    .orderBy('track.id')
    .limit(most)
    .execute();
