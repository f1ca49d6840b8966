import { scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';

/** Sends the typing of a person to the others who may see the chat, on every node; nothing is stored. Clients forget it after 4 seconds. */
export const updateTyping: Handler<'chat.updateTyping'> = async ({ bus, actor, now }, { trackId, parentMessageId }) => {
  const typing = { userId: actor.userId, trackId, parentMessageId, timestamp: now.toISOString() };
  bus.publish('toScope', { scope: scopeOf('chat', trackId), message: { type: 'typing', typing }, exceptUserId: actor.userId });
  return {};
};
