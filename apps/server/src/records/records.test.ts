import { type FieldOptions, type FieldType, limits, type OutputOf, tableScope } from '@trackyard/contract';
import { fieldKinds } from '@trackyard/rules';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../test/team.ts';
import { addFlags } from '../flags/index.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'tenant', id: server.tenantId }, ['appConfiguration']));
  team = await makeTeam(server);
});
afterAll(() => server.stop());

type Person = typeof team.anna;
const id = () => server.services.ids.id();

/** A table of beans in a track of its own: a text, a number and a date. */
async function beans(others: Person[] = []) {
  const { anna } = team;
  const { id: trackId } = await makeTrack(server, anna, others);
  return makeTable(anna.run, { trackId, newId: id, name: 'Beans' });
}
type Beans = Awaited<ReturnType<typeof beans>>;
async function add({ trackId, tableId }: Beans, rows: Record<string, unknown>[], who: Person = team.anna): Promise<string[]> {
  const records = rows.map((properties) => ({ id: id(), properties }));
  await who.run('records.add', { trackId, tableId, records });
  return records.map((it) => it.id);
}
const windowOf = ({ trackId, tableId }: Beans, more: object = {}, who: Person = team.anna): Promise<OutputOf<'records.window'>> =>
  who.run('records.window', { trackId, tableId, ...more });
const titles = ({ records }: OutputOf<'records.window'>) => records.map((it) => it.properties['title0']);

test('the first record of a table has the position 1, and each new one the greatest plus 1 [TABLE-046, TABLE-029]', async () => {
  const table = await beans();
  await add(table, [{ title0: 'Guji' }, { title0: 'Huila' }]);
  const [third] = await add(table, [{ title0: 'Nyeri' }]);
  await team.anna.run('records.delete', { trackId: table.trackId, tableId: table.tableId, recordIds: [third!] });
  await add(table, [{ title0: 'Sidamo' }]);
  const { records } = await windowOf(table);
  expect(records.map((it) => [it.properties['title0'], it.position])).toEqual([
    ['Guji', 1],
    ['Huila', 2],
    ['Sidamo', 4],
  ]);
});

test('two people who change different fields of a record at once both keep their changes [TABLE-030, TABLE-031]', async () => {
  const { anna, mateo } = team;
  const table = await beans([mateo]);
  const { trackId, tableId } = table;
  const [recordId] = await add(table, [{ title0: 'Guji', weight: 60 }]);
  const change = (who: Person, properties: Record<string, unknown>) =>
    who.run('records.update', { trackId, tableId, records: [{ id: recordId!, properties }] });
  await Promise.all([change(anna, { weight: 59.5 }), change(mateo, { roasted: '2026-11-24' })]);
  await change(mateo, { title0: '' });
  const { records } = await windowOf(table);
  expect(records[0]).toMatchObject({
    properties: { weight: 59.5, roasted: '2026-11-24' },
    lastUpdatedBy: mateo.userId,
    createdBy: anna.userId,
  });
  expect(records[0]!.properties).not.toHaveProperty('title0');
});

test('a deleted record is gone for all, and comes back to its place when it is restored [TABLE-032, TABLE-033]', async () => {
  const table = await beans();
  const { trackId, tableId } = table;
  const [, second] = await add(table, [{ title0: 'Guji' }, { title0: 'Huila' }, { title0: 'Nyeri' }]);
  await team.anna.run('records.delete', { trackId, tableId, recordIds: [second!] });
  expect([titles(await windowOf(table)), (await team.anna.run('records.count', { trackId, tableId })).count]).toEqual([
    ['Guji', 'Nyeri'],
    2,
  ]);
  const feed = await server.services.feeds.read(server.services.database, tableScope(trackId, tableId), 0, 100);
  expect(feed!.rows.at(-1)).toMatchObject({ store: 'records', id: second, row: null });
  await team.anna.run('records.restore', { trackId, tableId, recordIds: [second!] });
  expect(titles(await windowOf(table))).toEqual(['Guji', 'Huila', 'Nyeri']);
});

