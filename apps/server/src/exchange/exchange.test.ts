import { type InputOf, limits, type Properties, scopeOf } from '@trackyard/contract';
import { dayOf } from '@trackyard/rules';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
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
const reader = { locale: 'en-GB', timeZone: 'Europe/Stockholm' };
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

const upload = (who: TestPerson, content: string | Buffer, size = 20) => uploadFile(who, id(), content, size);
const preview = (who: TestPerson, uploadId: string, more: object = {}) =>
  who.call('tables.previewImport', { trackId, uploadId, ...reader, ...more });
type Import = InputOf<'tables.importData'>;
const importInto = (who: TestPerson, { tableId }: TestTable, uploadId: string, columns: Import['columns'], more: Partial<Import> = {}) =>
  who.call('tables.importData', {
    ...{ trackId, tableId, uploadId, fileName: 'lots.csv', ...reader, columns },
    ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true, ...more },
  });
const jobOf = (who: TestPerson, { jobId }: { jobId: string }) => finishedJob(who, jobId);
const rowsOf = async ({ tableId }: TestTable): Promise<Properties[]> =>
  (await anna.call('records.window', { trackId, tableId })).records.map((it) => it.properties);
const lots = () => makeTable(anna.call, { trackId, newId: id });

test('a file comes in pieces, its form and the types of its columns are guessed, and a job imports it [TABLE-043]', async () => {
  const table = await lots();
  const uploadId = await upload(anna, 'Name;Kilos;Arrived\r\nGuji;1 200,5;24.11.2026\r\n"Huila; washed";60;\r\n\r\n');
  const seen = await preview(anna, uploadId);
  expect(seen).toMatchObject({ delimiter: ';', encoding: 'utf-8', firstRowHeaders: true, rowCount: 2, isWhole: true });
  expect(seen.columns.map((it) => [it.name, it.type])).toEqual([
    ['Name', 'text'],
    ['Kilos', 'number'],
    ['Arrived', 'date'],
  ]);
  const columns = ['title0', 'weight', 'roasted'].map((attributeId, at) => {
    const { dateOrder, decimal } = seen.columns[at]!;
    return { at, attributeId, dateOrder, decimal };
  });
  const job = await jobOf(anna, await importInto(anna, table, uploadId, columns, { delimiter: ';' }));
  expect(job).toMatchObject({ state: 'DONE', title: 'Import of lots.csv', report: [{ label: 'Records', value: '2' }], download: null });
  expect(await rowsOf(table)).toEqual([
    { title0: 'Guji', weight: 1200.5, roasted: '2026-11-24' },
    { title0: 'Huila; washed', weight: 60 },
  ]);
  // The file is gone with its import.
  expect(await codeOf(preview(anna, uploadId))).toBe('notFound');
});

test('values that a field cannot hold are left out, and listed with their rows and the reasons', async () => {
  const table = await lots();
  const uploadId = await upload(anna, 'Title,Weight\nGuji,heavy\nHuila,60\n');
  const columns = [
    { at: 0, attributeId: 'title0' },
    { at: 1, attributeId: 'weight' },
  ];
  const job = await jobOf(anna, await importInto(anna, table, uploadId, columns));
  expect(job.report).toEqual([
    { label: 'Records', value: '2' },
    { label: 'Values to check', value: '1' },
  ]);
  expect(await rowsOf(table)).toEqual([{ title0: 'Guji' }, { title0: 'Huila', weight: 60 }]);
  const answer = await anna.fetch(job.download!);
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Values%20to%20check%20of%20lots.csv");
  expect((await answer.text()).split('\r\n').slice(1, -1)).toEqual(['2,Weight,heavy,This field takes a number.']);
  const mateo = await server.person('Mateo Ruiz');
  expect((await mateo.fetch(job.download!)).status).toBe(404);
});

test('fields and choices that a file needs are made where its person may configure the app', async () => {
  const table = await lots();
  const content = 'Title,Stage\nGuji,Offer\nHuila,Bought\nSidamo,offer\n';
  const stage = { id: 'stage000', name: 'Stage', type: 'select' as const, options: { choices: [] } };
  const columns = [
    { at: 0, attributeId: 'title0' },
    { at: 1, attributeId: stage.id },
  ];
  await jobOf(anna, await importInto(anna, table, await upload(anna, content), columns, { newFields: [stage] }));
  const rows = await pulledRows(anna, [scopeOf('app', table.appId)]);
  const { attributes } = rows.flatMap((it) => (it.store === 'tables' && it.row?.id === table.tableId ? [it.row] : []))[0]!;
  const choices = attributes.find((it) => it.id === stage.id)!.options.choices!;
  expect(choices.map((it) => it.name)).toEqual(['Offer', 'Bought']);
  const [offer, bought] = choices.map((it) => it.id);
  expect((await rowsOf(table)).map((it) => it['stage000'])).toEqual([offer, bought, offer]);
});

