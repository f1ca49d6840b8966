import { describe, expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
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
  // Each other tab of this worker hears of it by the storage too.
  await Promise.all([
    desk.page().act('session.endedElsewhere', { sessionId: tokenFor(anna).sessionId, signedOut: true }),
    desk.time.settle(),
  ]);
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

describe('signed out in another build, whose worker keeps the same store', () => {
  const sessionId = tokenFor(anna).sessionId;
  /** That build reached no server; this one hears first that the token is gone, and then of the wish. */
  async function signedOutElsewhere() {
    const stores = createMemoryStores();
    const other = await annaAtDesk({ stores });
    const desk = createDesk({ stores, time: other.desk.time });
    answerPulls(desk);
    const page = desk.page();
    const draft = watch(page, 'drafts.one', { key: trackId });
    await desk.time.settle();
    await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
    other.desk.peer.reachable = false;
    await Promise.all([other.page.act('session.signOut', {}), desk.time.pass(6_000)]);
    for (const signedOut of [false, true]) {
      expect(draft.now()?.text).toBe('half');
      await Promise.all([page.act('session.endedElsewhere', { sessionId, signedOut }), desk.time.settle()]);
    }
    const restarted = async () => {
      desk.peer.calls.length = 0;
      desk.restart();
      const session = watch(desk.page(), 'session.state', {});
      await desk.time.pass(1_000);
      return { status: session.now()?.status, first: desk.peer.calls[0]?.name };
    };
    return { desk, page, draft, restarted };
  }

  test('the wish wipes what was kept when the token went, and leaves the sign-out that the server is still owed', async () => {
    const { draft, restarted } = await signedOutElsewhere();
    expect(draft.now()?.text).toBe('');
    expect(await restarted()).toEqual({ status: 'signedOut', first: 'identity.signOut' });
  });

  test('whoever signs in here next stays signed in', async () => {
    const { desk, page, restarted } = await signedOutElsewhere();
    desk.peer.on('sync.pull', () => new Promise(() => {}));
    const token = tokenFor(mateo, { sessionId: '0199a000-0000-7000-8000-00000000ffff' });
    await Promise.all([page.act('session.signedIn', { token }), desk.time.settle()]);
    await Promise.all([page.act('session.endedElsewhere', { sessionId, signedOut: true }), desk.time.settle()]);
    expect(await restarted()).toMatchObject({ status: 'signedIn' });
  });
});
