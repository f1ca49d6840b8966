import { type Attribute, type InputOf, limits, type ViewOptions, viewOptions } from '@trackyard/contract';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../../../test/team.ts';
import { alone } from './build.ts';
import { countProjectionMistakes } from './check.ts';
import { projectedOf } from './columns.ts';
import { fillStep, prepareProjection } from './fill.ts';
import { indexesOf } from './indexes.ts';
import { lookAfter, projectAll, projectTable } from './job.ts';
import { pauseProjection, renewPause, resumeProjection } from './pause.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer({ configuration: { projectedRecords: 8 }, heldJobs: ['records.projectTables', 'records.project'] });
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
const project = () => projectAll(server.services, server.app.write);
const mistakes = () => countProjectionMistakes(server.services.database);

const choices = ['green0', 'roasted0'].map((it) => ({ id: it, name: it, colour: 'moss' }));
const fields: Attribute[] = [
  { id: 'title0', name: 'Title', type: 'text', options: {} },
  { id: 'weight', name: 'Weight', type: 'number', options: {} },
  { id: 'roasted', name: 'Roasted', type: 'date', options: {} },
  { id: 'state0', name: 'State', type: 'select', options: { choices } },
  { id: 'people', name: 'People', type: 'user', options: {} },
  { id: 'double', name: 'Double', type: 'formula', options: { FORMULA: '{Weight} * 2' } },
];
interface Made {
  trackId: string;
  tableId: string;
  appId: string;
  viewId: string;
  ids: string[];
}
/** A table with so many records, each of another weight. */
async function tableOf(count: number, attributes = fields): Promise<Made> {
  const table = await makeTable(team.anna.run, { trackId: team.trackId, newId: id, attributes });
  return { ...table, ids: count > 0 ? await addTo(table, count) : [] };
}
async function addTo({ trackId, tableId }: Pick<Made, 'trackId' | 'tableId'>, count: number): Promise<string[]> {
  const records = Array.from({ length: count }, (_, at) => ({
    id: id(),
    properties: { title0: `Lot ${at}`, weight: (at * 7) % count, state0: choices[at % 2]!.id, people: [team.mateo.userId] },
  }));
  await team.anna.run('records.add', { trackId, tableId, records });
  return records.map((it) => it.id);
}
const rowOf = ({ tableId }: Made) =>
  server.services.database.selectFrom('record_projection').selectAll().where('table_id', '=', tableId).executeTakeFirst();
const windowOf = async ({ trackId, tableId }: Made, more: Partial<InputOf<'records.window'>> = {}) =>
  (await team.anna.run('records.window', { trackId, tableId, ...more })).records;
const weights = async (made: Made) => (await windowOf(made, { sortBy: 'weight' })).map((it) => it.properties['weight']);
const inOrder = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Takes the first record out of the projection by hand: who reads the projection misses it. */
async function takeOne(made: Made): Promise<void> {
  const { name } = (await rowOf(made))!;
  await sql`delete from ${sql.table(`projection.${name}`)} where id = ${made.ids[0]!}`.execute(server.services.database);
}

test('a table with many records gets a projection that answers queries by fields, a small one gets none', async () => {
  const [large, small] = [await tableOf(10), await tableOf(7)];
  await project();
  expect(await rowOf(large)).toMatchObject({ state: 'ready', filled_to: null });
  expect(await rowOf(small)).toBeUndefined();
  expect(await weights(large)).toEqual(inOrder(10));
  const named = async (text: string) => (await team.anna.run('records.search', { ...place(large), text })).records.map((it) => it.id);
  expect(await named('LOT 0')).toEqual([large.ids[0]]);
  await takeOne(large);
  expect(await named('lot')).toEqual(large.ids.slice(1));
  expect(await weights(large)).toEqual(inOrder(10).slice(1));
  const summary = await team.anna.run('records.summary', { ...place(large), aggregates: JSON.stringify({ weight: 'sum' }) });
  expect(summary).toMatchObject({ count: 9, aggregates: { weight: 45 } });
  expect(await team.anna.run('records.count', { ...place(large), filter: over(5) })).toEqual({ count: 4 });
  await team.anna.run('tables.add', {
    ...{ trackId: large.trackId, appId: large.appId, id: id(), name: 'Other', attributes: fields, view: { id: id(), name: 'All' } },
  });
  await team.anna.run('tables.delete', { trackId: large.trackId, appId: large.appId, tableId: large.tableId });
  await project();
  expect(await rowOf(large)).toBeUndefined();
});
const place = ({ trackId, tableId }: Made) => ({ trackId, tableId });
const over = (value: number) =>
  JSON.stringify({ match: 'all', conditions: [{ attributeId: 'weight', operator: 'more', value }], groups: [] });

