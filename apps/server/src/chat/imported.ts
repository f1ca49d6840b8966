import './tables.ts';
import { type ChatMessage, scopeOf } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { mentionIdsOf } from './mentions.ts';

export interface ImportedMessage {
  /** Names the line within the track: it comes in once. */
  key: string;
  message: ChatMessage;
}

/**
 * Puts old messages into a chat behind what is there, in the order given; those whose key is in already are left alone.
 * Answers how many were added, and the number of the last one. Only one import of a track may run at a time.
 */
export async function insertImported(
  db: Tx,
  feed: FeedWriter,
  trackId: string,
  messages: readonly ImportedMessage[],
): Promise<{ added: number; lastNumber: number | null }> {
  const known = await knownKeys(db, trackId, messages);
  const fresh = [...new Map(messages.filter((it) => !known.has(it.key)).map((it) => [it.key, it])).values()];
  if (fresh.length === 0) return { added: 0, lastNumber: null };
  const first = await feed.nextRange(scopeOf('chat', trackId), fresh.length);
  await db
    .insertInto('chat_message')
    .values(fresh.map((it, at) => rowOf(it, first + at)))
    .execute();
  return { added: fresh.length, lastNumber: first + fresh.length - 1 };
}

async function knownKeys(db: Tx, trackId: string, messages: readonly ImportedMessage[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const rows = await db
    .selectFrom('chat_message')
    .select('import_key')
    .where('track_id', '=', trackId)
    .where(
      'import_key',
      'in',
      messages.map((it) => it.key),
    )
    .execute();
  return new Set(rows.flatMap((it) => it.import_key ?? []));
}

const rowOf = ({ key, message }: ImportedMessage, number: number) => ({
  id: message.id,
  track_id: message.trackId,
  number,
  seq: number,
  parent_message_id: null,
  sender_id: message.senderId,
  sender_name: message.senderName,
  date: new Date(message.date),
  last_updated: new Date(message.lastUpdated),
  source: message.source,
  content: JSON.stringify(message.chatMessageContent),
  mentions: mentionIdsOf(message),
  import_key: key,
});
