import './tables.ts';
import { selectMessages } from '../chat/index.ts';
import type { Content, ContentAsked, ContentRoute } from '../platform/contents.ts';
import { mayViewChat } from '../tracks/index.ts';
import { readStored } from './stored-files.ts';

/** The bytes of a file, for people who may see the message with which it came (core spec §7). `v`: the id of a version; else the newest. */
const contentOf =
  (inline: boolean): ContentRoute['find'] =>
  async ({ db, files, actor }, { trackId = '', entryId = '' }, { v }) => {
    if (!(await mayViewChat(db, actor, trackId))) return null;
    let query = db
      .selectFrom('entry')
      .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
      .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
      .selectAll('stored_file')
      .select(['entry.title', 'entry.chat_message_id', 'entry_version.id as version'])
      .where('entry.id', '=', entryId)
      .where('entry.track_id', '=', trackId)
      .orderBy('entry_version.number', 'desc')
      .limit(1);
    if (v !== undefined) query = query.where((it) => it(it.cast<string>('entry_version.id', 'text'), '=', v.toLowerCase()));
    const found = await query.executeTakeFirst();
    if (!found || !(await isShown(db, entryId, found.chat_message_id))) return null;
    return {
      ...{ fileName: found.title, mediaType: found.media_type, size: Number(found.size), version: found.version, inline },
      read: (from, to) => readStored(files, found, from, to),
    } satisfies Content;
  };

/** A file that was taken out of its message, or whose message was deleted, is not there any more. */
async function isShown(db: ContentAsked['db'], entryId: string, messageId: string | null): Promise<boolean> {
  if (messageId === null) return true;
  const message = await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  return message?.entry_links.some((it) => it.entryId === entryId) ?? false;
}

export const entryContents: readonly ContentRoute[] = [
  { path: '/api/track/{trackId}/entry/{entryId}/view', guests: true, find: contentOf(true) },
  { path: '/api/track/{trackId}/entry/{entryId}/binary', guests: true, find: contentOf(false) },
];
