import { TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createMemoryStores, type OpenStore, type TableName } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { failingStores } from '../testing/failing-stores.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

/** A store whose next write to a table waits until it is let go. */
function slowStores() {
  const stores = createMemoryStores();
  let held: TableName | null = null;
  let go = () => {};
  const open: OpenStore = async (options) => {
    const store = await stores(options);
    return {
      ...store,
      async write(writes) {
        if (writes.some((it) => it.table === held)) {
          held = null;
          await new Promise<void>((resolve) => (go = resolve));
        }
        return store.write(writes);
      },
    };
  };
  const hold = (table: TableName) => {
    held = table;
  };
  return { open, hold, go: () => go() };
}

async function signedOut(stores = createMemoryStores()) {
  const { desk, page } = await annaAtDesk({ stores });
  const signOut = () => Promise.all([page.act('session.signOut', {}), desk.time.settle()]);
  const mateoSignsIn = async () => {
    desk.peer.on('sync.pull', () => new Promise(() => {}));
    await Promise.all([page.act('session.signedIn', { token: tokenFor(mateo) }), desk.time.settle()]);
    await desk.time.settle();
  };
  return { desk, page, signOut, mateoSignsIn };
}

test('a pull that ends while one signs out does not make the next person’s list look loaded', async () => {
  const stores = slowStores();
  const { desk, page, signOut, mateoSignsIn } = await signedOut(stores.open);
  const session = watch(page, 'session.state', {});
  desk.peer.on('sync.pull', () => ({ serverTime: '2026-11-19T09:15:00.000Z', userId: anna, scopes: [], revoked: [], chatStates: [] }));
  stores.hold('connectionState');
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.settle();
  const leaving = signOut();
  await desk.time.settle();
  stores.go();
  await leaving;
  await mateoSignsIn();
  expect(session.now()).toMatchObject({ status: 'signedIn', token: { userId: mateo }, initialLoadComplete: false });
});

test('what another tab still saves or sends after the sign-out is refused, and the next person finds nothing of it', async () => {
  const { desk, page, signOut, mateoSignsIn } = await signedOut();
  const other = desk.page();
  await desk.time.settle();
  await signOut();
  const refused = { code: 'unauthenticated', message: 'Sign in first.' };
  const late = [
    expect(other.act('drafts.save', { key: trackId, text: 'of Anna' })).rejects.toMatchObject(refused),
    expect(other.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'of Anna' })).rejects.toMatchObject(refused),
  ];
  await Promise.all([...late, desk.time.settle()]);
  await mateoSignsIn();
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.pass(60_000);
  expect(draft.now()).toEqual({ text: '' });
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(0);
});

test('a draft that is saved once the session has ended by itself waits for the same person', async () => {
  const { desk, page } = await signedOut();
  desk.peer.on('identity.getToken', () => Promise.reject(expired()));
  desk.peer.on('identity.listSessions', () => Promise.reject(expired()));
  await Promise.all([expect(page.run('identity.listSessions', {})).rejects.toMatchObject({ code: 'unauthenticated' }), desk.time.settle()]);
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.settle();
  expect(draft.now()).toEqual({ text: 'half' });
});

test('a session that runs out under an open line keeps what one wrote, and one’s own sign-out in another tab keeps nothing', async () => {
  for (const left of [false, true]) {
    const { desk, page } = await signedOut();
    const session = watch(page, 'session.state', {});
    await Promise.all([page.act('drafts.save', { key: trackId, text: 'half' }), desk.time.settle()]);
    desk.peer.say({ type: 'signedOut', left });
    await desk.time.settle();
    expect(session.now()).toMatchObject({ status: 'signedOut', ended: !left, left });
    await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
    const draft = watch(page, 'drafts.one', { key: trackId });
    await desk.time.settle();
    expect([left, draft.now()?.text]).toEqual([left, left ? '' : 'half']);
  }
});

test('one’s own sign-out is no session that ended, although the line tells of its end first', async () => {
  const { desk, page } = await signedOut();
  const session = watch(page, 'session.state', {});
  desk.peer.on('identity.signOut', () => {
    desk.peer.say({ type: 'signedOut', left: true });
    return { result: {}, frames: [] };
  });
  await Promise.all([page.act('session.signOut', {}), desk.time.settle()]);
  await desk.time.settle();
  expect(session.now()).toMatchObject({ status: 'signedOut', ended: false });
});

test('who comes for the first time has no session that ended', async () => {
  const desk = createDesk();
  desk.peer.on('identity.getToken', () => Promise.reject(expired()));
  const session = watch(desk.page(), 'session.state', {});
  await desk.time.settle();
  expect(session.now()).toMatchObject({ status: 'signedOut', ended: false });
});

test('what another tab still says while the next person signs in is not kept, and nothing of it is asked as them', async () => {
  const stores = slowStores();
  const { desk, page } = await signedOut(stores.open);
  const other = desk.page();
  await desk.time.settle();
  stores.hold('userToken');
  const arriving = page.act('session.signedIn', { token: tokenFor(mateo) });
  await desk.time.settle();
  const refused = { code: 'unauthenticated', message: 'Sign in first.' };
  const late = [
    expect(other.act('drafts.save', { key: trackId, text: 'of Anna' })).rejects.toMatchObject(refused),
    expect(other.run('chat.sendMessage', { id: desk.newId(), trackId, text: 'of Anna' })).rejects.toMatchObject(refused),
    expect(other.run('tracks.create', { id: desk.newId(), title: 'of Anna' })).rejects.toMatchObject(refused),
  ];
  await desk.time.settle();
  stores.go();
  await Promise.all([arriving, ...late, desk.time.settle()]);
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.pass(60_000);
  expect(draft.now()).toEqual({ text: '' });
  expect([...desk.peer.of('chat.sendMessage'), ...desk.peer.of('tracks.create')]).toEqual([]);
});

test('where the store fails at the sign-out nobody is signed in, and all is forgotten as soon as that is possible', async () => {
  const stores = failingStores();
  const { desk, page } = await signedOut(stores.open);
  await Promise.all([page.act('drafts.save', { key: trackId, text: 'of Anna' }), desk.time.settle()]);
  const [session, list] = [watch(page, 'session.state', {}), watch(page, 'tracks.list', {})];
  desk.peer.on('identity.getToken', () => Promise.reject(expired()));
  stores.fail('all');
  await Promise.all([expect(page.act('session.signOut', {})).resolves.toEqual({ ended: false }), desk.time.settle()]);
  await desk.time.pass(20_000);
  expect(session.now()).toMatchObject({ status: 'signedOut', token: null });
  const mateoSignsIn = page.act('session.signedIn', { token: tokenFor(mateo) });
  await Promise.all([expect(mateoSignsIn).rejects.toMatchObject({ code: 'internal' }), desk.time.settle()]);
  stores.fail('none');
  await desk.time.pass(20_000);
  expect(list.now()).toEqual([]);
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  const draft = watch(page, 'drafts.one', { key: trackId });
  await desk.time.settle();
  expect(draft.now()).toEqual({ text: '' });
});
const expired = () => new TrackyardError('unauthenticated', 'Sign in first.');
