import { type Flag, type FlagHolderKind, flagNames, flagShape, flags } from '@trackyard/contract';
import { openWorker, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf } from '../../test/browsers.ts';
import { requireFeature } from '../tracks/index.ts';
import { flagsOfTrack } from './effective.sql.ts';

let server: TestServer;
let root: TestPerson;
let admin: TestPerson;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  root = await server.person({ displayName: 'Ines Root', systemAdmin: true });
  admin = await server.person({ displayName: 'Ada Admin', tenantAdmin: true });
  anna = await server.person('Anna Lindqvist');
  mateo = await server.person('Mateo Ruiz');
});
afterAll(() => server.stop());

const ufg = async (person: TestPerson): Promise<string[]> => (await person.call('identity.getToken', {})).ufg;
const grant = (who: TestPerson, flag: Flag, to: FlagHolderKind, id: string) => who.call('flags.grant', { flag, to, id });
const revoke = (who: TestPerson, flag: Flag, to: FlagHolderKind, id: string) => who.call('flags.revoke', { flag, to, id });
const refused = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);
async function groupOf(...people: TestPerson[]): Promise<string> {
  const groupId = server.services.ids.id();
  await root.call('groups.create', { id: groupId, name: `Group ${groupId}` });
  for (const { userId } of people) await root.call('groups.addMember', { groupId, userId });
  return groupId;
}

/** The spec's own list of what a person can have. */
const ofPeople = {
  trackingOff: 'TRACKING_OFF',
  reporting: 'REPORTING',
  globalReporting: 'GLOBAL_REPORTING',
  dashboards: 'DASHBOARDS',
  copyTrack: 'COPY_TRACK',
  whiteboardApp: 'WHITEBOARD_APP',
  extendedTour: 'EXTENDED_TOUR',
  trackTransferDefaultLabels: 'TRACK_TRANSFER_DEFAULT_LABELS',
  webhooks: 'WEBHOOKS',
  knowledgeBase: 'KNOWLEDGE_BASE',
  publishRooms: 'PUBLISH_ROOMS',
  workflow: 'ACTIVEPIECES',
  trackHistory: 'TRACK_HISTORY',
  dialOut: 'DIAL_OUT',
  searchIndexing: 'SEARCH_INDEXING',
  analytics: 'ANALYTICS',
  rulesetEditor: 'RULESET_EDITOR',
  appConfiguration: 'APP_CONFIGURATION',
  deprecatedConfigurationItems: 'DEPRECATED_CONFIGURATION_ITEMS',
  serverDomainControl: 'SERVER_DOMAIN_CONTROL',
  aiAssistant: 'AI_ASSISTANT',
  aiDevPage: 'AI_DEV_PAGE',
  aiAgentComponent: 'AI_AGENT_COMPONENT',
} as const;

test('each flag is off until it is granted, and then the person’s token carries it [SESSION-004, PPERM-006, PPERM-028]', async () => {
  const priya = await server.person('Priya Nair');
  expect(await ufg(priya)).toEqual([]);
  for (const [flag, code] of Object.entries(ofPeople) as [Flag, string][]) {
    await grant(root, flag, 'user', priya.userId);
    expect(await ufg(priya)).toEqual([code]);
    await revoke(root, flag, 'user', priya.userId);
    expect(await ufg(priya)).toEqual([]);
  }
});

test('a track is granted its own flags by its coordinator; its members see them, and no person can have them [API-050, API-051]', async () => {
  const trackId = await server.track('Autumn blend launch', [anna, mateo]);
  expect(flagNames.filter((it) => flagShape(it).to[0] === 'track')).toEqual(['documentViewer', 'positionalComments']);
  expect(await mateo.call('flags.getFeatureGrants', { trackId })).toEqual({ features: ['documentViewer'] });
  await anna.call('flags.updateFeatureGrants', { trackId, features: ['positionalComments', 'documentViewer'] });
  expect(await mateo.call('flags.getFeatureGrants', { trackId })).toEqual({ features: ['documentViewer', 'positionalComments'] });
  expect(await refused(mateo.call('flags.updateFeatureGrants', { trackId, features: [] }))).toBe('forbidden');
  await revoke(root, 'documentViewer', 'track', trackId);
  expect(await flagsOfTrack(server.services.database, trackId)).toEqual(['positionalComments']);
  expect(await refused(grant(root, 'documentViewer', 'user', anna.userId))).toBe('invalidInput');
  expect(await refused(grant(root, 'copyTrack', 'track', trackId))).toBe('invalidInput');
});