test('people and records that a file names are linked, by names and addresses, as an export writes them', async () => {
  const mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo.ruiz@roastery.example' });
  const first = await server.person('Kim Berg');
  const second = await server.person({ displayName: 'Kim Berg', email: 'kim@harbour.example' });
  const here = await server.track('Links', [anna, mateo, first, second]);
  const farms = await makeTable(anna.call, { trackId: here, newId: id });
  const farm = (name: string) => ({ id: id(), properties: { title0: name } });
  const [guji, washed] = [farm('Guji'), farm('Huila, washed')];
  await anna.call('records.add', { trackId: here, tableId: farms.tableId, records: [guji, washed, farm('Yirga'), farm('Yirga')] });
  const links = [
    { id: 'owner0', name: 'Owner', type: 'user' as const, options: {} },
    { id: 'farms0', name: 'Farms', type: 'task' as const, options: { TABLE_RESTRICTION: farms.tableId } },
  ];
  const { appId } = farms;
  const tableId = id();
  const view = { id: id(), name: 'All' };
  await anna.call('tables.add', { trackId: here, appId, id: tableId, name: 'Roasts', attributes: [...lotFields, ...links], view });
  const content = [
    'Title,Owner,Farms',
    'A,"MATEO ruiz, Anna Lindqvist","Huila, washed, Guji"',
    'B,mateo.ruiz@roastery.example,guji',
    'C,"Kim Berg, Nobody","Guji, Sidamo, yirga"',
  ].join('\n');
  const columns = ['title0', 'owner0', 'farms0'].map((attributeId, at) => ({ at, attributeId }));
  const into = async (text: string) => {
    const begun = { trackId: here, tableId, uploadId: await upload(anna, text, 60), fileName: 'lots.csv', ...reader, columns };
    return jobOf(anna, await anna.call('tables.importData', { ...begun, encoding: 'utf-8', delimiter: ',', firstRowHeaders: true }));
  };
  const job = await into(content);
  const rows = async () => (await anna.call('records.window', { trackId: here, tableId })).records;
  expect((await rows()).map((it) => [it.properties['owner0'], it.properties['farms0']])).toEqual([
    [
      [mateo.userId, anna.userId],
      [washed.id, guji.id],
    ],
    [[mateo.userId], [guji.id]],
    [undefined, [guji.id]],
  ]);
  expect((await rows())[0]!.relationships.map((it) => it.targetLabel).sort()).toEqual(['Guji', 'Huila, washed']);
  expect((await (await anna.fetch(job.download!)).text()).split('\r\n').slice(1, -1)).toEqual([
    '4,Owner,Kim Berg,Several have this name.',
    '4,Owner,Nobody,Nothing here has this name.',
    '4,Farms,Sidamo,Nothing here has this name.',
    '4,Farms,yirga,Several have this name.',
  ]);
  // What goes out comes in again.
  const { url } = await anna.call('tables.exportDataUrl', { trackId: here, tableId });
  const lines = (await (await anna.fetch(url)).text()).split('\r\n');
  const columnsOut = lines[0]!.split(',');
  const out = ['Title', 'Owner', 'Farms'].map((it) => columnsOut.indexOf(it));
  columns.forEach((it, at) => {
    it.at = out[at]!;
  });
  await into(lines.slice(0, 2).join('\r\n'));
  const again = (await rows()).at(-1)!.properties;
  expect([again['owner0'], again['farms0']]).toEqual([(await rows())[0]!.properties['owner0'], (await rows())[0]!.properties['farms0']]);
});

