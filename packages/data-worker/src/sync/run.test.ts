import { defaultPreferences, type Frame, type InputOf, type OperationName, scopeOf, TrackyardError } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

type Failure = [name: OperationName, input: object, text: string];
async function isLogged([name, input, text]: Failure): Promise<void> {
  const { desk, page } = await annaAtDesk();
  desk.peer.on(name, () => Promise.reject(new TrackyardError('forbidden', 'Not yours.')));
  const asked = page.run(name, input as InputOf<typeof name>);
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'forbidden', message: 'Not yours.' }), desk.time.settle()]);
  expect(desk.logs).toContainEqual({ level: 'error', text });
}
describe('a call that fails is logged, and its caller learns why', () => {
  test('to create, update or delete a track, and to accept a transfer [TRACK-042, TRACK-043, TRACK-044, TRACK-045]', async () => {
    await isLogged(['tracks.create', { id: trackId, title: 'Cellar' }, 'Error creating track']);
    await isLogged(['tracks.update', { trackId, title: 'Cellar' }, 'Error updating track']);
    await isLogged(['tracks.delete', { trackId }, 'Error deleting track']);
    await isLogged(['tracks.acceptTransfer', { trackId }, 'Error accepting track transfer']);
  });
  test('to cancel or reject a transfer, and to accept or end a membership [TRACK-046, TRACK-047, TRACK-048, TRACK-055]', async () => {
    await isLogged(['tracks.cancelTransfer', { trackId }, 'Error cancelling track transfer']);
    await isLogged(['tracks.rejectTransfer', { trackId }, 'Error rejecting track transfer']);
    await isLogged(['members.accept', { trackId }, 'Error accepting track membership']);
    await isLogged(['members.leave', { trackId }, 'Failed to perform Tracks request']);
  });
  test('to add one member, to change a role, and to add several members [TRACK-051, TRACK-052, TRACK-053]', async () => {
    await isLogged(['members.invite', { trackId, userIds: [mateo], role: 'VIEWER' }, 'Failed to add track member']);
    await isLogged(['members.changeRole', { trackId, userId: mateo, role: 'VIEWER' }, 'Failed to update track member']);
    await isLogged(['members.invite', { trackId, userIds: [mateo, anna], role: 'VIEWER' }, 'Error while adding members to track']);
  });
});

test('when the server fails to tell the history of a track, the caller is told Failed to get track history [TRACK-040]', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('tracks.getHistory', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const asked = page.run('tracks.getHistory', { trackId });
  const text = 'Failed to get track history';
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'internal', message: text }), desk.time.settle()]);
  expect(desk.logs).toContainEqual({ level: 'error', text });
});

test('when the server fails to tell the dashboard, the caller is told Failed to get dashboard elements [API-073, PAPI-050]', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('profile.getDashboard', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const asked = page.run('profile.getDashboard', {});
  await Promise.all([expect(asked).rejects.toMatchObject({ message: 'Failed to get dashboard elements' }), desk.time.settle()]);
});

test('a dashboard that is no list is told as Endpoint /dashboard returned an unexpected payload [API-074, PAPI-051]', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('profile.getDashboard', () => ({ elements: [] }));
  const asked = page.run('profile.getDashboard', {});
  const text = 'Endpoint /dashboard returned an unexpected payload';
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'internal', message: text }), desk.time.settle()]);
  expect(desk.logs).toContainEqual({ level: 'error', text });
});
test('when the server fails to say what the scanner found, the caller is told Failed to get file scan status [ENTRY-027, FILE-020]', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('entries.scanStatus', () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const asked = page.run('entries.scanStatus', { trackId, entryId: mateo });
  const text = 'Failed to get file scan status';
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'internal', message: text }), desk.time.settle()]);
  expect(desk.logs).toContainEqual({ level: 'error', text });
});

const registration = {
  endpoint: 'https://push.example/1',
  key: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  deviceType: 'DESKTOP',
  enabled: true,
  apns: false,
} as const;
test.each([
  ['NOTIF-050', 'push.getPushId', {}, 'Failed to get push ID'],
  ['NOTIF-051', 'push.register', registration, 'Failed to register for push messages'],
  ['NOTIF-052', 'push.unregister', registration, 'Failed to unregister for push messages'],
] as const)('%s when %s fails, the caller is told so', async (_, name, input, text) => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on(name, () => Promise.reject(new TrackyardError('internal', 'Something went wrong.')));
  const asked = page.run(name, input);
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'internal', message: text }), desk.time.settle()]);
});

