import { defaultViewOptions, type Properties, scopeOf } from '@trackyard/contract';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedJob, pulledRows, uploadFile } from '../../../test/imported-files.ts';
import { unzipped } from './texts.ts';

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
const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

const heavy = {
  ...{ id: 'heavy0', attributeId: 'weight', condition: 'more' as const, value: 30, value2: null, formula: '', paints: 'record' as const },
  style: { background: 'amber' as const, text: null, bold: true, italic: false, strike: false },
};
/** An app of two tables, of which the second links to the first, with a view of its own and two records in each. */
async function lotsAndOrders(inTrack: string) {
  const lots = await makeTable(anna.call, { trackId: inTrack, newId: id });
  const ofApp = { trackId: inTrack, appId: lots.appId };
  const orders = { id: id(), name: 'Orders' };
  await anna.call('tables.add', {
    ...{ ...ofApp, ...orders },
    attributes: [
      { id: 'name00', name: 'Name', type: 'text', options: {} },
      { id: 'lots00', name: 'Lots', type: 'task', options: { TABLE_RESTRICTION: lots.tableId } },
      { id: 'loud00', name: 'Loud', type: 'formula', options: { FORMULA: '{Name} + "!"' } },
      { id: 'owners', name: 'Owners', type: 'user', options: {} },
    ],
    view: { id: id(), name: 'Grid' },
  });
  const [guji, huila, order] = [id(), id(), id()];
  await anna.call('records.add', {
    ...{ trackId: inTrack, tableId: lots.tableId },
    records: [
      { id: guji, properties: { title0: 'Guji', weight: 12.5 } },
      { id: huila, properties: { title0: 'Huila “washed”\nline', weight: 60 } },
    ],
  });
  await anna.call('records.add', {
    ...{ trackId: inTrack, tableId: orders.id },
    records: [{ id: order, properties: { name00: 'March', lots00: [huila], owners: [anna.userId] } }],
  });
  const link = { trackId: inTrack, tableId: orders.id, recordId: order, attributeId: 'lots00', targetId: huila };
  await anna.call('records.updateLink', { ...link, properties: { Share: '60 %' } });
  const filter = { match: 'all' as const, conditions: [{ attributeId: 'lots00', operator: 'includes' as const, value: huila }] };
  await anna.call('views.add', {
    ...{ ...ofApp, id: id(), tableId: orders.id, name: 'Of Huila', type: 'BASE', options: { ...defaultViewOptions, filter } },
  });
  await anna.call('tables.updateFormatting', { ...ofApp, tableId: lots.tableId, conditionalFormatting: [heavy] });
  await anna.call('views.setOverride', { ...ofApp, viewId: lots.viewId, rules: [heavy] });
  return { ...ofApp, lotsId: lots.tableId, ordersId: orders.id, huila };
}
async function exported(app: { trackId: string; appId: string }, includeData: boolean) {
  const { url } = await anna.call('apps.exportUrl', { ...app, includeData: `${includeData}` });
  const answer = await anna.fetch(url as `/${string}`);
  return { name: answer.headers.get('content-disposition'), bytes: new Uint8Array(await answer.arrayBuffer()) };
}
async function imported(inTrack: string, bytes: Uint8Array, includeData = true) {
  const appId = id();
  const uploadId = await uploadFile(anna, id(), bytes);
  const what = { trackId: inTrack, id: appId, uploadId, fileName: 'Lots.ZIP', name: 'Copy', description: 'Of ours', includeData };
  return { appId, ...(await anna.call('apps.importApp', what)) };
}
const jobOf = (jobId: string) => finishedJob(anna, jobId);
/** Ids of one moment sort as they like. */
const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
async function appIn(inTrack: string, appId: string) {
  const all = await pulledRows(anna, [scopeOf('app', appId)]);
  return {
    app: all.flatMap((it) => (it.store === 'trackApps' && it.row?.appId === appId && it.row.trackId === inTrack ? [it.row] : []))[0],
    tables: all.flatMap((it) => (it.store === 'tables' && it.row?.appId === appId ? [it.row] : [])).sort(byName),
    views: all.flatMap((it) => (it.store === 'views' && it.row?.appId === appId ? [it.row] : [])).sort(byName),
  };
}
const recordsOf = async (inTrack: string, tableId: string) => (await anna.call('records.window', { trackId: inTrack, tableId })).records;

