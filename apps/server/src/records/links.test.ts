import { tableScope } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

/** A table of tasks, each with the tasks that come before it. */
async function tasks(others: readonly TestPerson[] = []) {
  const trackId = await server.track('Roastery', [anna, ...others]);
  return makeTable(anna.call, {
    trackId,
    newId: id,
    name: 'Tasks',
    attributes: (tableId) => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'before0', name: 'Comes after', type: 'task', options: { TABLE_RESTRICTION: tableId } },
      { id: 'people0', name: 'Assignee', type: 'user' },
      { id: 'tracks0', name: 'Tracks', type: 'track' },
    ],
  });
}
type Tasks = Awaited<ReturnType<typeof tasks>>;
async function add({ trackId, tableId }: Tasks, properties: Record<string, unknown>, recordId = id()): Promise<string> {
  await anna.call('records.add', { trackId, tableId, records: [{ id: recordId, properties }] });
  return recordId;
}
const change = ({ trackId, tableId }: Tasks, recordId: string, properties: Record<string, unknown>) =>
  anna.call('records.update', { trackId, tableId, records: [{ id: recordId, properties }] });
const shown = async ({ trackId, tableId }: Tasks, more: object = {}) =>
  (await anna.call('records.window', { trackId, tableId, ...more })).records.map((it) => [
    it.properties['title0'],
    it.relationships.map((link) => link.targetLabel),
  ]);

test('a record links to others, and shows what they are called by now [FIELD-008, FIELD-033]', async () => {
  const table = await tasks();
  const roast = await add(table, { title0: 'Roast' });
  const pack = await add(table, { title0: 'Pack', before0: [roast] });
  const { records } = await anna.call('records.window', { trackId: table.trackId, tableId: table.tableId });
  expect(records[1]!.relationships).toEqual([
    { id: `before0.${roast}`, label: 'Comes after', direction: 'OUT', targetId: roast, targetLabel: 'Roast', properties: {} },
  ]);
  await change(table, roast, { title0: 'Roast the Guji' });
  // The record that links goes out once more, so that open pages show the name.
  const feed = await server.services.feeds.read(server.services.database, tableScope(table.trackId, table.tableId), 0, 100);
  expect(feed!.rows.at(-1)).toMatchObject({ id: pack, row: { relationships: [{ targetLabel: 'Roast the Guji' }] } });
  await change(table, roast, { title0: null });
  expect(await shown(table)).toEqual([
    [undefined, []],
    ['Pack', ['Unnamed task']],
  ]);
});

test('links are seen from both sides, with the field that makes them', async () => {
  const table = await tasks();
  const roast = await add(table, { title0: 'Roast' });
  const pack = await add(table, { title0: 'Pack', before0: [roast] });
  const seenFrom = async (recordId: string) =>
    (await anna.call('records.relationships', { trackId: table.trackId, tableId: table.tableId, recordId })).relationships.map(
      ({ direction, label, targetId, targetLabel }) => ({ direction, label, targetId, targetLabel }),
    );
  expect(await seenFrom(pack)).toEqual([{ direction: 'OUT', label: 'Comes after', targetId: roast, targetLabel: 'Roast' }]);
  expect(await seenFrom(roast)).toEqual([{ direction: 'IN', label: 'Comes after', targetId: pack, targetLabel: 'Pack' }]);
});

test('a link to a deleted record is hidden until the record is restored', async () => {
  const table = await tasks();
  const { trackId, tableId } = table;
  const roast = await add(table, { title0: 'Roast' });
  await add(table, { title0: 'Pack', before0: [roast] });
  await anna.call('records.delete', { trackId, tableId, recordIds: [roast] });
  expect(await shown(table)).toEqual([['Pack', []]]);
  await anna.call('records.restore', { trackId, tableId, recordIds: [roast] });
  expect((await shown(table))[1]).toEqual(['Pack', ['Roast']]);
});

