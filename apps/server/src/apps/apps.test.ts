import { type ChangedRow, type InputOf, scopeOf } from '@trackyard/contract';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
});
afterAll(() => server.stop());

const id = () => server.services.ids.id();
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

const addApp = (who: TestPerson, track = trackId) =>
  makeTable(who.call, { trackId: track, newId: id, name: 'Beans', attributes: lotFields.slice(0, 1) });
const pulled = async (who: TestPerson, follow: string[] = []) =>
  (await who.call('sync.pull', { cursors: {}, follow })).scopes.flatMap((it) => it.rows as ChangedRow[]);
const definition = async ({ appId }: { appId: string }) => {
  const rows = await pulled(anna, [scopeOf('app', appId)]);
  return {
    tables: rows.flatMap((it) => (it.store === 'tables' && it.row?.appId === appId ? [it.row] : [])),
    views: rows.flatMap((it) => (it.store === 'views' && it.row?.appId === appId ? [it.row] : [])),
  };
};
const headOf = async ({ appId }: { appId: string }) =>
  (await pulled(anna)).flatMap((it) => (it.store === 'trackApps' && it.row?.appId === appId ? [it.row] : []))[0];

test('an app is added to a track, changed and deleted, with the default icon [APP-052, APP-053, APP-054, APP-066]', async () => {
  const app = await addApp(anna);
  expect(await headOf(app)).toMatchObject({
    name: 'Beans',
    appIcon: 'app-icons/general/application',
    showOnNavigationBar: true,
    tenantId: server.tenantId,
  });
  expect(await definition(app)).toMatchObject({ tables: [{ name: 'Beans' }], views: [{ name: 'All', type: 'BASE' }] });
  await anna.call('apps.update', { trackId, appId: app.appId, name: 'Green beans', description: 'What we buy' });
  expect(await headOf(app)).toMatchObject({ name: 'Green beans', description: 'What we buy' });
  await anna.call('apps.delete', { trackId, appId: app.appId });
  expect(await headOf(app)).toBeUndefined();
  expect(await codeOf(anna.call('apps.update', { trackId, appId: app.appId, name: 'Back' }))).toBe('notFound');
  expect((await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', app.appId)] })).revoked).toEqual([scopeOf('app', app.appId)]);
});

test('a form has texts and other elements, but none of types that do nothing yet', async () => {
  const app = await addApp(anna);
  const form = (type: 'infoBox' | 'action') => ({
    ...{ title: 'Order', text: '', thanks: '', required: [] },
    elements: [{ id: 'element0', type, text: 'One lot in each form.' }],
  });
  const view = { trackId, appId: app.appId, tableId: app.tableId, name: 'Form', type: 'FORM' as const };
  const viewId = id();
  await anna.call('views.add', { ...view, id: viewId, options: { form: form('infoBox') } });
  const { views } = await definition(app);
  expect(views.find((it) => it.id === viewId)?.options.form?.elements).toMatchObject([{ type: 'infoBox', attributeId: null }]);
  expect(await codeOf(anna.call('views.add', { ...view, id: id(), options: { form: form('action') } }))).toBe('invalidInput');
});

test('views are added, changed and deleted, down to the last one, which stays [VIEW-045, VIEW-046, VIEW-047]', async () => {
  const app = await addApp(anna);
  const ofApp = { trackId, appId: app.appId };
  const another = id();
  await anna.call('views.add', {
    ...ofApp,
    id: another,
    tableId: app.tableId,
    name: 'By title',
    type: 'BASE',
    options: { sortBy: 'title0' },
  });
  await anna.call('views.update', { ...ofApp, viewId: another, name: 'Z to A', options: { sortBy: 'title0', sortDirection: 'desc' } });
  const views = async () => (await definition(app)).views.map((it) => [it.name, it.options.sortDirection]);
  expect(await views()).toEqual([
    ['All', 'asc'],
    ['Z to A', 'desc'],
  ]);
  await anna.call('views.delete', { ...ofApp, viewId: app.viewId });
  expect(await views()).toEqual([['Z to A', 'desc']]);
  expect(await codeOf(anna.call('views.delete', { ...ofApp, viewId: another }))).toBe('conflict');
  expect(await views()).toEqual([['Z to A', 'desc']]);
});

test('an app gets more tables, each with a grid, which are renamed and deleted with their views and records [TABLE-037, TABLE-038, TABLE-039]', async () => {
  const app = await addApp(anna);
  const ofApp = { trackId, appId: app.appId };
  const [tableId, viewId, recordId] = [id(), id(), id()];
  const add = (attributes: InputOf<'tables.add'>['attributes'] = lotFields.slice(0, 1), table = tableId) =>
    anna.call('tables.add', {
      ...ofApp,
      id: table,
      name: 'Roasts',
      attributes,
      view: { id: table === tableId ? viewId : id(), name: 'All' },
    });
  await add();
  expect(await codeOf(add())).toBe('conflict');
  expect(await codeOf(add([lotFields[0], lotFields[0]], id()))).toBe('invalidInput');
  await anna.call('tables.update', { ...ofApp, tableId, name: 'Roasted' });
  await anna.call('records.add', { trackId, tableId, records: [{ id: recordId, properties: { title0: 'Guji' } }] });
  expect((await definition(app)).tables.map((it) => it.name)).toEqual(['Beans', 'Roasted']);
  expect((await definition(app)).views.map((it) => it.tableId)).toEqual([app.tableId, tableId]);
  // Each table keeps a view.
  expect(await codeOf(anna.call('views.delete', { ...ofApp, viewId }))).toBe('conflict');
  await anna.call('tables.delete', { ...ofApp, tableId });
  expect((await definition(app)).tables.map((it) => it.name)).toEqual(['Beans']);
  expect((await definition(app)).views.map((it) => it.tableId)).toEqual([app.tableId]);
  expect(await codeOf(anna.call('records.window', { trackId, tableId }))).toBe('notFound');
  expect(await codeOf(anna.call('tables.update', { ...ofApp, tableId, name: 'Back' }))).toBe('notFound');
  expect(await codeOf(anna.call('tables.delete', { ...ofApp, tableId: app.tableId }))).toBe('conflict');
});

test('a table stays as long as a field of another one links to it, and links from a deleted one are gone', async () => {
  const app = await addApp(anna);
  const ofApp = { trackId, appId: app.appId };
  const [orders, lot, order] = [id(), id(), id()];
  const link = { id: 'lot000', name: 'Lot', type: 'task' as const, options: { TABLE_RESTRICTION: app.tableId } };
  const view = { id: id(), name: 'All' };
  await anna.call('tables.add', { ...ofApp, id: orders, name: 'Orders', attributes: [lotFields[0], link], view });
  await anna.call('records.add', { trackId, tableId: app.tableId, records: [{ id: lot, properties: { title0: 'Guji' } }] });
  await anna.call('records.add', { trackId, tableId: orders, records: [{ id: order, properties: { lot000: [lot] } }] });
  const linked = async () => (await anna.call('records.relationships', { trackId, tableId: app.tableId, recordId: lot })).relationships;
  expect(await linked()).toMatchObject([{ targetId: order, direction: 'IN' }]);
  await expect(anna.call('tables.delete', { ...ofApp, tableId: app.tableId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The field “Lot” of “Orders” links to this table. Delete that field first.',
  });
  await anna.call('tables.delete', { ...ofApp, tableId: orders });
  expect(await linked()).toEqual([]);
});

test('records are called by one field of a table: who chooses another takes it from the first', async () => {
  const app = await addApp(anna);
  const choose = (attributeId: string, name: string) =>
    anna.call('tables.updateAttribute', {
      ...{ trackId, appId: app.appId, tableId: app.tableId },
      attributeId,
      attribute: { name, type: 'text', options: { DISPLAY_ATTR: true } },
    });
  await choose('title0', 'Lot');
  await choose('code00', 'Code');
  const chosen = (await definition(app)).tables[0]!.attributes.filter((it) => it.options.DISPLAY_ATTR);
  expect(chosen.map((it) => it.name)).toEqual(['Code']);
});

test('fields are added and changed by their ids, so that a new name touches no record; the type of one stays [TABLE-041]', async () => {
  const app = await addApp(anna);
  const ofTable = { trackId, appId: app.appId, tableId: app.tableId };
  await anna.call('records.add', { trackId, tableId: app.tableId, records: [{ id: id(), properties: { title0: 'Guji' } }] });
  const change = (attributeId: string, attribute: { name: string; type: 'text' | 'number' }) =>
    anna.call('tables.updateAttribute', { ...ofTable, attributeId, attribute });
  await change('title0', { name: 'Lot', type: 'text' });
  await change('weight', { name: 'Weight', type: 'number' });
  expect(await codeOf(change('weight', { name: 'Weight', type: 'text' }))).toBe('conflict');
  expect(await codeOf(change('amount', { name: 'Lot', type: 'text' }))).toBe('conflict');
  const fields = async () => (await definition(app)).tables.flatMap((it) => it.attributes.map((one) => one.name));
  expect(await fields()).toEqual(['Lot', 'Weight']);
  const { records } = await anna.call('records.window', { trackId, tableId: app.tableId });
  expect(records.map((it) => it.properties)).toEqual([{ title0: 'Guji' }]);
  await anna.call('tables.deleteAttribute', { ...ofTable, attributeId: 'weight' });
  expect(await fields()).toEqual(['Lot']);
});

test('configuring apps needs an administrator of the company or the feature, and an app of one’s own company [PPERM-021, PPERM-022, APP-002]', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const elsewhere = await server.createTenant('Harbour Imports');
  const nils = await server.person({ displayName: 'Nils Berg', email: 'nils@harbour.example', tenantId: elsewhere, tenantAdmin: true });
  const track = await server.track('Shared', [anna, [mateo, 'COLLABORATOR'], [nils, 'COLLABORATOR']]);
  expect(await codeOf(addApp(mateo, track))).toBe('forbidden');
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: mateo.userId }, ['appConfiguration']));
  expect(await codeOf(addApp(mateo, track))).toBe('ok');
  expect(await codeOf(addApp(nils, track))).toBe('forbidden');
  const app = await addApp(anna, track);
  // To use it is another thing than to configure it.
  expect(await codeOf(nils.call('records.add', { trackId: track, tableId: app.tableId, records: [{ id: id() }] }))).toBe('ok');
});

