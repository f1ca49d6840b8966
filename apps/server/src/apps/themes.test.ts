import { type ChangedRow, defaultSort, scopeOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
const config = JSON.stringify({ density: 'compact', light: { header: '#0b5d47', headerText: '#ffffff' } });

async function app() {
  const made = await makeTable(anna.call, { trackId, newId: id, attributes: [{ id: 'title0', name: 'Title', type: 'text' }] });
  const ofView = { trackId, appId: made.appId, viewId: made.viewId };
  const viewNow = async () => {
    const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', made.appId)] });
    const rows = scopes.flatMap((it) => it.rows as ChangedRow[]);
    return rows.flatMap((it) => (it.store === 'views' && it.row?.id === made.viewId ? [it.row] : []))[0]!;
  };
  return { ...made, ofView, viewNow };
}

test('a view is given a theme, which is changed by the same call and keeps its id [VIEW-032, VIEW-048]', async () => {
  const { ofView, viewNow } = await app();
  expect((await viewNow()).theme).toBeNull();
  await anna.call('views.setTheme', { ...ofView, config });
  const { theme } = await viewNow();
  expect(theme).toEqual({ id: expect.any(String), miniAppViewId: ofView.viewId, config });
  await anna.call('views.setTheme', { ...ofView, config: '{}' });
  expect((await viewNow()).theme).toEqual({ id: theme!.id, miniAppViewId: ofView.viewId, config: '{}' });
});

test('what is no theme is refused, as is one for a view of another app', async () => {
  const [one, other] = [await app(), await app()];
  const set = (more: object) => anna.call('views.setTheme', { ...one.ofView, config, ...more });
  for (const wrong of ['', '{"light":{"header":"url(https://a.example)"}}', '[]'])
    await expect(set({ config: wrong })).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(set({ viewId: other.viewId })).rejects.toMatchObject({ code: 'notFound' });
});

test('guests get the themes of apps that are open to them, and no others [VIEW-049]', async () => {
  const own = await server.track('Fair', [anna]);
  const guest = await server.guest(anna, own, 'Noor Haddad');
  const apps = [await appIn(own), await appIn(own)];
  for (const it of apps) await anna.call('views.setTheme', { trackId: own, appId: it.appId, viewId: it.viewId, config });
  const themesOf = async () => (await guest.call('views.guestThemes', { trackId: own })).themes;
  expect(await themesOf()).toEqual([]);
  await anna.call('apps.setGuestAccess', { trackId: own, appId: apps[0]!.appId, guestAccess: 'view' });
  expect(await themesOf()).toEqual([{ id: expect.any(String), miniAppViewId: apps[0]!.viewId, config }]);
});
const appIn = (track: string) =>
  makeTable(anna.call, { trackId: track, newId: id, attributes: [{ id: 'title0', name: 'Title', type: 'text' }] });

test('a view, its theme and the rules of its table change together, or not at all [VIEW-044]', async () => {
  const { ofView, viewNow, tableId } = await app();
  const rule = { id: 'rule00', attributeId: 'title0', condition: 'always' as const, style: { bold: true }, paints: 'cell' as const };
  const theme = { config };
  await anna.call('views.updateWithModels', { ...ofView, name: 'Lots', theme, conditionalFormatting: [rule] });
  expect(await viewNow()).toMatchObject({ name: 'Lots', theme: { config } });
  const table = async () => (await anna.call('tables.get', { trackId, tableId })).table;
  expect((await table()).schema.conditionalFormatting).toMatchObject([{ id: 'rule00' }]);
  const wrong = { ...ofView, name: 'Other', theme: { config: 'no JSON' } };
  await expect(anna.call('views.updateWithModels', wrong)).rejects.toMatchObject({ code: 'invalidInput' });
  expect(await viewNow()).toMatchObject({ name: 'Lots', theme: { config } });
});

test('a view of a page of its own is read with its definition, its table and the address [VIEW-043]', async () => {
  const { appId, tableId, viewId } = await app();
  const external = id();
  const options = { url: 'https://port.example/ships' };
  await anna.call('views.add', { trackId, appId, id: external, tableId, name: 'Ships', type: 'CUSTOM_EXTERNAL', options });
  const details = await anna.call('views.customDetails', { trackId, viewId: external });
  expect(details).toMatchObject({
    view: { id: external, name: 'Ships', type: 'CUSTOM_EXTERNAL' },
    definition: { label: 'External', type: 'CUSTOM_EXTERNAL', required: [], options: ['url'] },
    table: { id: tableId },
    address: 'https://port.example/ships',
  });
  await expect(anna.call('views.customDetails', { trackId, viewId })).rejects.toMatchObject({ code: 'notFound' });
  const internal = { trackId, appId, id: id(), tableId, name: 'Own page', type: 'CUSTOM_INTERNAL' as const, options: {} };
  await expect(anna.call('views.add', internal)).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a view that sorts by the default is in the order of its table [VIEW-021]', async () => {
  const { ofView, tableId } = await app();
  const ids = ['Yirgacheffe', 'Guji', 'Huila'].map((title0) => ({ id: id(), properties: { title0 } }));
  await anna.call('records.add', { trackId, tableId, records: ids });
  const { options } = (await anna.call('views.get', ofView)).view;
  expect(options.sortBy).toBe(defaultSort);
  const { records } = await anna.call('records.window', { trackId, tableId, ...(options.sortBy !== null && { sortBy: options.sortBy }) });
  expect(records.map((it) => it.id)).toEqual(ids.map((it) => it.id));
});
