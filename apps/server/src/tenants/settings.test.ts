import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let of: { tenantId: string };
let anna: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
  of = { tenantId: server.tenantId };
  anna = await personAt(server, server.tenantId, 'Anna Lindqvist', { tenantAdmin: true });
});
afterAll(() => server?.stop());

test('settings are read and changed one by one, by two administrators without losing either’s [TADMIN-020, TADMIN-041, TADMIN-042]', async () => {
  const mateo = await personAt(server, server.tenantId, 'Mateo Ruiz', { tenantAdmin: true });
  expect(await anna.call('tenant.getSettings', of)).toEqual({
    name: 'Kestrel Coffee',
    timeZone: 'UTC',
    firstDay: null,
    showsStart: true,
    invitesColleagues: false,
    auditDays: null,
    secondFactor: 'optional',
    secondFactorDays: 14,
  });
  await Promise.all([
    anna.call('tenant.updateSettings', { ...of, mergedSettings: { name: 'Kestrel Coffee & Tea' } }),
    mateo.call('tenant.updateSettings', { ...of, mergedSettings: { invitesColleagues: true } }),
  ]);
  expect(await anna.call('tenant.getSettings', of)).toEqual({
    name: 'Kestrel Coffee & Tea',
    timeZone: 'UTC',
    firstDay: null,
    showsStart: true,
    invitesColleagues: true,
    auditDays: null,
    secondFactor: 'optional',
    secondFactorDays: 14,
  });
  expect(await rowsOf(mateo, 'tenants')).toMatchObject([{ name: 'Kestrel Coffee & Tea' }]);
});

test('everyone’s browser has the tenant with these fields [ADMIN-001, TADMIN-002]', async () => {
  const jonas = await personAt(server, server.tenantId, 'Jonas Weber');
  await anna.call('tenant.updateSettings', { ...of, mergedSettings: { name: 'Kestrel Roasters', firstDay: 6, showsStart: false } });
  expect(await rowsOf(jonas, 'tenants')).toEqual([
    {
      id: server.tenantId,
      name: 'Kestrel Roasters',
      allowChatSettingOverrides: true,
      chatSettingViewMessages: 'NON_GUESTS',
      chatSettingSendMessages: 'COLLABORATORS',
      editWindowHours: 24,
      timeZone: 'UTC',
      firstDay: 6,
      logo: null,
      showsStart: false,
    },
  ]);
});

test('another name of the company is that of its tracks, too', async () => {
  await anna.call('tracks.create', { id: server.services.ids.id(), title: 'Roastery' });
  await anna.call('tenant.updateSettings', { ...of, mergedSettings: { name: 'Kestrel Tea' } });
  const names = async () => (await rowsOf(anna, 'tracks')).map((it) => it['tenantName']);
  await vi.waitFor(async () => expect(await names()).toEqual(['Kestrel Tea']), 20_000);
});

test('colleagues who are added to a track wait until they accept, once the setting says so', async () => {
  const jonas = await personAt(server, server.tenantId, 'Jonas Weber');
  const added = async (invitesColleagues: boolean) => {
    await anna.call('tenant.updateSettings', { ...of, mergedSettings: { invitesColleagues } });
    const trackId = server.services.ids.id();
    await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
    await anna.call('members.invite', { trackId, userIds: [jonas.userId], role: 'VIEWER' });
    return (await rowsOf(jonas, 'memberships')).find((it) => it['id'] === trackId)?.['status'];
  };
  expect([await added(true), await added(false)]).toEqual(['PENDING', 'ACTIVE']);
});

test('a name needs letters and has an end, and others change nothing', async () => {
  const update = (mergedSettings: object) => anna.code('tenant.updateSettings', { ...of, mergedSettings });
  expect([
    await update({ name: '  ' }),
    await update({ name: 'x'.repeat(300) }),
    await update({ auditDays: 1 }),
    await update({ timeZone: 'Europe/Atlantis' }),
  ]).toEqual(['invalidInput', 'invalidInput', 'invalidInput', 'invalidInput']);
  const nils = await personAt(server, await server.createTenant('Harbour Imports'), 'Nils Berg', { tenantAdmin: true });
  expect(await nils.code('tenant.updateSettings', { ...of, mergedSettings: { name: 'Mine' } })).toBe('notFound');
});