test('a mutation whose answer was lost goes once more under the same key', async () => {
  const { desk, page } = await annaAtDesk();
  let lost = true;
  desk.peer.on('tracks.archive', (input) => {
    if (!lost) return { result: input, frames: [] };
    lost = false;
    return Promise.reject(new TrackyardError('unavailable', 'The server did not answer.'));
  });
  await Promise.all([page.run('tracks.archive', { trackId }), desk.time.settle()]);
  const keys = desk.peer.of('tracks.archive').map((it) => it.key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a favourite shows at once; refused, it is taken back with a word [TRACK-030, API-049]', async () => {
  const { desk, page } = await annaAtDesk();
  const tracks = page.live('tracks.list', {});
  tracks.subscribe(() => undefined);
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  let refuse = () => {};
  desk.peer.on(
    'tracks.setFavourite',
    () => new Promise((_, reject) => (refuse = () => reject(new TrackyardError('forbidden', 'Not yours.')))),
  );
  await Promise.all([page.run('tracks.setFavourite', { trackId, favourite: true }), desk.time.settle()]);
  expect(tracks.snapshot()![0]!.userFavourite).toBe(true);
  expect(desk.peer.of('tracks.setFavourite')).toMatchObject([{ input: { trackId, favourite: true } }]);
  refuse();
  await desk.time.settle();
  expect(tracks.snapshot()![0]!.userFavourite).toBe(false);
  expect(notices).toEqual(['The favourite could not be saved. Not yours.']);
});

test('of what I am told in a track shows at once, from my own choice or from what I chose for all', async () => {
  const { desk, page } = await annaAtDesk();
  const tracks = page.live('tracks.list', {});
  tracks.subscribe(() => undefined);
  const levels = () => [tracks.snapshot()![0]!.notify, tracks.snapshot()![0]!.notifyLevel];
  await desk.time.settle();
  expect(levels()).toEqual([null, 'ALL']);
  const row = { id: anna, ...defaultPreferences, notifyMessages: 'MENTIONS' as const };
  desk.peer.say({
    type: 'changes',
    frame: frame(scopeOf('user', anna), 1, 2, [{ store: 'preferences', id: anna, seq: 2, row }]),
  });
  await desk.time.settle();
  expect(levels()).toEqual([null, 'MENTIONS']);
  desk.peer.on('tracks.setNotify', () => new Promise(() => {}));
  await Promise.all([page.run('tracks.setNotify', { trackId, notify: 'NONE' }), desk.time.settle()]);
  expect(levels()).toEqual(['NONE', 'NONE']);
});

test('an input that the contract refuses never leaves the browser', async () => {
  const { desk, page } = await annaAtDesk();
  const asked = page.run('chat.sendMessage', { id: desk.newId(), trackId, text: '   ' });
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'invalidInput', message: 'Write something first.' }), desk.time.settle()]);
  expect(desk.peer.of('chat.sendMessage')).toHaveLength(0);
});

describe('what a mutation changed is in the cache when it resolves', () => {
  const renamed = trackOf(trackId, 'Cellar');
  const scope = scopeOf('track', trackId);
  const replies: [string, Frame[]][] = [
    ['of a reply without rows', []],
    ['of a reply that only says how far they go', [frame(scope, 9, 9, [])]],
  ];
  for (const [what, frames] of replies)
    test(`${what}: they are fetched first`, async () => {
      const { desk, page } = await annaAtDesk();
      const tracks = watch(page, 'tracks.one', { trackId });
      desk.peer.on('tracks.update', () => ({ result: renamed, frames }));
      desk.peer.on('sync.pull', () => ({
        serverTime: '2026-11-19T09:15:00.000Z',
        userId: anna,
        scopes: [{ ...frame(scope, 1, 9, [{ store: 'tracks', id: trackId, seq: 9, row: renamed }]), reset: false, more: false }],
        revoked: [],
        chatStates: [],
      }));
      const title = page.run('tracks.update', { trackId, title: 'Cellar' }).then(() => tracks.now()?.title);
      await Promise.all([expect(title).resolves.toBe('Cellar'), desk.time.settle()]);
    });
  test('and where the line is lost in between, it resolves all the same', async () => {
    const { desk, page } = await annaAtDesk();
    desk.peer.on('tracks.update', () => {
      desk.peer.on('sync.pull', () => Promise.reject(new TrackyardError('unavailable', 'The server did not answer.')));
      return { result: renamed, frames: [] };
    });
    const asked = page.run('tracks.update', { trackId, title: 'Cellar' });
    await Promise.all([expect(asked).resolves.toMatchObject({ title: 'Cellar' }), desk.time.settle()]);
  });
});
