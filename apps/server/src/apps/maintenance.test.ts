import { type ChangedRow, scopeOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
let app: Awaited<ReturnType<typeof makeTable>>;
let recordId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
});
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna, [mateo, 'COLLABORATOR']]);
  app = await makeTable(anna.call, { trackId, newId: id });
  recordId = id();
  await anna.call('records.add', { ...ofTable(), records: [{ id: recordId, properties: { title0: 'Guji' } }] });
});
afterAll(() => server.stop());

const id = () => server.services.ids.id();
const ofTable = () => ({ trackId, tableId: app.tableId });
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const maintain = (maintenanceEnabled: boolean, by = anna) => by.call('apps.update', { trackId, appId: app.appId, maintenanceEnabled });
const rowOf = async (who: TestPerson) =>
  (await who.call('sync.pull', { cursors: {} })).scopes
    .flatMap((it) => it.rows as ChangedRow[])
    .flatMap((it) => (it.store === 'trackApps' && it.row?.appId === app.appId ? [it.row] : []))[0];

async function join(person: TestPerson): Promise<void> {
  await anna.call('members.invite', { trackId, userIds: [person.userId], role: 'COLLABORATOR' });
}

test('an app has all its fields, those of templates, webhooks, labels and environments empty [APP-029]', async () => {
  expect(await rowOf(mateo)).toEqual({
    ...{ id: `${trackId}.${app.appId}`, trackId, appId: app.appId, tenantId: server.tenantId, name: 'Lots', description: '' },
    ...{ template: false, appTemplate: null, fromTemplateId: null, owningMiniAppId: null, showOnNavigationBar: true },
    ...{ appIcon: 'app-icons/general/application', pattern: null, webhooks: [], workspaceLabels: [] },
    permissions: [{ type: 'CONFIGURE_APP', userId: anna.userId }],
    ...{ environmentVariables: [], timeZone: null, maintenanceEnabled: false },
    ...{ defaultViewId: null, createdBy: anna.userId, isDefault: false, guestAccess: 'none', trackCount: 1, created: expect.any(String) },
  });
});

test('while an app is under maintenance every change of its records is refused, and read as before [APP-029]', async () => {
  await maintain(true);
  expect((await rowOf(mateo))?.maintenanceEnabled).toBe(true);
  const records = [{ id: recordId, properties: { title0: 'Huila' } }];
  const recordIds = [recordId];
  const entryId = id();
  const calls = {
    add: mateo.call('records.add', { ...ofTable(), records: [{ id: id(), properties: {} }] }),
    update: mateo.call('records.update', { ...ofTable(), records }),
    delete: mateo.call('records.delete', { ...ofTable(), recordIds }),
    restore: mateo.call('records.restore', { ...ofTable(), recordIds }),
    move: mateo.call('records.move', { ...ofTable(), recordIds, before: null }),
    setSecret: mateo.call('records.setSecret', { ...ofTable(), recordId, attributeId: 'title0', value: 'x' }),
    linkEntry: mateo.call('records.linkEntry', { ...ofTable(), recordId, attributeId: 'title0', entryId }),
  };
  const answers = await Promise.all(Object.entries(calls).map(async ([name, asked]) => [name, await codeOf(asked)]));
  expect(answers).toEqual(Object.keys(calls).map((it) => [it, 'underMaintenance']));
  expect((await mateo.call('records.window', ofTable())).records).toMatchObject([{ properties: { title0: 'Guji' } }]);
  await maintain(false);
  expect(await codeOf(mateo.call('records.update', { ...ofTable(), records }))).toBe('ok');
});

test('who may configure the app works in it meanwhile, and ends it', async () => {
  const ines = await server.person('Ines Prado');
  await anna.call('apps.setPermissions', { trackId, appId: app.appId, permissions: [] });
  await join(ines);
  await maintain(true);
  const records = [{ id: recordId, properties: { title0: 'Huila' } }];
  expect(await codeOf(anna.call('records.update', { ...ofTable(), records }))).toBe('ok');
  expect(await codeOf(maintain(false, ines))).toBe('forbidden');
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: ines.userId }, ['appConfiguration']));
  expect(await codeOf(ines.call('records.update', { ...ofTable(), records }))).toBe('ok');
  expect(await codeOf(maintain(false, ines))).toBe('ok');
});

test('no form is sent to an app under maintenance', async () => {
  const { appId, tableId } = app;
  const viewId = id();
  await anna.call('views.add', { trackId, appId, tableId, id: viewId, name: 'Order', type: 'FORM', options: {} });
  await maintain(true);
  const priya = await server.person('Priya Nair');
  await join(priya);
  const send = () => priya.call('records.submitForm', { trackId, viewId, id: id(), properties: { title0: 'Sidamo' } });
  expect(await codeOf(send())).toBe('underMaintenance');
  await maintain(false);
  expect(await codeOf(send())).toBe('ok');
});

test('a change that was refused by maintenance is taken under the same key when it is over', async () => {
  await maintain(true);
  const input = { ...ofTable(), records: [{ id: recordId, properties: { title0: 'Huila' } }] };
  const key = { idempotencyKey: id() };
  expect(await codeOf(mateo.call('records.update', input, key))).toBe('underMaintenance');
  await maintain(false);
  expect(await codeOf(mateo.call('records.update', input, key))).toBe('ok');
  const scope = scopeOf('app', app.appId);
  expect((await mateo.call('sync.pull', { cursors: {}, follow: [scope] })).revoked).toEqual([]);
});
