import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { stateOf, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

test('what is cleared is marked as seen, up to what is here; what waits for an answer is left alone [API-067]', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  const unseen = {
    numUnseenChatMessages: 3,
    numUnseenMentions: 2,
    numUnseenThreadMentions: 1,
    unseenThreads: { a: 1 },
    lastNumber: 7,
    lastReplyNumber: 9,
  };
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, unseen)] });
  for (const name of ['chat.markViewed', 'chat.markThreadsViewed'] as const) desk.peer.on(name, () => new Promise(() => undefined));
  await desk.time.settle();
  const clear = async (...types: ('CHAT_MESSAGE' | 'THREAD_CHAT_MESSAGE' | 'TRACK_TRANSFER_REQUEST' | 'MEMBERSHIP_REQUEST')[]) => {
    const notifications = types.map((type) => ({ type, trackId, entryId: null, targetId: null }));
    await Promise.all([page.act('notifications.clear', { notifications }), desk.time.settle()]);
    await desk.time.settle();
  };
  await clear('TRACK_TRANSFER_REQUEST', 'MEMBERSHIP_REQUEST');
  expect(track.now()).toMatchObject({ numUnseenChatMessages: 3, numUnseenMentions: 2 });
  await clear('THREAD_CHAT_MESSAGE');
  expect(track.now()).toMatchObject({ numUnseenChatMessages: 3, numUnseenMentions: 1, unseenThreads: {} });
  expect(desk.peer.of('chat.markThreadsViewed').map((it) => it.input)).toEqual([{ trackId, upTo: 9 }]);
  await clear('CHAT_MESSAGE');
  expect(track.now()).toMatchObject({ numUnseenChatMessages: 0, numUnseenMentions: 0, activities: [] });
});
