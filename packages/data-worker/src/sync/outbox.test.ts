import { type ChatMessage, scopeOf, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { DataWorkerClient } from '../interface.ts';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, type Desk, watch } from '../testing/desk.ts';
import { manualTime } from '../testing/manual-time.ts';
import { frame, type HeardCall } from '../testing/peer.ts';
import { anna, message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const chat = scopeOf('chat', trackId);
const noAnswer = () => new TrackyardError('unavailable', 'The server did not answer.');

async function inChat(options: Parameters<typeof annaAtDesk>[0] = {}) {
  const { desk, page } = await annaAtDesk(options);
  const messages = watch(page, 'chat.messages', { trackId });
  await page.act('chat.open', { trackId });
  await desk.time.settle();
  const shown = () => messages.now()!.messages.map((it) => [it.chatMessageContent.plain, it.delivery]);
  return { desk, page, messages, shown };
}
const send = (desk: Desk, page: DataWorkerClient, text: string) => page.run('chat.sendMessage', { id: desk.newId(), trackId, text });
/** Posts as the server does: the next number, and the frame in the reply. */
function accept(): (input: never, call: HeardCall) => unknown {
  let seq = 1;
  return (input: { id: string; text: string }) => {
    const posted: ChatMessage = {
      ...message(++seq, { id: input.id, senderId: anna }),
      chatMessageContent: { plain: input.text, parts: [] },
    };
    return { result: posted, frames: [frame(chat, seq - 1, seq, [messageRow(posted)])] };
  };
}

test('a message shows at once, and the server copy takes the place of the same row [CHAT-012, API-034]', async () => {
  const { desk, page, messages, shown } = await inChat();
  let answer = () => {};
  const accepted = accept();
  desk.peer.on('chat.sendMessage', (input, call) => new Promise((resolve) => (answer = () => resolve(accepted(input, call)))));
  await Promise.all([send(desk, page, 'Beans are in'), desk.time.settle()]);
  expect(shown()).toEqual([
    ['message 1', 'sent'],
    ['Beans are in', 'sending'],
  ]);
  const placeholder = messages.now()!.messages[1]!;
  expect(desk.peer.of('chat.sendMessage')).toMatchObject([{ input: { trackId, id: placeholder.id, text: 'Beans are in' } }]);
  answer();
  await desk.time.settle();
  expect(shown()[1]).toEqual(['Beans are in', 'sent']);
  expect(messages.now()!.messages[1]).toMatchObject({ id: placeholder.id, number: 2, isPlaceholder: false });
});

test('after two tries the placeholder gives way to a failed message; Retry sends it under the same key [CHAT-014, CHAT-016]', async () => {
  const { desk, page, shown, messages } = await inChat();
  desk.peer.on('chat.sendMessage', () => Promise.reject(noAnswer()));
  await Promise.all([send(desk, page, 'Lost?'), desk.time.pass(2_000)]);
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(2);
  expect(shown()[1]).toEqual(['Lost?', 'failed']);
  const failed = messages.now()!.messages[1]!;
  expect(failed).toMatchObject({ failure: 'The server did not answer.', status: 'failed', isPlaceholder: false });
  desk.peer.on('chat.sendMessage', accept());
  await Promise.all([page.act('outbox.retry', { id: failed.id }), desk.time.pass(1_000)]);
  expect(shown()[1]).toEqual(['Lost?', 'sent']);
  expect(messages.now()!.messages[1]!.status).toBe('active');
  expect(new Set(desk.peer.of('chat.sendMessage').map((it) => it.key)).size).toBe(1);
});

test('a refusal fails at once, and holds up nothing behind it; Discard takes it away', async () => {
  const { desk, page, shown, messages } = await inChat();
  const accepted = accept();
  desk.peer.on('chat.sendMessage', (input: { text: string }, call) => {
    if (input.text === 'no') throw new TrackyardError('forbidden', 'You may not write here.');
    return accepted(input as never, call);
  });
  await Promise.all([send(desk, page, 'no'), send(desk, page, 'yes'), desk.time.settle()]);
  await desk.time.settle();
  expect(desk.peer.of('chat.sendMessage').map((it) => it.input['text'])).toEqual(['no', 'yes']);
  expect(shown().slice(1)).toEqual([
    ['yes', 'sent'],
    ['no', 'failed'],
  ]);
  await Promise.all([page.act('outbox.discard', { id: messages.now()!.messages[2]!.id }), desk.time.settle()]);
  expect(shown().map(([text]) => text)).toEqual(['message 1', 'yes']);
});

test('without a connection messages wait, no try counts, and they go out in order when it is back', async () => {
  const { desk, page, shown } = await inChat();
  desk.peer.reachable = false;
  desk.peer.on('chat.sendMessage', accept());
  await Promise.all([send(desk, page, 'one'), send(desk, page, 'two'), desk.time.pass(120_000)]);
  expect(shown().slice(1)).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  desk.peer.reachable = true;
  await desk.time.pass(60_000);
  expect(shown().slice(1)).toEqual([
    ['one', 'sent'],
    ['two', 'sent'],
  ]);
});

test('a 429 waits as long as it says and counts as no try', async () => {
  const { desk, page, shown } = await inChat();
  const accepted = accept();
  let refusals = 5;
  desk.peer.on('chat.sendMessage', (input, call) => {
    if (refusals-- > 0) throw new TrackyardError('tooManyRequests', 'Slow down.', { retryAfter: 3 });
    return accepted(input, call);
  });
  await Promise.all([send(desk, page, 'fast'), desk.time.pass(14_000)]);
  expect(shown()[1]).toEqual(['fast', 'sending']);
  await desk.time.pass(1_500);
  expect(shown()[1]).toEqual(['fast', 'sent']);
});

test('a 401 that a new token mends loses no message, doubles none, and lets none pass', async () => {
  const { desk, page, shown } = await inChat();
  const accepted = accept();
  const tokens = desk.peer.of('identity.getToken').length;
  let refusals = 1;
  desk.peer.on('chat.sendMessage', (input, call) => {
    if (refusals-- > 0) throw new TrackyardError('unauthenticated', 'Sign in first.');
    return accepted(input, call);
  });
  await Promise.all([send(desk, page, 'one'), send(desk, page, 'two'), desk.time.pass(5_000)]);
  expect(desk.peer.of('identity.getToken').length).toBe(tokens + 1);
  const sends = desk.peer.of('chat.sendMessage');
  expect(sends.map((it) => it.input['text'])).toEqual(['one', 'one', 'two']);
  expect(sends[1]!.key).toBe(sends[0]!.key);
  expect(shown().slice(1)).toEqual([
    ['one', 'sent'],
    ['two', 'sent'],
  ]);
});

test('what waits survives the end of the worker, and goes out under the same key', async () => {
  const stores = createMemoryStores();
  const first = await inChat({ stores });
  first.desk.peer.reachable = false;
  await Promise.all([send(first.desk, first.page, 'kept'), first.desk.time.pass(1_000)]);
  first.desk.host.stop();

  const desk = createDesk({ stores, time: first.desk.time });
  answerPulls(desk);
  desk.peer.on('chat.sendMessage', accept());
  desk.page();
  await desk.time.pass(2_000);
  expect(desk.peer.of('chat.sendMessage').map((it) => it.input['text'])).toEqual(['kept']);
});

test('after 90 days a waiting message asks before it goes', async () => {
  const stores = createMemoryStores();
  const first = await inChat({ stores });
  first.desk.peer.reachable = false;
  await Promise.all([send(first.desk, first.page, 'old news'), first.desk.time.pass(1_000)]);
  first.desk.host.stop();

  const desk = createDesk({ stores, time: manualTime(first.desk.time.clock.now() + 91 * 86_400_000) });
  answerPulls(desk);
  desk.peer.serverTime = new Date(desk.time.clock.now()).toISOString();
  const page = desk.page();
  const messages = watch(page, 'chat.messages', { trackId });
  await desk.time.pass(2_000);
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(0);
  const left = messages.now()!.messages.at(-1)!;
  expect(left).toMatchObject({ delivery: 'failed', failure: 'Written more than 90 days ago. Retry sends it still.' });
  desk.peer.on('chat.sendMessage', accept());
  await Promise.all([page.act('outbox.retry', { id: left.id }), desk.time.settle()]);
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(1);
});

test('a deleted message is deleted here first; refused, it comes back with a word [CHAT-018, API-036]', async () => {
  const { desk, page, messages } = await inChat();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  let refuse = () => {};
  desk.peer.on(
    'chat.deleteMessage',
    () => new Promise((_, reject) => (refuse = () => reject(new TrackyardError('notEditable', 'It is too old.')))),
  );
  const { id } = messages.now()!.messages[0]!;
  await Promise.all([page.run('chat.deleteMessage', { trackId, messageId: id }), desk.time.settle()]);
  expect(messages.now()!.messages[0]).toMatchObject({ status: 'deleted', chatMessageContent: { plain: '' } });
  expect(desk.peer.of('chat.deleteMessage')).toMatchObject([{ input: { trackId, messageId: id } }]);
  refuse();
  await desk.time.settle();
  expect(messages.now()!.messages[0]).toMatchObject({ status: 'active', chatMessageContent: { plain: 'message 1' } });
  expect(notices).toEqual(['The message could not be deleted. It is too old.']);
});

test('a confirmed message stays in sight while its row is still behind a gap', async () => {
  const { desk, page, shown } = await inChat();
  let held: (() => void) | undefined;
  desk.peer.on('chat.sendMessage', ({ id }: { id: string }) => {
    const posted = message(9, { id, senderId: anna });
    desk.peer.on('sync.pull', () => new Promise(() => (held = () => undefined)));
    return { result: posted, frames: [frame(chat, 8, 9, [messageRow(posted)])] };
  });
  await Promise.all([send(desk, page, 'beyond'), desk.time.settle()]);
  expect(held).toBeDefined();
  expect(shown()[1]).toEqual(['beyond', 'sent']);
});

test('what waited over a restart goes out once a pull gets through, though the first ones were lost and the line lives', async () => {
  const { desk, page } = await inChat();
  desk.peer.reachable = false;
  await Promise.all([send(desk, page, 'Later'), desk.time.settle()]);
  desk.peer.reachable = true;
  desk.peer.on('chat.sendMessage', accept());
  desk.peer.on('sync.pull', () => {
    throw noAnswer();
  });
  desk.restart();
  desk.page();
  await desk.time.pass(500);
  expect(desk.peer.of('chat.sendMessage')).toEqual([]);
  answerPulls(desk);
  await desk.time.pass(40_000);
  expect(desk.peer.of('chat.sendMessage').map((it) => it.input['text'])).toEqual(['Later']);
});

test('while a proxy answers 404 for a server that is not there all that waits stays as it is, and goes out afterwards', async () => {
  const { desk, page, messages, shown } = await inChat();
  const messageId = message(1).id;
  desk.peer.on('chat.sendMessage', accept());
  desk.peer.proxy = () => new Response('<h1>default backend - 404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
  const changes = [
    send(desk, page, 'Written meanwhile'),
    page.run('chat.toggleReaction', { trackId, messageId, emoji: '👍', reacted: true }),
    page.run('chat.deleteMessage', { trackId, messageId }),
  ];
  await Promise.all([...changes, desk.time.pass(120_000)]);
  expect(desk.logs.filter((it) => it.level === 'error')).toEqual([]);
  expect(shown()[1]).toEqual(['Written meanwhile', 'waiting']);
  expect(messages.now()!.messages[0]).toMatchObject({ status: 'deleted' });
  desk.peer.proxy = undefined;
  await desk.time.pass(60_000);
  expect(shown()[1]).toEqual(['Written meanwhile', 'sent']);
  expect(desk.peer.of('chat.deleteMessage')).toHaveLength(1);
});

test('lanes that fail together make one pause, so that the wait does not grow with their number', async () => {
  const { desk, page } = await inChat();
  for (const name of ['chat.sendMessage', 'chat.markViewed', 'tracks.setFavourite', 'identity.getToken'] as const)
    desk.peer.on(name, () => Promise.reject(noAnswer()));
  await Promise.all([
    page.run('tracks.setFavourite', { trackId, favourite: true }),
    page.run('chat.markViewed', { trackId, number: 1 }),
    send(desk, page, 'Beans are in'),
    desk.time.pass(20_000),
  ]);
  // At 0, 0.75, 2.25, 5.25 and 11.25 seconds.
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(5);
});
