import './tables.ts';
import { sql } from 'kysely';
import { selectMessages } from '../chat/index.ts';
import type { ContentAsked } from '../platform/contents.ts';
import { hasRight, trackSubject } from '../tracks/index.ts';
import { isForGuests } from './for-guests.ts';

/**
 * A version of a file with its bytes, for people who may see it (core spec §7): a file of a message with the chat, another one with the
 * track. `versionId`: left out, the newest. A file in the bin is not found. Of files of the track guests have the newest version alone.
 */
export async function findVersion({ db, actor, now }: Asked, { trackId, entryId }: Ids, versionId?: string) {
  let query = db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
    .selectAll('stored_file')
    .select([
      'entry.type',
      'entry.title',
      'entry.chat_message_id',
      'entry.in_mail',
      'entry_version.id as version',
      'entry_version.author_id',
    ])
    .select(isNewest.as('is_newest'))
    .where('entry.id', '=', entryId)
    .where('entry.track_id', '=', trackId)
    .where('entry.deleted', 'is', null)
    .orderBy('entry_version.number', 'desc')
    .limit(1);
  if (versionId !== undefined) query = query.where((it) => it(it.cast<string>('entry_version.id', 'text'), '=', versionId.toLowerCase()));
  const found = await query.executeTakeFirst();
  if (!found) return null;
  const right = found.chat_message_id === null ? 'entries.view' : 'chat.view';
  if (!hasRight(right, await trackSubject(db, actor, trackId), actor, now)) return null;
  const toGuest = actor.kind === 'guest';
  if (found.chat_message_id === null) return toGuest && !(isForGuests(found) && found.is_newest) ? null : found;
  return (await isShown(db, entryId, found.chat_message_id, toGuest)) ? found : null;
}
const isNewest = sql<boolean>`not exists (
  select from entry_version later where later.entry_id = entry_version.entry_id and later.number > entry_version.number)`;
type Asked = Pick<ContentAsked, 'db' | 'actor' | 'now'>;
interface Ids {
  trackId: string;
  entryId: string;
}

/** A file that was taken out of its message, or whose message was deleted, is not there any more. */
async function isShown(db: ContentAsked['db'], entryId: string, messageId: string, toGuest: boolean): Promise<boolean> {
  const message = await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  if (toGuest && message?.for_guests === false) return false;
  return message?.entry_links.some((it) => it.entryId === entryId) ?? false;
}