test('guests add, change, delete and restore no records [TABLE-025, TABLE-026, TABLE-027, TABLE-028]', async () => {
  const track = await server.track('Open', [anna]);
  const app = await addApp(anna, track);
  const recordId = id();
  const ofTable = { trackId: track, tableId: app.tableId };
  await anna.call('records.add', { ...ofTable, records: [{ id: recordId }] });
  await anna.call('tracks.update', { trackId: track, chatSettingViewMessages: 'ANYONE' });
  const guest = await server.guest(anna, track, 'Noor Haddad');
  expect((await pulled(guest)).filter((it) => it.store === 'trackApps')).toEqual([]);
  expect([
    await codeOf(guest.call('records.add', { ...ofTable, records: [{ id: id() }] })),
    await codeOf(guest.call('records.update', { ...ofTable, records: [{ id: recordId, properties: {} }] })),
    await codeOf(guest.call('records.delete', { ...ofTable, recordIds: [recordId] })),
    await codeOf(guest.call('records.restore', { ...ofTable, recordIds: [recordId] })),
  ]).toEqual(Array(4).fill('forbidden'));
  expect((await anna.call('records.count', ofTable)).count).toBe(1);
});

test('no field gets a name that would be hidden, new, renamed, or in a new table', async () => {
  const { appId, tableId } = await addApp(anna);
  const ofApp = { trackId, appId };
  const refused = { code: 'invalidInput', message: 'The name of a field can’t begin with two underscores.' };
  const hidden = { name: '__x', type: 'text' as const, options: {} };
  for (const attributeId of ['hidden', 'title0'])
    await expect(anna.call('tables.updateAttribute', { ...ofApp, tableId, attributeId, attribute: hidden })).rejects.toMatchObject(refused);
  const table = { id: id(), name: 'More', attributes: [{ id: 'hidden', ...hidden }], view: { id: id(), name: 'All' } };
  await expect(anna.call('tables.add', { ...ofApp, ...table })).rejects.toMatchObject(refused);
});

