import { type Attribute, type FilterOperator, filterOperators } from '@trackyard/contract';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const open = { id: 'choice1', name: 'Open', colour: 'moss' };
const done = { id: 'choice2', name: 'Done', colour: 'sky' };
const words: Attribute = { id: 'title0', name: 'Title', type: 'text', options: {} };
const state = (...choices: (typeof open)[]): Attribute => ({ id: 'state0', name: 'Status', type: 'select', options: { choices } });

async function tableWith(attributes: (tableId: string) => Attribute[], values: Record<string, unknown>[]) {
  const { anna, trackId } = team;
  const made = await makeTable(anna.run, { trackId, newId: id, attributes });
  const place = { trackId, tableId: made.tableId };
  const ids = values.map(() => id());
  await anna.run('records.add', { ...place, records: values.map((properties, at) => ({ id: ids[at]!, properties })) });
  const conditionOf = (attributeId: string, operator: string, value: unknown = null, unresolved?: 'nothing') => ({
    ...place,
    filter: JSON.stringify({ match: 'all', conditions: [{ attributeId, operator, value }] }),
    ...(unresolved && { unresolved }),
  });
  const find = async (...condition: Parameters<typeof conditionOf>) =>
    (await anna.run('records.window', conditionOf(...condition))).records.map((it) => it.properties['title0']);
  const aggregates = async (all: Record<string, string>) =>
    (await anna.run('records.summary', { ...place, aggregates: JSON.stringify(all) })).aggregates;
  const groups = async (groupBy: string) =>
    (await anna.run('records.summary', { ...place, groupBy })).groups.map(({ value, count }) => [value, count]);
  return { ...made, place, ids, conditionOf, find, aggregates, groups };
}
const saved = ({ name, type, options }: Attribute) => ({ name, type, options });

test('a cell whose choice was deleted is empty in filters, groups and sums, and has its choice again when that comes back', async () => {
  const table = await tableWith(
    () => [words, state(open, done)],
    [{ title0: 'x', state0: open.id }, { title0: 'y', state0: done.id }, { title0: 'z' }],
  );
  const { anna, trackId } = team;
  const field = { trackId, appId: table.appId, tableId: table.tableId, attributeId: 'state0' };
  const all = async () => ({
    empty: await table.find('state0', 'isEmpty'),
    filled: await table.find('state0', 'isNotEmpty'),
    notDone: await table.find('state0', 'isNot', done.id),
    groups: await table.groups('state0'),
    count: [await table.aggregates({ state0: 'empty' }), await table.aggregates({ state0: 'filled' })],
  });
  const before = await all();
  await anna.run('tables.updateAttribute', { ...field, attribute: saved(state(done)) });
  expect(await all()).toEqual({
    empty: ['x', 'z'],
    filled: ['y'],
    notDone: ['x', 'z'],
    groups: [
      [done.id, 1],
      [null, 2],
    ],
    count: [{ state0: 2 }, { state0: 1 }],
  });
  await anna.run('tables.updateAttribute', { ...field, attribute: saved(state(open, done)) });
  expect(await all()).toEqual(before);
});

test('deleted choices are a change of the table that can be undone: they come back to their places with their cells', async () => {
  const { anna, trackId } = team;
  const late = { id: 'choice3', name: 'Late', colour: 'amber' };
  const table = await tableWith(() => [words, state(open, late, done)], [{ title0: 'x', state0: open.id }]);
  const app = { trackId, appId: table.appId };
  const field = { ...app, tableId: table.tableId, attributeId: 'state0' };
  const update = (...choices: (typeof open)[]) => anna.run('tables.updateAttribute', { ...field, attribute: saved(state(...choices)) });
  const undo = (changeId: string | null) =>
    anna.run('tables.undoChange', { ...app, changeId: changeId!, locale: 'en-GB', timeZone: 'UTC' });
  expect(await update(done, open, late)).toEqual({ changeId: null });
  const { changeId } = await update(done, late);
  const [change] = (await anna.run('tables.changes', app)).changes;
  expect(change).toMatchObject({ id: changeId, kind: 'deleteChoices', choices: ['Open'], field: { name: 'Status', type: 'select' } });
  expect(await table.find('state0', 'isEmpty')).toEqual(['x']);
  await undo(changeId);
  expect(await table.find('state0', 'is', open.id)).toEqual(['x']);
  expect((await anna.run('tables.changes', app)).changes).toEqual([]);
  const { changeId: again } = await update(done, late);
  await update(done, late, { ...open, id: 'choice4' });
  await expect(undo(again)).rejects.toMatchObject({ code: 'conflict', message: /another choice “Open”/ });
});

