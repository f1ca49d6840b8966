import { TrackyardError } from '@trackyard/contract';
import type { MutationCall } from '../platform/operations/context.ts';
import { createTrack, trackSubject } from '../tracks/index.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    import_track: { track_id: string; tenant_id: string; title: string };
  }
}

type Importing = Pick<MutationCall, 'db' | 'feed' | 'ids' | 'now' | 'announce'> & { actor: { userId: string; tenantId: string } };

/** The track that an import with this title made and that the importer runs, or a new one of which they are the owner. */
export async function importTrack(call: Importing, title: string): Promise<{ trackId: string; created: boolean }> {
  const known = await findTrack(call, title);
  if (known) return { trackId: known, created: false };
  const { db, feed, ids, actor, now } = call;
  const trackId = ids.id();
  await createTrack(db, feed, { id: trackId, tenantId: actor.tenantId, ownerId: actor.userId, title, now });
  await db.insertInto('import_track').values({ track_id: trackId, tenant_id: actor.tenantId, title }).execute();
  return { trackId, created: true };
}

async function findTrack({ db, actor }: Importing, title: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('import_track')
    .select('track_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('title', '=', title)
    .orderBy('track_id')
    .execute();
  for (const { track_id } of rows) {
    const subject = await trackSubject(db, actor, track_id);
    if (subject?.status !== 'ACTIVE' || subject.role !== 'COORDINATOR') continue;
    if (subject.track.state === 1) throw new TrackyardError('conflict', 'This track is archived. Restore it first.');
    return track_id;
  }
  return undefined;
}
