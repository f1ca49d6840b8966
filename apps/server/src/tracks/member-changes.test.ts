import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
let anna: PersonAtBrowser;
let mateo: PersonAtBrowser;
let priya: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
  [anna, mateo, priya] = [
    await personAt(server, tenantId, 'Anna Lindqvist'),
    await personAt(server, tenantId, 'Mateo Ruiz'),
    await personAt(server, tenantId, 'Priya Nair'),
  ];
});
afterAll(() => server.stop());

/** Anna and Mateo coordinate it. */
async function trackOfTwo(): Promise<string> {
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COORDINATOR' });
  await mateo.call('members.accept', { trackId });
  return trackId;
}
const coordinatorsOf = (trackId: string) =>
  server.services.database
    .selectFrom('membership')
    .select('user_id')
    .where('track_id', '=', trackId)
    .where('status', '=', 'ACTIVE')
    .where('role', '=', 'COORDINATOR')
    .execute();

test('the only coordinator can neither leave, nor step down, nor be removed [PERM-005]', async () => {
  const trackId = await trackOfTwo();
  await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'VIEWER' });
  expect(await anna.code('members.leave', { trackId })).toBe('lastCoordinator');
  expect(await anna.code('members.changeRole', { trackId, userId: anna.userId, role: 'COLLABORATOR' })).toBe('lastCoordinator');
  expect(await anna.code('members.remove', { trackId, userId: anna.userId })).toBe('lastCoordinator');
  await anna.call('members.invite', { trackId, userIds: [priya.userId], role: 'COORDINATOR' });
  expect(await anna.code('members.leave', { trackId })).toBe('lastCoordinator');
  await priya.call('members.accept', { trackId });
  expect(await anna.code('members.leave', { trackId })).toBe('ok');
});

test('of two coordinators who leave, or depose one another, at once, one stays', async () => {
  for (let times = 0; times < 5; times++) {
    const left = await trackOfTwo();
    expect((await Promise.all([anna, mateo].map((it) => it.code('members.leave', { trackId: left })))).sort()).toEqual([
      'lastCoordinator',
      'ok',
    ]);
    const deposed = await trackOfTwo();
    const codes = await Promise.all([
      anna.code('members.changeRole', { trackId: deposed, userId: mateo.userId, role: 'VIEWER' }),
      mateo.code('members.changeRole', { trackId: deposed, userId: anna.userId, role: 'VIEWER' }),
    ]);
    expect(codes.sort()).toEqual(['forbidden', 'ok']);
    for (const trackId of [left, deposed]) expect(await coordinatorsOf(trackId)).toHaveLength(1);
  }
});

test('a changed role shows in both stores, and counts at once [TRACK-019]', async () => {
  const trackId = await trackOfTwo();
  await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'VIEWER' });
  expect(await rowsOf(mateo, 'memberships')).toContainEqual(expect.objectContaining({ trackId, role: 'VIEWER' }));
  expect(await rowsOf(anna, 'members')).toContainEqual(expect.objectContaining({ trackId, userId: mateo.userId, role: 'VIEWER' }));
  expect(await mateo.code('tracks.update', { trackId, title: 'Mine' })).toBe('forbidden');
  expect(await anna.code('members.changeRole', { trackId, userId: mateo.userId, role: 'OWNER' as 'VIEWER' })).toBe('invalidInput');
});

test('whoever is removed loses the track at once; the others keep the card of who was there', async () => {
  const trackId = await trackOfTwo();
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  expect(await mateo.code('tracks.setFavourite', { trackId, favourite: true })).toBe('notFound');
  const pulled = await mateo.call('sync.pull', { cursors: { [`track:${trackId}`]: 1 } });
  expect(pulled.revoked).toEqual([`track:${trackId}`]);
  expect(await rowsOf(anna, 'members')).toContainEqual(
    expect.objectContaining({ trackId, userId: mateo.userId, status: 'REMOVED', confirmed: false }),
  );
  expect(await anna.code('members.remove', { trackId, userId: mateo.userId })).toBe('notFound');
});

test('nobody changes the membership of somebody who is not in', async () => {
  const trackId = await trackOfTwo();
  expect(await anna.code('members.changeRole', { trackId, userId: priya.userId, role: 'VIEWER' })).toBe('notFound');
  expect(await anna.code('members.remove', { trackId, userId: server.services.ids.id() })).toBe('notFound');
});

test('an invited person is PENDING, then ACTIVE with one of three roles, and REMOVED once they left [SADMIN-003, SADMIN-004]', async () => {
  const trackId = await trackOfTwo();
  const card = async () => {
    const members = await rowsOf(anna, 'members');
    const { status, role } = members.findLast((it) => it['trackId'] === trackId && it['userId'] === priya.userId)!;
    return [status, role];
  };
  for (const role of ['COORDINATOR', 'COLLABORATOR', 'VIEWER'] as const) {
    await anna.call('members.invite', { trackId, userIds: [priya.userId], role });
    expect(await card()).toEqual(['PENDING', role]);
    await priya.call('members.accept', { trackId });
    expect(await card()).toEqual(['ACTIVE', role]);
    await priya.call('members.leave', { trackId });
    expect(await card()).toEqual(['REMOVED', role]);
  }
  expect(await anna.code('members.invite', { trackId, userIds: [priya.userId], role: 'OWNER' as 'VIEWER' })).toBe('invalidInput');
});
