import { type ChatPage, limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo, message, messageRow, stateOf, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const chat = `chat:${trackId}`;
const count = 120;
const all = Array.from({ length: count }, (_, at) => message(at + 1));

/** A chat of 120 messages on the server; only its newest page comes with the first pull. */
async function longChat(newest: number = limits.chatPage) {
  const { desk, page } = await annaAtDesk();
  answerPulls(desk, () => all.slice(-newest).map((it) => messageRow(it)));
  const pageOf = (from: number, to: number): ChatPage => {
    const messages = all.filter((it) => it.number >= from && it.number <= to);
    return { messages, hasOlder: from > 1, hasNewer: to < count };
  };
  desk.peer.on('chat.listMessages', ({ before, after }: { before?: string; after?: string }) =>
    after === undefined
      ? pageOf(Math.max(1, Number(before) - limits.chatPage), Number(before) - 1)
      : pageOf(Number(after) + 1, Math.min(count, Number(after) + limits.chatPage)),
  );
  desk.peer.on('chat.listMessagesAround', ({ messageId }: { messageId: string }) => {
    const { number } = all.find((it) => it.id === messageId)!;
    const from = Math.max(1, number - limits.chatPage / 2);
    return pageOf(from, Math.min(count, from + limits.chatPage - 1));
  });
  const window = watch(page, 'chat.messages', { trackId });
  const numbers = () => window.now()!.messages.map((it) => it.number);
  const act = async (name: 'chat.open' | 'chat.loadOlder' | 'chat.loadNewer' | 'chat.trim') => {
    await Promise.all([page.act(name, { trackId }), desk.time.settle()]);
    await desk.time.settle();
  };
  return { desk, page, window, numbers, act };
}
const from = (first: number, last = count) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

test('the newest page first, older ones page by page, until the whole history is here [CACHE-045, CACHE-064, API-032, PAPI-039]', async () => {
  const { desk, window, numbers, act } = await longChat();
  await act('chat.open');
  expect(numbers()).toEqual(from(71));
  expect(window.now()).toMatchObject({
    hasOlder: true,
    hasNewer: false,
    ready: true,
    fullHistoryRetrieved: false,
    waitsForMessages: false,
  });
  await act('chat.loadOlder');
  expect(numbers()).toEqual(from(21));
  expect(desk.peer.of('chat.listMessages')).toMatchObject([{ input: { trackId, before: '71' } }]);
  await act('chat.loadOlder');
  expect(numbers()).toEqual(from(1));
  expect(window.now()).toMatchObject({ hasOlder: false, fullHistoryRetrieved: true });
  await act('chat.loadOlder');
  expect(desk.peer.of('chat.listMessages')).toHaveLength(2);
});

test('while it waits for messages, its state says so [CACHE-046]', async () => {
  const { desk, window, act } = await longChat();
  await act('chat.open');
  let answer = (): void => {};
  desk.peer.on('chat.listMessages', () => new Promise((resolve) => (answer = () => resolve({ messages: [], hasOlder: false }))));
  const asked = act('chat.loadOlder');
  await desk.time.settle();
  expect(window.now()).toMatchObject({ waitsForMessages: true });
  answer();
  await asked;
  expect(window.now()).toMatchObject({ waitsForMessages: false });
});

test('when fewer than a page are here, more are fetched [CHAT-052]', async () => {
  const { numbers, act } = await longChat(3);
  await act('chat.open');
  expect(numbers()).toEqual(from(68));
});

test('when loading older messages fails the full history is marked as retrieved, and a retry loads them [CHAT-045]', async () => {
  const { desk, window, numbers, act } = await longChat();
  await act('chat.open');
  desk.peer.reachable = false;
  await act('chat.loadOlder');
  expect(window.now()).toMatchObject({ fullHistoryRetrieved: true, problem: expect.any(String), hasOlder: true });
  desk.peer.reachable = true;
  await act('chat.loadOlder');
  expect(window.now()).toMatchObject({ fullHistoryRetrieved: false, problem: null });
  expect(numbers()).toEqual(from(21));
});

test('around a message: half a page before it, and on to the live end [CHAT-053, CACHE-063, API-033, PAPI-041]', async () => {
  const { desk, page, window, numbers, act } = await longChat();
  await Promise.all([page.act('chat.openAround', { trackId, messageId: message(40).id }), desk.time.settle()]);
  await desk.time.settle();
  expect(numbers()).toEqual(from(15, 64));
  expect(window.now()).toMatchObject({ hasOlder: true, hasNewer: true });
  desk.peer.say({ type: 'changes', frame: frame(chat, count, count + 1, [messageRow(message(count + 1))]) });
  await desk.time.settle();
  expect(numbers()).toEqual(from(15, 64));
  await act('chat.loadNewer');
  await act('chat.loadNewer');
  expect(numbers()).toEqual(from(15, count + 1));
  expect(window.now()?.hasNewer).toBe(false);
});

test('what is asked for at one edge of a page while the other is on its way comes as well', async () => {
  const { desk, page, numbers } = await longChat();
  await Promise.all([page.act('chat.openAround', { trackId, messageId: message(60).id }), desk.time.settle()]);
  await desk.time.settle();
  expect(numbers()).toEqual(from(35, 84));
  for (const name of ['chat.loadNewer', 'chat.loadOlder', 'chat.loadOlder'] as const) void page.act(name, { trackId });
  await desk.time.settle();
  await desk.time.settle();
  expect(numbers()).toEqual(from(1, count));
});

test('around a message no other page shows before; a message that is shown already moves nothing', async () => {
  const { desk, page, window, numbers } = await longChat();
  let answer = () => {};
  const found: ChatPage = { messages: all.slice(14, 64), hasOlder: true, hasNewer: true };
  desk.peer.on('chat.listMessagesAround', () => new Promise((resolve) => (answer = () => resolve(found))));
  const around = async (number: number) => {
    void page.act('chat.openAround', { trackId, messageId: message(number).id });
    await desk.time.settle();
  };
  await around(40);
  expect(window.now()).toMatchObject({ ready: false, waitsForMessages: true, messages: [] });
  answer();
  await desk.time.settle();
  expect(numbers()).toEqual(from(15, 64));
  await around(60);
  expect(numbers()).toEqual(from(15, 64));
  expect(window.now()!.waitsForMessages).toBe(false);
  expect(desk.peer.of('chat.listMessagesAround')).toHaveLength(1);
});

test('who goes elsewhere while a page is on its way arrives there, and the page that comes late moves nothing', async () => {
  const { desk, page, numbers, act } = await longChat();
  const around = (number: number) => page.act('chat.openAround', { trackId, messageId: message(number).id });
  await act('chat.open');
  await Promise.all([around(40), desk.time.settle()]);
  await desk.time.settle();
  expect(numbers()).toEqual(from(15, 64));
  const late: (() => void)[] = [];
  const newer: ChatPage = { messages: all.slice(64, 114), hasOlder: true, hasNewer: true };
  desk.peer.on('chat.listMessages', () => new Promise((resolve) => late.push(() => resolve(newer))));
  void page.act('chat.loadNewer', { trackId });
  await desk.time.settle();
  await act('chat.open');
  expect(numbers()).toEqual(from(71));
  for (const it of late) it();
  await desk.time.settle();
  expect(numbers()).toEqual(from(71));

  // Of two links the later one counts, also where the earlier one is answered last.
  desk.peer.on('chat.listMessagesAround', ({ messageId }: { messageId: string }) => {
    const { number } = all.find((it) => it.id === messageId)!;
    const found = { messages: all.slice(number - 6, number + 4), hasOlder: true, hasNewer: true };
    return new Promise((resolve) => (number === 10 ? late.push(() => resolve(found)) : resolve(found)));
  });
  void around(10);
  await desk.time.settle();
  await Promise.all([around(20), desk.time.settle()]);
  for (const it of late) it();
  await desk.time.settle();
  expect(numbers()).toContain(20);
  expect(numbers()).not.toContain(10);
});

test('a new message shows at the live end, and the others stay the same objects', async () => {
  const { desk, window, numbers, act } = await longChat();
  await act('chat.open');
  const before = window.now()!.messages;
  desk.peer.say({ type: 'changes', frame: frame(chat, count, count + 1, [messageRow(message(count + 1))]) });
  await desk.time.settle();
  expect(numbers()).toEqual(from(71, count + 1));
  for (const [at, it] of before.entries()) expect(window.now()!.messages[at]).toBe(it);
});

test('after a reset the window comes back with the newest page, and the hole fills as one scrolls', async () => {
  const { desk, numbers, act } = await longChat();
  await act('chat.open');
  await act('chat.loadOlder');
  const newest = Array.from({ length: 50 }, (_, at) => message(951 + at));
  desk.peer.on('sync.pull', () => ({
    serverTime: '2026-11-19T09:14:00.000Z',
    userId: anna,
    scopes: [
      {
        ...frame(
          chat,
          0,
          1_000,
          newest.map((it) => messageRow(it)),
        ),
        reset: true,
        more: false,
      },
    ],
    revoked: [],
    chatStates: [stateOf()],
  }));
  desk.peer.say({ type: 'changes', frame: frame(chat, 999, 1_000, [messageRow(message(1_000))]) });
  await desk.time.settle();
  expect(numbers()).toEqual(from(951, 1_000));
  desk.peer.on('chat.listMessages', () => ({ messages: [message(949), message(950)], hasOlder: true, hasNewer: true }));
  await act('chat.loadOlder');
  expect(numbers()).toEqual(from(949, 1_000));
});

test('a page that was read before a change arrived never overwrites it', async () => {
  const { desk, page, window, act } = await longChat();
  await act('chat.open');
  let answer = () => {};
  const old = { messages: from(21, 70).map((number) => message(number)), hasOlder: true, hasNewer: true };
  desk.peer.on('chat.listMessages', () => new Promise((resolve) => (answer = () => resolve(old))));
  const loading = page.act('chat.loadOlder', { trackId });
  await desk.time.settle();
  const edited = message(30, { status: 'edited' });
  desk.peer.say({ type: 'changes', frame: frame(chat, count, count + 1, [messageRow(edited, count + 1)]) });
  await desk.time.settle();
  answer();
  await Promise.all([loading, desk.time.settle()]);
  await desk.time.settle();
  expect(window.now()!.messages.find((it) => it.number === 30)?.status).toBe('edited');
});

test('counters come from the server; they rise unless a visible page is on the track, and seeing the chat empties them [CHAT-019, CHAT-020]', async () => {
  const { desk, page } = await annaAtDesk();
  const tracks = watch(page, 'tracks.list', {});
  const unseen = () => tracks.now()![0]!.numUnseenChatMessages;
  const say = async (numUnseenChatMessages: number) => {
    desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { numUnseenChatMessages, lastNumber: numUnseenChatMessages })] });
    await desk.time.settle();
  };
  await say(2);
  expect(unseen()).toBe(2);
  await Promise.all([page.act('presence.viewing', { trackId, visible: true }), desk.time.settle()]);
  await say(3);
  expect(unseen()).toBe(2);
  await Promise.all([page.run('chat.markViewed', { trackId, number: 3 }), desk.time.settle()]);
  expect(unseen()).toBe(0);
  desk.peer.on('chat.markViewed', () => ({ result: {}, frames: [] }));
  await say(0);
  await Promise.all([page.act('presence.viewing', { trackId: null, visible: false }), desk.time.settle()]);
  await say(1);
  expect(unseen()).toBe(1);
});

