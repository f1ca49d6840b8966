import type { EntryType } from '@trackyard/contract';
import type { Content, ContentAsked, ContentRoute } from '../platform/contents.ts';
import { findVersion } from './find-version.ts';
import { checkOpen } from './scan/access.ts';
import { readStored } from './stored-files.ts';
import { thumbnailOf } from './thumbnails.ts';

/** `v`: the id of a version; else the newest. Rejects with `forbidden` where the scanner holds it back. */
async function findOpen(asked: ContentAsked, { trackId = '', entryId = '' }: Ids, { v }: Ids) {
  const found = await findVersion(asked, { trackId, entryId }, v);
  if (found) checkOpen(found, { ...asked, configuration: asked.services.configuration });
  return found;
}
type Ids = Readonly<Record<string, string>>;

/** Of what is no file by its name. */
const endings: Partial<Record<EntryType, string>> = { email: '.eml', meeting_invite: '.ics' };

const contentOf =
  (inline: boolean): ContentRoute['find'] =>
  async (asked, ids, query) => {
    const found = await findOpen(asked, ids, query);
    if (!found) return null;
    return {
      ...{
        fileName: `${found.title}${endings[found.type] ?? ''}`,
        mediaType: found.media_type,
        size: Number(found.size),
        version: found.version,
        inline,
      },
      read: (from, to) => readStored(asked.files, found, from, to),
    } satisfies Content;
  };

/** Small, and drawn anew: shown also where the picture itself would be large. */
const thumbnail: ContentRoute['find'] = async (asked, ids, query) => {
  const found = await findOpen(asked, ids, query);
  const bytes = found && (await thumbnailOf(asked, found));
  if (!bytes) return null;
  return {
    ...{ fileName: `${found.title}.webp`, mediaType: 'image/webp', size: bytes.length, version: `${found.version}-small`, inline: true },
    async *read(from, to) {
      yield bytes.subarray(from, to + 1);
    },
  } satisfies Content;
};

/** The address names the guest and opens nothing: session and rights are asked for as everywhere (decisions, core 7). */
const forGuest =
  (find: ContentRoute['find']): ContentRoute['find'] =>
  async (asked, ids, query) =>
    asked.actor.kind === 'guest' && asked.actor.userId === ids['token']?.toLowerCase() ? find(asked, ids, query) : null;

export const entryContents: readonly ContentRoute[] = [
  { path: '/api/track/{trackId}/entry/{entryId}/view', guests: true, find: contentOf(true) },
  { path: '/api/track/{trackId}/entry/{entryId}/binary', guests: true, find: contentOf(false) },
  { path: '/api/track/{trackId}/entry/{entryId}/view/guest/{token}', guests: true, find: forGuest(contentOf(true)) },
  { path: '/api/track/{trackId}/entry/{entryId}/binary/guest/{token}', guests: true, find: forGuest(contentOf(false)) },
  { path: '/api/track/{trackId}/entry/{entryId}/thumbnail', guests: true, find: thumbnail },
];