test('tracks and assets are found by their titles, those that the importer is in and those of the track [TABLE-043]', async () => {
  const here = await server.track('Lots of Guji', [anna]);
  const [guji] = [await server.track('Guji, Uraga', [anna]), await server.track('Twin', [anna]), await server.track('Twin', [anna])];
  await server.track('Not hers', [await server.person('Nils Holm')]);
  const addFile = async (title: string): Promise<string> => {
    const entryId = id();
    await uploadFile(anna, entryId, `bytes of ${title} ${entryId}`);
    await anna.call('entries.addFile', { trackId: here, entryId, parentId: '0', title });
    return entryId;
  };
  const [contract, photo] = [
    await addFile('Contract, 2026.pdf'),
    await addFile('farm.png'),
    await addFile('map.png'),
    await addFile('map.png'),
  ];
  const links = [
    { id: 'tracks0', name: 'Tracks', type: 'track' as const, options: {} },
    { id: 'assets0', name: 'Assets', type: 'content' as const, options: {} },
    { id: 'photo00', name: 'Photo', type: 'image' as const, options: {} },
  ];
  const { tableId } = await makeTable(anna.call, { trackId: here, newId: id, attributes: [...lotFields, ...links] });
  const content = [
    'Title,Tracks,Assets,Photo',
    'A,"GUJI, uraga, Lots of Guji","contract, 2026.pdf, Farm.png",farm.png',
    'B,"Not hers, Twin","map.png, lost.doc","Contract, 2026.pdf"',
    'C,,,"farm.png, map.png"',
  ].join('\n');
  const columns = ['title0', 'tracks0', 'assets0', 'photo00'].map((attributeId, at) => ({ at, attributeId }));
  const begun = { trackId: here, tableId, uploadId: await upload(anna, content, 60), fileName: 'lots.csv', ...reader, columns };
  const job = await jobOf(
    anna,
    await anna.call('tables.importData', { ...begun, encoding: 'utf-8', delimiter: ',', firstRowHeaders: true }),
  );
  const { records } = await anna.call('records.window', { trackId: here, tableId });
  const [pdf, png] = [
    { id: contract, title: 'Contract, 2026.pdf', type: 'file' },
    { id: photo, title: 'farm.png', type: 'file' },
  ];
  expect(records.map(({ properties: { tracks0, assets0, photo00 } }) => [tracks0, assets0, photo00])).toEqual([
    [[guji, here], [pdf, png], [png]],
    [undefined, undefined, undefined],
    [undefined, undefined, [png]],
  ]);
  expect((await (await anna.fetch(job.download!)).text()).split('\r\n').slice(1, -1)).toEqual([
    '3,Tracks,Not hers,Nothing here has this name.',
    '3,Tracks,Twin,Several have this name.',
    '3,Assets,map.png,Several have this name.',
    '3,Assets,lost.doc,Nothing here has this name.',
    '3,Photo,Contract,Nothing here has this name.',
    '3,Photo,2026.pdf,Nothing here has this name.',
    '4,Photo,map.png,Several have this name.',
  ]);
});

test('who only asked to join is linked by no name, and a cell of more names than a field can link is refused at once', async () => {
  const ines = await server.person('Ines Prado');
  const here = await server.track('Asked', [anna, ines]);
  const asked = { status: 'PENDING' as const, asked: true };
  await server.services.database
    .updateTable('membership')
    .set(asked)
    .where('track_id', '=', here)
    .where('user_id', '=', ines.userId)
    .execute();
  const owner = { id: 'owner0', name: 'Owner', type: 'user' as const, options: {} };
  const { tableId } = await makeTable(anna.call, { trackId: here, newId: id, attributes: [...lotFields, owner] });
  const long = Array.from({ length: 40 }, () => 'Anna Lindqvist').join(', ');
  const endless = Array.from({ length: 2 * limits.fieldLinks + 1 }, () => 'Anna').join(', ');
  const text = ['Title,Owner', 'A,Ines Prado', `B,"${long}"`, `C,"${endless}"`].join('\n');
  const columns = ['title0', 'owner0'].map((attributeId, at) => ({ at, attributeId }));
  const begun = { trackId: here, tableId, uploadId: await upload(anna, text, 60), fileName: 'lots.csv', ...reader, columns };
  const job = await jobOf(
    anna,
    await anna.call('tables.importData', { ...begun, encoding: 'utf-8', delimiter: ',', firstRowHeaders: true }),
  );
  const { records } = await anna.call('records.window', { trackId: here, tableId });
  expect(records.map((it) => it.properties['owner0'])).toEqual([undefined, [anna.userId], undefined]);
  const refused = (await (await anna.fetch(job.download!)).text()).split('\r\n').slice(1, -1);
  expect(refused).toEqual([
    '2,Owner,Ines Prado,Nothing here has this name.',
    expect.stringMatching(/^4,Owner,.*It can have 100 links at most\.$/),
  ]);
});

test('formulas of the table are computed for what is imported', async () => {
  const double = { id: 'double0', name: 'Double', type: 'formula' as const, options: { FORMULA: '{Weight} * 2' } };
  const table = await makeTable(anna.call, { trackId, newId: id, attributes: [...lotFields, double] });
  await jobOf(anna, await importInto(anna, table, await upload(anna, 'Weight\n21\n'), [{ at: 0, attributeId: 'weight' }]));
  expect(await rowsOf(table)).toEqual([{ weight: 21, double0: 42 }]);
});

test.each([
  ['an archive', Buffer.from('PK\u0003\u0004 and more'), 'This is an Excel file or another archive. Save it as CSV, and choose that.'],
  ['too many columns', `${'a,'.repeat(limits.importColumns)}a\n`, 'This file has 501 columns. A table can have 500 fields at most.'],
])('%s is refused with what to do', async (_, content, message) => {
  const uploadId = await upload(anna, content, 5_000);
  await expect(preview(anna, uploadId)).rejects.toMatchObject({ code: 'invalidInput', message });
});

