import type { ListedMessage } from '@trackyard/data-worker';
import { arrangeMessages, dayOf, type MessageListItem } from '@trackyard/rules';

/** A row of the list: those of the rules, and in a thread the number of replies. */
export type Row = MessageListItem<ListedMessage> | { kind: 'replies'; key: string; count: number };

interface Shown {
  messages: readonly ListedMessage[];
  hasOlder: boolean;
  timeZone: string;
  newAfter: number | undefined;
  userId: string;
}

/** The rows of a chat. While there is more above, the first row is a message: whether a day begins there is not known yet. */
export function chatRows({ messages, hasOlder, timeZone, newAfter, userId }: Shown): Row[] {
  const rows = arrangeMessages(messages, { timeZone, userId, ...(newAfter !== undefined && { newAfter }) });
  return hasOlder ? rows.slice(rows.findIndex((it) => it.kind === 'message')) : rows;
}

/** The rows of a thread: the message, how many replies it has, and these. A day is marked where it is not the message's own. */
export function threadRows(parent: ListedMessage, shown: Shown): Row[] {
  const replies = chatRows({ ...shown, hasOlder: false });
  const sameDay = shown.messages[0] && dayOf(shown.messages[0].date, shown.timeZone) === dayOf(parent.date, shown.timeZone);
  const begins = replies[0]?.kind === 'day' && (sameDay || shown.hasOlder) ? replies.slice(1) : replies;
  const count = Math.max(parent.thread?.replies ?? 0, shown.messages.filter((it) => it.status !== 'deleted').length);
  const message: Row = { kind: 'message', key: parent.id, message: parent, continues: false };
  return count === 0 && replies.length === 0 ? [message] : [message, { kind: 'replies', key: 'replies', count }, ...begins];
}

/** A guess in pixels until the row was measured: close enough that the scroll bar does not leap. */
export function guessHeight(row: Row): number {
  if (row.kind === 'day') return 36;
  if (row.kind !== 'message') return 28;
  const { plain } = row.message.chatMessageContent;
  const lines = Math.ceil(plain.length / 80) + (plain.match(/\n/g)?.length ?? 0);
  return (
    (row.continues ? 4 : 34) +
    24 * Math.max(1, Math.min(lines, 20)) +
    (row.message.reactions.length ? 30 : 0) +
    (row.message.thread ? 34 : 0) +
    row.message.entryLinks.reduce((sum, it) => sum + (it.picture ? Math.min(288, it.picture.height) : 60), 0)
  );
}