test('these four can be granted to a group, and then are on for its people for as long as they are in it [PPERM-031]', async () => {
  const ofGroups: Flag[] = ['appConfiguration', 'aiAssistant', 'aiDevPage', 'aiAgentComponent'];
  expect(flagNames.filter((it) => flagShape(it).to.includes('group'))).toEqual(ofGroups);
  const groupId = await groupOf(anna);
  for (const flag of ofGroups) await grant(root, flag, 'group', groupId);
  expect(await ufg(anna)).toEqual(ofGroups.map((it) => flags[it].code));
  expect(await ufg(mateo)).toEqual([]);
  await root.call('groups.addMember', { groupId, userId: mateo.userId });
  await root.call('groups.removeMember', { groupId, userId: anna.userId });
  expect([await ufg(anna), await ufg(mateo)]).toEqual([[], ofGroups.map((it) => flags[it].code)]);
  await root.call('groups.delete', { groupId });
  expect(await ufg(mateo)).toEqual([]);
  expect(await refused(grant(root, 'copyTrack', 'group', await groupOf()))).toBe('invalidInput');
});

test('a tenant’s administrator grants app configuration to its people and groups, and nothing else to anybody [PERM-043]', async () => {
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await server.person({ displayName: 'Nils Berg', tenantId: elsewhere });
  const groupId = await groupOf(mateo);
  await grant(admin, 'appConfiguration', 'user', anna.userId);
  await grant(admin, 'appConfiguration', 'group', groupId);
  expect([await ufg(anna), await ufg(mateo)]).toEqual([['APP_CONFIGURATION'], ['APP_CONFIGURATION']]);
  expect(await refused(grant(admin, 'aiAssistant', 'user', anna.userId))).toBe('forbidden');
  expect(await refused(grant(admin, 'appConfiguration', 'tenant', server.tenantId))).toBe('forbidden');
  expect(await refused(grant(admin, 'appConfiguration', 'user', nils.userId))).toBe('notFound');
  expect(await refused(admin.call('groups.addMember', { groupId, userId: nils.userId }))).toBe('notFound');
  expect(await refused(admin.call('groups.create', { id: server.services.ids.id(), name: 'Ours', tenantId: elsewhere }))).toBe('notFound');
  const { grants } = await admin.call('flags.list', {});
  expect(grants.map((it) => [it.flag, it.to, it.tenantName])).toEqual([
    ['appConfiguration', 'group', 'Kestrel Coffee'],
    ['appConfiguration', 'user', 'Kestrel Coffee'],
    ['positionalComments', 'track', 'Kestrel Coffee'],
  ]);
  await revoke(admin, 'appConfiguration', 'user', anna.userId);
  await revoke(admin, 'appConfiguration', 'group', groupId);
  expect([await ufg(anna), await ufg(mateo)]).toEqual([[], []]);
});

test('a tenant’s administrator hands out nothing by way of a group that only system administrators grant', async () => {
  const groupId = await groupOf(mateo);
  await grant(root, 'aiDevPage', 'group', groupId);
  expect(await refused(admin.call('groups.addMember', { groupId, userId: anna.userId }))).toBe('forbidden');
  expect(await refused(admin.call('groups.removeMember', { groupId, userId: mateo.userId }))).toBe('forbidden');
  expect(await refused(admin.call('groups.delete', { groupId }))).toBe('forbidden');
  expect([await ufg(anna), await ufg(mateo)]).toEqual([[], ['AI_DEV_PAGE']]);
  await root.call('groups.delete', { groupId });
});

