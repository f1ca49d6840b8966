import { type ArticleNews, type ChangedRow, type SyncedRows, scopeOf, TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, type Desk, watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, currentUserOf, mateo, membershipOf, message, messageRow, stateOf, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const serverTime = '2026-11-19T09:14:00.000Z';
const tenantId = '0199a000-0000-7000-8000-0000000000e5';
const user: SyncedRows['users'] = {
  id: mateo,
  tenantId,
  email: 'mateo@kestrel.example',
  displayName: 'Mateo Ruiz',
  avatar: null,
  color: null,
  openLinks: true,
  status: 'CONFIRMED',
  appearOffline: false,
  tenantAdmin: false,
  timeZone: null,
  imported: false,
};
const tenant: SyncedRows['tenants'] = {
  id: tenantId,
  name: 'Kestrel Coffee',
  allowChatSettingOverrides: true,
  chatSettingViewMessages: 'NON_GUESTS',
  chatSettingSendMessages: 'NON_GUESTS',
  editWindowHours: 24,
  timeZone: 'UTC',
  firstDay: null,
  logo: null,
  showsStart: true,
  memberRole: 'COLLABORATOR',
  externalRole: 'COLLABORATOR',
};
const member: SyncedRows['members'] = {
  id: `${trackId}:${mateo}`,
  userId: mateo,
  trackId,
  added: serverTime,
  status: 'ACTIVE',
  confirmed: true,
  asked: false,
  role: 'VIEWER',
  person: { displayName: 'Mateo Ruiz', avatar: null, color: null, external: false, imported: false },
};
const partner = '0199a000-0000-7000-8000-0000000000b9';
const external: SyncedRows['members'] = {
  ...member,
  ...{ id: `${trackId}:${partner}`, userId: partner },
  person: { displayName: 'Priya Nair', avatar: null, color: null, external: true, imported: false },
};
const reply = message(2, { parentMessageId: message(1).id });

const news: ArticleNews = {
  ...{ id: '0199a000-0000-7000-8000-0000000000d1', displayName: 'Beans', trackIds: [], url: '/k/a/0199a000', isDeleted: false },
  notifications: [{ type: 'ARTICLE_EDITED', timestamp: serverTime, actorId: mateo }],
};
const subscriptions: SyncedRows['subscriptionSettings'] = {
  id: anna,
  subscribeOnCreateMode: 'AUTOMATIC',
  subscribeOnEditMode: 'MANUAL',
  subscribeOnCommentMode: 'AUTOMATIC',
};
const pin = { id: message(1).id, trackId, userId: mateo, date: serverTime };
const pinRow = { store: 'pinnedItems' as const, id: pin.id, row: pin };

function answerWithEverything(desk: Desk): void {
  const whole = (scope: string, ...rows: ChangedRow[]) => ({ ...frame(scope, 0, 2, rows), reset: true, more: false });
  desk.peer.on('sync.pull', ({ chats }: { chats: string[] }) => ({
    serverTime,
    userId: anna,
    scopes: [
      whole(
        scopeOf('user', anna),
        { store: 'currentUser', id: anna, seq: 1, row: currentUserOf() },
        { store: 'memberships', id: trackId, seq: 2, row: membershipOf() },
        { store: 'articleNews', id: news.id, seq: 2, row: news },
        { store: 'subscriptionSettings', id: anna, seq: 2, row: subscriptions },
      ),
      whole(
        scopeOf('tenant', tenantId),
        { store: 'tenants', id: tenantId, seq: 1, row: tenant },
        { store: 'users', id: mateo, seq: 2, row: user },
      ),
      whole(
        scopeOf('track', trackId),
        { store: 'tracks', id: trackId, seq: 1, row: trackOf() },
        { store: 'members', id: member.id, seq: 2, row: member },
        { store: 'members', id: external.id, seq: 2, row: external },
      ),
      ...chats.map((id) => whole(scopeOf('chat', id), messageRow(message(1)), messageRow(reply), { ...pinRow, seq: 2 })),
    ],
    revoked: [],
    chatStates: [stateOf()],
  }));
}

describe('what the server says is cached, each kind in its store', () => {
  async function cached() {
    const stores = createMemoryStores();
    const { desk, page } = await annaAtDesk({ stores });
    answerWithEverything(desk);
    await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
    desk.peer.say({ type: 'online', onlineUserIds: [mateo], lastUpdated: serverTime });
    await desk.time.settle();
    return stores({ name: 'desk', onInvalidated: () => undefined });
  }
  test('tracks, their members and what is pinned in them [CACHE-005, CACHE-008, CACHE-020]', async () => {
    const store = await cached();
    expect(await store.all('tracks')).toEqual([trackOf()]);
    expect(await store.all('members')).toEqual([member, external]);
    expect(await store.all('pinnedItems')).toEqual([pin]);
  });
  test('the tenant, its people, oneself and the token [CACHE-009, CACHE-010, CACHE-019, CACHE-022]', async () => {
    const store = await cached();
    expect(await store.all('tenants')).toEqual([tenant]);
    expect(await store.all('users')).toEqual([user]);
    expect(await store.all('currentUser')).toEqual([currentUserOf()]);
    expect(await store.all('userToken')).toMatchObject([{ token: tokenFor(anna) }]);
  });
  test('people of other companies, with the cards by which my tracks show them [CACHE-011]', async () => {
    const store = await cached();
    expect((await store.all('members')).filter((it) => it.person.external)).toEqual([external]);
    expect(await store.all('users')).toEqual([user]);
  });
  test('the state of the connection, and who is online [CACHE-012, CACHE-021, CACHE-039]', async () => {
    const store = await cached();
    expect(await store.all('connectionState')).toMatchObject([{ lastTrackPoll: serverTime }]);
    expect(await store.all('onlineUsers')).toMatchObject([{ onlineUserIds: [mateo], lastUpdated: serverTime }]);
  });
  test('the articles with news for me, and when I follow one by itself [CACHE-014, CACHE-015]', async () => {
    const store = await cached();
    expect(await store.all('articleNews')).toEqual([news]);
    expect(await store.all('subscriptionSettings')).toEqual([subscriptions]);
  });
  test('messages with id, date, track and what they answer [CACHE-017]', async () => {
    const messages = (await (await cached()).all('chatMessages')).map(({ id, date, parentMessageId, trackId }) => ({
      id,
      date,
      parentMessageId,
      trackId,
    }));
    expect(messages.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: message(1).id, date: message(1).date, parentMessageId: null, trackId },
      { id: reply.id, date: reply.date, parentMessageId: message(1).id, trackId },
    ]);
  });
});