test('an app goes to another track as a file, with its tables, views, records and links [APP-056, APP-057]', async () => {
  const app = await lotsAndOrders(trackId);
  const { name, bytes } = await exported(app, true);
  expect(name).toMatch(/^attachment; filename\*=UTF-8''.+\.zip$/);
  const elsewhere = await server.track('Cupping', [anna]);
  const { appId, jobId } = await imported(elsewhere, bytes);
  const job = await jobOf(jobId!);
  expect(job).toMatchObject({ state: 'DONE', title: 'Import of Lots.ZIP', report: [{ label: 'Records', value: '3' }] });
  const copy = await appIn(elsewhere, appId);
  expect(copy.app).toMatchObject({ name: 'Copy', description: 'Of ours', isDefault: false });
  expect(copy.tables.map((it) => it.name)).toEqual(['Lots', 'Orders']);
  const [lots, orders] = copy.tables.map((it) => it.id);
  expect(copy.tables.map((it) => it.attributes.length)).toEqual([lotFields.length, 4]);
  expect(copy.tables.map((it) => it.conditionalFormatting)).toEqual([[heavy], []]);
  expect(copy.views.map((it) => it.override?.rules ?? null)).toEqual([[heavy], null, null]);
  expect(copy.views.map((it) => [it.name, it.tableId])).toEqual([
    ['All', lots],
    ['Grid', orders],
    ['Of Huila', orders],
  ]);
  const values = (await recordsOf(elsewhere, lots!)).map((it) => it.properties);
  expect(values).toEqual([
    { title0: 'Guji', weight: 12.5 },
    { title0: 'Huila “washed”\nline', weight: 60 },
  ]);
  const [order] = await recordsOf(elsewhere, orders!);
  const [, huila] = await recordsOf(elsewhere, lots!);
  expect(order!.properties).toEqual({ name00: 'March', lots00: [huila!.id], loud00: 'March!', owners: [anna.userId] });
  expect(order!.relationships).toMatchObject([{ targetId: huila!.id, label: 'Lots', properties: { Share: '60 %' } }]);
  // The condition on a record names the copy of it.
  expect(copy.views[2]!.options.filter.conditions[0]!.value).toBe(huila!.id);
  expect(huila!.id).not.toBe(app.huila);
  // The file is used up; the app of before is as it was.
  expect((await recordsOf(trackId, app.lotsId)).length).toBe(2);
});

test('without its records an app is there at once, and a file with records may be imported without them', async () => {
  const app = await lotsAndOrders(trackId);
  const without = await exported(app, false);
  expect(Object.keys(unzipSync(without.bytes))).toEqual(['app.json']);
  expect(JSON.parse(strFromU8(unzipSync(without.bytes)['app.json']!)).records).toBeNull();
  for (const bytes of [without.bytes, (await exported(app, true)).bytes]) {
    const { appId, jobId } = await imported(trackId, bytes, false);
    expect(jobId).toBeNull();
    const { tables } = await appIn(trackId, appId);
    for (const it of tables) expect(await recordsOf(trackId, it.id)).toEqual([]);
  }
});

test('values that their fields cannot hold, and people who are not in the track, are left out and counted', async () => {
  const app = await lotsAndOrders(trackId);
  const stranger = id();
  const files = unzipSync((await exported(app, true)).bytes);
  const line = (properties: Properties) => `${JSON.stringify({ id: id(), properties })}\n`;
  files[`records/${app.lotsId}.jsonl`] = strToU8(line({ title0: 'Sidamo', weight: 'heavy' }) + line({ title0: 'Yirga', unknown: 1 }));
  files[`records/${app.ordersId}.jsonl`] = strToU8(line({ name00: 'April', owners: [stranger, anna.userId], loud00: 'x' }));
  const { appId, jobId } = await imported(trackId, zipSync(files));
  expect((await jobOf(jobId!)).report).toEqual([
    { label: 'Records', value: '3' },
    { label: 'Values left out', value: '2' },
  ]);
  const { tables } = await appIn(trackId, appId);
  const found = await Promise.all(tables.map(async (it) => (await recordsOf(trackId, it.id)).map((each) => each.properties)));
  expect(found).toEqual([[{ title0: 'Sidamo' }, { title0: 'Yirga' }], [{ name00: 'April', owners: [anna.userId], loud00: 'April!' }]]);
});