test('groups of a tenant are made, renamed and deleted by its administrators, with names that differ', async () => {
  const [cuppers, buyers] = [server.services.ids.id(), server.services.ids.id()];
  const worker = await openWorker({ base: server.address, session: anna });
  await admin.call('groups.create', { id: cuppers, name: 'Cuppers' });
  await admin.call('groups.create', { id: buyers, name: 'Buyers' });
  await admin.call('groups.addMember', { groupId: cuppers, userId: mateo.userId });
  await admin.call('groups.update', { groupId: cuppers, name: 'Tasters' });
  const named = () => worker.brain.db.rows('groups').filter((it) => it.id === cuppers || it.id === buyers);
  await vi.waitFor(() =>
    expect(
      named()
        .map((it) => [it.name, it.numMembers])
        .sort(),
    ).toEqual([
      ['Buyers', 0],
      ['Tasters', 1],
    ]),
  );
  expect(await admin.call('groups.listMembers', { groupId: cuppers })).toEqual({ userIds: [mateo.userId] });
  const stranger = await server.person({ displayName: 'Nora Vik', tenantId: await server.createTenant('Fjord Tea'), tenantAdmin: true });
  expect(await refused(stranger.call('groups.listMembers', { groupId: cuppers }))).toBe('notFound');
  expect(await refused(stranger.call('groups.update', { groupId: cuppers, name: 'Ours' }))).toBe('notFound');
  expect(await refused(stranger.call('groups.delete', { groupId: cuppers }))).toBe('notFound');
  expect(await refused(admin.call('groups.update', { groupId: cuppers, name: 'buyers' }))).toBe('conflict');
  expect(await refused(admin.call('groups.create', { id: cuppers, name: 'Others' }))).toBe('conflict');
  expect(await refused(admin.call('groups.create', { id: server.services.ids.id(), name: 'TASTERS' }))).toBe('conflict');
  await admin.call('groups.delete', { groupId: cuppers });
  await vi.waitFor(() => expect(named().map((it) => it.name)).toEqual(['Buyers']));
  expect(await refused(admin.call('groups.update', { groupId: cuppers, name: 'Again' }))).toBe('notFound');
  expect(await refused(admin.call('groups.delete', { groupId: cuppers }))).toBe('notFound');
  worker.stop();
});

test('what a tenant is granted is on for all its people, those of tomorrow too, and for nobody else', async () => {
  const tenantId = await server.createTenant('North Roasters');
  await grant(root, 'trackHistory', 'tenant', tenantId);
  const sofia = await server.person({ displayName: 'Sofia Novak', tenantId });
  expect([await ufg(sofia), await ufg(anna)]).toEqual([['TRACK_HISTORY'], []]);
});

test('the server asks the same: an operation behind a flag is refused to whom it is off for', async () => {
  const { database } = server.services;
  const priya = { userId: anna.userId, tenantId: server.tenantId };
  expect(await refused(requireFeature(database, priya, 'copyTrack'))).toBe('forbidden');
  await grant(root, 'copyTrack', 'user', anna.userId);
  expect(await refused(requireFeature(database, priya, 'copyTrack'))).toBe('ok');
  await revoke(root, 'copyTrack', 'user', anna.userId);
});

test('two grants to one person at the same time both count', async () => {
  const given = ['copyTrack', 'webhooks', 'dialOut', 'reporting'] as const;
  await Promise.all(given.map((flag) => grant(root, flag, 'user', mateo.userId)));
  expect((await ufg(mateo)).sort()).toEqual(given.map((it) => flags[it].code as string).sort());
  await Promise.all(given.map((flag) => revoke(root, flag, 'user', mateo.userId)));
  expect(await ufg(mateo)).toEqual([]);
});