test('when reloading all data fails, that goes to the log; what is here stays, and no notice opens [CACHE-057, TRACK-060]', async () => {
  const { desk, page } = await annaAtDesk();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  const tracks = watch(page, 'tracks.list', {});
  await desk.time.settle();
  desk.peer.on('sync.pull', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.settle();
  expect(desk.logs).toContainEqual({ level: 'warn', text: 'Reloading all local data failed' });
  expect([notices, page.status().state, tracks.now()!.map((it) => it.title)]).toEqual([[], 'loggedIn', ['Roastery']]);
});

test('a frame from the future holds nothing up, and the build that knows its stores asks for those scopes anew', async () => {
  const stores = createMemoryStores();
  const { desk, page } = await annaAtDesk({ stores });
  const tracks = watch(page, 'tracks.list', {});
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  const [track, chat] = [scopeOf('track', trackId), scopeOf('chat', trackId)];
  const pulls = desk.peer.of('sync.pull').length;
  desk.peer.say({ type: 'weather', forecast: 'rain' } as never);
  const reminder = { store: 'reminders', id: 'r2', seq: 2, row: { id: 'r2', senderId: mateo } } as never;
  desk.peer.say({ type: 'changes', frame: frame(track, 1, 2, [reminder]) });
  desk.peer.say({ type: 'changes', frame: frame(track, 2, 3, [{ store: 'tracks', id: trackId, seq: 3, row: trackOf(trackId, 'Later') }]) });
  await desk.time.settle();
  expect(tracks.now()!.map((it) => it.title)).toEqual(['Later']);
  expect(desk.peer.of('sync.pull').length).toBe(pulls);
  expect(desk.logs.filter((it) => it.level === 'error')).toEqual([]);

  // As a build left it that knew no members and no pins: behind its cursors there are some that it skipped.
  desk.host.stop();
  const disk = await stores({ name: 'desk', onInvalidated: () => undefined });
  const skipping = (scope: string, skipped: string[]) => ({ scope, seq: 3, skipped });
  await disk.write([{ table: 'cursors', put: [skipping(track, ['members', 'reminders']), skipping(chat, ['pinnedItems'])] }]);
  disk.close();
  const newer = createDesk({ stores, time: desk.time });
  answerWithEverything(newer);
  const latest = newer.page();
  const pinned = watch(latest, 'chat.pinned', { trackId });
  await newer.time.settle();
  const [asked] = newer.peer.of('sync.pull');
  expect(asked!.input).toEqual({ cursors: { [scopeOf('user', anna)]: 1 }, chats: [trackId] });
  expect(pinned.now()).toHaveLength(1);
  const read = await stores({ name: 'desk', onInvalidated: () => undefined });
  expect(await read.all('members')).toEqual([member, external]);
  expect((await read.all('cursors')).filter((it) => it.skipped)).toEqual([]);
});

test('what the server told of comes also when the pull for it failed, though nothing tells of it again', async () => {
  const { desk } = await annaAtDesk();
  desk.peer.on('sync.pull', () => Promise.reject(new TrackyardError('unavailable', 'Out of reach.')));
  desk.peer.say({ type: 'access', granted: [], revoked: [] });
  await desk.time.settle();
  const before = desk.peer.of('sync.pull').length;
  answerWithEverything(desk);
  await desk.time.pass(2_000);
  expect(desk.peer.of('sync.pull').length).toBe(before + 1);
});

test('waiting for the list of tracks asks for it anew, and ends when it is here [TRACK-038, API-048]', async () => {
  const desk = createDesk();
  answerPulls(desk);
  desk.peer.on('sync.pull', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const page = desk.page();
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  const before = desk.peer.of('sync.pull').length;
  let answer = (_: unknown) => {};
  desk.peer.on('sync.pull', () => new Promise((resolve) => (answer = resolve)));
  let isHere = false;
  const waiting = page.act('tracks.waitForList', {}).then(() => {
    isHere = true;
  });
  await desk.time.settle();
  expect([desk.peer.of('sync.pull').length, isHere]).toEqual([before + 1, false]);
  answer({ serverTime, userId: anna, scopes: [], revoked: [], chatStates: [] });
  await Promise.all([waiting, desk.time.settle()]);
  expect(isHere).toBe(true);
});
