import { expect, test } from 'vitest';
import { addresses, watch } from '../testing/desk.ts';
import { freezing } from '../testing/freezing.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import { message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';
import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import { createDataWorkerClient } from './client.ts';

/** A page of Anna's that can freeze, as a browser does to one that nobody looked at for long. */
async function freezable() {
  const { desk } = await annaAtDesk();
  answerPulls(desk, () => [messageRow(message(1)), messageRow(message(2))]);
  const [line, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const frost = freezing(desk.time.timers);
  const page = createDataWorkerClient(frost.port(line), { addresses, timers: frost.timers, newId: desk.newId });
  desk.host.attach(worker);
  await desk.time.settle();
  const sleep = async () => {
    frost.freeze();
    await desk.time.pass(300_000);
    frost.thaw();
  };
  return { desk, page, sleep };
}

test('a page that comes back after the worker gave it up still has its chat and its thread open, and counts as looking', async () => {
  const { desk, page, sleep } = await freezable();
  const chat = watch(page, 'chat.messages', { trackId });
  const parentMessageId = message(1).id;
  const thread = watch(page, 'chat.thread', { trackId, parentMessageId });
  desk.peer.on('chat.listReplies', () => ({ messages: [], hasOlder: false, hasNewer: false }));
  await Promise.all([page.act('presence.viewing', { trackId, visible: true }), desk.time.settle()]);
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  await Promise.all([page.act('chat.openThread', { trackId, parentMessageId }), desk.time.settle()]);
  await desk.time.settle();
  expect([chat.now()?.ready, thread.now()?.ready]).toEqual([true, true]);

  await sleep();
  const updatesBefore = desk.peer.of('presence.update').length;
  await Promise.all([page.act('drafts.save', { key: 'k', text: 'back' }), desk.time.settle()]);
  await desk.time.settle();
  expect(chat.now()).toMatchObject({ ready: true, messages: [{ number: 1 }, { number: 2 }] });
  expect(thread.now()).toMatchObject({ ready: true, parent: { id: parentMessageId } });
  expect(desk.peer.of('presence.update').slice(updatesBefore).at(-1)?.input).toMatchObject({ trackId });
});

test('a chat that was left long ago is not opened again', async () => {
  const { desk, page, sleep } = await freezable();
  const chat = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  chat.stop();
  await desk.time.pass(20_000);
  await sleep();
  await Promise.all([page.act('drafts.save', { key: 'k', text: 'back' }), desk.time.settle()]);
  const again = watch(page, 'chat.messages', { trackId });
  await desk.time.settle();
  expect(again.now()).toMatchObject({ ready: false, messages: [] });
});