test('whatever is done to records, their projection says the same', async () => {
  const made = await tableOf(12);
  await project();
  const { ids, trackId, tableId } = made;
  const run = team.anna.run;
  const at = { trackId, tableId };
  await run('records.update', { ...at, records: [{ id: ids[0]!, properties: { weight: 99, title0: 'x'.repeat(90_000), people: null } }] });
  await run('records.update', { ...at, records: [{ id: ids[1]!, properties: { roasted: '0001-01-01T00:00+14:00', weight: 1.5e300 } }] });
  await run('records.delete', { ...at, recordIds: [ids[2]!, ids[3]!] });
  await run('records.restore', { ...at, recordIds: [ids[3]!] });
  await run('records.move', { ...at, recordIds: [ids[9]!], before: ids[0]! });
  await addTo(made, 3);
  expect(await mistakes()).toBe(0);
  expect((await windowOf(made)).map((it) => it.id)).toEqual(
    (await windowOf(made, { search: 'lot' })).map((it) => it.id).toSpliced(1, 0, ids[0]!),
  );
  expect((await windowOf(made, { sortBy: 'double', sortDirection: 'desc' })).slice(0, 2).map((it) => it.id)).toEqual([ids[1], ids[0]]);
});

test('an index of one direction serves the other one too, with empty values last in both', async () => {
  const made = await tableOf(9);
  const { trackId, tableId, appId, ids } = made;
  await team.anna.run('records.update', {
    trackId,
    tableId,
    records: ids.slice(7).map((it) => ({ id: it, properties: { weight: null } })),
  });
  const sorted = async (sortDirection: 'asc' | 'desc', more: object = {}) =>
    (await windowOf(made, { sortBy: 'weight', sortDirection, ...more })).map((it) => it.properties['weight'] ?? null);
  const [up, down] = [await sorted('asc'), await sorted('desc')];
  expect(down).toEqual([...up.slice(0, 7).reverse(), null, null]);
  for (const sortDirection of ['asc', 'desc'] as const) {
    const view = {
      id: id(),
      tableId,
      name: sortDirection,
      type: 'BASE' as const,
      options: viewOptions.parse({ sortBy: 'weight', sortDirection }),
    };
    await team.anna.run('views.add', { trackId, appId, ...view });
    await project();
    expect([await sorted('asc'), await sorted('desc')]).toEqual([up, down]);
    expect(await sorted('desc', { offset: 2, limit: 3 })).toEqual(down.slice(2, 5));
    expect(await sorted('asc', { offset: 5, limit: 3 })).toEqual(up.slice(5, 8));
    const extremes = async (name: string) =>
      (await team.anna.run('records.summary', { trackId, tableId, aggregates: JSON.stringify({ weight: name }) })).aggregates['weight'];
    expect([await extremes('minimum'), await extremes('maximum')]).toEqual([up[0], down[0]]);
    await team.anna.run('views.delete', { trackId, appId, viewId: view.id });
  }
});

test('long texts that begin alike sort by what follows, in both directions', async () => {
  const made = await tableOf(9);
  await project();
  const long = 'Ethiopia '.repeat(40);
  const texts = [`${long}b`, long, `${long}a`];
  const records = texts.map((title0, at) => ({ id: made.ids[at]!, properties: { title0 } }));
  await team.anna.run('records.update', { ...place(made), records });
  const [b, none, a] = made.ids as [string, string, string];
  const sorted = async (sortDirection: 'asc' | 'desc') => (await windowOf(made, { sortBy: 'title0', sortDirection })).map((it) => it.id);
  expect((await sorted('asc')).slice(0, 3)).toEqual([none, a, b]);
  expect((await sorted('desc')).slice(-3)).toEqual([b, a, none]);
  expect((await windowOf(made, { search: 'ethiopia b' })).map((it) => it.id)).toEqual([b]);
});

test('records that are written while a projection is filled stand in it', async () => {
  const made = await tableOf(10);
  const { trackId, tableId, ids } = made;
  await prepareProjection(server.app.write, { trackId, tableId }, `p_${id().replaceAll('-', '')}`);
  await team.anna.run('records.update', { trackId, tableId, records: [{ id: ids[0]!, properties: { weight: 50 } }] });
  await team.anna.run('records.delete', { trackId, tableId, recordIds: [ids[1]!] });
  await fillStep(server.app.write, { trackId, tableId });
  await team.anna.run('records.update', { trackId, tableId, records: [{ id: ids[2]!, properties: { weight: 60 } }] });
  await team.anna.run('records.delete', { trackId, tableId, recordIds: [ids[3]!] });
  await project();
  expect(await rowOf(made)).toMatchObject({ state: 'ready' });
  expect(await mistakes()).toBe(0);
  expect((await weights(made)).slice(-2)).toEqual([50, 60]);
});

