import { limits, type SortLanguage } from '@trackyard/contract';
import type { RecordOrder, RecordWindow } from '@trackyard/data-worker';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, type TestPerson, type TestTable, writeLots } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countProjectionMistakes, projectAll } from '../src/records/index.ts';
import { tableScene } from './table-scene.ts';

const scene = tableScene({ configuration: { projectedRecords: 5 }, heldJobs: ['records.projectTables', 'records.project'] });
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 * patienceFactor, interval: 20 });

const names = ['Zara', 'Åsa', 'Örjan', 'Lot 10', 'Adam', 'Ärla', 'Lot 9', 'Ottar', 'Astrid'];
const byAlphabet = {
  en: ['Adam', 'Ärla', 'Åsa', 'Astrid', 'Lot 9', 'Lot 10', 'Örjan', 'Ottar', 'Zara'],
  de: ['Adam', 'Ärla', 'Åsa', 'Astrid', 'Lot 9', 'Lot 10', 'Örjan', 'Ottar', 'Zara'],
  sv: ['Adam', 'Astrid', 'Lot 9', 'Lot 10', 'Ottar', 'Zara', 'Åsa', 'Ärla', 'Örjan'],
  da: ['Adam', 'Astrid', 'Lot 9', 'Lot 10', 'Ottar', 'Zara', 'Ärla', 'Örjan', 'Åsa'],
};

async function lots(titles: readonly string[], more = 0): Promise<TestTable> {
  const table = await makeTable(scene.anna.call, { trackId: await scene.server.track('Roastery', [scene.anna]), newId });
  if (more > 0) await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count: more });
  const records = titles.map((title0) => ({ id: newId(), properties: { title0 } }));
  await scene.anna.call('records.add', { trackId: table.trackId, tableId: table.tableId, records });
  return table;
}
/** What a page shows of the table, sorted by its titles. */
async function browser(who: TestPerson, { trackId, appId, tableId }: TestTable, sortDirection: RecordOrder['sortDirection'] = 'asc') {
  const worker = await scene.open(who);
  worker.brain.readings['apps.one']({ trackId, appId }, 'page');
  const query = worker.brain.readings['records.window']({ trackId, tableId, sortBy: 'title0', sortDirection }, 'page');
  const window = () => query.read() as RecordWindow;
  return { worker, window, titles: () => window().rows.map((it) => it.properties['title0']) };
}
let administrator: TestPerson | null = null;
async function sortAs(language: SortLanguage): Promise<void> {
  administrator ??= await scene.server.person({ displayName: 'Ärla Ek', tenantAdmin: true });
  await administrator.call('tenant.updateSettings', { tenantId: scene.server.tenantId, mergedSettings: { language } });
}

test('a table is sorted by the alphabet of its company, alike in browser, server and projection, and anew in another language', async () => {
  const table = await lots(names);
  const { trackId, tableId } = table;
  const hers = await browser(scene.anna, table);
  const { app } = scene.server;
  const { database } = app.services;
  const atServer = async () =>
    (await scene.anna.call('records.window', { trackId, tableId, sortBy: 'title0' })).records.map((it) => it.properties['title0']);
  const columns = () => database.selectFrom('record_projection').select(['name', 'columns']).where('table_id', '=', tableId).execute();
  await soon(() => expect(hers.titles()).toEqual(byAlphabet.en));
  for (const language of ['sv', 'da', 'de', 'sv'] as const) {
    await sortAs(language);
    await soon(() => expect(hers.titles()).toEqual(byAlphabet[language]));
    // From the records, and then from the projection.
    expect(await atServer()).toEqual(byAlphabet[language]);
    await projectAll(app.services, app.write);
    const [projection] = await columns();
    expect(projection!.columns.every((it) => it.isFilled)).toBe(true);
    expect(await atServer()).toEqual(byAlphabet[language]);
    expect(await countProjectionMistakes(database)).toBe(0);
  }
  // It was the projection that answered: a row that it lacks is missing.
  const [projection] = await columns();
  await sql`delete from ${sql.table(`projection.${projection!.name}`)}`.execute(database);
  expect(await atServer()).toEqual([]);
});