test('a grant reaches a worker that is open: to the person, their group, their tenant and their track', async () => {
  const trackId = await server.track('Packaging', [anna, mateo]);
  const groupId = await groupOf(mateo);
  const worker = await openWorker({ base: server.address, session: mateo });
  const { readings } = worker.brain;
  const mine = () => readings['flags.mine']({}, 'page').read();
  const ofTrack = () => readings['flags.ofTrack']({ trackId }, 'page').read();
  expect([await mine(), await ofTrack()]).toEqual([{ flags: [] }, { flags: ['documentViewer'] }]);
  await grant(root, 'dialOut', 'user', mateo.userId);
  await grant(root, 'aiDevPage', 'group', groupId);
  await grant(root, 'copyTrack', 'tenant', server.tenantId);
  await anna.call('flags.updateFeatureGrants', { trackId, features: ['positionalComments'] });
  await vi.waitFor(
    () => expect([mine(), ofTrack()]).toEqual([{ flags: ['copyTrack', 'dialOut', 'aiDevPage'] }, { flags: ['positionalComments'] }]),
    10_000,
  );
  await revoke(root, 'copyTrack', 'tenant', server.tenantId);
  await root.call('groups.removeMember', { groupId, userId: mateo.userId });
  await vi.waitFor(() => expect(mine()).toEqual({ flags: ['dialOut'] }), 10_000);
  worker.stop();
});

/** A company with an administrator and two people. */
async function company() {
  const of = { tenantId: await server.createTenant('Portside') };
  const person = (displayName: string, tenantAdmin = false) =>
    server.person({ ...{ displayName, tenantAdmin, ...of }, email: `${server.services.ids.id()}@portside.example` });
  const [admin, olga, piet] = [await person('Ada Port', true), await person('Olga Ruud'), await person('Piet Mol')];
  const makeGroup = async (name: string, ...people: TestPerson[]) => {
    const groupId = server.services.ids.id();
    await admin.call('groups.create', { id: groupId, name });
    for (const { userId } of people) await admin.call('groups.addMember', { groupId, userId });
    return groupId;
  };
  return { of, admin, olga, piet, makeGroup };
}
const stateOf = <F extends { flag: string }>(features: readonly F[], flag: Flag) => features.find((it) => it.flag === flag);

test('a system administrator switches features of a whole company, which stay as they are where the call leaves them out [TADMIN-007, TADMIN-030]', async () => {
  const { of, admin, olga } = await company();
  await root.call('tenant.updateFeatures', { ...of, features: { trackHistory: true, copyTrack: true } });
  const { features } = await root.call('tenant.updateFeatures', { ...of, features: { copyTrack: false } });
  expect(stateOf(features, 'trackHistory')).toMatchObject({ granted: true, changeable: true });
  expect(stateOf(features, 'copyTrack')).toMatchObject({ granted: false });
  expect(await ufg(olga)).toEqual(['TRACK_HISTORY']);
  expect(await refused(admin.call('tenant.updateFeatures', { ...of, features: { trackHistory: false } }))).toBe('forbidden');
  expect(stateOf((await admin.call('tenant.getFeatures', of)).features, 'trackHistory')).toMatchObject({
    ...{ granted: true, changeable: false },
    ...{ groups: 0, people: 0 },
  });
  expect(await refused(root.call('tenant.updateFeatures', { ...of, features: {} }))).toBe('invalidInput');
});

test('administrators read and switch the features of a group, as far as the company manages them [TADMIN-008, TADMIN-061, TADMIN-062]', async () => {
  const { of, admin, olga, makeGroup } = await company();
  const group = { ...of, groupId: await makeGroup('Dockers', olga) };
  const { features } = await admin.call('tenant.updateGroupFeatures', { ...group, features: { appConfiguration: true } });
  expect(features).toEqual([{ flag: 'appConfiguration', granted: true, byCompany: false, byGroups: [], changeable: true }]);
  expect(await ufg(olga)).toEqual(['APP_CONFIGURATION']);
  expect(stateOf((await admin.call('tenant.getFeatures', of)).features, 'appConfiguration')).toMatchObject({ groups: 1, people: 0 });
  expect(await refused(admin.call('tenant.updateGroupFeatures', { ...group, features: { copyTrack: true } }))).toBe('invalidInput');
  await admin.call('tenant.updateGroupFeatures', { ...group, features: { appConfiguration: false } });
  expect((await admin.call('tenant.getGroupFeatures', group)).features[0]).toMatchObject({ granted: false });
  expect(await ufg(olga)).toEqual([]);
});