test('a field that is added, deleted, or gets another type or choices is read from the records until its column is filled', async () => {
  const made = await tableOf(10);
  const { trackId, tableId, appId } = made;
  await project();
  const columns = async () => (await rowOf(made))!.columns.map((it) => it.attribute.id).toSorted();
  const all = projectedOf(fields, 'en')
    .map((it) => it.id)
    .toSorted();
  expect(await columns()).toEqual(all);
  const field = { trackId, appId, tableId };
  await team.anna.run('tables.updateAttribute', {
    ...field,
    attributeId: 'weight',
    attribute: { name: 'Kilos', type: 'number', options: {} },
  });
  expect(await columns()).toEqual(all);
  const reversed = { name: 'State', type: 'select' as const, options: { choices: choices.toReversed() } };
  await team.anna.run('tables.updateAttribute', { ...field, attributeId: 'state0', attribute: reversed });
  expect(await columns()).toEqual(all.filter((it) => it !== 'state0'));
  const states = async () => (await windowOf(made, { sortBy: 'state0' })).map((it) => it.properties['state0']);
  const expected = [...Array(5).fill('roasted0'), ...Array(5).fill('green0')];
  expect(await states()).toEqual(expected);
  await team.anna.run('tables.updateAttribute', {
    ...field,
    attributeId: 'origin',
    attribute: { name: 'Origin', type: 'text', options: {} },
  });
  await team.anna.run('records.update', { trackId, tableId, records: [{ id: made.ids[4]!, properties: { origin: 'Guji' } }] });
  await team.anna.run('tables.changeType', {
    ...{ ...field, attributeId: 'title0', type: 'longText', mayEmpty: false, locale: 'en-GB', timeZone: 'UTC' },
  } as InputOf<'tables.changeType'>);
  await team.anna.run('tables.deleteAttribute', { ...field, attributeId: 'roasted' });
  await project();
  expect(await columns()).toEqual([...all.filter((it) => it !== 'roasted'), 'origin'].toSorted());
  expect((await rowOf(made))!.columns.every((it) => it.isFilled)).toBe(true);
  expect(await mistakes()).toBe(0);
  await takeOne(made);
  expect(await states()).toEqual(expected.toSpliced(5, 1));
  expect((await windowOf(made, { search: 'guji' })).map((it) => it.id)).toEqual([made.ids[4]]);
  // Each write of a record writes the whole row.
  await team.anna.run('records.update', { trackId, tableId, records: [{ id: made.ids[0]!, properties: { weight: 1 } }] });
  expect(await mistakes()).toBe(0);
});

test('a projection has an index for what its views sort and filter by, and none for what they do not any more', async () => {
  const made = await tableOf(10);
  const { trackId, appId, viewId } = made;
  const setOptions = (options: Partial<ViewOptions>) =>
    team.anna.run('views.update', { trackId, appId, viewId, options: viewOptions.parse(options) });
  await setOptions({ sortBy: 'weight', sortDirection: 'desc' });
  await project();
  const { name } = (await rowOf(made))!;
  const definitions = async () => {
    const { rows } = await sql<{
      of: string;
    }>`select indexdef as of from pg_indexes where schemaname = 'projection' and tablename = ${name}`.execute(server.services.database);
    return rows.map((it) => it.of.split(' USING ')[1]);
  };
  const column = (field: string) => (projectedOf(fields, 'en').findIndex((it) => it.id === field) + 1).toString();
  const ofOrder = `btree (order_key, id)`;
  const ofWeight = `btree (c${column('weight')} DESC NULLS LAST, order_key, id)`;
  expect(await definitions()).toEqual(expect.arrayContaining([ofOrder, ofWeight, expect.stringContaining('gin (c1_plain gin_trgm_ops')]));
  await setOptions({
    groupBy: 'state0',
    filter: { match: 'all', conditions: [{ attributeId: 'people', operator: 'includes', value: 'me' }], groups: [] },
  });
  await project();
  const now = await definitions();
  expect(now).toEqual(expect.arrayContaining([ofOrder, `btree (c${column('state0')}, order_key, id)`, `gin (c${column('people')})`]));
  expect(now).not.toContain(ofWeight);
  expect((await indexesOf(server.services.database, name)).every((it) => it.isValid)).toBe(true);
});

test('a table with as many fields as there can be sorts by all of them, those without a column too', async () => {
  const many = Array.from(
    { length: limits.tableAttributes },
    (_, at): Attribute => ({ id: `field${at}`, name: `Field ${at}`, type: 'text', options: {} }),
  );
  const made = await tableOf(0, many);
  const { trackId, tableId } = made;
  const records = Array.from({ length: 9 }, (_, at) => ({ id: id(), properties: { field1: `b${9 - at}`, field499: `a${9 - at}` } }));
  await team.anna.run('records.add', { trackId, tableId, records });
  await project();
  expect((await rowOf(made))!.columns).toHaveLength(100);
  const backwards = records.map((it) => it.id).toReversed();
  for (const sortBy of ['field1', 'field499']) expect((await windowOf(made, { sortBy })).map((it) => it.id)).toEqual(backwards);
  expect(await mistakes()).toBe(0);
});