test('texts are found without accents and case, and in the order of their numbers, alike in browser, server and projection', async () => {
  const table = await lots(['Zebra 10', 'Zebra', 'Zebra 2', 'Café 10', 'CAFE\u0301 10 b', 'cafe 9', 'Câfe 1']);
  const { trackId, tableId } = table;
  const worker = await scene.open(scene.anna);
  worker.brain.readings['apps.one']({ trackId, appId: table.appId }, 'page');
  const titlesOf = (window: Pick<RecordWindow, 'rows'>) => window.rows.map((it) => it.properties['title0']);
  const { app } = scene.server;
  const { database } = app.services;
  for (const [operator, value, expected] of [
    ['contains', 'AFÉ', ['Câfe 1', 'cafe 9', 'Café 10', 'CAFÉ 10 b']],
    ['startsWith', 'cafe 1', ['Câfe 1', 'Café 10', 'CAFÉ 10 b']],
    ['is', 'cafe\u0301 10', ['Café 10']],
    ['isNot', 'CAFE 10', ['Câfe 1', 'cafe 9', 'CAFÉ 10 b', 'Zebra', 'Zebra 2', 'Zebra 10']],
  ] as const) {
    const filter = { match: 'all' as const, conditions: [{ attributeId: 'title0', operator, value }] };
    const order = { trackId, tableId, sortBy: 'title0', sortDirection: 'asc' as const };
    const query = worker.brain.readings['records.window']({ ...order, filter }, 'page');
    await soon(() => expect([operator, titlesOf(query.read() as RecordWindow)]).toEqual([operator, expected]));
    const atServer = async () => {
      const { records } = await scene.anna.call('records.window', { ...order, filter: JSON.stringify(filter) });
      return records.map((it) => it.properties['title0']);
    };
    expect(await atServer()).toEqual(expected);
    await projectAll(app.services, app.write);
    const projection = database.selectFrom('record_projection').select('columns').where('table_id', '=', tableId);
    expect((await projection.executeTakeFirstOrThrow()).columns.some((it) => it.isFilled)).toBe(true);
    expect(await atServer()).toEqual(expected);
  }
});

test('a page of a table that is not here whole is loaded anew in another language', { timeout: 90_000 * patienceFactor }, async () => {
  await sortAs('de');
  const table = await lots(['Zzz', 'Åsa'], limits.wholeTableRecords);
  const hers = await browser(scene.anna, table, 'desc');
  await soon(() => expect([hers.titles()[0], hers.window().count]).toEqual(['Zzz', limits.wholeTableRecords + 2]));
  await sortAs('sv');
  await soon(() => expect(hers.titles().slice(0, 2)).toEqual(['Åsa', 'Zzz']));
});

test('lists of people follow the language, and so do people who join', async () => {
  await sortAs('de');
  for (const it of ['Zoe Ek', 'Åke Ek', 'Öland Ek']) await scene.server.person(it);
  const listed = async () => {
    const { users } = await administrator!.call('tenantUsers.list', { tenantId: scene.server.tenantId });
    return users.map((it) => it.displayName).filter((it) => it.endsWith('Ek'));
  };
  await soon(async () => expect(await listed()).toEqual(['Åke Ek', 'Ärla Ek', 'Öland Ek', 'Zoe Ek']));
  await sortAs('sv');
  await soon(async () => expect(await listed()).toEqual(['Zoe Ek', 'Åke Ek', 'Ärla Ek', 'Öland Ek']));
  await scene.server.person('Örjan Ek');
  await scene.server.person('Åsa Ek');
  expect(await listed()).toEqual(['Zoe Ek', 'Åke Ek', 'Åsa Ek', 'Ärla Ek', 'Öland Ek', 'Örjan Ek']);
});
