import { openWorker, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, type PersonAtBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';

let server: TestServer;
let anna: PersonAtBrowser;
let jonas: PersonAtBrowser;
let of: { tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  of = { tenantId: server.tenantId };
  anna = await personAt(server, server.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  jonas = await personAt(server, server.tenantId, 'Jonas Weber');
});

const signsIn = ({ email }: PersonAtBrowser) => openBrowser(server).code('identity.signIn', { email, password: passwordOfAll });
const details = (userId: string) => anna.call('tenantUsers.get', { ...of, userId });

test('somebody who is deactivated is out at once, in every browser, and in again with the same password once reactivated [TADMIN-022, TADMIN-023, TADMIN-066, TADMIN-067]', async () => {
  const worker = await openWorker({ base: server.address, session: jonas });
  const state = () => (worker.brain.readings['session.state']({}, 'page').read() as { status?: string } | undefined)?.status;
  await vi.waitFor(() => expect(state()).toBe('signedIn'), 20_000);
  await anna.call('tenantUsers.deactivate', { ...of, userId: jonas.userId });
  await vi.waitFor(() => expect(state()).toBe('signedOut'), 20_000);
  worker.stop();
  expect([await jonas.code('identity.getToken', {}), await signsIn(jonas)]).toEqual(['unauthenticated', 'invalidCredentials']);
  expect(await details(jonas.userId)).toMatchObject({
    user: { status: 'DEACTIVATED', lastActive: expect.any(String) },
    sessions: 0,
  });
  expect(await anna.code('tenantUsers.deactivate', { ...of, userId: jonas.userId })).toBe('ok');
  await anna.call('tenantUsers.reactivate', { ...of, userId: jonas.userId });
  expect([await signsIn(jonas), (await details(jonas.userId)).user.status]).toEqual(['ok', 'CONFIRMED']);
});

test('an administrator changes names and roles of others, which count from the next call on [TADMIN-032]', async () => {
  expect(await jonas.code('tenantUsers.list', of)).toBe('forbidden');
  const changed = await anna.call('tenantUsers.update', {
    ...of,
    user: { id: jonas.userId, displayName: 'Jonas Weber-Holm', tenantAdmin: true },
  });
  expect(changed).toMatchObject({ displayName: 'Jonas Weber-Holm', tenantAdmin: true, reportingUser: false });
  expect(await jonas.code('tenantUsers.list', of)).toBe('ok');
  await anna.call('tenantUsers.update', { ...of, user: { id: jonas.userId, reportingUser: true } });
  expect((await jonas.call('identity.getToken', {})).reportingUser).toBe(true);
  await anna.call('tenantUsers.update', { ...of, user: { id: jonas.userId, tenantAdmin: false } });
  expect(await jonas.code('tenantUsers.list', of)).toBe('forbidden');
  expect((await details(jonas.userId)).user).toMatchObject({ displayName: 'Jonas Weber-Holm', tenantAdmin: false, reportingUser: true });
});

test('nobody changes their own roles, and the last administrator stays one', async () => {
  const own = { ...of, user: { id: anna.userId, tenantAdmin: false } };
  expect(await anna.code('tenantUsers.update', own)).toBe('conflict');
  expect(await anna.code('tenantUsers.deactivate', { ...of, userId: anna.userId })).toBe('conflict');
  const elsewhere = await server.createTenant('Harbour Imports');
  const root = await personAt(server, elsewhere, 'Ines Root', { systemAdmin: true });
  const only = await personAt(server, elsewhere, 'Only Admin', { tenantAdmin: true });
  const there = { tenantId: elsewhere };
  expect(await root.code('tenantUsers.update', { ...there, user: { id: only.userId, tenantAdmin: false } })).toBe('conflict');
  expect(await root.code('tenantUsers.deactivate', { ...there, userId: only.userId })).toBe('conflict');
  expect(await root.code('identity.deactivateUser', { userId: only.userId })).toBe('conflict');
  await personAt(server, elsewhere, 'Second Admin', { tenantAdmin: true });
  expect(await root.code('tenantUsers.deactivate', { ...there, userId: only.userId })).toBe('ok');
});

test('of two administrators who take the role from each other at once, one keeps it', async () => {
  const elsewhere = await server.createTenant('Roast & Co');
  const [one, other] = [
    await personAt(server, elsewhere, 'One Admin', { tenantAdmin: true }),
    await personAt(server, elsewhere, 'Other Admin', { tenantAdmin: true }),
  ];
  const demote = (by: PersonAtBrowser, userId: string) =>
    by.code('tenantUsers.update', { tenantId: elsewhere, user: { id: userId, tenantAdmin: false } });
  const codes = await Promise.all([demote(one, other.userId), demote(other, one.userId)]);
  expect(codes.toSorted()).toEqual(['forbidden', 'ok']);
});

test('accounts of others, of guests and of system administrators are not the company’s to change', async () => {
  const elsewhere = await server.createTenant('Cuppers');
  const nils = await personAt(server, elsewhere, 'Nils Berg');
  const root = await personAt(server, server.tenantId, 'Root Admin', { systemAdmin: true });
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  for (const operation of ['tenantUsers.deactivate', 'tenantUsers.reactivate'] as const) {
    expect(await anna.code(operation, { ...of, userId: nils.userId })).toBe('notFound');
    expect(await anna.code(operation, { ...of, userId: guest.userId })).toBe('notFound');
    expect(await anna.code(operation, { ...of, userId: root.userId })).toBe('forbidden');
  }
});

test('tracks of somebody who leaves go to another coordinator of each, or else to the colleague who is named', async () => {
  const [mateo, priya] = [await personAt(server, server.tenantId, 'Mateo Ruiz'), await personAt(server, server.tenantId, 'Priya Nair')];
  const [led, alone] = [server.services.ids.id(), server.services.ids.id()];
  await jonas.call('tracks.create', { id: led, title: 'Green buying' });
  await jonas.call('members.invite', { trackId: led, userIds: [mateo.userId], role: 'COORDINATOR' });
  await jonas.call('tracks.create', { id: alone, title: 'Cupping' });
  expect(await details(jonas.userId)).toMatchObject({ tracks: 2, ownedTracks: 2 });
  const leave = { ...of, userId: jonas.userId };
  const closed = await personAt(server, server.tenantId, 'Old Colleague', { status: 'DEACTIVATED' });
  expect(await anna.code('tenantUsers.deactivate', { ...leave, handOverTo: closed.userId })).toBe('conflict');
  await anna.call('tenantUsers.deactivate', { ...leave, handOverTo: priya.userId });
  await server.settled();
  const owner = async (id: string) =>
    (await server.services.database.selectFrom('track').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;
  await vi.waitFor(async () => expect([await owner(led), await owner(alone)]).toEqual([mateo.userId, priya.userId]), 20_000);
  expect(await priya.code('tracks.update', { trackId: alone, title: 'Cupping table' })).toBe('ok');
  expect((await details(jonas.userId)).ownedTracks).toBe(0);
});
