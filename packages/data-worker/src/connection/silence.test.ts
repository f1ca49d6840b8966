import { scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const chat = scopeOf('chat', trackId);

/** Anna asks for something, and the server has gone silent: its lines stay open, as those of a machine that hangs. */
async function silentServer() {
  const { desk, page } = await annaAtDesk();
  const connection = watch(page, 'connection.state', {});
  await desk.time.settle();
  const answer = Promise.withResolvers<unknown>();
  desk.peer.lines = 'silent';
  desk.peer.on('identity.listSessions', () => answer.promise);
  const sessions = page.run('identity.listSessions', {}).catch((error: unknown) => error);
  return { desk, page, sessions, state: () => connection.now()?.state, answer: () => answer.resolve({ sessions: [] }) };
}

test('a call that stays without an answer has the line looked at, which is not called good when it is silent too', async () => {
  const { desk, state } = await silentServer();
  await desk.time.pass(9_000);
  expect(state()).toBe('online');
  await desk.time.pass(2_000);
  expect(state()).toBe('reconnecting');
});

test('many calls without an answer do not put off that the line is found dead', async () => {
  const { desk, page, state } = await silentServer();
  for (let second = 0; second < 12; second++) {
    void page.run('identity.listSessions', {}).catch(() => undefined);
    await desk.time.pass(1_000);
  }
  expect(state()).toBe('reconnecting');
});

test('a call that takes its time on a line that is alive changes nothing', async () => {
  const { desk, state, sessions, answer } = await silentServer();
  desk.peer.lines = 'open';
  await desk.time.pass(25_000);
  expect([state(), desk.peer.sockets]).toEqual(['online', 1]);
  answer();
  await desk.time.settle();
  expect(await sessions).toEqual({ sessions: [] });
});

test('an answered call brings the line back at once, without the wait for its next try', async () => {
  const { desk, page, state } = await silentServer();
  // Long enough for tries that are half a minute apart.
  desk.peer.reachable = false;
  await desk.time.pass(120_000);
  expect(state()).toBe('offline');
  desk.peer.reachable = true;
  desk.peer.lines = 'open';
  desk.peer.on('identity.listSessions', () => ({ sessions: [] }));
  await Promise.all([page.run('identity.listSessions', {}), desk.time.settle()]);
  await desk.time.settle();
  expect(state()).toBe('online');
});

test('where requests get through and lines do not, answers make no storm of tries', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('identity.listSessions', () => ({ sessions: [] }));
  desk.peer.lines = 'refused';
  await desk.time.pass(60_000);
  const before = desk.peer.tries;
  for (let second = 0; second < 60; second++) await Promise.all([page.run('identity.listSessions', {}), desk.time.pass(1_000)]);
  expect(desk.peer.tries - before).toBeLessThanOrEqual(7);
});

test('what was asked in a black hole is asked again soon after the line is back', async () => {
  const { desk, page, state } = await silentServer();
  const messages = watch(page, 'chat.messages', { trackId });
  answerPulls(desk);
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  desk.peer.on('sync.pull', () => new Promise(() => undefined));
  desk.peer.on('tracks.create', () => new Promise(() => undefined));
  while (state() === 'online') await desk.time.pass(100);
  const created = page.run('tracks.create', { id: desk.newId(), title: 'Cellar' });
  await desk.time.settle();
  const before = desk.peer.of('tracks.create');
  desk.peer.lines = 'open';
  desk.peer.on('tracks.create', (input: { id: string }) => ({ result: input, frames: [frame(chat, 1, 2, [messageRow(message(2))])] }));
  answerPulls(desk, () => [messageRow(message(1)), messageRow(message(2))]);
  while (state() !== 'online') await desk.time.pass(100);
  await desk.time.pass(6_000);
  expect(desk.peer.of('sync.pull').at(-1)!.input).toMatchObject({ cursors: { [chat]: expect.any(Number) } });
  expect(messages.now()!.messages.map((it) => it.number)).toEqual([1, 2]);
  expect(await Promise.race([created, 'no answer'])).toMatchObject({ title: 'Cellar' });
  expect(desk.peer.of('tracks.create').map((it) => it.key)).toEqual([before[0]!.key, before[0]!.key]);
});