test('a cell whose linked records were all deleted is empty, and filled once one is restored', async () => {
  const parts = (tableId: string): Attribute => ({ id: 'parts0', name: 'Parts', type: 'task', options: { TABLE_RESTRICTION: tableId } });
  const table = await tableWith((own) => [words, parts(own)], [{ title0: 'part' }, { title0: 'other' }]);
  const { anna } = team;
  const [part, other] = table.ids as [string, string];
  await anna.run('records.update', {
    ...table.place,
    records: [{ id: other, properties: { parts0: [part] } }],
  });
  const linksOf = async () => (await anna.run('records.window', table.place)).records.find((it) => it.id === other)?.properties['parts0'];
  expect([await table.find('parts0', 'isNotEmpty'), await linksOf()]).toEqual([['other'], [part]]);
  await anna.run('records.delete', { ...table.place, recordIds: [part] });
  expect(await table.find('parts0', 'isEmpty')).toEqual(['other']);
  expect(await table.find('parts0', 'includes', part)).toEqual([]);
  expect(await table.aggregates({ parts0: 'empty' })).toEqual({ parts0: 1 });
  expect(await table.groups('parts0')).toEqual([[null, 1]]);
  expect(await linksOf()).toEqual([]);
  await anna.run('records.restore', { ...table.place, recordIds: [part] });
  expect([await table.find('parts0', 'isNotEmpty'), await linksOf()]).toEqual([['other'], [part]]);
});

test('who changes a cell beside a deleted link overwrites nothing, and nobody is told of a conflict', async () => {
  const parts = (tableId: string): Attribute => ({ id: 'parts0', name: 'Parts', type: 'task', options: { TABLE_RESTRICTION: tableId } });
  const { anna, mateo } = team;
  const shared = await makeTrack(server, anna, [mateo]);
  const { tableId } = await makeTable(anna.run, { trackId: shared.id, newId: id, attributes: (own) => [words, parts(own)] });
  const place = { trackId: shared.id, tableId };
  const [a, b, c] = [id(), id(), id()];
  await anna.run('records.add', { ...place, records: [a, b].map((it) => ({ id: it, properties: { title0: it } })) });
  await mateo.run('records.add', { ...place, records: [{ id: c, properties: { parts0: [a] } }] });
  await mateo.run('records.update', { ...place, records: [{ id: c, properties: { parts0: [a] } }] });
  await anna.run('records.delete', { ...place, recordIds: [a] });
  await anna.run('records.update', { ...place, records: [{ id: c, properties: { parts0: [b] }, base: { parts0: [] } }] });
  const { rows } = await server.services.database
    .selectFrom('field_conflict')
    .selectAll()
    .execute()
    .then((it) => ({ rows: it }));
  expect(rows).toEqual([]);
});

test.each<[string, FilterOperator, unknown, string]>([
  ['gone00', 'is', 'x', 'This table has no field ‘gone00’.'],
  ['gone00', 'isEmpty', null, 'This table has no field ‘gone00’.'],
  ['state0', 'excludes', 'choice2', 'The field ‘Status’ can’t be filtered by ‘excludes’.'],
  ['state0', 'is', 'choice1', 'The field ‘Status’ can’t have the value of the condition ‘is’.'],
  ['title0', 'less', 'a', 'The field ‘Title’ can’t be filtered by ‘less’.'],
  ['count0', 'is', 'abc', 'The field ‘Number’ can’t have the value of the condition ‘is’.'],
  ['day000', 'is', 'not a date', 'The field ‘Day’ can’t have the value of the condition ‘is’.'],
])('a condition %s %s %j that no longer resolves is refused, or matches nothing', async (attributeId, operator, value, message) => {
  const fields: Attribute[] = [
    words,
    state(done),
    { id: 'count0', name: 'Number', type: 'number', options: {} },
    { id: 'day000', name: 'Day', type: 'date', options: {} },
  ];
  const table = await tableWith(() => fields, [{ title0: 'x', state0: done.id }, { title0: 'y' }]);
  const asked = table.conditionOf(attributeId, operator, value);
  for (const operation of ['records.window', 'records.count', 'records.summary'] as const)
    await expect(team.anna.run(operation, asked)).rejects.toMatchObject({ code: 'invalidInput', message });
  expect(await table.find(attributeId, operator, value, 'nothing')).toEqual([]);
});

test('a condition without a value yet hides nothing', async () => {
  const table = await tableWith(() => [words], [{ title0: 'x' }]);
  for (const operator of filterOperators.filter((it) => !it.includes('mpty'))) expect(await table.find('title0', operator)).toEqual(['x']);
});
