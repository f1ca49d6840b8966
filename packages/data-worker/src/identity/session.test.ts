import { type AppAuthToken, TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';
import { isAppTokenValid } from './index.ts';

test('an app token counts with success and an expiry ahead of the server time [SESSION-011, SESSION-012]', () => {
  const token = (more: Partial<AppAuthToken>): AppAuthToken => ({
    success: true,
    expiry: '2026-11-19T10:00:00.000Z',
    tokenId: 't',
    ...more,
  });
  const at = (time: string) => new Date(`2026-11-19T${time}:00.000Z`);
  expect(isAppTokenValid(token({}), at('09:59'))).toBe(true);
  expect(isAppTokenValid(token({}), at('10:00'))).toBe(false);
  expect(isAppTokenValid(token({ success: false }), at('09:00'))).toBe(false);
});

test('an app token is fetched again once it has expired by the server time [SESSION-013]', async () => {
  const { desk, page } = await annaAtDesk();
  let made = 0;
  desk.peer.on('identity.getAppToken', () => ({ success: true, expiry: '2026-11-19T09:20:00.000Z', tokenId: `t${++made}` }));
  const ask = async () => {
    const [token] = await Promise.all([page.run('identity.getAppToken', {}), desk.time.settle()]);
    return token.tokenId;
  };
  expect([await ask(), await ask()]).toEqual(['t1', 't1']);
  const later = '2026-11-19T09:20:01.000Z';
  desk.peer.on('sync.pull', () => ({ serverTime: later, userId: anna, scopes: [], revoked: [], chatStates: [] }));
  desk.peer.say({ type: 'hello', serverTime: later, protocol: 1, cvs: 'v1' });
  await desk.time.settle();
  expect(await ask()).toBe('t2');
});

test('a token of another client version gives way to a new one, fetched at once or at the next greeting; until then the browser opens with it [SESSION-015]', async () => {
  const stores = createMemoryStores();
  const { desk, page } = await annaAtDesk({ stores });
  const session = watch(page, 'session.state', {});
  const greet = async () => {
    desk.peer.say({ type: 'hello', serverTime: '2026-11-19T09:14:00.000Z', protocol: 1, cvs: 'v2' });
    await desk.time.settle();
  };
  desk.peer.calls.length = 0;
  desk.peer.on('identity.getToken', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  await greet();
  expect(desk.peer.of('identity.getToken')).toHaveLength(1);
  const offline = createDesk({ stores, time: desk.time });
  offline.peer.reachable = false;
  const [later, tracks] = [watch(offline.page(), 'session.state', {}), watch(offline.page(), 'tracks.list', {})];
  await desk.time.settle();
  expect([later.now()?.status, tracks.now()?.length]).toEqual(['signedIn', 1]);
  offline.host.stop();
  desk.peer.on('identity.getToken', () => tokenFor(anna, { cvs: 'v2', ufg: ['new'] }));
  await greet();
  expect(session.now()?.token).toMatchObject({ cvs: 'v2', ufg: ['new'] });
  const stored = (await stores({ name: 'desk', onInvalidated: () => undefined })).get('userToken', 'user');
  expect(await stored).toMatchObject({ token: { cvs: 'v2' } });
});

test('a stored token that has expired at start-up sets the flag, and what is cached shows meanwhile [SESSION-016]', async () => {
  const stores = createMemoryStores();
  const first = await annaAtDesk({ stores });
  first.desk.host.stop();
  await first.desk.time.pass(3_600_000);
  const desk = createDesk({ stores, time: first.desk.time });
  desk.peer.reachable = false;
  const page = desk.page();
  const [session, tracks] = [watch(page, 'session.state', {}), watch(page, 'tracks.list', {})];
  await desk.time.settle();
  expect(session.now()).toMatchObject({ status: 'signedIn', expiredOnStartup: true, initialLoadComplete: true });
  expect(tracks.now()?.map((it) => it.title)).toEqual(['Roastery']);
});

test('another tab that says the session is over ends it here; by a wish, with all that is kept; of an earlier session, not at all [SESSION-026]', async () => {
  for (const signedOut of [true, false]) {
    const { desk, page } = await annaAtDesk();
    const [session, draft] = [watch(page, 'session.state', {}), watch(page, 'drafts.one', { key: trackId })];
    await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
    const hear = (sessionId: string) => Promise.all([page.act('session.endedElsewhere', { sessionId, signedOut }), desk.time.settle()]);
    await hear('0199a000-0000-7000-8000-00000000ffff');
    expect(session.now()?.status).toBe('signedIn');
    await hear(tokenFor(anna).sessionId);
    expect([session.now()?.status, draft.now()?.text]).toEqual(['signedOut', signedOut ? '' : 'half']);
    expect([session.now()?.ended, session.now()?.left]).toEqual([!signedOut, signedOut]);
    expect(desk.peer.of('identity.signOut')).toEqual([]);
  }
});

test('a 401 renews the session once and goes on; when that is refused too, one is signed out and keeps only what one wrote', async () => {
  const { desk, page } = await annaAtDesk();
  const [session, tracks] = [watch(page, 'session.state', {}), watch(page, 'tracks.list', {})];
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  const expired = () => new TrackyardError('unauthenticated', 'Sign in first.');
  let refusals = 1;
  desk.peer.on('identity.listSessions', () => (refusals-- > 0 ? Promise.reject(expired()) : { sessions: [] }));
  await Promise.all([page.run('identity.listSessions', {}), desk.time.settle()]);
  expect(session.now()?.status).toBe('signedIn');

  refusals = 9;
  desk.peer.on('identity.getToken', () => Promise.reject(expired()));
  await Promise.all([expect(page.run('identity.listSessions', {})).rejects.toMatchObject({ code: 'unauthenticated' }), desk.time.settle()]);
  await desk.time.settle();
  expect([session.now()?.status, session.now()?.token, tracks.now()]).toEqual(['signedOut', null, []]);
  expect(session.now()?.ended).toBe(true);
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.settle();
  expect(draft.now()).toEqual({ text: 'half' });
});

test('a session that was ended elsewhere keeps what one wrote, for the same person alone; one’s own sign-out, told by the server, keeps nothing', async () => {
  for (const [left, next, draftText] of [
    [false, anna, 'half'],
    [false, mateo, ''],
    [true, anna, ''],
  ] as const) {
    const { desk, page } = await annaAtDesk();
    const [session, tracks] = [watch(page, 'session.state', {}), watch(page, 'tracks.list', {})];
    await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
    desk.peer.on('identity.getToken', () => Promise.reject(new TrackyardError('unauthenticated', 'Sign in first.')));
    desk.peer.say({ type: 'signedOut', left });
    await desk.time.settle();
    expect([session.now()?.status, session.now()?.ended, session.now()?.left, tracks.now()]).toEqual(['signedOut', !left, left, []]);
    await Promise.all([page.act('session.signedIn', { token: tokenFor(next) }), desk.time.settle()]);
    const draft = watch(page, 'drafts.one', { key: trackId });
    await desk.time.settle();
    expect(draft.now()).toEqual({ text: draftText });
  }
});

test('signing out wipes the store, and every page learns it [SESSION-018]', async () => {
  const { desk, page } = await annaAtDesk();
  const other = desk.page();
  const [session, tracks] = [watch(other, 'session.state', {}), watch(other, 'tracks.list', {})];
  await desk.time.settle();
  await Promise.all([page.act('session.signOut', {}), desk.time.settle()]);
  await desk.time.settle();
  expect(desk.peer.of('identity.signOut')).toHaveLength(1);
  expect([session.now()?.status, session.now()?.ended, tracks.now(), desk.peer.sockets]).toEqual(['signedOut', false, [], 0]);
  expect(other.status().state).toBe('initialised');
});

test('another person at the same browser finds nothing of the first, and all is loaded again [WORKER-009]', async () => {
  const { desk, page } = await annaAtDesk();
  const [tracks, session] = [watch(page, 'tracks.list', {}), watch(page, 'session.state', {})];
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'of Anna' }), desk.time.settle()]);
  const pulls = desk.peer.of('sync.pull').length;
  desk.peer.on('sync.pull', () => ({ serverTime: '2026-11-19T09:14:00.000Z', userId: mateo, scopes: [], revoked: [], chatStates: [] }));
  await Promise.all([page.act('session.signedIn', { token: tokenFor(mateo) }), desk.time.settle()]);
  await desk.time.settle();
  expect(desk.peer.of('sync.pull')[pulls]?.input['cursors']).toEqual({});
  expect([tracks.now(), session.now()?.token?.userId, session.now()?.initialLoadComplete]).toEqual([[], mateo, true]);
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.settle();
  expect(draft.now()).toEqual({ text: '' });
});

