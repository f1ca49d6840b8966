import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { withReaction } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { liveMessage } from './changes.ts';
import { updateMessage } from './messages.sql.ts';
import { presentMessage } from './present.ts';

export const toggleReaction: Handler<'chat.toggleReaction'> = async ({ db, feed, actor }, { trackId, messageId, emoji, reacted }) => {
  const message = await liveMessage(db, messageId);
  const changed = withReaction(message, { userId: actor.userId, emoji, reacted });
  if (changed === message) return message;
  if (changed.reactions.length > limits.reactionKinds)
    throw new TrackyardError('conflict', `A message takes ${limits.reactionKinds} kinds of reaction, no more.`);
  return presentMessage(await updateMessage(db, changed, await feed.next(scopeOf('chat', trackId))));
};
