import { type ChatMessage, limits } from '@trackyard/contract';
import { dayOf } from '../dates/index.ts';
import { isAction } from './parse/parts.ts';

/** A line of the message list. Keys are unique in the list and stay the same while older messages come in above. */
export type MessageListItem<M extends ChatMessage = ChatMessage> =
  | { kind: 'day'; key: string; date: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: M; continues: boolean };

/**
 * The list as it is shown: messages in the order given, a marker where a new day begins in the reader's time zone, and one
 * line 'new' before the first message of others after `newAfter`, the number that I had seen (spec §4).
 */
export function arrangeMessages<M extends ChatMessage>(
  messages: readonly M[],
  { timeZone, newAfter, userId }: { timeZone: string; newAfter?: number; userId: string },
): MessageListItem<M>[] {
  const days = dayCache(timeZone);
  const seenDays = new Set<string>();
  const firstNew = newAfter === undefined ? undefined : messages.find((it) => isNew(it, newAfter, userId));
  const items: MessageListItem<M>[] = [];
  let previous: M | undefined;
  for (const message of messages) {
    const before = items.length;
    const day = days(message.date);
    if (!previous || days(previous.date) !== day) {
      // A day can come twice where an imported clock went back.
      items.push({ kind: 'day', key: seenDays.has(day) ? `day:${day}:${message.id}` : `day:${day}`, date: message.date });
      seenDays.add(day);
    }
    if (message === firstNew) items.push({ kind: 'new', key: 'new' });
    const follows = items.length === before && previous !== undefined && continues(previous, message);
    items.push({ kind: 'message', key: message.id, message, continues: follows });
    previous = message;
  }
  return items;
}

/** Whether a message goes on where the sender's last one stopped, without name and picture (spec §4): the same sender and source within 3 minutes. */
export function continues(previous: ChatMessage, message: ChatMessage): boolean {
  return (
    isSpoken(previous) &&
    isSpoken(message) &&
    previous.source === message.source &&
    hasSameSender(previous, message) &&
    Math.abs(Date.parse(message.date) - Date.parse(previous.date)) <= limits.continuationMs
  );
}

const isNew = (message: ChatMessage, newAfter: number, userId: string) =>
  message.number > newAfter && message.senderId !== userId && message.status !== 'deleted';

/** Lines of workflows, of the system and in the third person stand by themselves. */
const isSpoken = (message: ChatMessage) =>
  !message.fromWorkflow && message.source !== 'workflow' && message.source !== 'system' && !isAction(message.chatMessageContent);

const hasSameSender = (a: ChatMessage, b: ChatMessage) =>
  a.senderId === b.senderId && a.guestId === b.guestId && (a.senderId !== null || a.guestId !== null || a.senderName === b.senderName);

/** Days begin at a quarter of an hour in every zone, so that each quarter is looked up once: formatting 50,000 dates is slow. */
function dayCache(timeZone: string): (date: string) => string {
  const known = new Map<number, string>();
  return (date) => {
    const quarter = Math.floor(Date.parse(date) / 900_000);
    const day = known.get(quarter) ?? dayOf(date, timeZone);
    known.set(quarter, day);
    return day;
  };
}