test('a field whose id is used once more is deleted once more', async () => {
  const { appId, tableId } = await addApp(anna);
  const field = { trackId, appId, tableId, attributeId: 'notes0' };
  const attribute = { name: 'Notes', type: 'text' as const, options: {} };
  const { database } = server.services;
  const noted = () => database.selectFrom('deleted_field').select('attribute_id').where('table_id', '=', tableId).execute();
  await anna.call('tables.updateAttribute', { ...field, attribute });
  await anna.call('tables.deleteAttribute', field);
  expect(await noted()).toHaveLength(1);
  await anna.call('tables.updateAttribute', { ...field, attribute });
  expect(await noted()).toEqual([]);
  expect((await anna.call('tables.deleteAttribute', field)).changeId).not.toBeNull();
  expect(await noted()).toHaveLength(1);
});

test('an app says in how many tracks it is, those too that the caller is not in', async () => {
  const sam = await server.person({ displayName: 'Sam Osei', tenantAdmin: true });
  const elsewhere = await server.track('Warehouse', [sam]);
  const name = 'Everywhere';
  const { appId } = await makeTable(anna.call, { trackId, newId: id, name, attributes: lotFields.slice(0, 1) });
  await sam.call('apps.addToTrack', { trackId: elsewhere, appId });
  expect((await anna.call('apps.list', { search: name })).apps).toMatchObject([{ id: appId, trackIds: [trackId], trackCount: 2 }]);
  const { database } = server.services;
  await database.updateTable('track').set({ deleted: new Date() }).where('id', '=', elsewhere).execute();
  expect((await anna.call('apps.list', { search: name })).apps).toMatchObject([{ id: appId, trackCount: 1 }]);
  expect(await codeOf(anna.call('apps.removeFromTrack', { trackId, appId }))).toBe('conflict');
});
