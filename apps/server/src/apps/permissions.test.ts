import { type AppPermissionType, type ChangedRow, type InputOf, type OperationName, scopeOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let priya: TestPerson;
let trackId: string;
let app: Awaited<ReturnType<typeof makeTable>>;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  [mateo, priya] = [await server.person('Mateo Ruiz'), await server.person('Priya Nair')];
  for (const { userId } of [mateo, priya])
    await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: userId }, ['appConfiguration']));
});
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna, [mateo, 'COLLABORATOR'], [priya, 'COLLABORATOR']]);
  app = await makeTable(anna.call, { trackId, newId: id });
});
afterAll(() => server.stop());

const id = () => server.services.ids.id();
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const name = (type: AppPermissionType, ...people: TestPerson[]) => people.map(({ userId }) => ({ type, userId }));
const setPermissions = (permissions: InputOf<'apps.setPermissions'>['permissions'], by = anna) =>
  by.call('apps.setPermissions', { trackId, appId: app.appId, permissions });
const rename = (by: TestPerson, appId = app.appId) => outcome(by.call('apps.update', { trackId, appId, name: 'Green beans' }));
const rowOf = async (who: TestPerson) =>
  (await who.call('sync.pull', { cursors: {} })).scopes
    .flatMap((it) => it.rows as ChangedRow[])
    .flatMap((it) => (it.store === 'trackApps' && it.row?.appId === app.appId && it.row.trackId === trackId ? [it.row] : []))[0];

test('an app for which nobody is named is configured by all who configure apps [PPERM-012]', async () => {
  await setPermissions([]);
  expect([await rename(anna), await rename(mateo), await rename(priya)]).toEqual(['ok', 'ok', 'ok']);
});

test('an app for which people are named is configured by them and by administrators [PPERM-013, PPERM-018, PPERM-023]', async () => {
  await setPermissions(name('CONFIGURE_APP', mateo));
  expect((await rowOf(priya))?.permissions).toEqual(name('CONFIGURE_APP', mateo));
  expect([await rename(anna), await rename(mateo), await rename(priya)]).toEqual(['ok', 'ok', 'forbidden']);
  await setPermissions([]);
  expect(await rename(priya)).toBe('ok');
});

test('who is not named changes nothing of the app: no table, no field, no view, no theme, no file of it', async () => {
  await setPermissions(name('CONFIGURE_APP', mateo));
  const { appId, tableId, viewId } = app;
  const ofApp = { trackId, appId };
  const ofTable = { ...ofApp, tableId };
  const table = () => ({ id: id(), name: 'Roasts', attributes: [], view: { id: id(), name: 'All' } });
  const field = { attributeId: 'weight', attribute: { name: 'Weight', type: 'number' as const } };
  const reader = { locale: 'en-GB', timeZone: 'UTC' };
  const calls: { [N in OperationName]?: InputOf<N> } = {
    'apps.update': { ...ofApp, name: 'Mine' },
    'apps.setGuestAccess': { ...ofApp, guestAccess: 'view' },
    'apps.setPermissions': { ...ofApp, permissions: [] },
    'apps.arrange': { ...ofApp, tableIds: [] },
    'apps.addTables': { ...ofApp, tables: [table()] },
    'apps.delete': ofApp,
    'apps.exportUrl': { ...ofApp, includeData: 'false' },
    'tables.add': { ...ofApp, ...table() },
    'tables.update': { ...ofTable, name: 'Mine' },
    'tables.delete': ofTable,
    'tables.updateAttribute': { ...ofTable, ...field },
    'tables.deleteAttribute': { ...ofTable, attributeId: 'title0' },
    'tables.orderAttributes': { ...ofTable, attributeIds: [] },
    'tables.updateFormatting': { ...ofTable, conditionalFormatting: [] },
    'tables.previewType': { ...ofTable, attributeId: 'title0', type: 'longText', ...reader },
    'tables.changeType': { ...ofTable, attributeId: 'title0', type: 'longText', ...reader },
    'views.add': { ...ofTable, id: id(), name: 'Mine', type: 'BASE', options: {} },
    'views.update': { ...ofApp, viewId, name: 'Mine' },
    'views.setTheme': { ...ofApp, viewId, config: '{}' },
    'views.updateWithModels': { ...ofApp, viewId, name: 'Mine' },
    'views.delete': { ...ofApp, viewId },
  };
  const answers = await Promise.all(
    Object.entries(calls).map(async ([operation, input]) => [
      operation,
      await outcome(priya.call(operation as OperationName, input as never)),
    ]),
  );
  expect(answers).toEqual(Object.keys(calls).map((it) => [it, 'forbidden']));
  // To use it is another thing than to configure it.
  expect(await outcome(priya.call('records.add', { trackId, tableId, records: [{ id: id() }] }))).toBe('ok');
});

test('the default app is configured by administrators alone [PPERM-024]', async () => {
  const { appId } = await priya.call('apps.openTasks', { trackId });
  expect([await rename(priya, appId), await rename(anna, appId)]).toEqual(['forbidden', 'ok']);
});