test('a link that comes before its record shows once the record is there', async () => {
  const table = await tasks();
  const later = id();
  await add(table, { title0: 'Pack', before0: [later] });
  expect(await shown(table)).toEqual([['Pack', []]]);
  await add(table, { title0: 'Roast' }, later);
  expect((await shown(table))[0]).toEqual(['Pack', ['Roast']]);
});

test('a link to a record of another track or table shows nothing of it', async () => {
  const [table, other] = [await tasks(), await tasks()];
  const secret = await add(other, { title0: 'Secret' });
  await add(table, { title0: 'Pack', before0: [secret] });
  expect(await shown(table)).toEqual([['Pack', []]]);
  await expect(
    anna.call('records.relationships', { trackId: table.trackId, tableId: table.tableId, recordId: secret }),
  ).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('a picker finds records by their display text, and gets no more than that', async () => {
  const table = await tasks();
  const roast = await add(table, { title0: 'Roast the Guji' });
  await add(table, { title0: 'Pack' });
  await add(table, {});
  const find = async (text: string) =>
    (await anna.call('records.search', { trackId: table.trackId, tableId: table.tableId, text })).records;
  expect(await find('GUJI')).toEqual([{ id: roast, displayText: 'Roast the Guji' }]);
  expect((await find('')).map((it) => it.displayText)).toEqual(['Roast the Guji', 'Pack', 'Unnamed task']);
});

test('records are filtered and sorted by the people and tracks that they name [FIELD-011, FIELD-012]', async () => {
  const table = await tasks();
  const mateo = await server.person('Mateo Ruiz');
  await add(table, { title0: 'Both', people0: [anna.userId, mateo.userId] });
  await add(table, { title0: 'Mine', people0: [anna.userId], tracks0: [table.trackId] });
  await add(table, { title0: 'Nobody' });
  const titles = async (filter: object) =>
    (await shown(table, { filter: JSON.stringify({ match: 'all', conditions: [filter] }) })).map(([title]) => title);
  expect(await titles({ attributeId: 'people0', operator: 'includes', value: mateo.userId })).toEqual(['Both']);
  expect(await titles({ attributeId: 'people0', operator: 'excludes', value: mateo.userId })).toEqual(['Mine', 'Nobody']);
  expect(await titles({ attributeId: 'people0', operator: 'isEmpty', value: null })).toEqual(['Nobody']);
  expect(await titles({ attributeId: 'tracks0', operator: 'includes', value: table.trackId })).toEqual(['Mine']);
  expect((await shown(table, { sortBy: 'people0', sortDirection: 'desc' })).map(([title]) => title)).toEqual(['Both', 'Mine', 'Nobody']);
  await expect(add(table, { people0: ['Mateo'] })).rejects.toMatchObject({ message: 'Assignee: This field takes a list of links.' });
});

test('records stand in the order of the tracks and records that they link to, and one that the reader may not see has no place by its name', async () => {
  const reader = await server.person('Nora Lind');
  const table = await tasks([reader]);
  const { trackId, tableId } = table;
  const secret = await server.track('Alpha', [anna]);
  const zulu = await add(table, { title0: 'Zulu', tracks0: [trackId] });
  const lima = await add(table, { title0: 'Lima', tracks0: [secret], before0: [zulu] });
  await add(table, { title0: 'Mike', before0: [lima] });
  const titlesFor = async (person: TestPerson, sortBy: string) =>
    (await person.call('records.window', { trackId, tableId, sortBy })).records.map((it) => it.properties['title0']);
  expect(await titlesFor(anna, 'before0')).toEqual(['Mike', 'Lima', 'Zulu']);
  const orders = [];
  for (const title of ['Alpha', 'Zebra']) {
    await anna.call('tracks.update', { trackId: secret, title });
    orders.push(await titlesFor(anna, 'tracks0'));
    expect(await titlesFor(reader, 'tracks0')).toEqual(['Lima', 'Zulu', 'Mike']);
  }
  expect(orders).toEqual([
    ['Lima', 'Zulu', 'Mike'],
    ['Zulu', 'Lima', 'Mike'],
  ]);
  const groupsFor = async (groupBy: string) => (await reader.call('records.summary', { trackId, tableId, groupBy })).groups;
  expect(await groupsFor('tracks0')).toEqual([
    { level: 0, value: secret, count: 1, aggregates: {} },
    { level: 0, value: trackId, count: 1, aggregates: {} },
    { level: 0, value: null, count: 1, aggregates: {} },
  ]);
  expect((await groupsFor('before0')).map((it) => it.names)).toEqual([[{ id: lima, name: 'Lima' }], [{ id: zulu, name: 'Zulu' }], []]);
});

test('a field of records names a table of its own app', async () => {
  const [table, other] = [await tasks(), await tasks()];
  const to = (TABLE_RESTRICTION: string | undefined) =>
    anna.call('tables.updateAttribute', {
      trackId: table.trackId,
      appId: table.appId,
      tableId: table.tableId,
      attributeId: 'linked0',
      attribute: { name: 'Linked', type: 'task', options: TABLE_RESTRICTION ? { TABLE_RESTRICTION } : {} },
    });
  await expect(to(other.tableId)).rejects.toMatchObject({ message: 'Choose a table of this app to link to.' });
  await expect(to(undefined)).rejects.toMatchObject({ code: 'invalidInput' });
  await to(table.tableId);
});

test('two tables that link to each other are written at once without a deadlock', async () => {
  const table = await tasks();
  const ids = [await add(table, { title0: 'A' }), await add(table, { title0: 'B' })];
  await Promise.all(ids.map((it, at) => change(table, it, { title0: `New ${at}`, before0: [ids[1 - at]!] })));
  expect(await shown(table)).toEqual([
    ['New 0', ['New 1']],
    ['New 1', ['New 0']],
  ]);
});

test('a link has texts of its own, which both ends show, two people change apart, and an undone removal has again [TABLE-007]', async () => {
  const ben = await server.person('Ben Okafor');
  const table = await tasks();
  await anna.call('members.invite', { trackId: table.trackId, userIds: [ben.userId], role: 'COLLABORATOR' });
  const roast = await add(table, { title0: 'Roast' });
  const pack = await add(table, { title0: 'Pack', before0: [roast] });
  const { trackId, tableId } = table;
  const link = { trackId, tableId, recordId: pack, attributeId: 'before0', targetId: roast };
  const write = (who: TestPerson, properties: Record<string, string | null>) => who.call('records.updateLink', { ...link, properties });
  await write(anna, { Role: 'Supplier', Share: '40 %' });
  await write(ben, { Share: '60 %', Since: '2024' });
  await write(anna, { Role: null });
  const texts = { Share: '60 %', Since: '2024' };
  const feed = await server.services.feeds.read(server.services.database, tableScope(trackId, tableId), 0, 100);
  expect(feed!.rows.at(-1)).toMatchObject({ id: pack, row: { relationships: [{ properties: texts }] } });
  for (const recordId of [pack, roast]) {
    const { relationships } = await ben.call('records.relationships', { trackId, tableId, recordId });
    expect(relationships.map((it) => it.properties)).toEqual([texts]);
    const { task } = await ben.call('tasks.get', { trackId, taskId: recordId });
    expect(task.relationships.map((it) => it.properties)).toEqual([texts]);
  }
  await change(table, pack, { before0: null });
  await expect(write(anna, { Role: 'Supplier' })).rejects.toMatchObject({ code: 'notFound' });
  await change(table, pack, { before0: [roast] });
  const { relationships } = await anna.call('records.relationships', { trackId, tableId, recordId: pack });
  expect(relationships).toMatchObject([{ direction: 'OUT', properties: texts }]);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Text ${at}`, 'Long']));
  await expect(write(anna, many)).rejects.toMatchObject({ code: 'conflict' });
});
