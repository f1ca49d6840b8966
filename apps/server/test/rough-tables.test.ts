import { limits } from '@trackyard/contract';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer, type TestTable, uploadFile } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedJob } from './imported-files.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let table: TestTable;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
  table = await makeTable(anna.call, { trackId, newId: () => server.services.ids.id() });
});
afterAll(() => server?.stop());

const id = () => server.services.ids.id();
const refusalOf = (asked: Promise<unknown>): Promise<{ code: string; message: string }> =>
  asked.then(
    () => ({ code: 'ok', message: '' }),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );
/** The end of an import of a file into the titles and weights of a new table, and what is in that then. */
async function imported(content: Buffer | string) {
  const into = await makeTable(anna.call, { trackId, newId: id });
  const uploadId = await uploadFile(anna, id(), content);
  const columns = ['title0', 'weight'].map((attributeId, at) => ({ at, attributeId }));
  const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true, locale: 'en-GB', timeZone: 'UTC' };
  const { jobId } = await anna.call('tables.importData', {
    trackId,
    tableId: into.tableId,
    uploadId,
    fileName: 'lots.csv',
    columns,
    ...form,
  });
  const job = await finishedJob(anna, jobId);
  const { records } = await anna.call('records.window', { trackId, tableId: into.tableId });
  return { job, titles: records.map((it) => it.properties['title0']), download: job.download };
}

test('quotes within cells, NULs, broken UTF-8 and half pairs are imported as far as they are texts', async () => {
  const content = Buffer.concat([
    Buffer.from('Title,Weight\nGu"ji,1\nHu\0ila,2\nS'),
    Buffer.from([0xe9, 0xff]),
    Buffer.from('o,3\n\ufeffYirga,4\n'),
  ]);
  const { job, titles } = await imported(content);
  expect(job).toMatchObject({ state: 'DONE' });
  expect(titles).toEqual(['Gu"ji', 'Huila', 'S\ufffd\ufffdo', '\ufeffYirga']);
});

test('a cell of 50 MB ends the import with the number of its row, and what stood before it stays', async () => {
  const { job, titles } = await imported(`Title,Weight\nGuji,1\n"${'a'.repeat(50_000_000)}",2\nHuila,3\n`);
  expect(job).toMatchObject({ state: 'FAILED', message: expect.stringMatching(/^Row 3 has more than 2,000,000 characters/) });
  expect(titles).toEqual(['Guji']);
});

test('rows with 10,000 cells bring what has a column, and say once of each row that it has more', async () => {
  const { job, titles, download } = await imported(`Title,Weight\n${`Guji,1,${'x,'.repeat(10_000)}x\n`.repeat(30)}`);
  expect(job).toMatchObject({ state: 'DONE' });
  expect(titles).toHaveLength(30);
  const lines = (await (await anna.fetch(download!)).text()).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(30);
  expect(lines[0]).toContain('The file has no such column.');
});

test('a file with 10,000 columns is refused before it is imported', async () => {
  const uploadId = await uploadFile(anna, id(), `${'a,'.repeat(10_000)}a\n${'1,'.repeat(10_000)}1\n`);
  const preview = anna.call('tables.previewImport', { trackId, uploadId, locale: 'en-GB', timeZone: 'UTC' });
  expect(await refusalOf(preview)).toEqual({
    code: 'invalidInput',
    message: 'This file has 10,001 columns. A table can have 500 fields at most.',
  });
});

test('a formula of 1 MB, or nested without end, gets an answer, and its table still takes records', async () => {
  const place = { trackId, appId: table.appId, tableId: table.tableId, attributeId: 'sum000' };
  const add = (FORMULA: string) =>
    anna.call('tables.updateAttribute', { ...place, attribute: { name: 'Sum', type: 'formula', options: { FORMULA } } });
  for (const formula of ['1+'.repeat(500_000), '('.repeat(4_000), `${'IF('.repeat(600)}1`, '-'.repeat(4_900)]) {
    const { code } = await refusalOf(add(formula));
    expect(['invalidInput', 'payloadTooLarge', 'ok'], formula.slice(0, 20)).toContain(code);
    await anna.call('records.add', { trackId, tableId: table.tableId, records: [{ id: id(), properties: { weight: 1 } }] });
  }
});

test('names of fields take every character but those of control, and formulas name them', async () => {
  const names = ['☕️👩‍🚀', 'مرحبا שלום', 'a "quoted" \'name\'', 'back\\slash % _ $1', 'x'.repeat(limits.appNameLength)];
  const attributes = names.map((name, at) => ({ id: `odd00${at}`, name, type: 'number' as const }));
  const odd = await makeTable(anna.call, { trackId, newId: id, attributes });
  const place = { trackId, appId: odd.appId, tableId: odd.tableId };
  for (const [at, name] of names.entries()) {
    const attribute = { name: `Double ${at}`, type: 'formula' as const, options: { FORMULA: `{${name}} * 2` } };
    await anna.call('tables.updateAttribute', { ...place, attributeId: `twice${at}`, attribute });
  }
  const properties = Object.fromEntries(attributes.map((it, at) => [it.id, at + 1]));
  await anna.call('records.add', { trackId, tableId: odd.tableId, records: [{ id: id(), properties }] });
  const { records } = await anna.call('records.window', { trackId, tableId: odd.tableId });
  expect(names.map((_, at) => records[0]!.properties[`twice${at}`])).toEqual([2, 4, 6, 8, 10]);
  const tooLong = { name: 'x'.repeat(100_000), type: 'text' as const, options: {} };
  const refused = await refusalOf(anna.call('tables.updateAttribute', { ...place, attributeId: 'toolong', attribute: tooLong }));
  expect(refused.code).toBe('invalidInput');
});

test('a record with 1,000 fields, or with one of 50 MB, is refused, and nothing of it is stored', async () => {
  const count = async () => (await anna.call('records.count', { trackId, tableId: table.tableId })).count;
  const before = await count();
  const add = (properties: Record<string, unknown>) =>
    refusalOf(anna.call('records.add', { trackId, tableId: table.tableId, records: [{ id: id(), properties }] }));
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field${at}`, at]));
  expect(await add(many)).toMatchObject({ code: 'invalidInput', message: expect.stringContaining('A record cannot have so many fields.') });
  expect((await add({ [lotFields[0].id]: 'a'.repeat(50_000_000) })).code).toMatch(/^(?:invalidInput|payloadTooLarge)$/);
  expect(await count()).toBe(before);
});
