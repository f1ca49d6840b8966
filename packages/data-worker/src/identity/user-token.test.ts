import { TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

/** A browser whose store holds this as the user token, and a server that never answers. */
async function startWith(token: unknown) {
  const stores = createMemoryStores();
  const store = await stores({ name: 'desk', onInvalidated: () => undefined });
  await store.write([{ table: 'userToken', put: [{ id: 'user', token } as never] }]);
  store.close();
  const desk = createDesk({ stores });
  for (const name of ['identity.getToken', 'sync.pull'] as const) desk.peer.on(name, () => new Promise(() => {}));
  const page = desk.page();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  const session = watch(page, 'session.state', {});
  await desk.time.settle();
  return { desk, page, session, notices };
}
const expired = () => Promise.reject(new TrackyardError('unauthenticated', 'Sign in first.'));

test('a stored token counts when it is well-formed, until the server refuses it [SESSION-014]', async () => {
  const { userId: _, ...malformed } = tokenFor(anna);
  expect((await startWith(malformed)).session.now()).toMatchObject({ status: 'unknown', token: null });
  const { desk, page, session } = await startWith(tokenFor(anna));
  expect(session.now()).toMatchObject({ status: 'signedIn', token: { userId: anna } });
  desk.peer.on('identity.getToken', expired);
  desk.peer.on('identity.listSessions', expired);
  await Promise.all([page.run('identity.listSessions', {}).catch(() => undefined), desk.time.settle()]);
  await desk.time.settle();
  expect(session.now()).toMatchObject({ status: 'signedOut', token: null });
});

test('userState is a list of items with a stateKey: a token with anything else is not well-formed [SESSION-006, PPERM-011]', async () => {
  expect((await startWith(tokenFor(anna, { userState: [{ stateKey: 'tour' }] }))).session.now()?.token?.userState).toEqual([
    { stateKey: 'tour' },
  ]);
  for (const userState of [{ stateKey: 'tour' }, ['tour'], [{}]])
    expect((await startWith({ ...tokenFor(anna), userState })).session.now()?.token).toBeNull();
});

test('a stored token that cannot be read is logged, and people see nothing of it [SESSION-033]', async () => {
  const { desk, page, notices } = await startWith('not a token');
  expect(desk.logs).toContainEqual({ level: 'warn', text: 'The stored token could not be read' });
  expect([notices, page.status().state]).toEqual([[], 'initialised']);
});

test('refused credentials are logged, and no notice opens [SESSION-034]', async () => {
  const { desk, page } = await annaAtDesk();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  const session = watch(page, 'session.state', {});
  desk.peer.on('identity.getToken', expired);
  desk.peer.on('sync.pull', expired);
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.settle();
  await desk.time.settle();
  expect(desk.logs).toContainEqual({ level: 'info', text: 'Unable to authenticate user' });
  expect([session.now()?.status, notices]).toEqual(['signedOut', []]);
});

describe('a token that cannot be had', () => {
  const ask = async (answer: 'none' | TrackyardError) => {
    const { desk, page } = await annaAtDesk();
    if (answer === 'none') desk.peer.reachable = false;
    else desk.peer.on('identity.getToken', () => Promise.reject(answer));
    const [asked] = await Promise.all([
      page.run('identity.getToken', {}).catch((error: TrackyardError) => error.message),
      desk.time.settle(),
    ]);
    return { asked, logs: desk.logs.map((it) => it.text) };
  };
  test('without an answer of the server: Failed to get user token [SESSION-029, PPERM-036]', async () => {
    const { asked, logs } = await ask('none');
    expect(asked).toBe('Failed to get user token');
    expect(logs).toContain('Failed to get user token');
  });
  test('when the server fails: Unable to get user token from server [SESSION-028, PPERM-035]', async () => {
    const { asked, logs } = await ask(new TrackyardError('internal', 'Something went wrong.'));
    expect(asked).toBe('Unable to get user token from server');
    expect(logs).toContain('Unable to get user token from server');
  });
  test('when the server does not know the session: Unable to authenticate user [SESSION-030, PPERM-037]', async () => {
    const { asked, logs } = await ask(new TrackyardError('unauthenticated', 'Sign in first.'));
    expect(asked).toBe('Unable to authenticate user');
    expect(logs).toContain('Unable to authenticate user');
  });
  test('a server that fails is asked again until it answers', async () => {
    const desk = createDesk();
    desk.peer.on('identity.getToken', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
    const session = watch(desk.page(), 'session.state', {});
    await desk.time.settle();
    expect(session.now()?.status).toBe('unknown');
    desk.peer.on('identity.getToken', expired);
    await desk.time.pass(6_000);
    expect(session.now()?.status).toBe('signedOut');
  });
});

test('when the cookie has become that of somebody else, one is logged out, and nothing of one’s own is left [SESSION-032]', async () => {
  const { desk, page } = await annaAtDesk();
  const states: string[] = [];
  page.onStatus(({ state }) => states.push(state));
  const [session, tracks] = [watch(page, 'session.state', {}), watch(page, 'tracks.list', {})];
  await desk.time.settle();
  expect(tracks.now()).toHaveLength(1);
  const sessionId = '0199a000-0000-7000-8000-00000000ffff';
  desk.peer.on('identity.getToken', () => tokenFor(mateo, { sessionId }));
  desk.peer.on('sync.pull', () => ({ serverTime: '2026-11-19T09:14:00.000Z', userId: mateo, scopes: [], revoked: [], chatStates: [] }));
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.pass(60_000);
  expect(states).toEqual(['initialised']);
  expect(session.now()).toMatchObject({ status: 'signedOut', token: null, ended: true });
  expect([tracks.now(), desk.peer.of('identity.signOut')]).toEqual([[], []]);
});

test('whoever signs in while a token is asked for stays signed in, whosever token comes', async () => {
  const mateos = tokenFor(mateo, { sessionId: '0199a000-0000-7000-8000-00000000ffff' });
  for (const late of [mateos, tokenFor(anna)]) {
    const { desk, page } = await annaAtDesk();
    const session = watch(page, 'session.state', {});
    let answer = (_: unknown) => {};
    desk.peer.on('identity.getToken', () => new Promise((resolve) => (answer = resolve)));
    desk.peer.on('sync.pull', () => new Promise(() => {}));
    page.run('identity.getToken', {}).catch(() => undefined);
    await desk.time.settle();
    const arriving = page.act('session.signedIn', { token: mateos });
    answer(late);
    await Promise.all([arriving, desk.time.settle()]);
    await desk.time.settle();
    expect(session.now()).toMatchObject({ status: 'signedIn', token: { userId: mateo } });
  }
});
