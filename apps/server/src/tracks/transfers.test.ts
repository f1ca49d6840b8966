import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenant, personAt, rowsOf } from '../../test/browsers.ts';
import { colleague, makeTeam } from '../../test/team.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const team = async () => {
  const made = await makeTeam(server);
  const owner = async () => {
    const { owner, pendingTransferTarget } = await made.anna.run('tracks.update', { trackId: made.trackId });
    return { owner, pendingTransferTarget };
  };
  return { ...made, owner };
};

describe('a track changes hands', () => {
  test('a request sets whom it waits for, and nothing else [TRACK-023, API-052]', async () => {
    const { anna, mateo, priya, trackId, owner } = await team();
    const asked = await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    expect(asked).toMatchObject({ owner: anna.userId, pendingTransferTarget: mateo.userId });
    expect(await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId })).toEqual(asked);
    expect(await anna.code('tracks.requestTransfer', { trackId, transferTo: priya.userId })).toBe('conflict');
    expect(await owner()).toEqual({ owner: anna.userId, pendingTransferTarget: mateo.userId });
  });
  test('of two requests at once one counts, and of two who accept at once one owns it', async () => {
    const { anna, mateo, priya, trackId, owner } = await team();
    const ask = ({ userId }: { userId: string }) => anna.code('tracks.requestTransfer', { trackId, transferTo: userId });
    expect((await Promise.all([ask(mateo), ask(priya)])).toSorted()).toEqual(['conflict', 'ok']);
    const accept = (it: typeof mateo) => it.code('tracks.acceptTransfer', { trackId });
    expect((await Promise.all([accept(mateo), accept(priya), accept(mateo)])).filter((it) => it === 'ok')).toHaveLength(1);
    expect(await owner()).toMatchObject({ pendingTransferTarget: null });
  });
  test('whoever accepts owns and runs it, beside the one who did; no request waits any more [TRACK-024, API-053]', async () => {
    const { anna, mateo, priya, trackId } = await team();
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    expect(await priya.code('tracks.acceptTransfer', { trackId })).toBe('conflict');
    expect(await mateo.run('tracks.acceptTransfer', { trackId })).toMatchObject({ owner: mateo.userId, pendingTransferTarget: null });
    expect(await mateo.code('tracks.acceptTransfer', { trackId })).toBe('conflict');
    expect(await mateo.code('members.changeRole', { trackId, userId: anna.userId, role: 'VIEWER' })).toBe('ok');
  });
  test('a cancelled request waits for nobody, and can no longer be answered [TRACK-025, API-054]', async () => {
    const { anna, mateo, trackId, owner } = await team();
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    expect(await mateo.code('tracks.cancelTransfer', { trackId })).toBe('forbidden');
    await anna.run('tracks.cancelTransfer', { trackId });
    expect(await owner()).toEqual({ owner: anna.userId, pendingTransferTarget: null });
    expect(await mateo.code('tracks.acceptTransfer', { trackId })).toBe('conflict');
    expect(await anna.code('tracks.cancelTransfer', { trackId })).toBe('ok');
  });
  test('a rejected request waits for nobody; who rejected it is out [TRACK-026, API-055]', async () => {
    const { anna, mateo, trackId, owner } = await team();
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    await mateo.run('tracks.rejectTransfer', { trackId });
    expect(await owner()).toEqual({ owner: anna.userId, pendingTransferTarget: null });
    expect(await mateo.code('tracks.setFavourite', { trackId, favourite: true })).toBe('notFound');
    expect(await anna.code('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' })).toBe('ok');
  });
  test('the only coordinator stays in when they reject', async () => {
    const { anna, mateo, trackId } = await team();
    await anna.run('members.changeRole', { trackId, userId: mateo.userId, role: 'COORDINATOR' });
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    await anna.run('members.leave', { trackId });
    await mateo.run('tracks.rejectTransfer', { trackId });
    expect(await mateo.run('tracks.update', { trackId })).toMatchObject({ pendingTransferTarget: null, owner: anna.userId });
  });
  test('an archived track can still be answered for, and not be handed on anew', async () => {
    const { anna, mateo, priya, trackId } = await team();
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    await anna.run('tracks.archive', { trackId });
    expect(await mateo.code('tracks.acceptTransfer', { trackId })).toBe('ok');
    expect(await anna.code('tracks.requestTransfer', { trackId, transferTo: priya.userId })).toBe('forbidden');
  });
});

describe('whoever is asked', () => {
  test('a colleague finds the request in their list, and is in once they accept', async () => {
    const tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
    const [anna, priya] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Priya Nair')];
    const trackId = server.services.ids.id();
    await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
    await anna.call('tracks.requestTransfer', { trackId, transferTo: priya.userId });
    expect(await rowsOf(priya, 'tracks')).toEqual([]);
    expect(await rowsOf(priya, 'memberships')).toMatchObject([
      { status: 'PENDING', invitation: { title: 'Roastery', isTransfer: true, invitedByUserId: anna.userId } },
    ]);
    await priya.call('tracks.acceptTransfer', { trackId });
    expect(await rowsOf(priya, 'tracks')).toMatchObject([{ owner: priya.userId, pendingTransferTarget: null }]);
    expect(await rowsOf(priya, 'memberships')).toMatchObject([{ status: 'ACTIVE', role: 'COORDINATOR' }]);
  });
  test.each(['tracks.cancelTransfer', 'members.remove'] as const)('who came by the request is out after %s', async (taken) => {
    const { anna, tenantId, trackId, owner } = await team();
    const freya = await colleague(server, tenantId, 'Freya Holm');
    await anna.run('tracks.requestTransfer', { trackId, transferTo: freya.userId });
    await anna.run(taken, { trackId, userId: freya.userId });
    expect(await freya.code('tracks.acceptTransfer', { trackId })).toBe('notFound');
    expect(await freya.code('members.accept', { trackId })).toBe('notFound');
    expect(await owner()).toMatchObject({ pendingTransferTarget: null });
  });
  test('a member who leaves has nothing to answer any more', async () => {
    const { anna, mateo, trackId, owner } = await team();
    await anna.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    await mateo.run('members.leave', { trackId });
    expect(await owner()).toMatchObject({ pendingTransferTarget: null });
  });
  test('is a member, or somebody of the tenant who may run a track and has no invitation to answer', async () => {
    const { anna, tenantId, trackId, mateo } = await team();
    const stranger = await colleague(server, await makeTenant(server, 'Heron Books'), 'Someone Else');
    const limited = await colleague(server, tenantId, 'Freya Holm', { allowedPermissionTypes: ['VIEWER'] });
    await server.services.database.updateTable('tenant').set({ invites_colleagues: true }).where('id', '=', tenantId).execute();
    const invited = await colleague(server, tenantId, 'Jonas Weber');
    await anna.run('members.invite', { trackId, userIds: [invited.userId], role: 'VIEWER' });
    const ask = (userId: string) => anna.code('tracks.requestTransfer', { trackId, transferTo: userId });
    expect(await ask(stranger.userId)).toBe('notFound');
    expect(await ask(server.services.ids.id())).toBe('notFound');
    expect(await ask(limited.userId)).toBe('roleNotAllowed');
    expect(await ask(invited.userId)).toBe('conflict');
    expect(await ask(anna.userId)).toBe('conflict');
    expect(await mateo.code('tracks.requestTransfer', { trackId, transferTo: mateo.userId })).toBe('forbidden');
  });
});
