import { externalAccountId } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAt } from '../../test/browsers.ts';

let server: TestServer;
let root: TestPerson;
let harbour: string;
beforeAll(async () => {
  server = await startTestServer();
  root = await server.person({ displayName: 'Anna Maria Lindqvist', email: 'anna@kestrel.example', tenantAdmin: true, systemAdmin: true });
  harbour = await server.createTenant('Harbour Imports');
  await personAt(server, harbour, 'Nils Berg', { status: 'DEACTIVATED' });
  await personAt(server, harbour, 'Zoë', { status: 'PENDING' });
});
afterAll(() => server?.stop());

test('accounts are listed by name with their type, status and number of people, and found by words [SADMIN-002, ADMIN-004]', async () => {
  const { accounts } = await root.call('accounts.list', {});
  expect(accounts.find((it) => it.id === harbour)).toMatchObject({
    name: 'Harbour Imports',
    type: 'COMPANY',
    status: 'PENDING',
    people: 2,
    features: [],
  });
  await root.call('tenant.updateFeatures', { tenantId: harbour, features: { copyTrack: true } });
  expect((await root.call('accounts.list', { search: 'harb' })).accounts).toMatchObject([{ features: ['copyTrack'] }]);
  expect(accounts.find((it) => it.id === server.tenantId)).toMatchObject({ type: 'COMPANY', status: 'CONFIRMED' });
  expect((await root.call('accounts.list', { search: 'HARB' })).accounts.map((it) => it.id)).toEqual([harbour]);
  const first = await root.call('accounts.list', { limit: 1 });
  const second = await root.call('accounts.list', { limit: 50, after: first.accounts[0]!.id });
  expect([first.hasMore, first.accounts.length]).toEqual([true, 1]);
  expect([...first.accounts, ...second.accounts].map((it) => it.id)).toEqual(accounts.map((it) => it.id));
});

test('an account has its name, domains, type, status and identities, each with names, address, type and status [ADMIN-002, ADMIN-003, SADMIN-001]', async () => {
  const { account, hasMore } = await root.call('accounts.get', { accountId: server.tenantId });
  expect(account).toMatchObject({ type: 'COMPANY', status: 'CONFIRMED' });
  expect([account.name !== '', account.domains.includes('kestrel.example'), hasMore]).toEqual([true, true, false]);
  expect(account.identities.find((it) => it.id === root.userId)).toMatchObject({
    ...{ displayName: 'Anna Maria Lindqvist', firstName: 'Anna Maria', lastName: 'Lindqvist', primaryEmail: 'anna@kestrel.example' },
    ...{ type: 'PERSON', status: 'CONFIRMED', scopes: ['system', 'accounts', 'account'] },
  });
  const { account: other } = await root.call('accounts.get', { accountId: harbour });
  expect(other.identities.map((it) => [it.displayName, it.firstName, it.lastName, it.status])).toEqual([
    ['Nils Berg', 'Nils', 'Berg', 'DEACTIVATED'],
    ['Zoë', 'Zoë', '', 'PENDING'],
  ]);
  const page = await root.call('accounts.get', { accountId: harbour, limit: 1 });
  expect([page.hasMore, page.account.identities.length]).toEqual([true, 1]);
  await expect(root.call('accounts.get', { accountId: root.userId })).rejects.toMatchObject({ code: 'notFound' });
});

test('people who belong to no company are an account of their own, guests among them, who take part in one track', async () => {
  const trackId = await server.track('Green buying', [root]);
  await root.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  await server.guest(root, trackId, 'Noor Haddad');
  const { accounts } = await root.call('accounts.list', {});
  expect(accounts.at(-1)).toMatchObject({ id: externalAccountId, type: 'EXTERNAL', name: '' });
  const { account } = await root.call('accounts.get', { accountId: externalAccountId });
  expect(account.identities.find((it) => it.displayName === 'Noor Haddad')).toMatchObject({
    ...{ type: 'GUEST', primaryEmail: null, scopes: ['conferencing'] },
  });
  expect((await root.call('accounts.list', { after: externalAccountId })).accounts).toEqual([]);
});

test('a system administrator makes others such, takes it away, and never changes their own role', async () => {
  const jonas = await server.person('Jonas Weber');
  const of = { accountId: server.tenantId, identityId: jonas.userId };
  await expect(jonas.call('accounts.list', {})).rejects.toMatchObject({ code: 'forbidden' });
  expect((await root.call('accounts.setSystemAdmin', { ...of, systemAdmin: true })).scopes).toEqual(['system', 'accounts']);
  expect((await jonas.call('accounts.list', {})).accounts.length).toBeGreaterThan(1);
  const { sessions, accountName } = await root.call('accounts.identity', of);
  expect([sessions, accountName]).toEqual([1, (await root.call('accounts.get', { accountId: server.tenantId })).account.name]);
  const own = { accountId: server.tenantId, identityId: root.userId, systemAdmin: false };
  await expect(root.call('accounts.setSystemAdmin', own)).rejects.toMatchObject({ code: 'conflict' });
  await root.call('accounts.setSystemAdmin', { ...of, systemAdmin: false });
  await expect(jonas.call('accounts.list', {})).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = { accountId: harbour, identityId: jonas.userId };
  await expect(root.call('accounts.identity', elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  const invited = (await root.call('accounts.get', { accountId: harbour })).account.identities.find((it) => it.status === 'PENDING')!;
  const early = { accountId: harbour, identityId: invited.id, systemAdmin: true };
  await expect(root.call('accounts.setSystemAdmin', early)).rejects.toMatchObject({ code: 'conflict' });
});

test('an identity has the scopes of what it manages, and a guest that of a conference [SADMIN-005]', async () => {
  const admin = await server.person({ displayName: 'Jonas Weber', email: 'admin@kestrel.example', tenantAdmin: true });
  const operator = await server.person({ displayName: 'Ines Root', email: 'operator@kestrel.example', systemAdmin: true });
  const member = await server.person({ displayName: 'Mia Holm', email: 'mia@kestrel.example' });
  const trackId = await server.track('Roasting', [root]);
  await root.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  await server.guest(root, trackId, 'Ola Nordmann');
  const scopes = async (accountId: string, search: string) =>
    (await root.call('accounts.get', { accountId, search })).account.identities.map((it) => it.scopes);
  expect([
    ...(await scopes(server.tenantId, admin.email)),
    ...(await scopes(server.tenantId, operator.email)),
    ...(await scopes(server.tenantId, member.email)),
    ...(await scopes(externalAccountId, 'Ola Nordmann')),
  ]).toEqual([['account'], ['system', 'accounts'], [], ['conferencing']]);
});
