import { type Attribute, type Properties, tableScope } from '@trackyard/contract';
import { makeTable, patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleague, makeTeam } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const until = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000 * patienceFactor });

type Field = Omit<Attribute, 'options'> & Partial<Pick<Attribute, 'options'>>;
const formula = (fieldId: string, name: string, FORMULA: string): Field => ({ id: fieldId, name, type: 'formula', options: { FORMULA } });
const fields: Field[] = [
  { id: 'title0', name: 'Title', type: 'text' },
  { id: 'price0', name: 'Price', type: 'number' },
  { id: 'bags00', name: 'Bags', type: 'number' },
];
/** A table of lots with some formulas; what people do with it, as Anna. */
async function lots(...formulas: Field[]) {
  const { anna, trackId } = team;
  const { appId, tableId } = await makeTable(anna.run, { trackId, newId: id, attributes: [...fields, ...formulas] });
  const place = { trackId, tableId };
  const windowOf = async (more: object = {}) => (await anna.run('records.window', { ...place, ...more })).records;
  return {
    place,
    appId,
    async add(...rows: Properties[]): Promise<string[]> {
      const records = rows.map((properties) => ({ id: id(), properties: { ...properties } }));
      for (let at = 0; at < records.length; at += 500) await anna.run('records.add', { ...place, records: records.slice(at, at + 500) });
      return records.map((it) => it.id);
    },
    update: (recordId: string, properties: Properties) =>
      anna.run('records.update', { ...place, records: [{ id: recordId, properties: { ...properties } }] }),
    rows: async (more: object = {}) => (await windowOf(more)).map((it) => it.properties),
    titles: async (more: object = {}) => (await windowOf(more)).map((it) => it.properties['title0']),
    set: ({ id: attributeId, ...attribute }: Field) =>
      anna.run('tables.updateAttribute', { trackId, appId, tableId, attributeId, attribute: { options: {}, ...attribute } }),
    remove: (attributeId: string) => anna.run('tables.deleteAttribute', { trackId, appId, tableId, attributeId }),
    async attribute(attributeId: string): Promise<Attribute> {
      const { attributes } = await server.services.database
        .selectFrom('app_table')
        .select('attributes')
        .where('id', '=', tableId)
        .executeTakeFirstOrThrow();
      return attributes.find((it) => it.id === attributeId)!;
    },
  };
}
const noBags = { error: 'NO_VALUE', message: 'The field ‘Bags’ is empty.' };

test('a call that changes a record twice stores the later values, with the formula of these', async () => {
  const { add, rows, place } = await lots(formula('total0', 'Total', '{Price} * {Bags}'));
  const [recordId] = await add({ title0: 'Guji', price0: 1, bags00: 1 });
  const change = (properties: Properties) => ({ id: recordId!, properties });
  await team.anna.run('records.update', { ...place, records: [change({ price0: 2, bags00: 3 }), change({ price0: 5 })] });
  expect(await rows()).toEqual([{ title0: 'Guji', price0: 5, bags00: 3, total0: 15 }]);
});

test('a formula is computed with its record and stored beside its values [FIELD-018, FIELD-027]', async () => {
  const { add, update, rows, place } = await lots(
    formula('total0', 'Total', '{Price} * {Bags}'),
    formula('gross0', 'Gross', '{Total} * 1.2'),
  );
  const [guji] = await add({ title0: 'Guji', price0: 0.1, bags00: 3 }, { title0: 'Huila', price0: 2 });
  expect(await rows()).toEqual([
    { title0: 'Guji', price0: 0.1, bags00: 3, total0: 0.3, gross0: 0.36 },
    { title0: 'Huila', price0: 2, total0: noBags, gross0: expect.objectContaining({ error: 'NO_VALUE' }) },
  ]);
  await update(guji!, { bags00: 4 });
  expect((await rows())[0]).toMatchObject({ total0: 0.4, gross0: 0.48 });
  const frame = await server.services.feeds.read(server.services.database, tableScope(place.trackId, place.tableId), 0, 10);
  expect(frame!.rows.find((it) => it.id === guji)!.row).toMatchObject({ properties: { total0: 0.4 } });
});

test('nobody writes a result', async () => {
  const { add, update, rows } = await lots(formula('total0', 'Total', '{Price} * 2'));
  const [guji] = await add({ price0: 1 });
  const refused = { code: 'invalidInput', message: 'Total: This field is computed.' };
  await expect(update(guji!, { total0: 5 })).rejects.toMatchObject(refused);
  await expect(update(guji!, { total0: null })).rejects.toMatchObject(refused);
  await expect(add({ total0: 5 })).rejects.toMatchObject(refused);
  expect(await rows()).toEqual([{ price0: 1, total0: 2 }]);
});