test('colleagues are named, and to configure an app only those who may configure apps', async () => {
  const jonas = await server.person('Jonas Weber');
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await server.person({ displayName: 'Nils Berg', email: 'nils@harbour.example', tenantId: elsewhere });
  await expect(setPermissions(name('CONFIGURE_APP', jonas))).rejects.toMatchObject({
    code: 'invalidInput',
    message: 'Jonas Weber can’t configure apps yet. An administrator can switch app configuration on for them.',
  });
  await expect(setPermissions(name('ADD_WORKSPACE', nils))).rejects.toMatchObject({ message: 'Choose people of your company.' });
  await setPermissions(name('ADD_WORKSPACE', jonas));
  expect((await rowOf(anna))?.permissions).toEqual(name('ADD_WORKSPACE', jonas));
});

test('guests read an app that is open to them and change nothing, and learn of nobody who configures it [PPERM-026, PPERM-027]', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  await anna.call('apps.setGuestAccess', { trackId, appId: app.appId, guestAccess: 'view' });
  await setPermissions(name('CONFIGURE_APP', mateo));
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  expect(await rowOf(guest)).toMatchObject({ name: 'Lots', permissions: [] });
  const { tableId, viewId } = app;
  await anna.call('records.add', { trackId, tableId, records: [{ id: id(), properties: { title0: 'Guji' } }] });
  expect((await guest.call('records.window', { trackId, tableId })).records.map((it) => it.properties['title0'])).toEqual(['Guji']);
  expect([
    await rename(guest),
    await outcome(guest.call('views.update', { trackId, appId: app.appId, viewId, name: 'Mine' })),
    await outcome(guest.call('records.add', { trackId, tableId, records: [{ id: id() }] })),
    await outcome(guest.call('apps.list', {})),
  ]).toEqual(Array(4).fill('forbidden'));
});

test('administrators see the apps of their company, others those that they may configure or are named for [PPERM-015, PPERM-025, PERM-011, PERM-047]', async () => {
  const [own, other] = [await server.track('Cupping', [priya]), await server.track('Harbour', [anna])];
  const jonas = await server.person('Jonas Falk');
  const secret = await makeTable(anna.call, { trackId: other, newId: id, name: 'Payroll' });
  await anna.call('apps.setPermissions', { trackId: other, appId: secret.appId, permissions: name('CONFIGURE_APP', anna) });
  const seen = async (who: TestPerson) => {
    const { apps } = await who.call('apps.list', { search: 'payroll' });
    return apps.map((it) => [it.name, it.trackIds]);
  };
  expect([await seen(anna), await seen(priya), await seen(jonas)]).toEqual([[['Payroll', [other]]], [], []]);
  const add = () => outcome(priya.call('apps.addToTrack', { trackId: own, appId: secret.appId }));
  expect(await add()).toBe('notFound');
  await anna.call('apps.setPermissions', {
    ...{ trackId: other, appId: secret.appId },
    permissions: [...name('CONFIGURE_APP', anna), ...name('ADD_WORKSPACE', priya)],
  });
  expect([await seen(anna), await seen(priya), await seen(jonas)]).toEqual([[['Payroll', [other]]], [['Payroll', []]], []]);
  expect([await add(), await add()]).toEqual(['ok', 'conflict']);
  expect(await seen(priya)).toEqual([['Payroll', [own]]]);
  // Each track has records of its own; who adds an app does not configure it.
  await anna.call('records.add', { trackId: other, tableId: secret.tableId, records: [{ id: id() }] });
  expect((await priya.call('records.count', { trackId: own, tableId: secret.tableId })).count).toBe(0);
  expect(await outcome(priya.call('apps.update', { trackId: own, appId: secret.appId, name: 'Pay' }))).toBe('forbidden');
});

test('an app is taken out of one track with its records there, is back with them, and never leaves its only track', async () => {
  const other = await server.track('Cupping', [anna]);
  const { appId, tableId } = app;
  const remove = (from: string, by = anna) => outcome(by.call('apps.removeFromTrack', { trackId: from, appId }));
  expect(await remove(trackId)).toBe('conflict');
  await anna.call('apps.addToTrack', { trackId: other, appId });
  for (const it of [trackId, other]) await anna.call('records.add', { trackId: it, tableId, records: [{ id: id() }] });
  await setPermissions(name('CONFIGURE_APP', mateo));
  expect(await remove(trackId, priya)).toBe('forbidden');
  expect(await remove(trackId, mateo)).toBe('ok');
  const count = (of: string) => anna.call('records.count', { trackId: of, tableId }).then((it) => it.count);
  expect([await rowOf(anna), await outcome(count(trackId)), await count(other)]).toEqual([undefined, 'notFound', 1]);
  expect([await remove(trackId), await remove(other)]).toEqual(['notFound', 'conflict']);
  await anna.call('apps.addToTrack', { trackId, appId });
  expect(await count(trackId)).toBe(1);
});

test('an app of another company is not in the list, and can be added to no track', async () => {
  const elsewhere = await server.createTenant('Harbour Imports 2');
  const nils = await server.person({ displayName: 'Nils Berg', email: 'nils2@harbour.example', tenantId: elsewhere, tenantAdmin: true });
  const theirs = await server.track('Quay', [nils]);
  expect((await nils.call('apps.list', {})).apps).toEqual([]);
  expect(await outcome(nils.call('apps.addToTrack', { trackId: theirs, appId: app.appId }))).toBe('notFound');
});