test('what is not an app is refused with a sentence, and makes nothing', async () => {
  const app = await lotsAndOrders(trackId);
  const good = (await exported(app, true)).bytes;
  const files = unzipSync(good);
  const head = JSON.parse(strFromU8(files['app.json']!));
  const withHead = (changed: object) => zipSync({ ...files, 'app.json': strToU8(JSON.stringify({ ...head, ...changed })) });
  const noApp = 'invalidInput: This file is not an app that was exported from Trackyard.';
  const refused: [Uint8Array, string][] = [
    [strToU8('Title,Weight\n'), noApp],
    [zipSync({ 'other.txt': strToU8('hello') }), noApp],
    [zipSync({ 'app.json': strToU8('{') }), noApp],
    [good.subarray(0, 300), noApp],
    [withHead({ version: 2 }), 'invalidInput: This app was exported from a newer Trackyard. Update this server first.'],
    [withHead({ tables: [] }), noApp],
    [withHead({ views: [] }), 'invalidInput: A table of this app has no view.'],
  ];
  for (const [bytes, problem] of refused) expect(await problemOf(imported(trackId, bytes))).toBe(problem);
  const what = { trackId, id: id(), name: 'Copy', includeData: true };
  const uploadId = await uploadFile(anna, id(), good);
  for (const fileName of ['lots.csv', 'lots.zip.exe', 'zip'])
    expect(await problemOf(anna.call('apps.importApp', { ...what, uploadId, fileName }))).toBe(
      'invalidInput: The selected file must end with .zip',
    );
});

test('a file that was cut off brings what stood before, and says so', async () => {
  const app = await lotsAndOrders(trackId);
  const good = (await exported(app, true)).bytes;
  // In the middle of the records of the second table.
  const cut = strFromU8(good, true).lastIndexOf(`records/${app.ordersId}`, good.length - 400) + 80;
  const { jobId } = await imported(trackId, good.subarray(0, cut));
  expect(await jobOf(jobId!)).toMatchObject({ state: 'FAILED', message: 'This file is not an app that was exported from Trackyard.' });
});

test('only who may configure the app has it as a file', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const together = await server.track('Together', [anna, mateo]);
  const app = await lotsAndOrders(together);
  const { url } = await anna.call('apps.exportUrl', { trackId: together, appId: app.appId, includeData: 'true' });
  expect((await mateo.fetch(url as `/${string}`)).status).toBe(404);
  const { trackId: ofTrack, appId } = app;
  expect(await problemOf(mateo.call('apps.exportUrl', { trackId: ofTrack, appId, includeData: 'true' }))).toMatch(/^forbidden/);
});

test('a file that unpacks to more than an app can have is refused before it is all in memory', async () => {
  const bomb = zipSync({ 'app.json': new Uint8Array(21_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await problemOf(imported(trackId, bomb))).toBe('payloadTooLarge: This file has more in it than an app can have.');
  let most = 0;
  async function* pieces() {
    yield bomb;
  }
  for await (const { text } of unzipped(pieces())) most = Math.max(most, text.length);
  expect(most).toBeLessThan(17_000_000);
});

test('an app goes out as a .json file, without its records, and comes in again; another ending is refused [FILE-018, ENTRY-011]', async () => {
  const app = await lotsAndOrders(trackId);
  const { url } = await anna.call('apps.exportUrl', { trackId, appId: app.appId, kind: 'json', includeData: 'true' });
  const answer = await anna.fetch(url as `/${string}`);
  expect(answer.headers.get('content-disposition')).toMatch(/\.json$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const what = { trackId, name: 'Copy', description: '', kind: 'json' as const, includeData: true };
  const begin = async (fileName: string, content = bytes, appId = id()) =>
    anna.call('apps.importApp', { ...what, id: appId, uploadId: await uploadFile(anna, id(), content), fileName });
  for (const fileName of ['lots.zip', 'lots.json.exe', 'json'])
    expect(await problemOf(begin(fileName))).toBe('invalidInput: The selected file must end with .json');
  expect(await problemOf(begin('lots.json', strToU8('Title,Weight\n')))).toBe(
    'invalidInput: This file is not an app that was exported from Trackyard.',
  );
  const appId = id();
  expect(await begin('Lots.JSON', bytes, appId)).toEqual({ jobId: null });
  const copy = await appIn(trackId, appId);
  expect(copy.tables.map((it) => it.name)).toEqual(['Lots', 'Orders']);
  for (const it of copy.tables) expect(await recordsOf(trackId, it.id)).toEqual([]);
});
