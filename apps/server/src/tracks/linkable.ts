import './tables.ts';
import type { LinkableTrack } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

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
