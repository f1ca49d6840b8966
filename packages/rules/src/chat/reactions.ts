import type { ChatMessage } from '@trackyard/contract';

/** The message with a person's reaction set or taken back; the same message where that changes nothing. */
export function withReaction<M extends Pick<ChatMessage, 'reactions'>>(
  message: M,
  { userId, emoji, reacted }: { userId: string; emoji: string; reacted: boolean },
): M {
  const known = message.reactions.find((it) => it.emoji === emoji);
  if ((known?.userIds.includes(userId) ?? false) === reacted) return message;
  if (!known) return { ...message, reactions: [...message.reactions, { emoji, userIds: [userId] }] };
  const userIds = reacted ? [...known.userIds, userId] : known.userIds.filter((it) => it !== userId);
  const reactions = message.reactions.map((it) => (it === known ? { emoji, userIds } : it)).filter((it) => it.userIds.length > 0);
  return { ...message, reactions };
}
