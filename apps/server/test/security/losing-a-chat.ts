import { type ServerMessage, scopeOf } from '@trackyard/contract';
import type { TestPerson, TestServer } from '@trackyard/testing';

/** Who is in a track, the first of them its coordinator and the second about to lose its chat. */
export interface Cast {
  server: TestServer;
  anna: TestPerson;
  mateo: TestPerson;
  trackId: string;
}

/** What takes somebody's right to hear a chat. */
export const losses: Record<string, (cast: Cast) => Promise<unknown>> = {
  'is removed': ({ anna, mateo, trackId }) => anna.call('members.remove', { trackId, userId: mateo.userId }),
  leaves: ({ mateo, trackId }) => mateo.call('members.leave', { trackId }),
  'may no longer view the chat by its setting': forCoordinators,
};

export function forCoordinators({ server, anna, mateo, trackId }: Cast): Promise<unknown> {
  return server.app.write(async ({ db, feed, announce }) => {
    const seq = await feed.next(scopeOf('track', trackId));
    await db.updateTable('track').set({ chat_setting_view_messages: 'COORDINATORS', seq }).where('id', '=', trackId).execute();
    announce('tracks.accessChanged', { userIds: [anna.userId, mateo.userId] });
  });
}

/** Everything that others do in a track and that comes to those who may see it. */
export async function liveOn({ server, anna, trackId }: Cast): Promise<void> {
  const newId = () => server.services.ids.id();
  await anna.call('chat.updateTyping', { trackId });
  const { id: messageId } = await anna.call('chat.sendMessage', { trackId, id: newId(), text: 'Not for everybody' });
  await anna.call('chat.editMessage', { trackId, messageId, text: 'Not for everybody any more' });
  await anna.call('chat.sendMessage', { trackId, id: newId(), text: 'A reply', parentMessageId: messageId });
  await anna.call('chat.toggleReaction', { trackId, messageId, emoji: '☕', reacted: true });
  await anna.call('chat.updateTyping', { trackId });
  await server.settled();
}

/** What these messages are about, as far as they concern the chat or the track. */
export const heardOf = (trackId: string, messages: readonly ServerMessage[]): string[] =>
  messages.flatMap((it) => about(trackId, it) ?? []);

function about(trackId: string, message: ServerMessage): string | null {
  if (message.type === 'changes') return message.frame.scope.endsWith(trackId) ? message.frame.scope : null;
  if (message.type === 'typing') return message.typing.trackId === trackId ? 'typing' : null;
  if (message.type === 'chatStates') return message.chatStates.some((it) => it.trackId === trackId) ? 'chatStates' : null;
  return null;
}
