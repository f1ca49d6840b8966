import { readFileSync } from 'node:fs';
import type { Attribute, FieldType, InputOf, Properties } from '@trackyard/contract';
import { fieldTypes, scopeOf } from '@trackyard/contract';
import { isImported } from '@trackyard/rules';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedJob, pulledRows, uploadFile } from '../../test/imported-files.ts';

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
const sample = (name: string): Buffer => readFileSync(new URL(`../../test/csv-files/${name}.csv`, import.meta.url));
const reader = { locale: 'en-GB', timeZone: 'Europe/Stockholm' };
type Import = InputOf<'tables.importData'>;

/** A new table with the columns of a file, as the dialog makes their fields of a preview. */
async function imported(content: Buffer | string, more: Partial<Import> = {}) {
  const table = await makeTable(anna.call, { trackId, newId: id });
  const uploadId = await uploadFile(anna, id(), content, 1_000_000);
  const seen = await anna.call('tables.previewImport', { trackId, uploadId, ...reader });
  const newFields = seen.columns.map(({ name, type }, at) => ({
    ...{ id: `column${at}`, name: name || `Column ${at}`, type },
    options: type === 'select' ? { choices: [] } : {},
  }));
  const columns = seen.columns.map(({ dateOrder, decimal }, at) => ({
    ...{ at, attributeId: `column${at}`, guessed: 'type' as const, dateOrder, decimal },
  }));
  const { encoding, delimiter, firstRowHeaders, titleRows } = seen;
  const job = await finishedJob(
    anna,
    (
      await anna.call('tables.importData', {
        ...{ trackId, tableId: table.tableId, uploadId, fileName: 'lots.csv', ...reader, newFields, columns },
        ...{ encoding, delimiter, firstRowHeaders, titleRows, ...more },
      })
    ).jobId,
  );
  const attributes = (await pulledRows(anna, [scopeOf('app', table.appId)])).flatMap((it) =>
    it.store === 'tables' && it.row?.id === table.tableId ? it.row.attributes : [],
  );
  return { table, seen, job, fields: attributes.filter((it) => it.id.startsWith('column')), rows: await rowsOf(table.tableId) };
}
async function rowsOf(tableId: string): Promise<Properties[]> {
  const { count } = await anna.call('records.count', { trackId, tableId });
  const last = await anna.call('records.window', { trackId, tableId, offset: Math.max(0, count - 20) });
  return last.records.map((it) => it.properties);
}
const listed = async (download: string | null): Promise<string[]> =>
  download ? (await (await anna.fetch(download as `/${string}`)).text()).split('\r\n').slice(1, -1) : [];
const exported = async (tableId: string, more: object = {}): Promise<string> => {
  const { url } = await anna.call('tables.exportDataUrl', { trackId, tableId, ...more });
  return (await (await anna.fetch(url)).text()).replace('\uFEFF', '');
};

test('a column of numbers with a code far behind becomes text before anything of it is imported', async () => {
  const { seen, job, fields, rows } = await imported(sample('codes-after-row-1000'));
  expect(seen.columns.map((it) => it.type)).toEqual(['number', 'text']);
  expect(fields.map((it) => [it.name, it.type])).toEqual([
    ['Code', 'text'],
    ['Name', 'text'],
  ]);
  expect(rows.slice(-3).map((it) => it['column0'])).toEqual(['00123', '1E5', '9007199254740993']);
  expect(job.report).toContainEqual({ label: 'Imported as text', value: 'Code' });
  expect(job.download).toBeNull();
});

test('a letter with its mark behind it is imported as one letter', async () => {
  const { rows } = await imported('Name,Lot\nCafe\u0301,a\nGuji,b\n');
  expect(rows.map((it) => it['column0'])).toEqual(['Caf\u00e9', 'Guji']);
});

test('dates are read in the order, and numbers with the sign, that the whole file shows', async () => {
  const many = '1/2/2026,1.234\n'.repeat(1_100);
  const { fields, rows } = await imported(`Day,Kilos\n${many}12/25/2026,"2,5"\n`, {});
  expect(fields.map((it) => it.type)).toEqual(['date', 'number']);
  expect(rows.slice(-2)).toEqual([
    { column0: '2026-01-02', column1: 1234 },
    { column0: '2026-12-25', column1: 2.5 },
  ]);
  const later = await imported(`Day,Stage\n${'2026-01-02,Offer\n2026-01-03,Bought\n'.repeat(600)}2026-12-25 14:30,Offer\n`);
  expect(later.fields.map((it) => [it.type, it.options.INCLUDE_TIME])).toEqual([
    ['date', true],
    ['select', undefined],
  ]);
  expect(later.rows.at(-1)!['column0']).toBe('2026-12-25T13:30:00.000Z');
});

