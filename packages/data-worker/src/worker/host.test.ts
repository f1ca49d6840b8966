import { TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createDataWorkerClient } from '../client/client.ts';
import { createMemoryStores } from '../stores/index.ts';
import { addresses, createDesk, watch } from '../testing/desk.ts';
import { freezing } from '../testing/freezing.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import { manualTime } from '../testing/manual-time.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

const refused = () => Promise.reject(new TrackyardError('unauthenticated', 'Sign in first.'));

test('not initialised, then initialised once started, then logged in [WORKER-002, WORKER-003, WORKER-004]', async () => {
  const desk = createDesk();
  desk.peer.on('identity.getToken', refused);
  const page = desk.page();
  const states: string[] = [page.status().state];
  page.onStatus(({ state }) => states.push(state));
  await desk.time.settle();
  answerPulls(desk);
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  expect(states).toEqual(['notInitialised', 'initialised', 'loggedIn']);
});

async function askedBeforeStart() {
  const desk = createDesk();
  answerPulls(desk);
  const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const heard: WorkerMessage[] = [];
  page.onMessage((message) => heard.push(message));
  desk.host.attach(worker);
  desk.peer.on('guests.getToken', () => ({ trackId, guestId: anna }));
  page.post({ type: 'getUserToken', id: 't' });
  page.post({ type: 'getGuestToken', id: 'g', request: { trackId, authenticated: false } });
  page.post({ type: 'act', id: 'a', name: 'drafts.save', input: { key: 'k', text: 'x' } });
  page.post({ type: 'ping' });
  await desk.time.settle();
  expect(heard.map((it) => it.type)).toEqual(['status']);
  page.post({ type: 'start', addresses });
  await desk.time.settle();
  return { desk, heard };
}
test('before it is ready a token request, of a guest too, waits for the start [WORKER-005, WORKER-015, WORKER-016]', async () => {
  const { heard } = await askedBeforeStart();
  const answerTo = (id: string) => heard.find((it) => it.type === 'response' && it.id === id);
  expect(answerTo('t')).toMatchObject({ result: { userId: anna } });
  expect(answerTo('g')).toMatchObject({ result: { trackId, guestId: anna } });
});
test('other messages before it is ready are dropped with a log [WORKER-006, WORKER-020]', async () => {
  const { desk, heard } = await askedBeforeStart();
  expect(heard.some((it) => 'id' in it && it.id === 'a')).toBe(false);
  expect(desk.logs.map((it) => it.text)).toEqual(
    expect.arrayContaining(['Dropped before the data worker is ready: act', 'Dropped before the data worker is ready: ping']),
  );
});

test('a newer database elsewhere invalidates the worker, which then starts no more [WORKER-007, WORKER-008, WORKER-018]', async () => {
  const stores = createMemoryStores();
  const { desk, page } = await annaAtDesk({ stores });
  await stores({ name: 'desk', versions: { users: 99 }, onInvalidated: () => undefined });
  await desk.time.settle();
  expect(page.status()).toEqual({ state: 'invalidated', message: 'DataWorker has been invalidated' });
  await expect(page.run('tracks.create', { id: desk.newId(), title: 'x' })).rejects.toThrow('DataWorker has been invalidated');
  const later = desk.page();
  await desk.time.settle();
  expect(later.status()).toEqual({ state: 'invalidated', message: 'DataWorker has been invalidated' });
});

test('a worker that says nothing for 10 seconds is given up [WORKER-017, WORKER-021]', async () => {
  const time = manualTime();
  const [port] = linkedPorts<PageMessage, WorkerMessage>();
  const page = createDataWorkerClient(port, { addresses, timers: time.timers, newId: () => 'id' });
  await time.pass(9_999);
  expect(page.status().state).toBe('notInitialised');
  const asked = page.act('connection.retry', {});
  await Promise.all([time.pass(1), expect(asked).rejects.toThrow('Waiting for initialisation timed out')]);
  expect(page.status()).toEqual({ state: 'failed', message: 'Waiting for initialisation timed out' });
});

test('a database that cannot be opened fails the start [WORKER-019]', async () => {
  const desk = createDesk({ stores: () => Promise.reject(new Error('full')) });
  const page = desk.page();
  await desk.time.settle();
  expect(page.status()).toEqual({ state: 'failed', message: 'Unable to initialise data worker' });
});

