import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailedToken, openBrowser, type PersonAtBrowser, passwordOfAll, peopleOf, personAt } from '../../test/browsers.ts';

let server: TestServer;
let anna: PersonAtBrowser;
let jonas: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  anna = await personAt(server, server.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  jonas = await personAt(server, server.tenantId, 'Jonas Weber');
});

const of = ({ userId }: PersonAtBrowser) => ({ userId });
const signsIn = ({ email }: PersonAtBrowser) => openBrowser(server).code('identity.signIn', { email, password: passwordOfAll });
const statusSeen = async ({ userId }: PersonAtBrowser) => (await peopleOf(anna)).find((it) => it['id'] === userId)?.['status'];

test('an administrator closes an account, whose person is out at once, and opens it again with its password', async () => {
  await anna.call('identity.deactivateUser', of(jonas));
  expect([await jonas.code('identity.getToken', {}), await signsIn(jonas)]).toEqual(['unauthenticated', 'invalidCredentials']);
  expect(await statusSeen(jonas)).toBe('DEACTIVATED');
  expect(await anna.code('identity.deactivateUser', of(jonas))).toBe('ok');
  await anna.call('identity.reactivateUser', of(jonas));
  expect([await signsIn(jonas), await statusSeen(jonas)]).toEqual(['ok', 'CONFIRMED']);
});

test('ending the sessions of somebody says how many there were, and leaves the account open', async () => {
  const other = openBrowser(server);
  await other.signIn(jonas.email, passwordOfAll);
  expect(await anna.call('identity.endUserSessions', of(jonas))).toEqual({ ended: 2 });
  expect([await jonas.code('identity.getToken', {}), await other.code('identity.getToken', {})]).toEqual([
    'unauthenticated',
    'unauthenticated',
  ]);
  expect(await signsIn(jonas)).toBe('ok');
});

test('somebody who is only invited is invited no more while the account is closed, and again afterwards', async () => {
  const [trackId, email] = [server.services.ids.id(), `${server.services.ids.id()}@elsewhere.example`];
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  await anna.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
  const invited = (await peopleOf(anna)).find((it) => it['email'] === email)!;
  const userId = String(invited['id']);
  const accept = async () => {
    const token = await mailedToken(server, email);
    return openBrowser(server).code('identity.acceptInvitation', { token, displayName: 'Freya Holm', password: passwordOfAll });
  };
  await anna.call('identity.deactivateUser', { userId });
  expect(await accept()).toBe('linkExpired');
  await anna.call('identity.reactivateUser', { userId });
  expect(await accept()).toBe('ok');
});

test('nobody closes their own account, that of another tenant, of a guest, of a system administrator, or one that was imported', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg');
  const root = await personAt(server, server.tenantId, 'Root Admin', { systemAdmin: true });
  const imported = await personAt(server, server.tenantId, 'Old Colleague', { status: 'DEACTIVATED', imported: true });
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  for (const operation of ['identity.deactivateUser', 'identity.reactivateUser', 'identity.endUserSessions'] as const) {
    expect(await anna.code(operation, of(anna))).toBe('conflict');
    expect(await anna.code(operation, of(nils))).toBe('notFound');
    expect(await anna.code(operation, of(root))).toBe('forbidden');
    expect(await anna.code(operation, of(imported))).toBe('conflict');
    expect(await root.code(operation, { userId: guest.userId })).toBe('conflict');
  }
  expect(await root.code('identity.deactivateUser', of(nils))).toBe('ok');
});

test('of two administrators who close each other’s account at once, one stays', async () => {
  const [one, other] = [
    await personAt(server, server.tenantId, 'One Admin', { tenantAdmin: true }),
    await personAt(server, server.tenantId, 'Other Admin', { tenantAdmin: true }),
  ];
  const codes = await Promise.all([one.code('identity.deactivateUser', of(other)), other.code('identity.deactivateUser', of(one))]);
  expect(codes.filter((it) => it === 'ok')).toHaveLength(1);
});
