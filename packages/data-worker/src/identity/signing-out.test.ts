import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

test('signed out without a connection, the session that the cookie still names is ended before anything else', async () => {
  const stores = createMemoryStores();
  const { desk: first, page } = await annaAtDesk({ stores });
  first.peer.reachable = false;
  await Promise.all([page.act('session.signOut', {}), first.time.pass(6_000)]);
  first.host.stop();
  const desk = createDesk({ stores, time: first.time });
  answerPulls(desk);
  const session = watch(desk.page(), 'session.state', {});
  await desk.time.pass(1_000);
  expect(session.now()?.status).toBe('signedOut');
  expect(desk.peer.calls.map((it) => it.name)).toEqual(['identity.signOut']);
});

test('a sign-out without the server is made up for once it answers again, with the page still open', async () => {
  const { desk, page } = await annaAtDesk();
  const session = watch(page, 'session.state', {});
  desk.peer.reachable = false;
  await Promise.all([page.act('session.signOut', {}), desk.time.pass(6_000)]);
  const before = desk.peer.calls.length;
  await desk.time.pass(20_000);
  desk.peer.reachable = true;
  await desk.time.pass(60_000);
  expect(session.now()?.status).toBe('signedOut');
  expect(desk.peer.calls.slice(before).map((it) => [it.name, it.sessionId])).toEqual([['identity.signOut', tokenFor(anna).sessionId]]);
});

test('a sign-out that is made up for late leaves alone who has signed in since', async () => {
  const { desk, page } = await annaAtDesk();
  const session = watch(page, 'session.state', {});
  desk.peer.reachable = false;
  await Promise.all([page.act('session.signOut', {}), desk.time.pass(6_000)]);
  let answer = () => {};
  desk.peer.on('identity.signOut', () => new Promise<void>((resolve) => (answer = resolve)));
  desk.peer.on('sync.pull', () => new Promise(() => {}));
  desk.peer.reachable = true;
  await desk.time.pass(5_000);
  expect(desk.peer.of('identity.signOut')).toHaveLength(1);
  await Promise.all([page.act('session.signedIn', { token: tokenFor(mateo) }), desk.time.settle()]);
  answer();
  await desk.time.settle();
  expect(session.now()).toMatchObject({ status: 'signedIn', token: { userId: mateo } });
});
