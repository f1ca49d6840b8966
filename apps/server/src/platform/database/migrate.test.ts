import { createEmptyDatabase, type TestDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { build } from '../version.ts';
import { readApplied } from './applied.ts';
import { type Migration, migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import type { Database } from './tables.ts';

const first: Migration = { name: '202601010000-first', text: 'create table made (at int); insert into made values (1)' };
const second: Migration = { name: '202601020000-second', text: 'insert into made values (2)' };
let fresh: TestDatabase;
let nodes: Database[];

beforeEach(async () => {
  fresh = await createEmptyDatabase();
  nodes = [1, 2].map(() => openPool(fresh.connection, createLog('error'), 2));
});
afterEach(async () => {
  await Promise.all(nodes.map((it) => it.destroy()));
  await fresh.drop();
});
const made = async (): Promise<number[]> =>
  (await sql<{ at: number }>`select at from made order by at`.execute(nodes[0]!)).rows.map((it) => it.at);

test('two nodes that start together run each migration once', async () => {
  const ran = await Promise.all(nodes.map((it) => migrate(it, [first, second])));
  expect(ran.flat().sort()).toEqual([first.name, second.name]);
  expect(await made()).toEqual([1, 2]);
});

test('runs only what is missing', async () => {
  await migrate(nodes[0]!, [first]);
  expect(await migrate(nodes[0]!, [first, second])).toEqual([second.name]);
});

test('refuses a database that a newer version wrote', async () => {
  await migrate(nodes[0]!, [first, second]);
  await expect(migrate(nodes[0]!, [first])).rejects.toThrow(
    /^The database was written by Trackyard (\S+), and this is \1, which does not know 202601020000-second\. Start \1 or a later version\.$/,
  );
});

test('a migration that fails leaves nothing half done, and the next start tries it again', async () => {
  const broken = { ...second, text: 'insert into made values (2); select wrong' };
  await expect(migrate(nodes[0]!, [first, broken])).rejects.toThrow(/^The migration 202601020000-second failed: /);
  expect(await made()).toEqual([1]);
  await migrate(nodes[1]!, [first, second]);
  expect(await made()).toEqual([1, 2]);
});

test('a migration may take longer than a line may be silent, and nothing else may', async () => {
  const impatient = openPool({ ...fresh.connection, query_timeout: 1_500 }, createLog('silent'), 1);
  nodes.push(impatient);
  await migrate(impatient, [first, { ...second, text: 'select pg_sleep(3)' }]);
  expect(await made()).toEqual([1]);
  await expect(sql`select pg_sleep(60)`.execute(impatient)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('migrations of a version that noted none keep none; those that are added now have theirs', async () => {
  await sql`create table migration (name text primary key, applied timestamptz not null default now())`.execute(nodes[0]!);
  await sql`create table made (at int)`.execute(nodes[0]!);
  await sql`insert into migration (name) values (${first.name})`.execute(nodes[0]!);
  expect(await readApplied(nodes[0]!)).toEqual([{ name: first.name, version: null }]);
  await migrate(nodes[0]!, [first, second]);
  expect(await readApplied(nodes[0]!)).toEqual([
    { name: first.name, version: null },
    { name: second.name, version: build },
  ]);
});
