import { type Offline, type OfflineOperation, offlineTable, type TextOperation } from '@trackyard/contract';
import type { OutboxItem } from '../stores/index.ts';

/** Another build may have left an operation that this one does not know: it is refused (`outbox-versions.ts`). */
const unknown: Offline = { lane: 'unknown', effect: 'change' };
const offlineOf = (operation: OfflineOperation): Offline => offlineTable[operation] ?? unknown;

/** The lane of an item. Items of one lane are sent one after another; lanes don't wait for each other. */
export const laneOf = (item: OutboxItem): string => `${offlineOf(item.operation).lane}:${subjectOf(item)}`;

/** The id of the thing whose order counts. */
const subjectOf = (item: OutboxItem): unknown => fieldOf(item, offlineOf(item.operation).of ?? 'trackId');
const fieldOf = (item: OutboxItem, field: string): unknown => (item.input as Readonly<Record<string, unknown>>)[field];

/** What a failure leaves: text stays as a failed row with Retry and Discard, the rest is taken back. */
export const keepsText = (operation: OfflineOperation): operation is TextOperation => offlineOf(operation).effect === 'text';

/** What somebody wrote or chose to say. Settings, such as a favourite or how far one has read, follow by themselves: nobody waits for them. */
export const isContribution = (operation: OfflineOperation): boolean => offlineOf(operation).effect !== 'setting';

/** What somebody wrote in an article stays where it is refused, so that they can copy it; more that waits on it is refused as well. */
export const keepsUpdates = (operation: OfflineOperation): boolean => offlineOf(operation).effect === 'document';

/** The track that an item is about; null of what is in no track. */
export const trackIdOf = ({ input }: Pick<OutboxItem, 'input'>): string | null => ('trackId' in input ? input.trackId : null);

/** The message, or the comment on an article, that an item is about. */
export function messageIdOf(item: OutboxItem): string | null {
  if (isNewWords(item)) return item.input.id;
  if ('messageId' in item.input) return item.input.messageId;
  return 'commentId' in item.input ? item.input.commentId : null;
}

type ItemOf<N extends OfflineOperation> = Extract<OutboxItem, { operation: N }>;
const among =
  <N extends OfflineOperation>(...names: N[]) =>
  (item: OutboxItem): item is ItemOf<N> =>
    names.some((it) => it === item.operation);
/** Of a message, or of a comment on an article. */
export const isNewWords = among('chat.sendMessage', 'articleComments.add');
export const isEdit = among('chat.editMessage', 'articleComments.edit');
export const isDeletion = among('chat.deleteMessage', 'articleComments.delete');

/** Whether an item makes an earlier one, not yet under way, needless. */
export function supersedes(later: OutboxItem, earlier: OutboxItem): boolean {
  const { supersedes: rule } = offlineOf(later.operation);
  if (!rule || earlier.state !== 'waiting' || later.operation !== earlier.operation || subjectOf(later) !== subjectOf(earlier))
    return false;
  const { same = [], notBelow } = rule;
  if (!same.every((field) => fieldOf(later, field) === fieldOf(earlier, field))) return false;
  return notBelow === undefined || numberIn(later, notBelow) >= numberIn(earlier, notBelow);
}
const numberIn = (item: OutboxItem, field: string): number => (fieldOf(item, field) as number | undefined) ?? Infinity;
