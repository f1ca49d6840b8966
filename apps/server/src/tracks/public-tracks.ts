import './tables.ts';
import type { TrackType } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler } from '../platform/operations/context.ts';

type OfTenant = Pick<Actor, 'tenantId'>;
const kinds = { tracks: ['STANDARD', 'CHANNEL_CHAT'], templates: ['TEMPLATE'] } as const satisfies Record<string, TrackType[]>;
type Kind = keyof typeof kinds;

/** Public tracks of the actor's own tenant that are in use: what everyone there may find. */
const publicTracks = (db: Queryable, { tenantId }: OfTenant, kind: Kind) =>
  db
    .selectFrom('track')
    .where('tenant_id', '=', tenantId)
    .where('visibility', '=', 'PUBLIC')
    .where('state', '=', 0)
    .where('deleted', 'is', null)
    .where('type', 'in', kinds[kind]);

/** Keeps the track as it is until commit. */
export const findPublic = (db: Queryable, actor: OfTenant, trackId: string, kind: Kind = 'tracks'): Promise<{ id: string } | undefined> =>
  publicTracks(db, actor, kind).select('id').where('id', '=', trackId).forNoKeyUpdate().executeTakeFirst();

export const browse: Handler<'tracks.browse'> = async ({ db, actor }, { search, kind, limit }) => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const rows = await publicTracks(db, actor, kind)
    .select(['id', 'title', 'subtitle', 'summary', 'last_updated'])
    .select([membersOf.as('members'), isPublished.as('published')])
    .where((it) => it.and(words.map((word) => sql<boolean>`position(${word} in ${folded}) > 0`)))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const tracks = rows.slice(0, limit).map(({ last_updated, ...track }) => ({ ...track, lastUpdated: last_updated.toISOString() }));
  return { tracks, more: rows.length > limit };
};

const membersOf = sql<number>`(select count(*)::int from membership where track_id = track.id and status = 'ACTIVE')`;
const isPublished = sql<boolean>`exists (select from published_workspace where track_id = track.id)`;
const labelValues = sql`(select string_agg(label ->> 'value', ' ') from jsonb_array_elements(track_labels) as label)`;
/** As `foldText` of the rules: without case and accents. */
const folded: RawBuilder<string> = sql`replace(replace(replace(translate(lower(
  regexp_replace(normalize(concat_ws(' ', title, subtitle, summary, ${labelValues}), NFKD), ${'[\\u0300-\\u036f]'}, '', 'g')
), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