test('administrators read where a person has a feature from, and switch it for them alone [TADMIN-009, TADMIN-063, TADMIN-064]', async () => {
  const { of, admin, olga, piet, makeGroup } = await company();
  const groupId = await makeGroup('Dockers', olga);
  const person = { ...of, userId: olga.userId };
  await grant(root, 'appConfiguration', 'group', groupId);
  await grant(root, 'copyTrack', 'tenant', of.tenantId);
  const { features } = await admin.call('tenant.getUserFeatures', person);
  expect(stateOf(features, 'appConfiguration')).toMatchObject({ granted: false, byGroups: ['Dockers'], changeable: true });
  expect(stateOf(features, 'copyTrack')).toMatchObject({ granted: false, byCompany: true, changeable: false });
  await admin.call('tenant.updateUserFeatures', { ...person, features: { appConfiguration: true } });
  await revoke(root, 'appConfiguration', 'group', groupId);
  expect([await ufg(olga), await ufg(piet)]).toEqual([['COPY_TRACK', 'APP_CONFIGURATION'], ['COPY_TRACK']]);
  expect(await refused(admin.call('tenant.updateUserFeatures', { ...person, features: { publishRooms: true } }))).toBe('forbidden');
  await admin.call('tenant.updateUserFeatures', { ...person, features: { appConfiguration: false } });
  expect(await ufg(olga)).toEqual(['COPY_TRACK']);
});

test('groups and people with a feature are listed, groups first, page by page, and found by name', async () => {
  const { of, admin, olga, piet, makeGroup } = await company();
  const groupId = await makeGroup('Dockers');
  await grant(admin, 'appConfiguration', 'group', groupId);
  for (const { userId } of [piet, olga]) await grant(admin, 'appConfiguration', 'user', userId);
  const ask = (input: object) => admin.call('tenant.getFeatureHolders', { ...of, flag: 'appConfiguration', ...input });
  const named = ({ holders }: Awaited<ReturnType<typeof ask>>) => holders.map((it) => `${it.to} ${it.name}`);
  expect(named(await ask({}))).toEqual(['group Dockers', 'user Olga Ruud', 'user Piet Mol']);
  const first = await ask({ limit: 2 });
  expect([first.hasMore, named(await ask({ after: first.holders[1]!.id }))]).toEqual([true, ['user Piet Mol']]);
  expect(named(await ask({ search: 'MOL' }))).toEqual(['user Piet Mol']);
});

test('features of groups and people of another company are not found, not even under the own one', async () => {
  const { of, admin } = await company();
  const there = await company();
  const groupId = await there.makeGroup('Dockers');
  const features = { appConfiguration: true };
  const { userId } = there.olga;
  for (const who of [admin, root]) {
    expect(await refused(who.call('tenant.updateUserFeatures', { ...of, userId, features }))).toBe('notFound');
    expect(await refused(who.call('tenant.getUserFeatures', { ...of, userId }))).toBe('notFound');
    expect(await refused(who.call('tenant.updateGroupFeatures', { ...of, groupId, features }))).toBe('notFound');
    expect(await refused(who.call('tenant.getGroupFeatures', { ...of, groupId }))).toBe('notFound');
  }
  expect(await refused(admin.call('tenant.getFeatures', there.of))).toBe('notFound');
});

test('only features that change something are offered: tracking can be turned off where trackers are set', async () => {
  const { of, admin } = await company();
  const { features } = await admin.call('tenant.getFeatures', of);
  expect(features.map((it) => it.flag)).toEqual([
    ...['appConfiguration', 'knowledgeBase', 'publishRooms', 'copyTrack', 'trackHistory', 'reporting', 'globalReporting'],
  ]);
});
