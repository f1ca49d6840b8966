import type { OutboxItem, OutboxOperation } from '../stores/index.ts';

/** The lane of an item. Items of one lane are sent one after another; lanes don't wait for each other. */
export function laneOf(item: OutboxItem): string {
  if (item.operation.startsWith('chat.mark')) return `viewed:${item.input.trackId}`;
  if (item.operation === 'tracks.setFavourite') return `favourite:${item.input.trackId}`;
  if (item.operation === 'tracks.setHidden') return `hidden:${item.input.trackId}`;
  if (item.operation === 'tracks.setNotify') return `notify:${item.input.trackId}`;
  if (item.operation === 'chat.setSaved') return `saved:${item.input.trackId}`;
  return `chat:${item.input.trackId}`;
}

/** The operations with text. A failed one stays as a row with Retry and Discard; other failed operations are taken back. */
export type Worded = 'chat.sendMessage' | 'chat.editMessage';
export const keepsWords = (operation: OutboxOperation): operation is Worded =>
  operation === 'chat.sendMessage' || operation === 'chat.editMessage';

/** Whether an operation is a contribution to the chat. Read marks, favourites and the like are sent as well, but nobody waits for them. */
export const isContribution = (operation: OutboxOperation): boolean =>
  !operation.startsWith('chat.mark') && !operation.startsWith('tracks.set') && !isWish(operation);

const wishes: readonly OutboxOperation[] = ['chat.followThread', 'chat.setSaved', 'chat.setPinned'];
/** A toggle of a message, such as saved or pinned: the last choice counts. */
const isWish = (operation: OutboxOperation): boolean => wishes.includes(operation);

/** The message that an item is about. */
export function messageIdOf(item: OutboxItem): string | null {
  if (item.operation === 'chat.sendMessage') return item.input.id;
  return 'messageId' in item.input ? item.input.messageId : null;
}

/** Whether an item makes an earlier one, not yet under way, needless. */
export function supersedes(later: OutboxItem, earlier: OutboxItem): boolean {
  if (earlier.state !== 'waiting' || later.operation !== earlier.operation || later.input.trackId !== earlier.input.trackId) return false;
  if (later.operation.startsWith('tracks.set')) return true;
  if (later.operation === 'chat.markThreadsViewed' && earlier.operation === 'chat.markThreadsViewed')
    return (later.input.upTo ?? Infinity) >= (earlier.input.upTo ?? Infinity);
  if (isWish(later.operation)) return messageIdOf(later) === messageIdOf(earlier);
  if (later.operation === 'chat.markViewed' && earlier.operation === 'chat.markViewed') return later.input.number >= earlier.input.number;
  if (later.operation === 'chat.markThreadViewed' && earlier.operation === 'chat.markThreadViewed')
    return later.input.messageId === earlier.input.messageId && later.input.number >= earlier.input.number;
  return false;
}