test('whoever signs in once more gets a line and app tokens of the new session, and keeps all that is unsent; a newer token changes nothing', async () => {
  const { desk, page } = await annaAtDesk();
  const [draft, words] = [watch(page, 'drafts.one', { key: trackId }), watch(page, 'outbox.words', {})];
  let asked = 0;
  desk.peer.on('identity.getAppToken', () => ({ success: true, expiry: '2026-11-19T10:00:00.000Z', tokenId: `t${++asked}` }));
  const appToken = async () => (await Promise.all([page.run('identity.getAppToken', {}), desk.time.settle()]))[0].tokenId;
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('unavailable', 'The server did not answer.')));
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  await Promise.all([page.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'unsent' }), desk.time.settle()]);
  const signIn = async (more: Parameters<typeof tokenFor>[1]) => {
    await Promise.all([page.act('session.signedIn', { token: tokenFor(anna, more) }), desk.time.settle()]);
    return [desk.peer.tries - tries, desk.peer.sockets, await appToken(), draft.now()?.text, words.now()?.messages];
  };
  expect(await appToken()).toBe('t1');
  const { tries } = desk.peer;
  expect(await signIn({ issued: '2026-11-19T09:10:00.000Z' })).toEqual([0, 1, 't1', 'half', 1]);
  expect(await signIn({ sessionId: '0199a000-0000-7000-8000-00000000bcde' })).toEqual([1, 1, 't2', 'half', 1]);
});