test('a thread loads its replies, and follows new ones [CHAT-026]', async () => {
  const { desk, page, act } = await longChat();
  const parent = message(100);
  const reply = (number: number) => message(number, { parentMessageId: parent.id, senderId: mateo });
  desk.peer.on('chat.listReplies', () => ({ messages: [reply(110)], hasOlder: false, hasNewer: false }));
  await act('chat.open');
  const thread = watch(page, 'chat.thread', { trackId, parentMessageId: parent.id });
  await Promise.all([page.act('chat.openThread', { trackId, parentMessageId: parent.id }), desk.time.settle()]);
  await desk.time.settle();
  desk.peer.say({ type: 'changes', frame: frame(chat, count, count + 1, [messageRow(reply(count + 1))]) });
  await desk.time.settle();
  expect(thread.now()).toMatchObject({ ready: true, hasOlder: false, parent: { id: parent.id } });
  expect(thread.now()!.messages.map((it) => it.number)).toEqual([110, count + 1]);
});

test('opening another chat loads its messages; going back shows what is here, and asks for what is new [CACHE-052]', async () => {
  const { desk, page, act, numbers } = await longChat();
  await act('chat.open');
  const other = '0199a000-0000-7000-8000-0000000000d4';
  const first = message(1, { id: '0199a000-0000-7000-9000-0000000d4001', trackId: other });
  desk.peer.on('sync.pull', ({ chats }: { chats: string[] }) => ({
    serverTime: '2026-11-19T09:14:00.000Z',
    userId: anna,
    scopes: chats.map((id) => ({ ...frame(`chat:${id}`, 0, 1, [messageRow(first)]), reset: true, more: false })),
    revoked: [],
    chatStates: [stateOf(), stateOf(other)],
  }));
  const window = watch(page, 'chat.messages', { trackId: other });
  await Promise.all([page.act('chat.open', { trackId: other }), desk.time.settle()]);
  await desk.time.settle();
  expect(desk.peer.of('sync.pull').at(-1)!.input['chats']).toEqual([other]);
  expect(window.now()!.messages.map((it) => it.id)).toEqual([first.id]);
  desk.peer.say({ type: 'changes', frame: frame(chat, count, count + 1, [messageRow(message(count + 1))]) });
  await act('chat.open');
  expect(numbers()).toEqual(from(71, count + 1));
});

