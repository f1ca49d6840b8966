import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, message, messageRow, stateOf } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';
import { followedChats } from './followed.ts';

const idOf = (chat: number) => `0199a000-0000-7000-8000-${String(900_000 + chat).padStart(12, '0')}`;
const messageOf = (trackId: string) => message(1, { id: trackId.replace('-8000-', '-9000-'), trackId });

/** A browser in which one goes from chat to chat; each has one message on the server. */
async function walker() {
  const stores = createMemoryStores();
  const { desk, page } = await annaAtDesk({ stores });
  desk.peer.on('sync.pull', ({ chats }: { chats: string[] }) => ({
    serverTime: '2026-11-19T09:14:00.000Z',
    userId: anna,
    scopes: chats.map((id) => ({ ...frame(`chat:${id}`, 0, 1, [messageRow(messageOf(id))]), reset: true, more: false })),
    revoked: [],
    chatStates: [stateOf()],
  }));
  const look = async (trackId: string) => {
    const window = watch(page, 'chat.messages', { trackId });
    await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
    await desk.time.settle();
    return window;
  };
  const pass = async (trackId: string) => {
    (await look(trackId)).stop();
    await desk.time.pass(11_000);
  };
  const store = await stores({ name: 'desk', onInvalidated: () => undefined });
  const cachedIds = async () => (await store.all('chatRanges')).map((it) => it.trackId);
  return { desk, page, look, pass, cachedIds, store };
}

test('the cache keeps the chats viewed last; one that is on the screen or has words waiting is not given up', async () => {
  const { desk, page, look, pass, cachedIds, store } = await walker();
  const shown = await look(idOf(0));
  desk.peer.on('chat.sendMessage', () => new Promise(() => {}));
  await pass(idOf(1));
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId: idOf(1), text: 'waits' }), desk.time.settle()]);
  for (let chat = 2; chat < followedChats + 2; chat++) await pass(idOf(chat));
  const left = await cachedIds();
  expect(left).toHaveLength(followedChats);
  expect(left).toEqual(expect.arrayContaining([idOf(0), idOf(1), idOf(followedChats + 1)]));
  expect([left.includes(idOf(2)), left.includes(idOf(3)), left.includes(idOf(4))]).toEqual([false, false, true]);
  expect((await store.all('chatMessages')).map((it) => it.trackId).sort()).toEqual(left.sort());
  expect(shown.now()!.messages).toHaveLength(1);
});

test('a chat that was given up loads again when one comes back', async () => {
  const { look, pass, cachedIds } = await walker();
  for (let chat = 0; chat <= followedChats; chat++) await pass(idOf(chat));
  expect(await cachedIds()).not.toContain(idOf(0));
  const again = await look(idOf(0));
  expect(again.now()).toMatchObject({ ready: true, messages: [{ id: messageOf(idOf(0)).id }] });
  expect(await cachedIds()).not.toContain(idOf(1));
});
