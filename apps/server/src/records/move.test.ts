import { readFile } from 'node:fs/promises';
import { limits, type OutputOf, tableScope } from '@trackyard/contract';
import { makeTable, startTestServer, type TestServer, type TestTable } from '@trackyard/testing';
import { type RawBuilder, sql } from 'kysely';
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
const newId = () => server.services.ids.id();

/** A table in a track of its own with a record for each letter; records are named by their letters. */
async function letters(all: string, others: Person[] = []) {
  const { anna } = team;
  const { id: trackId } = await makeTrack(server, anna, others);
  const table: TestTable = await makeTable(anna.run, { trackId, newId });
  const place = { trackId, tableId: table.tableId };
  const ids = new Map<string, string>();
  const add = async (more: string): Promise<void> => {
    const records = [...more].map((letter) => ({ id: newId(), properties: { title0: letter } }));
    for (const it of records) ids.set(it.properties.title0, it.id);
    await anna.run('records.add', { ...place, records });
  };
  await add(all);
  const idOf = (letter: string): string => ids.get(letter)!;
  const windowOf = (more: object = {}): Promise<OutputOf<'records.window'>> => anna.run('records.window', { ...place, ...more });
  return {
    ...{ place, add, idOf, windowOf },
    move: (moved: string, before: string | null, who: Person = anna) =>
      who.code('records.move', { ...place, recordIds: [...moved].map(idOf), before: before && idOf(before) }),
    order: async (more: object = {}) => (await windowOf(more)).records.map((it) => it.properties['title0']).join(''),
    setKey: (letter: string, key: string) => pastServer(sql`update record set order_key = ${key} where id = ${idOf(letter)}`),
  };
}

/** Projections know nothing of it: there are none where none were asked for (`TRACKYARD_TEST_PROJECTIONS`). */
async function pastServer(statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(server.services.database);
  await sql`delete from record_projection`.execute(server.services.database);
}

test('records are moved before another one or to the end, in the order in which they are named, and keep their positions', async () => {
  const { move, order, add, windowOf } = await letters('abcde');
  expect([await move('d', 'b'), await order()]).toEqual(['ok', 'adbce']);
  expect([await move('ea', 'c'), await order()]).toEqual(['ok', 'dbeac']);
  expect([await move('b', null), await order()]).toEqual(['ok', 'deacb']);
  await add('f');
  expect(await order()).toBe('deacbf');
  const { records } = await windowOf();
  expect(records.map((it) => it.position)).toEqual([4, 5, 1, 3, 2, 6]);
  expect(records.map((it) => it.orderKey)).toEqual(records.map((it) => it.orderKey).toSorted());
  expect(records.every((it) => it.updated === it.created)).toBe(true);
});

test('only what was moved changes for others, who hear of it by the table’s changes', async () => {
  const { move, place, idOf } = await letters('abc');
  await move('c', 'a');
  const feed = await server.services.feeds.read(server.services.database, tableScope(place.trackId, place.tableId), 3, 100);
  expect(feed!.rows.map((it) => it.id)).toEqual([idOf('c')]);
});

test('two people who move records at once both find their records where they put them', async () => {
  const { mateo, anna } = team;
  const { move, order } = await letters('abcdefgh', [mateo]);
  await Promise.all([move('h', 'b', anna), move('g', 'b', mateo), move('f', 'b', anna)]);
  const now = await order();
  expect([now[0], [...now.slice(1, 4)].toSorted().join(''), now.slice(4)]).toEqual(['a', 'fgh', 'bcde']);
});

test('records with the same key stand by their ids on every page, and there is still room between them', async () => {
  const { move, order, windowOf, idOf, setKey } = await letters('abcdef');
  for (const it of 'bcde') await setKey(it, 'a1');
  const all = (await windowOf()).records.map((it) => it.id);
  expect(all).toEqual([idOf('a'), ...[...'bcde'].map(idOf).toSorted(), idOf('f')]);
  const paged: string[] = [];
  for (let more = true; more; ) {
    const page = await windowOf({ limit: 2, ...(paged.length > 0 && { after: paged.at(-1) }) });
    paged.push(...page.records.map((it) => it.id));
    more = page.more;
  }
  expect(paged).toEqual(all);
  expect((await windowOf({ from: all[3] })).start).toBe(3);
  const before = await order();
  await move('f', before[3]!);
  expect(await order()).toBe(`${before.slice(0, 3)}f${before.slice(3, 5)}`);
});

