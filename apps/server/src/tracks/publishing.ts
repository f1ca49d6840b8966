import './tables.ts';
import { type PublishedWorkspace, type Track, TrackyardError } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { type TrackSubject, trackSubject } from './access.ts';
import { requireFeature } from './features.ts';
import { recordChange } from './history.ts';
import { changeTrack } from './track-changes.ts';

interface PublishedTable {
  track_id: string;
  version: number;
  published: Date;
  published_by: string | null;
  title: string;
  subtitle: string;
  summary: string;
  type_metadata: string;
  track_labels: Track['trackLabels'];
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    published_workspace: PublishedTable;
  }
}

export const publish: Handler<'tracks.publish'> = async (call, { trackId }) => {
  const { db, actor, now } = call;
  const track = await toPublish(call, trackId);
  await requireFeature(db, actor, 'publishRooms');
  const { title, subtitle, summary, typeMetadata, trackLabels } = track;
  const row = { published: now, published_by: actor.userId, title, subtitle, summary, type_metadata: typeMetadata };
  const written = { ...row, track_labels: JSON.stringify(trackLabels) as never };
  const { version } = await db
    .insertInto('published_workspace')
    .values({ track_id: trackId, version: nextVersion(trackId), ...written })
    .onConflict((it) => it.column('track_id').doUpdateSet({ ...written, version: nextVersion(trackId) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await changeTrack(call, trackId, {});
  await recordChange({ db, now, actorId: actor.userId }, trackId, { kind: 'published', after: String(version) });
  return (await publishedOf(db, trackId, actor.tenantId))!;
};

/** The words leave the database; that they were published stays in the history. */
export const unpublish: Handler<'tracks.unpublish'> = async (call, { trackId }) => {
  const { db, actor, now } = call;
  await toPublish(call, trackId);
  const gone = await db.deleteFrom('published_workspace').where('track_id', '=', trackId).returning('version').executeTakeFirst();
  if (!gone) return {};
  await changeTrack(call, trackId, {});
  await recordChange({ db, now, actorId: actor.userId }, trackId, { kind: 'unpublished', before: String(gone.version) });
  return {};
};

export const getPublished: Handler<'tracks.getPublished'> = async ({ db, actor }, { trackId }) => ({
  details: await publishedOf(db, trackId, actor.tenantId),
});

/** A workspace that the caller may publish, kept as it is until commit. */
async function toPublish({ db, actor, now }: Parameters<typeof publish>[0], trackId: string): Promise<Track> {
  const subject = await trackSubject(db, actor, trackId, { lock: true });
  if (!isHere(subject)) throw doesNotExist(trackId);
  const membership = { role: subject.role, status: subject.status };
  const right = trackRight('track.publish', { userId: actor.userId, membership, external: false, track: subject.track, now });
  if (right !== 'ok') throw new TrackyardError('forbidden', 'You may not do this here.');
  return subject.track;
}

/** Counted in the history, so that what is published after it was taken back does not say that it is the first. */
const nextVersion = (trackId: string) =>
  sql<number>`(select count(*)::int + 1 from track_change where track_id = ${trackId} and kind = 'published')`;

/** A workspace of the caller's tenant, in which they are. */
const isHere = (subject: TrackSubject | null): subject is TrackSubject => subject?.status === 'ACTIVE' && !subject.external;

/** The words of the specification (core §5). */
const doesNotExist = (trackId: string) =>
  new TrackyardError('notFound', `Could not publish workspace with ID: ${trackId} (workspace does not exist for this tenant)`);

/** For everyone of the tenant; of a workspace in the bin there is nothing. */
async function publishedOf(db: Queryable, trackId: string, tenantId: string | null): Promise<PublishedWorkspace | null> {
  const row = await db
    .selectFrom('published_workspace as published')
    .innerJoin('track', 'track.id', 'published.track_id')
    .leftJoin('app_user', 'app_user.id', 'published.published_by')
    .selectAll('published')
    .select('app_user.display_name')
    .where('published.track_id', '=', trackId)
    .where('track.tenant_id', '=', tenantId)
    .where('track.deleted', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { title, subtitle, summary, version } = row;
  return {
    trackId,
    version,
    title,
    subtitle,
    summary,
    typeMetadata: row.type_metadata,
    trackLabels: row.track_labels,
    published: row.published.toISOString(),
    publishedBy: row.display_name ?? '',
  };
}