test.each([
  ['number', '00123', null],
  ['number', '1E5', null],
  ['number', '9007199254740993', null],
  ['number', '+46812345678', null],
  ['number', '1 2 3', null],
  ['number', '1,23,456', null],
  ['number', '0.1234567890123456789', null],
  ['number', '1,234.50', 1234.5],
  ['number', '1.2E-05', 0.000012],
  ['number', '-0.50', -0.5],
  ['number', '€ 8.90', 8.9],
  ['percent', '12.5 %', 0.125],
  ['percent', '007%', null],
  ['time', '21:30:45', null],
  ['time', '9:30', '09:30'],
  ['date', '24 Nov', null],
  ['date', '24 Nov 2026', '2026-11-24'],
  ['date', '2026-03-29 02:30', null],
  ['date', '2026-03-29 03:30', '2026-03-29T01:30:00.000Z'],
  ['date', '2026-11-24T09:14:00.1234567Z', null],
] as const)('a field of the type %s takes %j from a file as %j, or lists it', async (type, text, value) => {
  const field: Attribute = { id: 'field0', name: 'Field', type, options: {} };
  const { tableId } = await makeTable(anna.call, { trackId, newId: id, attributes: [...lotFields, field] });
  const uploadId = await uploadFile(anna, id(), `Title,Field\nGuji,"${text}"\n`);
  const columns = [
    { at: 0, attributeId: 'title0' },
    { at: 1, attributeId: 'field0', decimal: '.' as const },
  ];
  const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true };
  const { jobId } = await anna.call('tables.importData', { trackId, tableId, uploadId, fileName: 'a.csv', columns, ...reader, ...form });
  const job = await finishedJob(anna, jobId);
  expect(await rowsOf(tableId)).toEqual([{ title0: 'Guji', ...(value !== null && { field0: value }) }]);
  expect(await listed(job.download)).toHaveLength(value === null ? 1 : 0);
});