test('texts sort, filter and are found as people read them: accents and case say nothing, and numbers are numbers', async () => {
  const table = await beans();
  await add(table, [{ title0: 'Zebra' }, { title0: 'Café 10' }, { title0: 'cafe 9' }, { title0: 'CAFÉ 10' }]);
  expect(titles(await windowOf(table, { sortBy: 'title0' }))).toEqual(['cafe 9', 'Café 10', 'CAFÉ 10', 'Zebra']);
  const found = async (operator: string, value: string) => {
    const filter = JSON.stringify({ match: 'all', conditions: [{ attributeId: 'title0', operator, value }] });
    return titles(await windowOf(table, { filter }));
  };
  expect(await found('contains', 'AFE')).toEqual(['Café 10', 'cafe 9', 'CAFÉ 10']);
  expect(await found('startsWith', 'câfe 1')).toEqual(['Café 10', 'CAFÉ 10']);
  expect(await found('is', 'cafe 10')).toEqual(['Café 10', 'CAFÉ 10']);
  expect(await found('isNot', 'cafe 10')).toEqual(['Zebra', 'cafe 9']);
  expect(titles(await windowOf(table, { search: 'cafe' }))).toEqual(['Café 10', 'cafe 9', 'CAFÉ 10']);
});

test('records come in the order of a field, empty ones last in either direction', async () => {
  const table = await beans();
  await add(table, [
    { title0: 'nyeri', weight: 9 },
    { title0: 'Guji', weight: 10 },
    {},
    { title0: 'Åsa', weight: -1.5, roasted: '2026-02-01' },
  ]);
  const ordered = async (sortBy: string, sortDirection = 'asc') => titles(await windowOf(table, { sortBy, sortDirection }));
  expect(await ordered('weight')).toEqual(['Åsa', 'nyeri', 'Guji', undefined]);
  expect(await ordered('weight', 'desc')).toEqual(['Guji', 'nyeri', 'Åsa', undefined]);
  expect(await ordered('title0')).toEqual(['Åsa', 'Guji', 'nyeri', undefined]);
  expect((await ordered('roasted'))[0]).toBe('Åsa');
});

test('windows join without a gap, by number, behind a record and from a record on, in each order', async () => {
  const table = await beans();
  const all = Array.from({ length: 50 }, (_, at) => ({ title0: `Lot ${at}`, weight: (at * 7) % 50 }));
  const ids = await add(table, all);
  for (const order of [{}, { sortBy: 'weight' }, { sortBy: 'weight', sortDirection: 'desc' }]) {
    const whole = (await windowOf(table, order)).records.map((it) => it.id);
    expect(whole).toHaveLength(50);
    const first = await windowOf(table, { ...order, limit: 20 });
    expect([first.start, first.more]).toEqual([0, true]);
    const second = await windowOf(table, { ...order, limit: 40, after: first.records.at(-1)!.id });
    expect([...first.records, ...second.records].map((it) => it.id)).toEqual(whole);
    expect(second.more).toBe(false);
    const anchored = await windowOf(table, { ...order, limit: 5, from: ids[33]! });
    expect([anchored.start, anchored.records[0]!.id]).toEqual([whole.indexOf(ids[33]!), ids[33]]);
  }
});

test('what a field cannot take is refused with a sentence that names the field, and nothing is written', async () => {
  const table = await beans();
  const { trackId, tableId } = table;
  const refused = async (properties: Record<string, unknown>) =>
    team.anna
      .run('records.add', {
        trackId,
        tableId,
        records: [
          { id: id(), properties: { title0: 'Guji' } },
          { id: id(), properties },
        ],
      })
      .then(
        () => 'taken',
        (error: Error) => error.message,
      );
  expect(await refused({ weight: '60 kg' })).toBe('Weight: This field takes a number.');
  expect(await refused({ roasted: '2026-02-30' })).toBe('Roasted: This field takes a date, such as 2026-11-21.');
  expect(await refused({ title0: 'x'.repeat(limits.cellLength + 1) })).toContain('Title: A text can have 100,000 characters at most.');
  expect(await refused({ farmer0: 'Abebe' })).toBe('This table does not have that field any more.');
  expect((await windowOf(table)).records).toEqual([]);
});

test('of many records and fields those that are gone by now are left out, and the others changed', async () => {
  const table = await beans();
  const { trackId, tableId } = table;
  const [first, second] = await add(table, [{ title0: 'Guji' }, { title0: 'Huila' }]);
  await team.anna.run('records.delete', { trackId, tableId, recordIds: [second!] });
  const records = [
    { id: first!, properties: { title0: 'Guji Uraga', farmer0: 'Abebe' } },
    { id: second!, properties: { title0: 'Huila Supremo' } },
  ];
  await team.anna.run('records.update', { trackId, tableId, records });
  expect((await windowOf(table)).records.map((it) => it.properties)).toEqual([{ title0: 'Guji Uraga' }]);
  expect(await team.anna.code('records.update', { trackId, tableId, records: records.slice(1) })).toBe('notFound');
  expect(await team.anna.code('records.delete', { trackId, tableId, recordIds: [first!, second!] })).toBe('ok');
});

