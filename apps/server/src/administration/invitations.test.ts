import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailedToken, newestMail, openBrowser, type PersonAtBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';

let server: TestServer;
let of: { tenantId: string };
let anna: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  of = { tenantId: await server.createTenant('Kestrel Coffee') };
  anna = await personAt(server, of.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});

let count = 0;
const address = (name: string) => `${name}-${++count}@elsewhere.example`;
const accept = (token: string, displayName: string) =>
  openBrowser(server).code('identity.acceptInvitation', { token, displayName, password: passwordOfAll });
const waiting = async () => (await anna.call('tenant.listInvitations', of)).invitations;

test('people who are invited by their addresses get a mail, and open an account of the company with it [TADMIN-049]', async () => {
  const [mia, ola] = [address('mia'), address('ola')];
  const { outcomes } = await anna.call('tenant.inviteUsers', { ...of, emails: [ola, mia.toUpperCase()] });
  expect(outcomes).toEqual([
    { email: mia, outcome: 'mailed' },
    { email: ola, outcome: 'mailed' },
  ]);
  expect(await newestMail(server, mia)).toContain("Anna Lindqvist would like you to join 'Kestrel Coffee'");
  expect((await waiting()).map((it) => [it.email, it.invitedBy, it.expires !== null]).toSorted()).toEqual([
    [mia, 'Anna Lindqvist', true],
    [ola, 'Anna Lindqvist', true],
  ]);
  const token = await mailedToken(server, mia);
  expect(await openBrowser(server).call('identity.getInvitation', { token })).toMatchObject({
    email: mia,
    tenantName: 'Kestrel Coffee',
    trackTitle: null,
  });
  expect(await accept(token, 'Mia Holm')).toBe('ok');
  expect((await waiting()).map((it) => it.email)).toEqual([ola]);
  const { users } = await anna.call('tenantUsers.list', { ...of, search: 'Mia Holm' });
  expect(users).toMatchObject([{ email: mia, status: 'CONFIRMED', tenantAdmin: false }]);
});

test('a check says what an invitation to each address would come to, and sends nothing', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await personAt(server, elsewhere, 'Nils Berg');
  const mateo = await personAt(server, of.tenantId, 'Mateo Ruiz');
  const closed = await personAt(server, of.tenantId, 'Old Colleague', { status: 'DEACTIVATED' });
  const [fresh, invited] = [address('new'), address('invited')];
  await anna.call('tenant.inviteUsers', { ...of, emails: [invited] });
  const emails = [fresh, invited, mateo.email, closed.email, nils.email];
  const { addresses } = await anna.call('tenant.checkInvitations', { ...of, emails });
  expect(addresses.map((it) => it.fate)).toEqual(['new', 'invited', 'member', 'deactivated', 'elsewhere']);
  expect(await newestMail(server, fresh)).toBeUndefined();
  const { outcomes } = await anna.call('tenant.inviteUsers', { ...of, emails: emails.slice(2) });
  expect(new Map(outcomes.map((it) => [it.email, it.outcome]))).toEqual(
    new Map([
      [mateo.email, 'member'],
      [closed.email, 'deactivated'],
      [nils.email, 'elsewhere'],
    ]),
  );
});

test('a revoked invitation opens nothing, and a new one does', async () => {
  const mia = address('mia');
  await anna.call('tenant.inviteUsers', { ...of, emails: [mia] });
  const { userId } = (await waiting())[0]!;
  const token = await mailedToken(server, mia);
  await anna.call('tenant.revokeInvitation', { ...of, userId });
  expect([await accept(token, 'Mia Holm'), await waiting()]).toEqual(['linkExpired', []]);
  expect(await anna.code('tenant.makeInvitationLink', { ...of, userId })).toBe('conflict');
  server.clock.advance(1_000);
  await anna.call('tenant.inviteUsers', { ...of, emails: [mia] });
  expect(await accept(token, 'Mia Holm')).toBe('linkExpired');
  expect(await accept(await mailedToken(server, mia), 'Mia Holm')).toBe('ok');
  expect(await anna.code('tenant.revokeInvitation', { ...of, userId })).toBe('conflict');
});

test('an invitation that waits is handed over as a link, and sent again', async () => {
  const mia = address('mia');
  await anna.call('tenant.inviteUsers', { ...of, emails: [mia] });
  const { userId } = (await waiting())[0]!;
  const { url } = await anna.call('tenant.makeInvitationLink', { ...of, userId });
  expect(await anna.call('tenant.inviteUsers', { ...of, emails: [mia] })).toEqual({ outcomes: [{ email: mia, outcome: 'mailed' }] });
  expect(await accept(url.split('/invitation/')[1]!, 'Mia Holm')).toBe('ok');
});

test('administrators of another company revoke nothing here', async () => {
  const elsewhere = await server.createTenant('Cuppers');
  const other = await personAt(server, elsewhere, 'Other Admin', { tenantAdmin: true });
  await anna.call('tenant.inviteUsers', { ...of, emails: [address('mia')] });
  const { userId } = (await waiting())[0]!;
  expect(await other.code('tenant.revokeInvitation', { ...of, userId })).toBe('notFound');
  expect(await other.code('tenant.revokeInvitation', { tenantId: elsewhere, userId })).toBe('notFound');
  expect(await other.code('tenant.makeInvitationLink', { tenantId: elsewhere, userId })).toBe('notFound');
});
