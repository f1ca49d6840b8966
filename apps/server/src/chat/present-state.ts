import { type Activity, type ChatState, limits } from '@trackyard/contract';
import { previewText } from '@trackyard/rules';

/** The words of a message, as far as a list shows them. */
interface Words {
  typed: string;
  shared: string | null;
  file: string | null;
}
export interface StateRow extends Words {
  user_id: string;
  guest: boolean;
  track_id: string;
  last_number: number | null;
  last_reply_number: number | null;
  last_reply: Date | null;
  id: string | null;
  date: Date;
  sender_id: string | null;
  sender_name: string;
  messages: number;
  mentions: number;
  /** Mentions in replies. */
  thread_mentions: number;
  /** Mentions in comments. */
  comment_mentions: number;
  unseen_threads: Record<string, number>;
  unseen_comments: Record<string, number>;
  commented: CommentRow[];
  said: SaidRow | null;
  /** Of a guest: the last message that guests see. */
  open: SaidRow | null;
  replied: SaidRow | null;
}
/** The newest of what is unseen. */
interface SaidRow extends Words {
  id: string;
  date: string;
  parent: string | null;
  sender: string | null;
  name: string;
}

interface CommentRow extends SaidRow {
  entry: string;
  table: string | null;
}

const wordsFor = (guest: boolean, { typed, shared, file }: Words): string => previewText(typed || (!guest && shared) || '') || (file ?? '');

export const presentLast = (row: StateRow): ChatState['lastChatMessage'] =>
  row.guest
    ? row.open && {
        id: row.open.id,
        date: new Date(row.open.date).toISOString(),
        parentMessageId: null,
        senderId: row.open.sender,
        senderName: row.open.name,
        plain: wordsFor(true, row.open),
      }
    : row.id
      ? {
          id: row.id,
          date: row.date.toISOString(),
          parentMessageId: null,
          senderId: row.sender_id,
          senderName: row.sender_name,
          plain: wordsFor(row.guest, row),
        }
      : null;

export const presentState = (row: StateRow, lastChatMessage: ChatState['lastChatMessage']): ChatState => ({
  trackId: row.track_id,
  lastNumber: row.last_number ?? 0,
  lastReplyNumber: row.last_reply_number ?? 0,
  lastReply: row.last_reply?.toISOString() ?? null,
  lastChatMessage,
  numUnseenChatMessages: row.messages,
  numUnseenMentions: Math.min(row.mentions + row.thread_mentions + row.comment_mentions, limits.unseenCount),
  numUnseenThreadMentions: row.thread_mentions,
  numUnseenCommentMentions: row.comment_mentions,
  unseenThreads: row.unseen_threads,
  unseenComments: row.unseen_comments,
  activities: [
    ...[saidTo(row, lastChatMessage), row.replied].flatMap((it) => (it ? [activityOf(row, it)] : [])),
    ...row.commented.map((it) => commentActivity(row, it)),
  ],
});

/** The last message is the newest that a viewer has not seen, unless it is their own: so it is not looked up for each of them. */
function saidTo({ said, messages }: StateRow, last: ChatState['lastChatMessage']): SaidRow | null {
  if (said || messages === 0 || !last) return said;
  return {
    id: last.id,
    date: last.date,
    parent: null,
    sender: last.senderId,
    name: last.senderName,
    typed: last.plain,
    shared: null,
    file: null,
  };
}

const activityOf = ({ track_id: track, guest }: StateRow, { id, date, parent, sender, name, ...words }: SaidRow): Activity => ({
  type: parent ? 'THREAD_CHAT_MESSAGE' : 'CHAT_MESSAGE',
  date: new Date(date).toISOString(),
  userId: sender,
  userName: name,
  message: wordsFor(guest, words),
  track,
  entryId: null,
  targetId: parent ?? id,
  tableId: null,
  canDelete: true,
});

const commentActivity = (row: StateRow, comment: CommentRow): Activity => ({
  ...activityOf(row, comment),
  type: 'ENTRY_COMMENT',
  entryId: comment.entry,
  targetId: comment.id,
  tableId: comment.table,
});