test('the projection of a table that has shrunk goes, and its columns with it', async () => {
  const made = await tableOf(10);
  const { trackId, tableId, ids } = made;
  await project();
  const { name } = (await rowOf(made))!;
  await team.anna.run('records.delete', { trackId, tableId, recordIds: ids.slice(0, 8) });
  await project();
  expect(await rowOf(made)).toMatchObject({ state: 'ready' });
  await team.anna.run('records.delete', { trackId, tableId, recordIds: ids.slice(8, 9) });
  await project();
  expect(await rowOf(made)).toBeUndefined();
  const { rows } = await sql<{ is: string | null }>`select to_regclass(${`projection.${name}`}) as is`.execute(server.services.database);
  expect(rows[0]!.is).toBeNull();
  expect(await windowOf(made, { sortBy: 'weight' })).toHaveLength(1);
});

test('a value that its column cannot hold is written, and counts as empty there', async () => {
  const made = await tableOf(10);
  await project();
  const { database } = server.services;
  const odd = JSON.stringify({ title0: 'Odd', weight: 'heavy', roasted: '2026-02-31', state0: 'gone00', people: 'nobody' });
  await sql`update record set properties = ${odd}::jsonb where id = ${made.ids[0]!}`.execute(database);
  await team.anna.run('records.update', { ...place(made), records: [{ id: made.ids[0]!, properties: { title0: 'Odder' } }] });
  expect(await mistakes()).toBe(0);
  expect((await windowOf(made, { sortBy: 'weight' })).at(-1)!.properties['title0']).toBe('Odder');
});

test('a projection is made anew where an import has ended while an earlier build still held it', async () => {
  const made = await tableOf(10);
  await project();
  const run = { services: server.services, write: server.app.write };
  expect(await pauseProjection(run, place(made), 100)).toBe(true);
  // The node of the import dies here, and the next run has few records left.
  expect(await pauseProjection(run, place(made), 1)).toBe(true);
  const due = async () => (await lookAfter(server.services, server.app.write)).some((it) => it.tableId === made.tableId);
  expect(await due()).toBe(false);
  await alone(server.services.database, place(made), async () => {
    await resumeProjection(run, place(made));
    const job = { ...run, id: id(), input: place(made), attempt: 1, signal: new AbortController().signal };
    await projectTable.handle(job);
    expect(await rowOf(made)).toMatchObject({ state: 'paused', resumed: true });
    expect(await due()).toBe(true);
  });
  await project();
  expect(await rowOf(made)).toMatchObject({ state: 'ready', resumed: false });
  expect(await pauseProjection(run, place(made), 1)).toBe(false);
  expect(await mistakes()).toBe(0);
});

test('a projection stays paused while its import says that it goes on, and is made anew minutes after it stopped saying so', async () => {
  const made = await tableOf(10);
  await project();
  const run = { services: server.services, write: server.app.write };
  const due = async () => (await lookAfter(server.services, server.app.write)).some((it) => it.tableId === made.tableId);
  const minutes = (count: number) => server.clock.advance(count * 60_000);
  await pauseProjection(run, place(made), 100);
  minutes(9);
  await renewPause(run, place(made));
  minutes(9);
  expect(await due()).toBe(false);
  minutes(2);
  expect(await due()).toBe(true);
});

test('a projection whose table has made very many columns is made anew with those that it needs', async () => {
  const made = await tableOf(10);
  const { trackId, tableId, appId } = made;
  await project();
  const before = (await rowOf(made))!;
  await server.services.database.updateTable('record_projection').set({ columns_made: 400 }).where('table_id', '=', tableId).execute();
  await project();
  expect((await rowOf(made))!.name).toBe(before.name);
  const reversed = { name: 'State', type: 'select' as const, options: { choices: choices.toReversed() } };
  await team.anna.run('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'state0', attribute: reversed });
  await project();
  const after = (await rowOf(made))!;
  expect(after).toMatchObject({ state: 'ready', filled_to: null, columns_made: before.columns_made });
  expect(after.name).not.toBe(before.name);
  expect(await weights(made)).toEqual(inOrder(10));
  expect(await mistakes()).toBe(0);
});

test('of the tables beside projections only those go that a projection has made', async () => {
  const { database } = server.services;
  const orphan = `p_${id().replaceAll('-', '')}`;
  for (const name of [orphan, 'notes']) await sql`create table ${sql.table(`projection.${name}`)} (id int)`.execute(database);
  await project();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'projection' and tablename in (${orphan}, 'notes')`.execute(database);
  expect(rows).toEqual([{ name: 'notes' }]);
});