test('rows whose bytes are not of the encoding are listed, and their texts kept', async () => {
  const { seen, job, rows } = await imported(sample('utf8-with-one-bad-byte'));
  expect(seen).toMatchObject({ encoding: 'utf-8', isDamaged: true });
  expect(rows[0]).toEqual({ column0: 'Åsa', column1: 'Malmö' });
  expect(await listed(job.download)).toEqual([expect.stringMatching(/^4,Name,Bad\uFFFD,Imported, but|^4,Name,Bad\uFFFD,"Imported, but/)]);
  expect(job.report).toContainEqual({ label: 'Values to check', value: '1' });
});

test('a file in Windows-1252 is known by a letter that is millions of bytes into it, and one in another encoding can be chosen', async () => {
  const content = Buffer.concat([
    Buffer.from('Name,City\n'),
    Buffer.from('Person 1,Town\n'.repeat(80_000)),
    Buffer.from('J\xfcrgen,K\xf6ln\n', 'latin1'),
  ]);
  const uploadId = await uploadFile(anna, id(), content, 1_000_000);
  expect(await anna.call('tables.previewImport', { trackId, uploadId, ...reader })).toMatchObject({ encoding: 'windows-1252' });
  const chosen = await anna.call('tables.previewImport', {
    trackId,
    uploadId: await uploadFile(anna, id(), sample('gbk')),
    ...reader,
    encoding: 'gb18030',
  });
  expect(chosen).toMatchObject({
    rows: [
      ['苹果', '3'],
      ['梨', '4'],
    ],
    isDamaged: false,
  });
});

test('cells behind the last column are listed, those of columns without names that have a field are imported only', async () => {
  const { job, rows } = await imported('Name,Qty\nGuji,3,washed\nHuila,5\n');
  expect(rows[0]).toEqual({ column0: 'Guji', column1: 3, column2: 'washed' });
  expect(job.download).toBeNull();
});

const values: { readonly [T in FieldType]?: unknown } = {
  text: '=1+1',
  longText: 'Two\nlines; "quoted"',
  number: -1234.5,
  percent: 0.125,
  date: '2026-10-25T01:30:00.000Z',
  time: '09:30',
  checkbox: false,
  select: 'choice0',
  url: 'https://trackyard.example/a;b',
  autocomplete: '00123',
};
test.each([',', ';', '\t'] as const)(
  'cells of every type, and results of formulas, are equal after an export with %j and an import',
  async (delimiter) => {
    const types = fieldTypes.filter((it) => it in values);
    expect(types).toEqual(
      expect.arrayContaining(
        fieldTypes.filter((it) => isImported(it) && !['user', 'track', 'article', 'task', 'content', 'image'].includes(it)),
      ),
    );
    const idOf = (type: FieldType) => `field${types.indexOf(type) + 10}`;
    const fields = types.map(
      (type): Attribute => ({
        ...{ id: idOf(type), name: `Of ${type}`, type },
        options:
          type === 'select'
            ? { choices: [{ id: 'choice0', name: 'Offer', colour: 'moss' }] }
            : type === 'date'
              ? { INCLUDE_TIME: true }
              : {},
      }),
    );
    const formulas = (
      [
        ['text', '"Lot " + {Of text}'],
        ['number', '{Of number} * 2'],
        ['percent', '{Of percent}'],
        ['date', 'DATEADD({Of date}, 1, DAYS)'],
        ['checkbox', '{Of number} > 0'],
      ] as const
    ).map(([type, FORMULA]): Attribute => ({ id: `re${type}00`, name: `Result ${type}`, type: 'formula', options: { FORMULA } }));
    const { tableId } = await makeTable(anna.call, { trackId, newId: id, attributes: [...fields, ...formulas] });
    const properties = Object.fromEntries(types.map((it) => [idOf(it), values[it]]));
    await anna.call('records.add', { trackId, tableId, records: [{ id: id(), properties }] });
    const csv = await exported(tableId, { delimiter, timeZone: reader.timeZone });
    expect(csv).toContain(delimiter === ';' ? '-1234,5' : '-1234.5');
    expect(csv).toMatch(/[,;\t]Lot =1\+1[,;\t]-2469[,;\t]12[.,]5%[,;\t]2026-10-26 02:30[,;\t]FALSE/);

    const into = await makeTable(anna.call, { trackId, newId: id, attributes: fields });
    const uploadId = await uploadFile(anna, id(), csv, 1_000_000);
    const seen = await anna.call('tables.previewImport', { trackId, uploadId, ...reader });
    expect(seen).toMatchObject({ delimiter, firstRowHeaders: true });
    const [original] = await rowsOf(tableId);
    const newFields = formulas.map(
      ({ id: attributeId, name }): Attribute => ({
        ...{ id: attributeId, name, options: {} },
        type: seen.columns.find((it) => it.name === name)!.type,
      }),
    );
    expect(newFields.map((it) => it.type)).toEqual(['text', 'number', 'percent', 'date', 'checkbox']);
    const columns = seen.columns.map(({ name, dateOrder, decimal }, at) => ({
      ...{ at, dateOrder, decimal, guessed: 'reading' as const },
      attributeId: [...fields, ...newFields].find((it) => it.name === name)!.id,
    }));
    const { encoding, firstRowHeaders } = seen;
    const { jobId } = await anna.call('tables.importData', {
      ...{
        trackId,
        tableId: into.tableId,
        uploadId,
        fileName: 'lots.csv',
        ...reader,
        newFields,
        columns,
        encoding,
        delimiter,
        firstRowHeaders,
      },
    });
    expect(await finishedJob(anna, jobId)).toMatchObject({ state: 'DONE', download: null });
    expect(await rowsOf(into.tableId)).toEqual([original]);
  },
);

test('times in a file are those of the clocks of its reader, and in UTC where nobody says whose they are', async () => {
  const at: Attribute = { id: 'at0000', name: 'At', type: 'date', options: { INCLUDE_TIME: true } };
  const { tableId } = await makeTable(anna.call, { trackId, newId: id, attributes: [at] });
  const moments = ['2024-03-31T01:30:00.000Z', '2024-10-27T00:30:00.000Z', '2024-10-27T01:30:00.000Z', '2024-07-01T00:00:05.250Z'];
  for (const it of moments) await anna.call('records.add', { trackId, tableId, records: [{ id: id(), properties: { at0000: it } }] });
  const lines = (await exported(tableId, { timeZone: 'Europe/Stockholm' })).split('\r\n').slice(1, -1);
  expect(lines).toEqual(['2024-03-31 03:30', '2024-10-27 02:30', '2024-10-27 02:30+01:00', '2024-07-01 02:00:05.250']);
  expect((await exported(tableId)).split('\r\n')[1]).toBe(moments[0]);
});

test('rows of a file change the records with the same value, and the others are added or left out', async () => {
  const { tableId } = await makeTable(anna.call, { trackId, newId: id });
  const [guji, huila, twin, another] = [id(), id(), id(), id()];
  const records = [
    { id: guji, properties: { title0: 'Guji', weight: 1, roasted: '2026-11-01' } },
    { id: huila, properties: { title0: 'Huila', weight: 2 } },
    { id: twin, properties: { title0: 'Twin', weight: 3 } },
    { id: another, properties: { title0: 'Twin', weight: 4 } },
  ];
  await anna.call('records.add', { trackId, tableId, records });
  const content = 'Title,Weight,Roasted\nGuji,10,\nTwin,30,\nSidamo,40,\nSidamo,,2026-11-24\nHuila,heavy,2026-11-25\n';
  const into = async (addOthers: boolean) => {
    const uploadId = await uploadFile(anna, id(), content, 1_000_000);
    const key = { tableId, keyAttributeId: 'title0', keyColumn: '0' };
    const { matches } = await anna.call('tables.previewImport', { trackId, uploadId, ...reader, ...key });
    const columns = ['title0', 'weight', 'roasted'].map((attributeId, at) => ({ at, attributeId }));
    const update = { attributeId: 'title0', addOthers };
    const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true };
    const begun = { trackId, tableId, uploadId, fileName: 'lots.csv', ...reader, ...form, columns, update };
    const job = await finishedJob(anna, (await anna.call('tables.importData', begun)).jobId);
    const { records: all } = await anna.call('records.window', { trackId, tableId });
    return { matches, job, all: all.map((it) => [it.id, it.properties] as const) };
  };
  const first = await into(false);
  expect(first.matches).toEqual({ changed: 2, added: 2, several: 1, isWhole: true });
  expect(first.all).toEqual([
    // An empty cell changes nothing.
    [guji, { title0: 'Guji', weight: 10, roasted: '2026-11-01' }],
    [huila, { title0: 'Huila', weight: 2, roasted: '2026-11-25' }],
    [twin, records[2]!.properties],
    [another, records[3]!.properties],
  ]);
  expect(first.job.report).toEqual([
    { label: 'Records', value: '0' },
    { label: 'Values to check', value: '2' },
    { label: 'Rows that updated records', value: '2' },
    { label: 'Rows left out', value: '3' },
  ]);
  expect(await listed(first.job.download)).toEqual([
    '3,Title,Twin,"Several records have this value, and none was changed."',
    '6,Weight,heavy,This field takes a number.',
  ]);
  const { changes } = await anna.call('records.history', { trackId, tableId, recordId: guji });
  expect(changes[0]).toMatchObject({ kind: 'update', userId: anna.userId, values: [{ attributeId: 'weight', from: 1, to: 10 }] });

  const second = await into(true);
  expect(second.all.slice(4).map((it) => it[1])).toEqual([{ title0: 'Sidamo', weight: 40, roasted: '2026-11-24' }]);
  expect((await into(true)).all).toHaveLength(5);
});

test('records are found by a field that has values to compare, of a table in the same track, and from a column of the file', async () => {
  const { tableId } = await makeTable(anna.call, {
    trackId,
    newId: id,
    attributes: [...lotFields, { id: 'done00', name: 'Done', type: 'checkbox' }],
  });
  const uploadId = await uploadFile(anna, id(), 'Title,Done\nGuji,yes\n');
  const begin = (attributeId: string) =>
    anna.call('tables.importData', {
      ...{ trackId, tableId, uploadId, fileName: 'lots.csv', ...reader, encoding: 'utf-8', delimiter: ',', firstRowHeaders: true },
      ...{
        columns: [
          { at: 0, attributeId: 'title0' },
          { at: 1, attributeId: 'done00' },
        ],
        update: { attributeId, addOthers: true },
      },
    });
  await expect(begin('done00')).rejects.toMatchObject({ code: 'invalidInput', message: 'Records can’t be found by this field.' });
  await expect(begin('weight')).rejects.toMatchObject({
    code: 'invalidInput',
    message: 'No column brings the values of “Weight”, by which records are found.',
  });
  const elsewhere = await server.track('Elsewhere', [anna]);
  const asked = { trackId: elsewhere, uploadId, ...reader, tableId, keyAttributeId: 'title0', keyColumn: '0' };
  await expect(anna.call('tables.previewImport', asked)).rejects.toMatchObject({ code: 'notFound' });
});
