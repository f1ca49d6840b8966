import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

/** Anna asks for something, and the server has gone silent: its lines stay open, as those of a machine that hangs. */
async function silentServer() {
  const { desk, page } = await annaAtDesk();
  const connection = watch(page, 'connection.state', {});
  await desk.time.settle();
  const answer = Promise.withResolvers<unknown>();
  desk.peer.lines = 'silent';
  desk.peer.on('identity.listSessions', () => answer.promise);
  const asked = page.run('identity.listSessions', {}).catch((error: unknown) => error);
  return { desk, page, asked, state: () => connection.now()?.state, answer: () => answer.resolve({ sessions: [] }) };
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
  const { desk, state, asked, answer } = await silentServer();
  desk.peer.lines = 'open';
  await desk.time.pass(25_000);
  expect([state(), desk.peer.sockets]).toEqual(['online', 1]);
  answer();
  await desk.time.settle();
  expect(await asked).toEqual({ sessions: [] });
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