test('an update names its store and its time, and says whether the server began it [WORKER-010]', async () => {
  const { desk } = await annaAtDesk();
  const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const heard: WorkerMessage[] = [];
  page.onMessage((message) => heard.push(message));
  desk.host.attach(worker);
  page.post({ type: 'subscribe', live: 'd', name: 'drafts.one', params: { key: 'k' } });
  page.post({ type: 'act', id: 'a', name: 'drafts.save', input: { key: 'k', text: 'x' } });
  page.post({ type: 'subscribe', live: 'o', name: 'people.online', params: {} });
  await desk.time.settle();
  desk.peer.say({ type: 'online', onlineUserIds: [anna], lastUpdated: '2026-11-19T09:14:00.000Z' });
  page.post({ type: 'ping' });
  await desk.time.settle();
  const now = desk.time.clock.now();
  expect(heard).toContainEqual(expect.objectContaining({ type: 'dataUpdate', objectStore: 'drafts', timestamp: now, live: 'd' }));
  expect(heard).toContainEqual(
    expect.objectContaining({ type: 'syncedDataUpdate', objectStore: 'onlineUsers', timestamp: now, live: 'o' }),
  );
  expect(heard).toContainEqual({ type: 'pong' });
});

test('what is told to a guest carries what changed, besides its store and its time [WORKER-011]', async () => {
  const desk = createDesk();
  answerPulls(desk);
  const client = desk.page();
  await desk.time.settle();
  await Promise.all([client.act('session.signedIn', { token: tokenFor(anna, { guest: true }) }), desk.time.settle()]);
  const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const heard: WorkerMessage[] = [];
  page.onMessage((message) => heard.push(message));
  desk.host.attach(worker);
  page.post({ type: 'subscribe', live: 'o', name: 'people.online', params: {} });
  await desk.time.settle();
  heard.length = 0;
  desk.peer.say({ type: 'online', onlineUserIds: [anna], lastUpdated: '2026-11-19T09:14:00.000Z' });
  await desk.time.settle();
  const updates = heard.filter((it) => it.type === 'syncedDataUpdate');
  expect(updates).toMatchObject([{ objectStore: 'onlineUsers', timestamp: desk.time.clock.now(), patch: expect.anything() }]);
  expect(JSON.stringify(updates)).toContain(anna);
});

test('a page that the worker had given up gets everything again as soon as it speaks', async () => {
  const { desk } = await annaAtDesk();
  const [line, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const frost = freezing(desk.time.timers);
  const page = createDataWorkerClient(frost.port(line), { addresses, timers: frost.timers, newId: desk.newId });
  desk.host.attach(worker);
  const draft = watch(page, 'drafts.one', { key: 'k' });
  await desk.time.settle();
  frost.freeze();
  await desk.time.pass(300_000);
  expect(frost.missed.filter((it) => it.type === 'ping')).toHaveLength(4);
  frost.thaw();
  await Promise.all([page.act('drafts.save', { key: 'k', text: 'thawed' }), desk.time.settle()]);
  await desk.time.settle();
  expect(draft.now()).toEqual({ text: 'thawed' });
});

test('others who type show for 4 seconds [CHAT-021]', async () => {
  const { desk, page } = await annaAtDesk();
  const typing = watch(page, 'chat.typing', { trackId: anna, parentMessageId: null });
  await desk.time.settle();
  const mateo = desk.newId();
  desk.peer.say({ type: 'typing', typing: { userId: mateo, trackId: anna, parentMessageId: null, timestamp: '2026-11-19T09:14:00.000Z' } });
  await desk.time.pass(3_999);
  expect(typing.now()).toEqual({ userIds: [mateo] });
  await desk.time.pass(2);
  await desk.time.settle();
  expect(typing.now()).toEqual({ userIds: [] });
});

test('who was last heard of a minute ago is not online any more [CACHE-061, TRACK-034]', async () => {
  const { desk, page } = await annaAtDesk();
  const online = watch(page, 'people.online', {});
  desk.peer.say({ type: 'online', onlineUserIds: [anna], lastUpdated: '2026-11-19T09:14:00.000Z' });
  await desk.time.pass(59_000);
  expect(online.now()).toEqual({ onlineUserIds: [anna] });
  desk.peer.reachable = false;
  await desk.time.pass(1_100);
  await desk.time.settle();
  expect(online.now()).toEqual({ onlineUserIds: [] });
});
