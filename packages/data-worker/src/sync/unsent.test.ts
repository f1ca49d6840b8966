import { type ChatMessage, type Frame, scopeOf, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { DataWorkerClient } from '../interface.ts';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, type Desk, watch } from '../testing/desk.ts';
import { frame, type HeardCall } from '../testing/peer.ts';
import { anna, message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const noAnswer = () => new TrackyardError('unavailable', 'The server did not answer.');
const id = '0199a000-0000-7000-8000-00000000fade';

/** A server that keeps what was posted, edited and deleted, and one answer for each key. */
function keep(desk: Desk) {
  const posted = new Map<string, ChatMessage>();
  const answers = new Map<string, { input: string; answer: { result: ChatMessage; frames: Frame[] } }>();
  let seq = 1;
  const once = (call: HeardCall, act: () => ChatMessage) => {
    const known = answers.get(call.key!);
    const input = JSON.stringify(call.input);
    if (known && known.input !== input) throw new TrackyardError('idempotencyKeyReused', 'This Idempotency-Key belongs to another call.');
    if (known) return known.answer;
    const result = act();
    posted.set(result.id, result);
    const answer = { result, frames: [frame(scopeOf('chat', trackId), seq, ++seq, [messageRow(result, seq)])] };
    answers.set(call.key!, { input, answer });
    return answer;
  };
  const known = (messageId: string) => {
    const it = posted.get(messageId);
    if (!it) throw new TrackyardError('notFound', 'This message is not there.');
    return it;
  };
  const saying = (it: ChatMessage, plain: string) => ({ ...it, chatMessageContent: { plain, parts: [] } });
  const send = (input: { id: string; text: string }, call: HeardCall) =>
    once(call, () => saying(message(seq + 1, { id: input.id, senderId: anna }), input.text));
  desk.peer.on('chat.sendMessage', send);
  desk.peer.on('chat.editMessage', (input: { messageId: string; text: string }, call) =>
    once(call, () => ({ ...saying(known(input.messageId), input.text), status: 'edited' })),
  );
  desk.peer.on('chat.deleteMessage', (input: { messageId: string }, call) =>
    once(call, () => ({ ...saying(known(input.messageId), ''), status: 'deleted' })),
  );
  return { send, said: () => [...posted.values()].map((it) => [it.chatMessageContent.plain, it.status]) };
}
async function open(desk: Desk, page: DataWorkerClient) {
  const messages = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  await desk.time.settle();
  return () =>
    messages
      .now()!
      .messages.slice(1)
      .map((it) => [it.chatMessageContent.plain, it.delivery]);
}
const edit = (page: DataWorkerClient, messageId = id) => page.run('chat.editMessage', { trackId, messageId, text: 'After' });
const remove = (page: DataWorkerClient, messageId = id) => page.run('chat.deleteMessage', { trackId, messageId });
const post = (page: DataWorkerClient, text: string, as = id) => page.run('chat.sendMessage', { id: as, trackId, text });

/** The server has the message, its answer is lost, and then the line is gone. */
async function withALostAnswer() {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  const shown = await open(desk, page);
  desk.peer.on('chat.sendMessage', (input: never, call) => {
    server.send(input, call);
    desk.peer.reachable = false;
    throw noAnswer();
  });
  await Promise.all([post(page, 'Before'), desk.time.settle()]);
  desk.peer.on('chat.sendMessage', server.send as never);
  expect(server.said()).toEqual([['Before', 'active']]);
  const mend = async () => {
    desk.peer.reachable = true;
    await desk.time.pass(60_000);
  };
  return { desk, page, server, shown, mend };
}

test('an edit of a message whose answer was lost is made behind it', async () => {
  const { desk, page, server, shown, mend } = await withALostAnswer();
  await Promise.all([edit(page), desk.time.settle()]);
  expect(shown().map(([text]) => text)).toEqual(['After']);
  await mend();
  expect(server.said()).toEqual([['After', 'edited']]);
  expect(shown()).toEqual([['After', 'sent']]);
});

test('a deletion of a message whose answer was lost deletes it on the server', async () => {
  const { desk, page, server, shown, mend } = await withALostAnswer();
  await Promise.all([remove(page), desk.time.settle()]);
  await mend();
  expect(server.said()).toEqual([['', 'deleted']]);
  expect(shown()).toEqual([['', 'sent']]);
});

test('a browser that was killed with a message under way edits it behind the message', async () => {
  const stores = createMemoryStores();
  const first = await annaAtDesk({ stores });
  await open(first.desk, first.page);
  let heard: [never, HeardCall] | undefined;
  first.desk.peer.on('chat.sendMessage', (input: never, call) => {
    heard = [input, call];
    return new Promise(() => {});
  });
  await Promise.all([post(first.page, 'Before'), first.desk.time.settle()]);
  first.desk.host.stop();

  const desk = createDesk({ stores, time: first.desk.time });
  answerPulls(desk);
  const server = keep(desk);
  server.send(...heard!);
  desk.peer.reachable = false;
  const page = desk.page();
  await desk.time.settle();
  await Promise.all([edit(page), desk.time.settle()]);
  desk.peer.reachable = true;
  await desk.time.pass(60_000);
  expect(server.said()).toEqual([['After', 'edited']]);
});

test('after two tries without an answer an edit sends the message once more, and follows it', async () => {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  const shown = await open(desk, page);
  desk.peer.on('chat.sendMessage', (input: never, call) => {
    server.send(input, call);
    throw noAnswer();
  });
  await Promise.all([post(page, 'Before'), desk.time.pass(2_000)]);
  expect(shown()).toEqual([['Before', 'failed']]);
  desk.peer.on('chat.sendMessage', server.send as never);
  await Promise.all([edit(page), desk.time.pass(2_000)]);
  expect(server.said()).toEqual([['After', 'edited']]);
  expect(shown()).toEqual([['After', 'sent']]);
});

/** A first message is under way for ever, so that the second has never left. */
async function behindAnother() {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  const shown = await open(desk, page);
  let go = () => {};
  desk.peer.on('chat.sendMessage', (input: never, call) => new Promise((resolve) => (go = () => resolve(server.send(input, call)))));
  await Promise.all([post(page, 'First', desk.newId()), post(page, 'Before'), desk.time.settle()]);
  desk.peer.on('chat.sendMessage', server.send as never);
  const releaseFirst = async () => {
    go();
    await desk.time.settle();
    await desk.time.settle();
  };
  return { desk, page, server, shown, releaseFirst };
}

test('an edit of a message that never left becomes its text', async () => {
  const { desk, page, server, releaseFirst } = await behindAnother();
  await Promise.all([edit(page), desk.time.settle()]);
  await releaseFirst();
  expect(server.said()).toEqual([
    ['First', 'active'],
    ['After', 'active'],
  ]);
  expect(desk.peer.of('chat.editMessage')).toHaveLength(0);
});

test('a message that never left is deleted without a word to the server', async () => {
  const { desk, page, server, shown, releaseFirst } = await behindAnother();
  await Promise.all([remove(page), desk.time.settle()]);
  expect(shown().map(([text]) => text)).toEqual(['First']);
  await releaseFirst();
  expect(server.said()).toEqual([['First', 'active']]);
  expect(desk.peer.of('chat.deleteMessage')).toHaveLength(0);
});

test('an edit that meets its message on its way out is not lost', async () => {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  const shown = await open(desk, page);
  await Promise.all([post(page, 'Before').then(() => edit(page)), desk.time.pass(2_000)]);
  expect(server.said().map(([plain]) => plain)).toEqual(['After']);
  expect(shown()).toEqual([['After', 'sent']]);
});

test('a refused message takes the new text and goes out with it, under the same key', async () => {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  const shown = await open(desk, page);
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('forbidden', 'You may not write here.')));
  await Promise.all([post(page, 'Before'), desk.time.settle()]);
  expect(shown()).toEqual([['Before', 'failed']]);
  desk.peer.on('chat.sendMessage', server.send as never);
  await Promise.all([edit(page), desk.time.settle()]);
  await desk.time.settle();
  expect(server.said()).toEqual([['After', 'active']]);
  expect(new Set(desk.peer.of('chat.sendMessage').map((it) => it.key)).size).toBe(1);
});

