import type { ChatMessage } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';
import type { ChatMessageTable } from './tables.ts';

type Inner = 'import_key' | 'mentions' | 'here' | 'previews_removed' | 'preview_due' | 'thread_id';
export type MessageRow = Omit<Selectable<ChatMessageTable>, Inner>;

/** People whose pictures stand at a thread. */
const shownRepliers = 3;

/** The one place where a row becomes the message that goes over the wire. */
export const presentMessage = (row: MessageRow): ChatMessage => (row.for_guests ? present(row) : withGuestCopy(present(row), null));

const present = (row: MessageRow): ChatMessage => ({
  id: row.id,
  trackId: row.track_id,
  number: row.number,
  entryId: row.entry_id,
  position: row.position,
  parentMessageId: row.parent_message_id,
  senderId: row.sender_id,
  guestId: row.guest_id,
  senderName: row.sender_name,
  date: row.date.toISOString(),
  lastUpdated: row.last_updated.toISOString(),
  status: row.status,
  isPlaceholder: false,
  source: row.source,
  fromWorkflow: row.from_workflow,
  chatMessageContent: row.content,
  entryLinks: row.entry_links,
  openGraphItems: row.previews,
  reactions: row.reactions,
  thread: row.last_reply
    ? {
        replies: row.replies,
        lastReply: row.last_reply.toISOString(),
        userIds: row.reply_user_ids.slice(-shownRepliers),
        lastNumber: row.last_reply_number ?? 0,
      }
    : null,
});
