import './tables.ts';
import { selectMessages } from '../chat/index.ts';
import type { Content, ContentAsked, ContentRoute } from '../platform/contents.ts';
import { hasRight } from '../platform/operations/access.ts';
import { trackSubject } from '../tracks/index.ts';
import { readStored } from './stored-files.ts';
import { thumbnailOf } from './thumbnails.ts';

/**
 * A version of a file, for people who may see it (core spec §7): a file of a message with the chat, another one with the track. `v`: the id of
 * the version; else the newest. A file in the bin is not found.
 */
async function findFile({ db, actor, now }: ContentAsked, { trackId = '', entryId = '' }: Ids, { v }: Ids) {
  let query = db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
    .selectAll('stored_file')
    .select(['entry.title', 'entry.chat_message_id', 'entry_version.id as version'])
    .where('entry.id', '=', entryId)
    .where('entry.track_id', '=', trackId)
    .where('entry.deleted', 'is', null)
    .orderBy('entry_version.number', 'desc')
    .limit(1);
  if (v !== undefined) query = query.where((it) => it(it.cast<string>('entry_version.id', 'text'), '=', v.toLowerCase()));
  const found = await query.executeTakeFirst();
  if (!found) return null;
  const right = found.chat_message_id === null ? 'entries.view' : 'chat.view';
  if (!hasRight(right, await trackSubject(db, actor, trackId), actor, now)) return null;
  return (await isShown(db, entryId, found.chat_message_id, actor.guest)) ? found : null;
}
type Ids = Readonly<Record<string, string>>;

/** A file that was taken out of its message, or whose message was deleted, is not there any more. */
async function isShown(db: ContentAsked['db'], entryId: string, messageId: string | null, toGuest: boolean): Promise<boolean> {
  if (messageId === null) return true;
  const message = await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  if (toGuest && message?.for_guests === false) return false;
  return message?.entry_links.some((it) => it.entryId === entryId) ?? false;
}

const contentOf =
  (inline: boolean): ContentRoute['find'] =>
  async (asked, ids, query) => {
    const found = await findFile(asked, ids, query);
    if (!found) return null;
    return {
      ...{ fileName: found.title, mediaType: found.media_type, size: Number(found.size), version: found.version, inline },
      read: (from, to) => readStored(asked.files, found, from, to),
    } satisfies Content;
  };

/** Small, and drawn anew: shown also where the picture itself would be large. */
const thumbnail: ContentRoute['find'] = async (asked, ids, query) => {
  const found = await findFile(asked, ids, query);
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
    asked.actor.guest && asked.actor.userId === ids['token']?.toLowerCase() ? find(asked, ids, query) : null;

export const entryContents: readonly ContentRoute[] = [
  { path: '/api/track/{trackId}/entry/{entryId}/view', guests: true, find: contentOf(true) },
  { path: '/api/track/{trackId}/entry/{entryId}/binary', guests: true, find: contentOf(false) },
  { path: '/api/track/{trackId}/entry/{entryId}/view/guest/{token}', guests: true, find: forGuest(contentOf(true)) },
  { path: '/api/track/{trackId}/entry/{entryId}/binary/guest/{token}', guests: true, find: forGuest(contentOf(false)) },
  { path: '/api/track/{trackId}/entry/{entryId}/thumbnail', guests: true, find: thumbnail },
];
