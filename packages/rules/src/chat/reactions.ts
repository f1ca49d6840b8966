import type { ChatMessage } from '@trackyard/contract';

/**
 * The message with a person's reaction set or taken back; the same message where that changes nothing. An emoji with and without
 * its selector (U+FE0F) is one reaction, whatever the keyboards of two people make of it.
 */
export function withReaction<M extends Pick<ChatMessage, 'reactions'>>(
  message: M,
  { userId, emoji, reacted }: { userId: string; emoji: string; reacted: boolean },
): M {
  const known = message.reactions.find((it) => bare(it.emoji) === bare(emoji));
  if ((known?.userIds.includes(userId) ?? false) === reacted) return message;
  if (!known) return { ...message, reactions: [...message.reactions, { emoji: spelled(emoji), userIds: [userId] }] };
  const userIds = reacted ? [...known.userIds, userId] : known.userIds.filter((it) => it !== userId);
  const reactions = message.reactions.map((it) => (it === known ? { ...it, userIds } : it)).filter((it) => it.userIds.length > 0);
  return { ...message, reactions };
}

const bare = (emoji: string) => emoji.replaceAll('\uFE0F', '');
/** A picture by default needs no selector; a sign that is text by default would lose its colours without it. */
const spelled = (emoji: string) => emoji.replace(/(\p{EPres})\uFE0F/gu, '$1');