test('the initial load is complete after the first whole pull, not before, and not any more when the cache was cleared [CACHE-044]', async () => {
  const desk = createDesk();
  answerPulls(desk);
  const page = desk.page();
  const session = watch(page, 'session.state', {});
  let answer = (_: unknown) => {};
  desk.peer.on('sync.pull', () => new Promise((resolve) => (answer = resolve)));
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  const load = async () => {
    expect(session.now()).toMatchObject({ status: 'signedIn', initialLoadComplete: false });
    answer({ serverTime: '2026-11-19T09:14:00.000Z', userId: anna, scopes: [], revoked: [], chatStates: [] });
    await desk.time.settle();
    expect(session.now()?.initialLoadComplete).toBe(true);
  };
  await load();
  // A session that ran out leaves what one wrote; a sign-out leaves nothing.
  for (const end of ['expired', 'left elsewhere', 'signed out']) {
    if (end === 'signed out') await Promise.all([page.act('session.signOut', {}), desk.time.settle()]);
    else desk.peer.say({ type: 'signedOut', left: end !== 'expired' });
    await desk.time.settle();
    expect(session.now()).toMatchObject({ status: 'signedOut', initialLoadComplete: false });
    await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
    await load();
  }
});

describe('waiting for the list of tracks', () => {
  async function begun() {
    const desk = createDesk();
    answerPulls(desk);
    let answer = (_: unknown) => {};
    desk.peer.on('sync.pull', () => new Promise((resolve) => (answer = resolve)));
    const page = desk.page();
    await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
    const outcomes: string[] = [];
    const wait = (appLink: boolean): void =>
      void page.act('tracks.waitForList', { appLink }).then(
        () => outcomes.push('here'),
        (error: Error) => outcomes.push(error.message),
      );
    return { desk, outcomes, wait, answer: () => answer({ serverTime, userId: anna, scopes: [], revoked: [], chatStates: [] }) };
  }
  const serverTime = '2026-11-19T09:14:00.000Z';
  const tooLong = 'Timed out waiting for tracks list to update';

  test('ends after 30 seconds [TRACK-039, TRACK-061, PPERM-039, PROUTE-080]', async () => {
    const { desk, outcomes, wait } = await begun();
    wait(false);
    await desk.time.pass(29_700);
    expect(outcomes).toEqual([]);
    await desk.time.pass(400);
    expect(outcomes).toEqual([tooLong]);
  });
  test('from an app link ends after 5 seconds [TRACK-062, PROUTE-081]', async () => {
    const { desk, outcomes, wait } = await begun();
    wait(true);
    await desk.time.pass(4_900);
    expect(outcomes).toEqual([]);
    await desk.time.pass(200);
    expect(outcomes).toEqual([tooLong]);
  });
  test('ends within 500 ms once it is here [TRACK-061, PROUTE-080]', async () => {
    const { desk, outcomes, wait, answer } = await begun();
    wait(false);
    await desk.time.pass(10_000);
    expect(outcomes).toEqual([]);
    answer();
    await desk.time.pass(500);
    expect(outcomes).toEqual(['here']);
  });
});