test('a page behind a known key goes on from there, though the record was moved or deleted meanwhile', async () => {
  const { move, place, windowOf, order, idOf } = await letters('abcdef');
  const first = await windowOf({ limit: 2 });
  const { id: after, orderKey: afterKey } = first.records.at(-1)!;
  await move('b', null);
  expect(await order({ after, afterKey })).toBe('cdefb');
  await team.anna.run('records.delete', { ...place, recordIds: [idOf('b')] });
  expect(await order({ after, afterKey })).toBe('cdef');
  expect((await windowOf({ after, afterKey })).start).toBeNull();
});

test('a deleted record is restored to its place, also before one that was moved to it', async () => {
  const { move, order, place, idOf } = await letters('abcd');
  const { anna } = team;
  await anna.run('records.delete', { ...place, recordIds: [idOf('b')] });
  expect([await move('d', 'b'), await order()]).toEqual(['ok', 'adc']);
  await anna.run('records.restore', { ...place, recordIds: [idOf('b')] });
  expect(await order()).toBe('adbc');
});

test('keys that grew long are made short again around the place, and the order stays', async () => {
  const { move, order, windowOf, setKey } = await letters('abcdef');
  await setKey('b', `a0${'V'.repeat(limits.orderKeyLength)}`);
  await setKey('c', `a0${'V'.repeat(limits.orderKeyLength)}V`);
  expect([await move('f', 'c'), await order()]).toEqual(['ok', 'abfcde']);
  expect(Math.max(...(await windowOf()).records.map((it) => it.orderKey.length))).toBeLessThan(10);
});

test('records that are gone by now are left out, and where none is left, or the other one was never there, nothing is moved', async () => {
  const { move, order, place, idOf } = await letters('abcd');
  await team.anna.run('records.delete', { ...place, recordIds: [idOf('b')] });
  expect([await move('bd', 'a'), await order()]).toEqual(['ok', 'dac']);
  const code = (input: object) => team.anna.code('records.move', { ...place, recordIds: [idOf('a')], before: null, ...input });
  expect(await code({ recordIds: [idOf('b')] })).toBe('notFound');
  expect(await code({ before: newId() })).toBe('notFound');
  expect(await code({ before: idOf('a') })).toBe('invalidInput');
  const other = await letters('x');
  expect([await code({ recordIds: [other.idOf('x')] }), await code({ before: other.idOf('x') })]).toEqual(['notFound', 'notFound']);
});

test('who may only read, or is not in the track, moves nothing', async () => {
  const { mateo } = team;
  const { move, order } = await letters('ab');
  expect([await move('b', 'a', mateo), await order()]).toEqual(['notFound', 'ab']);
});

test('the migration keeps the order that positions had', async () => {
  const { move, order, windowOf, add } = await letters('abcdefgh');
  const { database } = server.services;
  const positions = [1, 2, 61, 62, 63, 3_843, 238_328, 916_132_831];
  for (const [at, it] of (await windowOf()).records.entries())
    await sql`update record set position = ${positions[at]!} where id = ${it.id}`.execute(database);
  await move('hfbd', 'a');
  const file = await readFile(new URL('./migrations/202611252100-record-order.sql', import.meta.url), 'utf8');
  await pastServer(sql.raw(/^update record[^;]*;/m.exec(file)![0]));
  expect(await order()).toBe('abcdefgh');
  const keys = (await windowOf()).records.map((it) => it.orderKey);
  expect([keys[0], keys[3], keys.at(-1)]).toEqual(['e00001', 'e00010', 'ezzzzz']);
  await add('i');
  expect([await move('i', 'b'), await order()]).toEqual(['ok', 'aibcdefgh']);
});
