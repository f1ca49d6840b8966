import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PersonAtBrowser, personAt, rowsOf } from '../../test/browsers.ts';
import { keyOf, withKey } from '../../test/keys.ts';

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
    language: 'en',
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
    language: 'en',
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
      memberRole: 'COLLABORATOR',
      externalRole: 'COLLABORATOR',
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
    await update({ language: 'tlh' } as object),
  ]).toEqual(['invalidInput', 'invalidInput', 'invalidInput', 'invalidInput', 'invalidInput']);
  const nils = await personAt(server, await server.createTenant('Harbour Imports'), 'Nils Berg', { tenantAdmin: true });
  expect(await nils.code('tenant.updateSettings', { ...of, mergedSettings: { name: 'Mine' } })).toBe('notFound');
});

test('defaults of the company are what people and tracks get where nobody chooses anything else [TADMIN-010, TADMIN-038, TADMIN-040]', async () => {
  const here = { tenantId: await server.createTenant('Kestrel Tea') };
  const ada = await personAt(server, here.tenantId, 'Ada Berg', { tenantAdmin: true });
  const [lena, asker] = [await personAt(server, here.tenantId, 'Lena Falk'), await personAt(server, here.tenantId, 'Tom Asker')];
  const nora = await personAt(server, await server.createTenant('Fjord Tea'), 'Nora Vik');
  const added = async (request: object) => {
    const { defaults } = await ada.call('tenant.editDefaultPermissions', { ...here, request });
    const trackId = server.services.ids.id();
    const track = await ada.call('tracks.create', { id: trackId, title: 'Gardens', visibility: 'PUBLIC' });
    await ada.call('members.invite', { trackId, userIds: [lena.userId], emails: [nora.email] });
    await asker.call('members.ask', { trackId });
    const roles = (await rowsOf(ada, 'members')).filter((it) => it['trackId'] === trackId);
    const roleOf = ({ userId }: PersonAtBrowser) => roles.find((it) => it['userId'] === userId)?.['role'];
    return { defaults, guestsSeeFiles: track.guestsSeeFiles, roles: [roleOf(lena), roleOf(nora), roleOf(asker)] };
  };
  expect(await added({})).toEqual({
    defaults: {
      ...{ memberRole: 'COLLABORATOR', externalRole: 'COLLABORATOR', guestsSeeFiles: false },
      externalRoles: ['COORDINATOR', 'COLLABORATOR', 'VIEWER'],
    },
    ...{ guestsSeeFiles: false, roles: ['COLLABORATOR', 'COLLABORATOR', 'COLLABORATOR'] },
  });
  const changed = { memberRole: 'VIEWER', externalRole: 'VIEWER', guestsSeeFiles: true } as const;
  expect(await added(changed)).toMatchObject({ defaults: changed, guestsSeeFiles: true, roles: ['VIEWER', 'VIEWER', 'VIEWER'] });
  expect((await ada.call('tenant.getPermissions', here)).defaults).toMatchObject(changed);
  expect(await rowsOf(lena, 'tenants')).toMatchObject([{ memberRole: 'VIEWER', externalRole: 'VIEWER' }]);
  expect(await ada.code('tenant.editDefaultPermissions', { ...here, request: { externalRoles: ['COLLABORATOR'] } })).toBe('conflict');
});

test('a preset gives people their roles and a new track its chat, and everyone of the company can choose it [TADMIN-039]', async () => {
  const here = { tenantId: await server.createTenant('Kestrel Cocoa') };
  const ada = await personAt(server, here.tenantId, 'Ada Lund', { tenantAdmin: true });
  const lena = await personAt(server, here.tenantId, 'Lena Roth');
  const theirs = { tenantId: await server.createTenant('Fjord Cocoa') };
  const nora = await personAt(server, theirs.tenantId, 'Nora Dahl', { tenantAdmin: true });
  const preset = {
    name: 'Clients',
    memberRole: 'COORDINATOR',
    externalRole: 'VIEWER',
    guestsSeeFiles: true,
    chatSettingViewMessages: 'ANYONE',
    chatSettingSendMessages: null,
  } as const;
  const presetId = server.services.ids.id();
  await ada.call('permissionPresets.create', { ...here, id: presetId, ...preset });
  expect((await ada.call('tenant.permissionPresets', here)).presets).toEqual([{ id: presetId, ...here, ...preset }]);
  expect(await rowsOf(lena, 'permissionPresets')).toMatchObject([{ id: presetId, name: 'Clients' }]);
  const trackId = server.services.ids.id();
  const track = await lena.call('tracks.create', { id: trackId, title: 'Beans', presetId });
  expect(track).toMatchObject({ guestsSeeFiles: true, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: null });
  await lena.call('members.invite', { trackId, userIds: [ada.userId], emails: [nora.email], presetId });
  const roles = (await rowsOf(lena, 'members')).map((it) => [it['userId'], it['role']]);
  expect(roles).toEqual(
    expect.arrayContaining([
      [ada.userId, 'COORDINATOR'],
      [nora.userId, 'VIEWER'],
    ]),
  );
  expect(await ada.code('permissionPresets.create', { ...here, id: server.services.ids.id(), ...preset, name: 'CLIENTS' })).toBe(
    'conflict',
  );
  await ada.call('permissionPresets.update', { ...here, presetId, name: 'Partners' });
  expect((await ada.call('tenant.permissionPresets', { ...here, search: 'PART' })).presets).toMatchObject([
    { ...preset, name: 'Partners' },
  ]);
  expect(await nora.code('permissionPresets.update', { ...theirs, presetId, name: 'Mine' })).toBe('notFound');
  expect(await nora.code('tracks.create', { id: server.services.ids.id(), title: 'Sea', presetId })).toBe('notFound');
  await ada.call('permissionPresets.delete', { ...here, presetId });
  expect(await lena.code('tracks.create', { id: server.services.ids.id(), title: 'Nibs', presetId })).toBe('notFound');
});

test('a script learns from its key which company it is in, for whom workflows act, and what its tracks are called [TADMIN-029, TADMIN-047, TADMIN-052]', async () => {
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Green buying' });
  const { secret } = await keyOf(server, { userId: anna.userId, ...of }, ['people:read', 'tracks:read']);
  const script = withKey(server, secret);
  const { tenants } = await script.call('tenant.refreshTenants', {});
  const { name } = await anna.call('tenant.getSettings', of);
  expect(tenants.map((it) => [it.id, it.name])).toEqual([[of.tenantId, name]]);
  expect(await script.call('tenant.workflowUserId', of)).toEqual({ userId: null });
  expect((await script.call('tenant.trackNames', of)).tracks).toContainEqual({ id: trackId, title: 'Green buying' });
});