test('a chat that becomes open to me loads by itself while I look at it, also when it was closed meanwhile [CHAT-028]', async () => {
  const { desk, page } = await annaAtDesk();
  const closed = (chats: string[]) => ({
    serverTime: '2026-11-19T09:14:00.000Z',
    userId: anna,
    scopes: [],
    revoked: chats.map((id) => `chat:${id}`),
    chatStates: [],
  });
  const window = watch(page, 'chat.messages', { trackId });
  const texts = () => window.now()!.messages.map((it) => it.chatMessageContent.plain);
  desk.peer.on('sync.pull', ({ chats }: { chats: string[] }) => closed(chats));
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  await desk.time.settle();
  expect([texts(), window.now()!.problem]).toEqual([[], 'This chat is not open to you.']);
  for (let times = 0; times < 2; times++) {
    answerPulls(desk);
    desk.peer.say({ type: 'access', granted: [chat], revoked: [] });
    await desk.time.settle();
    await desk.time.settle();
    expect(texts()).toEqual(['message 1']);
    desk.peer.on('sync.pull', () => closed([]));
    desk.peer.say({ type: 'access', granted: [], revoked: [chat] });
    await desk.time.settle();
    expect(texts()).toEqual([]);
  }
});

test('a chat that one left is forgotten by the worker: who comes back finds the newest page', async () => {
  const { desk, page, window, act } = await longChat();
  await act('chat.open');
  await act('chat.loadOlder');
  await act('chat.loadOlder');
  expect(window.now()!.messages).toHaveLength(count);
  window.stop();
  await desk.time.pass(11_000);
  const again = watch(page, 'chat.messages', { trackId });
  await act('chat.open');
  expect(again.now()!.messages.map((it) => it.number)).toEqual(from(71));
  expect(again.now()).toMatchObject({ hasOlder: true, ready: true });
});

test('a window that has grown at the live end is trimmed to two pages, and gets older ones back as one scrolls', async () => {
  const { desk, window, numbers, act } = await longChat();
  await act('chat.open');
  await act('chat.trim');
  expect(numbers()).toEqual(from(71));
  await act('chat.loadOlder');
  await act('chat.loadOlder');
  const before = window.now()!.messages.at(-1);
  await act('chat.trim');
  expect(numbers()).toEqual(from(21));
  expect(window.now()).toMatchObject({ hasOlder: true, waitsForMessages: false });
  expect(window.now()!.messages.at(-1)).toBe(before);
  const asked = desk.peer.of('chat.listMessages').length;
  await act('chat.loadOlder');
  expect([numbers(), desk.peer.of('chat.listMessages').length]).toEqual([from(1), asked]);
});