test('records sort and filter by results, and those without one come last', async () => {
  const { add, titles } = await lots(formula('total0', 'Total', '{Price} * {Bags}'));
  await add(
    { title0: 'A', price0: 10, bags00: 10 },
    { title0: 'B', price0: 1 },
    { title0: 'C', price0: 9, bags00: 1 },
    { title0: 'D', price0: 10, bags00: 2 },
  );
  expect(await titles({ sortBy: 'total0' })).toEqual(['C', 'D', 'A', 'B']);
  expect(await titles({ sortBy: 'total0', sortDirection: 'desc' })).toEqual(['A', 'D', 'C', 'B']);
  const by = (operator: string, value: unknown = null) =>
    titles({ filter: JSON.stringify({ match: 'all', conditions: [{ attributeId: 'total0', operator, value }] }) });
  expect([await by('more', 19), await by('isEmpty'), await by('isNot', 9)]).toEqual([['A', 'D'], ['B'], ['A', 'B', 'D']]);
});

test('a formula that is added, or changed, is computed for all records that there are', async () => {
  const { add, set, rows, attribute } = await lots();
  await add({ title0: 'Guji', price0: 2 }, { title0: 'Huila', price0: 3 });
  await set(formula('total0', 'Total', '{Price} * 2'));
  await until(async () => (await rows()).map((it) => it['total0'])).toEqual([4, 6]);
  await set(formula('total0', 'Total', '{Title} + "!"'));
  await until(async () => (await rows()).map((it) => it['total0'])).toEqual(['Guji!', 'Huila!']);
  expect((await attribute('total0')).options).toEqual({ FORMULA: '{Title} + "!"', resultType: 'text' });
});

test('while results are those of an earlier formula, records are not ordered by them', async () => {
  const { add, place, titles } = await lots(formula('day000', 'Day', '"2026-02-30" AS date'), formula('total0', 'Total', '{Price}'));
  await add({ title0: 'A', price0: 2 }, { title0: 'B', price0: 1 });
  const stale = { day000: '2026-02-30', total0: 'none' };
  await server.services.database
    .updateTable('record')
    .set({ properties: sql`properties || ${JSON.stringify(stale)}::jsonb` })
    .where('table_id', '=', place.tableId)
    .execute();
  expect([await titles({ sortBy: 'day000' }), await titles({ sortBy: 'total0', sortDirection: 'desc' })]).toEqual(
    Array(2).fill(['A', 'B']),
  );
});

test('a formula with a mistake is refused with what to do about it [FORMULA-068]', async () => {
  const { set, attribute } = await lots(formula('total0', 'Total', '{Price} * 2'));
  const refusal = (source: string) => set(formula('more00', 'More', source)).catch((it: Error) => it.message);
  expect(await refusal('{Price} *')).toMatch(/value/);
  expect(await refusal('{Cost} + 1')).toMatch(/‘Cost’/);
  expect(await refusal('')).toBe('Missing formula value for attribute');
  await expect(set(formula('total0', 'Total', '{Total} + 1'))).rejects.toThrow('Total → Total');
  await set(formula('more00', 'More', '{Total} + 1'));
  await expect(set(formula('total0', 'Total', '{More} + 1'))).rejects.toThrow('Total → More → Total');
  expect((await attribute('total0')).options.FORMULA).toBe('{Price} * 2');
});

test('a renamed field is renamed in formulas, whose results stay as they are [TABLE-040]', async () => {
  const { add, set, rows, attribute } = await lots(formula('total0', 'Total', '{Price} * {Bags}'));
  await add({ price0: 2, bags00: 3 });
  await set({ id: 'price0', name: 'Price per {bag}', type: 'number' });
  expect((await attribute('total0')).options.FORMULA).toBe('{Price per \\{bag\\}} * {Bags}');
  const [again] = await add({ price0: 5, bags00: 5 });
  expect([again, (await rows()).map((it) => it['total0'])]).toEqual([again, [6, 25]]);
});

test('where a field is deleted, formulas that name it say so, and others go on', async () => {
  const { add, remove, rows } = await lots(formula('total0', 'Total', '{Price} * {Bags}'), formula('half00', 'Half', '{Price} / 2'));
  await add({ price0: 2, bags00: 3 });
  await remove('bags00');
  const results = async () => (await rows()).map((it) => [it['total0'], it['half00']]);
  await until(results).toEqual([[{ error: 'MISSING_FIELD', message: expect.stringContaining('‘Bags’') }, 1]]);
  await add({ price0: 4 });
  expect((await results())[1]).toEqual([expect.objectContaining({ error: 'MISSING_FIELD' }), 2]);
});

