/** Previews: what the pages to which messages link say of themselves. */
import './tables.ts';
import { giveUpPreviews } from '../chat/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Database } from '../platform/database/tables.ts';
import { daysBefore } from '../platform/purge.ts';
import { lookAtLinks } from './job.ts';
import { forgetPictures, linkPictureView } from './pictures.ts';

export const previews = {
  name: 'previews',
  handlers: {},
  migrations: new URL('./migrations/', import.meta.url),
  views: [linkPictureView],
  forget: [
    (database, now) => giveUpPreviews(database, daysBefore(now, 1)),
    async (database: Database, now: Date) =>
      void (await database.deleteFrom('link_preview').where('fetched', '<', daysBefore(now, 1)).execute()),
    forgetPictures,
  ],
  start: lookAtLinks,
} satisfies Capability;
