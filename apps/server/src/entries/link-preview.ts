import './tables.ts';
import type { OpenGraphItem } from '@trackyard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ContentRoute } from '../platform/contents.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { defineJob, type JobRun } from '../platform/jobs/job.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { capsOf, cardAt, findPicture, takePictureUses } from '../previews/index.ts';
import { hasRight, trackSubject } from '../tracks/index.ts';
import { liveEntries, lockTree, writeEntry } from './tree.ts';

/** A page that can't be had for the moment is asked for again after 5, 10 and 20 minutes. */
const retry = { limit: 3, delaySeconds: 300, maxDelaySeconds: 1_200 };
const input = z.object({ trackId: z.string(), entryId: z.string() });

/** Asks the page of a link what it says of itself, and shows that, unless the link leads elsewhere by then. */
export const lookAtLink = defineJob(
  { name: 'entries.lookAtLink', input, retry, concurrency: 2 },
  async ({ services, write, signal, input: { trackId, entryId } }: JobRun<z.infer<typeof input>>) => {
    if (!services.configuration.linkPreviews) return;
    const link = await linkAt(services.database, trackId, entryId);
    if (!link) return;
    const card = await cardAt(services, link.url, { person: link.author_id ?? trackId, caps: capsOf(services), signal });
    if (card === 'later') throw new Error('The page of a link can’t be had for the moment.');
    await write(async (it) => {
      await lockTree(it, trackId);
      const now = await linkAt(it.db, trackId, entryId);
      if (now?.url !== link.url || isSame(now.preview, card)) return;
      await writeEntry(it, { trackId, id: entryId }, { preview: card && JSON.stringify(card) });
    });
  },
);

/** Has a link looked at after the commit, where the server shows previews. */
export const askForPreview = async (
  { db, jobs, configuration }: Pick<MutationCall, 'db' | 'jobs' | 'configuration'>,
  link: z.infer<typeof input>,
): Promise<void> => {
  if (configuration.linkPreviews) await jobs.enqueue(db, lookAtLink, link);
};

const linkAt = (db: Queryable, trackId: string, entryId: string) =>
  liveEntries(db, trackId).select(['url', 'author_id', 'preview']).where('id', '=', entryId).where('type', '=', 'link').executeTakeFirst();

const isSame = (a: OpenGraphItem | null, b: OpenGraphItem | null): boolean =>
  a?.title === b?.title && a?.description === b?.description && a?.picture?.id === b?.picture?.id;

/** The picture of a link's preview, for people who see the entry. */
export const linkPicture: ContentRoute = {
  path: '/api/tracks/{trackId}/entries/{entryId}/pictures/{pictureId}',
  guests: true,
  async find({ db, actor, now }, { trackId = '', entryId = '', pictureId = '' }) {
    if (!hasRight('entries.view', await trackSubject(db, actor, trackId), actor, now)) return null;
    const link = await linkAt(db, trackId, entryId);
    if (link?.preview?.picture?.id !== pictureId) return null;
    const picture = await findPicture(db, pictureId);
    if (!picture) return null;
    const { bytes, mediaType } = picture;
    return {
      ...{ fileName: 'preview', mediaType, size: bytes.length, version: pictureId, inline: true },
      async *read(from, to) {
        yield bytes.subarray(from, to + 1);
      },
    };
  },
};

takePictureUses(async (db, ids) => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct preview -> 'picture' ->> 'id' as id from entry
    where preview is not null and preview -> 'picture' ->> 'id' = any(${ids}::text[])`.execute(db);
  return new Set(rows.map((it) => it.id));
});