test('the id of a deleted field that has values stands for no other one', async () => {
  const table = await beans();
  const { trackId, appId, tableId } = table;
  await add(table, [{ title0: 'Guji', weight: 60 }]);
  await team.anna.run('tables.deleteAttribute', { trackId, appId, tableId, attributeId: 'title0' });
  const attribute = { name: 'Title', type: 'number' as const };
  expect(await team.anna.code('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'title0', attribute })).toBe('notFound');
});

test('a table of another track, of no track and of a deleted app is not found', async () => {
  const { mateo, anna } = team;
  const [table, other] = [await beans(), await beans([mateo])];
  await add(table, [{ title0: 'Secret' }]);
  expect(await mateo.code('records.window', { trackId: other.trackId, tableId: table.tableId })).toBe('notFound');
  expect(await mateo.code('records.window', { trackId: table.trackId, tableId: table.tableId })).toBe('notFound');
  await anna.run('apps.delete', { trackId: table.trackId, appId: table.appId });
  expect(await anna.code('records.window', { trackId: table.trackId, tableId: table.tableId })).toBe('notFound');
});

test('a table that is followed comes with its changes, and starts anew when it is far behind', async () => {
  const table = await beans();
  const { trackId, tableId } = table;
  const scope = tableScope(trackId, tableId);
  const pull = async (cursors: Record<string, number>) =>
    (await team.anna.run('sync.pull', { cursors, follow: [scope] })).scopes.find((it) => it.scope === scope);
  await add(table, [{ title0: 'Guji' }]);
  expect(await pull({})).toMatchObject({ reset: true, seq: 1, rows: [] });
  await add(table, [{ title0: 'Huila' }]);
  expect((await pull({ [scope]: 1 }))!.rows).toMatchObject([{ store: 'records', row: { properties: { title0: 'Huila' } } }]);
  for (let at = 0; at < 2; at++)
    await add(
      table,
      Array.from({ length: 300 }, () => ({})),
    );
  expect(await pull({ [scope]: 1 })).toMatchObject({ reset: true, seq: 602, rows: [] });
});

test('who is not in the track follows none of its tables, and loses them with the track', async () => {
  const { anna, mateo } = team;
  const table = await beans([mateo]);
  const scope = tableScope(table.trackId, table.tableId);
  const stranger = await server.person('Lena Vogel');
  expect((await stranger.call('sync.pull', { cursors: {}, follow: [scope] })).revoked).toEqual([scope]);
  expect((await mateo.run('sync.pull', { cursors: {}, follow: [scope] })).revoked).toEqual([]);
  await anna.run('members.remove', { trackId: table.trackId, userId: mateo.userId });
  expect((await mateo.run('sync.pull', { cursors: { [scope]: 0 } })).revoked).toContain(scope);
});

test('the database and the rules put values of each type in the same order', async () => {
  const { anna } = team;
  const { id: trackId } = await makeTrack(server, anna, []);
  const choices = ['choicec', 'choicea', 'choiceb'].map((it) => ({ id: it, name: it, colour: 'moss' }));
  const values: [FieldType, FieldOptions, unknown[]][] = [
    ['text', {}, ['b', 'B1', 'a', 'Å', 'ß', '😀', 'ﬁ', 'Ω', '10', '9', ' x', 'É']],
    ['number', {}, [3, -1.5, 1e21, 0.1, 0, -2]],
    ['percent', {}, [0.5, 0.05, 1.2]],
    ['date', {}, ['2026-11-24', '2024-02-29', '2026-11-24T09:30Z', '1999-12-31']],
    ['time', {}, ['23:59', '00:00', '09:30']],
    ['checkbox', {}, [true, false]],
    ['select', { choices }, ['choicea', 'choiceb', 'choicec']],
    ['url', {}, ['https://b.example', 'http://a.example']],
  ];
  const attributes = values.map(([type, options], at) => ({ id: `field${at}`, name: `Field ${at}`, type, options }));
  const { tableId } = await makeTable(anna.run, { trackId, newId: id, attributes });
  for (const [at, [type, options, all]] of values.entries()) {
    const own = `field${at}`;
    const records = all.map((value) => ({ id: id(), properties: { [own]: value } }));
    await anna.run('records.add', { trackId, tableId, records });
    const rows = (await anna.run('records.window', { trackId, tableId, sortBy: own })).records.flatMap((it) => it.properties[own] ?? []);
    expect(rows).toEqual(all.toSorted((a, b) => fieldKinds[type].compare(a, b, options)));
  }
});