test('tables, views and fields stand in the order that people give them, new ones last', async () => {
  const { appId, tableId } = app;
  const ofApp = { trackId, appId };
  const made = ['Roasts', 'Orders'].map((called) => ({ id: id(), name: called, attributes: [], view: { id: id(), name: called } }));
  await anna.call('apps.addTables', { ...ofApp, tables: made });
  const definition = async () => {
    const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] });
    const rows = scopes.flatMap((it) => it.rows as ChangedRow[]);
    const byPlace = (a: { position: number; id: string }, b: typeof a) => a.position - b.position || (a.id < b.id ? -1 : 1);
    return {
      tables: rows.flatMap((it) => (it.store === 'tables' && it.row?.appId === appId ? [it.row] : [])).sort(byPlace),
      views: rows.flatMap((it) => (it.store === 'views' && it.row?.appId === appId ? [it.row] : [])).sort(byPlace),
    };
  };
  const names = async () => (await definition()).tables.map((it) => it.name);
  expect(await names()).toEqual(['Lots', 'Roasts', 'Orders']);
  await anna.call('apps.arrange', { ...ofApp, tableIds: [made[1]!.id, tableId] });
  expect(await names()).toEqual(['Orders', 'Lots', 'Roasts']);
  await anna.call('tables.add', { ...ofApp, id: id(), name: 'Cups', attributes: [], view: { id: id(), name: 'Cups' } });
  expect(await names()).toEqual(['Orders', 'Lots', 'Roasts', 'Cups']);
  const views = (await definition()).views.map((it) => it.id);
  await anna.call('apps.arrange', { ...ofApp, viewIds: views.toReversed() });
  expect((await definition()).views.map((it) => it.id)).toEqual(views.toReversed());
  const fields = async () => (await definition()).tables.find((it) => it.id === tableId)!.attributes.map((it) => it.id);
  const before = await fields();
  await anna.call('tables.orderAttributes', { ...ofApp, tableId, attributeIds: [before[1]!] });
  expect(await fields()).toEqual([before[1], before[0], ...before.slice(2)]);
});

test('several tables are added to an app at once: all of them, or none [APP-055]', async () => {
  const ofApp = { trackId, appId: app.appId };
  const table = (called: string, tableId = id()) => ({ id: tableId, name: called, attributes: [], view: { id: id(), name: 'All' } });
  expect(await outcome(anna.call('apps.addTables', { ...ofApp, tables: [table('Roasts'), table('Twice', app.tableId)] }))).toBe('conflict');
  expect((await anna.call('records.count', { trackId, tableId: app.tableId })).count).toBe(0);
  const [roasts, orders] = [table('Roasts'), table('Orders')];
  const link = { id: 'roast0', name: 'Roast', type: 'task' as const, options: { TABLE_RESTRICTION: orders.id } };
  await anna.call('apps.addTables', { ...ofApp, tables: [{ ...roasts, attributes: [link] }, orders] });
  for (const { id: tableId } of [roasts, orders]) expect((await anna.call('records.count', { trackId, tableId })).count).toBe(0);
});

test('an app gets an icon, a cover, a place in the menu and a view at which it opens; made from a template it names it, the default app has none [APP-033]', async () => {
  const ofApp = { trackId, appId: app.appId };
  expect(await rowOf(anna)).toMatchObject({ pattern: null, appTemplate: null, defaultViewId: null, createdBy: anna.userId });
  const look = { appIcon: 'app-icons/things/box', pattern: 'weave', showOnNavigationBar: false, defaultViewId: app.viewId } as const;
  await anna.call('apps.update', { ...ofApp, ...look });
  expect(await rowOf(mateo)).toMatchObject({ name: 'Lots', ...look });
  await anna.call('apps.update', { ...ofApp, pattern: null, defaultViewId: null });
  expect(await rowOf(mateo)).toMatchObject({ appIcon: 'app-icons/things/box', pattern: null, defaultViewId: null });
  expect(await outcome(anna.call('apps.update', { ...ofApp, defaultViewId: id() }))).toBe('notFound');
  const table = { id: id(), name: 'Stock', attributes: [] };
  const ids = { id: id(), view: { id: id(), name: 'All' } };
  await anna.call('apps.add', { trackId, ...ids, name: 'Stock', appTemplate: 'inventory', table });
  await anna.call('apps.openTasks', { trackId });
  const { scopes } = await anna.call('sync.pull', { cursors: {} });
  const apps = scopes.flatMap((it) => it.rows as ChangedRow[]).flatMap((it) => (it.store === 'trackApps' && it.row ? [it.row] : []));
  const templateOf = (of: (it: (typeof apps)[number]) => boolean) => apps.find((it) => it.trackId === trackId && of(it))?.appTemplate;
  expect([templateOf((it) => it.appId === ids.id), templateOf((it) => it.isDefault)]).toEqual(['inventory', null]);
});