test('a file that cannot be read to its end says in which row, and keeps what was read before', async () => {
  const table = await lots();
  const content = `Title\n${'Guji\n'.repeat(limits.importRows)}"Huila\nSidamo\n`;
  const uploadId = await upload(anna, content, 50_000);
  const job = await jobOf(anna, await importInto(anna, table, uploadId, [{ at: 0, attributeId: 'title0' }]));
  expect(job).toMatchObject({ state: 'FAILED', message: 'Row 4,002: a quotation mark opens a cell, and none closes it.' });
  expect((await anna.call('records.count', { trackId, tableId: table.tableId })).count).toBe(limits.importRows);
});

test('a table is exported as all of it or as a view shows it, and reads as the same again [TABLE-042]', async () => {
  const table = await lots();
  const { tableId, appId, viewId } = table;
  const values = [
    { title0: '=1+1', weight: 12.5, roasted: '2026-11-24' },
    { title0: 'Two\nlines, "quoted"', weight: -3 },
    { title0: 'Sidamo', weight: 7 },
  ];
  await anna.call('records.add', { trackId, tableId, records: values.map((properties) => ({ id: id(), properties })) });
  const exported = async (more: object = {}) => {
    const { url } = await anna.call('tables.exportDataUrl', { trackId, tableId, ...more });
    const answer = await anna.fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    return bytes.toString().slice(1);
  };
  const text = await exported();
  expect(text.split('\r\n')[0]!).toBe('Title,Weight,Roasted');
  // Spreadsheets take what begins with '=' for a formula of theirs.
  expect(text).not.toMatch(/^=/m);
  const again = await lots();
  const columns = ['title0', 'weight', 'roasted'].map((attributeId, at) => ({ at, attributeId }));
  await jobOf(anna, await importInto(anna, again, await upload(anna, text, 10_000), columns));
  expect(await rowsOf(again)).toEqual(values);

  const heavy = { match: 'all' as const, conditions: [{ attributeId: 'weight', operator: 'more' as const, value: 0 }] };
  const options = { filter: heavy, sortBy: 'weight', hidden: ['roasted'] };
  await anna.call('views.update', { trackId, appId, viewId, options });
  const shown = (await exported({ viewId, firstRowHeaders: 'false' })).split('\r\n');
  expect(shown.map((it) => it.split(',')[0]!)).toEqual(['Sidamo', expect.stringContaining('=1+1'), '']);

  // Where it is 14 hours later than in UTC the day is another one for most hours, and weeks that begin on other days are never the same.
  const clock = { timeZone: 'Pacific/Kiritimati', weekStart: 3 };
  const today = dayOf(server.clock.now(), clock.timeZone);
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const intoWeek = (new Date(today).getUTCDay() - clock.weekStart + 7) % 7;
  const days = [later(-intoWeek - 1), later(-intoWeek), later(6 - intoWeek), later(7 - intoWeek)];
  const roasts = days.map((roasted, at) => ({ id: id(), properties: { title0: `roast ${at}`, roasted } }));
  await anna.call('records.add', { trackId, tableId, records: roasts });
  const thisWeek = { match: 'all' as const, conditions: [{ attributeId: 'roasted', operator: 'is' as const, value: 'thisWeek' }] };
  await anna.call('views.update', { trackId, appId, viewId, options: { filter: thisWeek, sortBy: 'roasted' } });
  expect((await exported({ viewId, ...clock })).match(/roast \d/g)).toEqual(['roast 1', 'roast 2']);

  const mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo2@kestrel.example' });
  const { url } = await anna.call('tables.exportDataUrl', { trackId, tableId });
  expect((await mateo.fetch(url)).status).toBe(404);
});

test('each export of a table, and each that is refused, is a line of the audit log', async () => {
  const { tableId } = await lots();
  const { url } = await anna.call('tables.exportDataUrl', { trackId, tableId });
  const viewer = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo3@kestrel.example' });
  expect([(await anna.fetch(url)).status, (await viewer.fetch(url)).status]).toEqual([200, 404]);
  const lines = server.services.database.selectFrom('audit_event').selectAll().where('operation', '=', 'tables.exportData');
  const written = (await lines.execute()).filter((it) => it.body.includes(tableId));
  expect(written.map((it) => [it.actor_name, it.outcome, it.subject_name]).toSorted()).toEqual([
    ['Anna Lindqvist', 'ok', 'Roastery'],
    ['Mateo Ruiz', 'notFound', 'Roastery'],
  ]);
});