test('a large table is computed by a job that shows its person how far it is', async () => {
  const { add, set, place } = await lots();
  await add(...Array.from({ length: 5_001 }, (_, at) => ({ price0: at })));
  const before = await server.services.feeds.head(server.services.database, tableScope(place.trackId, place.tableId));
  await set(formula('total0', 'Total', '{Price} * 2'));
  const jobs = async () => {
    const { scopes } = await team.anna.run('sync.pull', { cursors: {} });
    return scopes.flatMap(({ rows }) => rows.flatMap((it) => (it.store === 'jobs' && it.row ? [it.row] : [])));
  };
  const done = { title: 'Computing the formulas of Lots', state: 'DONE', done: 5_001, total: 5_001 };
  await until(jobs).toMatchObject([done]);
  const filter = JSON.stringify({ match: 'all', conditions: [{ attributeId: 'total0', operator: 'isNotEmpty', value: null }] });
  expect((await team.anna.run('records.count', { ...place, filter })).count).toBe(5_001);
  expect(await server.services.feeds.head(server.services.database, tableScope(place.trackId, place.tableId))).toBe(before + 5_001);
});

test('from midnight on formulas over today have the results of the new day', async () => {
  const { add, rows } = await lots(formula('day000', 'Day', 'TODAY()'), formula('total0', 'Total', '{Price} * 2'));
  const [today] = [server.services.clock.now().toISOString().slice(0, 10)];
  await add({ price0: 1 });
  expect(await rows()).toEqual([{ price0: 1, day000: today, total0: 2 }]);
  server.clock.advance(24 * 3_600_000);
  const tomorrow = server.services.clock.now().toISOString().slice(0, 10);
  const { jobs, database } = server.services;
  // What the schedule adds every quarter of an hour.
  await jobs.enqueue(database, jobs.named('records.recomputeDaily')!, {});
  await until(rows).toEqual([{ price0: 1, day000: tomorrow, total0: 2 }]);
});

test('formulas reckon in the time zone of their app, else in that of the company, and follow when it changes', async () => {
  const { anna, trackId } = team;
  const { tenantId } = anna.actor as { tenantId: string };
  const root = await colleague(server, tenantId, 'Ines Root', { tenantAdmin: true });
  const loaded: Field = { id: 'loaded', name: 'Loaded', type: 'date', options: { INCLUDE_TIME: true } };
  const { add, rows, appId, place } = await lots(loaded, formula('text00', 'Text', '{Loaded} AS text'));
  await add({ loaded: '2024-06-30T22:30:00.000Z' });
  const texts = async () => (await rows()).map((it) => it['text00']);
  expect(await texts()).toEqual(['2024-06-30 22:30']);
  await anna.run('apps.update', { trackId, appId, timeZone: 'Europe/Stockholm' });
  await until(texts).toEqual(['2024-07-01 00:30']);
  await add({ loaded: '2024-01-01T12:00:00.000Z' });
  expect(await texts()).toEqual(['2024-07-01 00:30', '2024-01-01 13:00']);
  const zones = server.services.database.selectFrom('app_table').select('time_zone').where('id', '=', place.tableId);
  expect(await zones.execute()).toEqual([{ time_zone: 'Europe/Stockholm' }]);
  await anna.run('apps.update', { trackId, appId, timeZone: null });
  await until(texts).toEqual(['2024-06-30 22:30', '2024-01-01 12:00']);
  await root.run('tenant.updateSettings', { tenantId, mergedSettings: { timeZone: 'Asia/Tokyo' } });
  await until(texts).toEqual(['2024-07-01 07:30', '2024-01-01 21:00']);
  await anna.run('apps.update', { trackId, appId, timeZone: 'Europe/Stockholm' });
  await root.run('tenant.updateSettings', { tenantId, mergedSettings: { timeZone: 'UTC' } });
  await until(texts).toEqual(['2024-07-01 00:30', '2024-01-01 13:00']);
  const unknown = anna.run('apps.update', { trackId, appId, timeZone: 'Europe/Atlantis' });
  await expect(unknown).rejects.toMatchObject({ code: 'invalidInput', message: 'There is no time zone with this name.' });
});

test('today begins at midnight in the time zone of the app, and is computed later where a round was missed', async () => {
  const { anna, trackId } = team;
  const { add, rows, appId } = await lots(formula('day000', 'Day', 'TODAY()'));
  await anna.run('apps.update', { trackId, appId, timeZone: 'Pacific/Auckland' });
  await add({ title0: 'Guji' });
  const { jobs, database, clock } = server.services;
  const dayThere = () => clock.now().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' });
  const round = () => jobs.enqueue(database, jobs.named('records.recomputeDaily')!, {});
  expect(await rows()).toEqual([{ title0: 'Guji', day000: dayThere() }]);
  await round();
  await jobs.idle();
  server.clock.advance(25 * 3_600_000);
  await round();
  await until(rows).toEqual([{ title0: 'Guji', day000: dayThere() }]);
});

test('a record that is restored has the results of today’s formulas', async () => {
  const { add, set, rows, place } = await lots(formula('total0', 'Total', '{Price} * 2'));
  const recordIds = await add({ price0: 1 });
  await team.anna.run('records.delete', { ...place, recordIds });
  await set(formula('total0', 'Total', '{Price} * 3'));
  await server.services.jobs.idle();
  await team.anna.run('records.restore', { ...place, recordIds });
  expect(await rows()).toEqual([{ price0: 1, total0: 3 }]);
});