test('a deletion behind a message that is refused takes both away, quietly', async () => {
  const { desk, page, shown, mend } = await withALostAnswer();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('forbidden', 'You may not write here.')));
  desk.peer.on('chat.deleteMessage', () => Promise.reject(new TrackyardError('notFound', 'This message is not there.')));
  await Promise.all([remove(page), desk.time.settle()]);
  await mend();
  expect([shown(), notices]).toEqual([[], []]);
});

test('what signing out would lose is counted: words that wait or failed, and drafts, but no reactions', async () => {
  const { desk, page } = await annaAtDesk();
  const server = keep(desk);
  await open(desk, page);
  const words = watch(page, 'outbox.words', {});
  await desk.time.settle();
  expect(words.now()).toEqual({ messages: 0, drafts: 0, files: 0 });
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('forbidden', 'You may not write here.')));
  await Promise.all([post(page, 'refused', desk.newId()), desk.time.settle()]);
  desk.peer.reachable = false;
  const like = page.run('chat.toggleReaction', { trackId, messageId: message(1).id, emoji: '👍', reacted: true });
  await Promise.all([post(page, 'waits'), like, page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  await desk.time.settle();
  expect(words.now()).toEqual({ messages: 2, drafts: 1, files: 0 });
  desk.peer.on('chat.sendMessage', server.send as never);
  desk.peer.reachable = true;
  await Promise.all([page.act('drafts.save', { key: trackId, text: '' }), desk.time.pass(60_000)]);
  expect(words.now()).toEqual({ messages: 1, drafts: 0, files: 0 });
});

test('words refused because their chat is closed are told of, and can be read and discarded though the chat is gone', async () => {
  const { desk, page } = await annaAtDesk();
  keep(desk);
  await open(desk, page);
  const unsent = watch(page, 'outbox.unsent', {});
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  desk.peer.on('sync.pull', () => ({
    serverTime: desk.peer.serverTime,
    userId: anna,
    scopes: [],
    revoked: [scopeOf('chat', trackId), scopeOf('track', trackId)],
    chatStates: [],
  }));
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('notFound', 'There is no such track.')));
  desk.peer.say({ type: 'access', granted: [], revoked: [scopeOf('chat', trackId), scopeOf('track', trackId)] });
  await Promise.all([post(page, 'My long thoughts'), desk.time.settle()]);
  await desk.time.settle();
  expect(notices).toEqual([expect.stringContaining('could not be sent')]);
  expect(unsent.now()).toEqual([{ id: expect.any(String), text: 'My long thoughts', failure: 'There is no such track.' }]);
  await Promise.all([page.act('outbox.discard', { id: unsent.now()![0]!.id }), desk.time.settle()]);
  expect(unsent.now()).toEqual([]);
});
