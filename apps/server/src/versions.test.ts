import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, createEmptyDatabase } from '@trackyard/testing';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { mainGround } from '../test/main-ground.ts';
import { addressIn } from '../test/main-process.ts';
import { build } from './platform/version.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });
const { newFolder, run } = mainGround();
const urlOf = ({ host, user, database }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

async function query<R extends pg.QueryResultRow>(connection: pg.ClientConfig, statement: string): Promise<R[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client
    .query<R>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('the version is that of package.json: at /api/version, in the metrics, in the log and beside the migrations, which one line counts', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const env = { DATABASE_URL: urlOf(connection), TRACKYARD_DATA: newFolder() };
  const it = run(['--port=0', '--no-demo'], env);
  const output = await it.printed('Press Ctrl+C');
  const address = addressIn(output);
  const answer = (await (await fetch(`${address}/api/version`)).json()) as { version: string; commit: string | null };
  expect(answer).toEqual({ version, commit: build.split('+')[1] ?? null });
  expect(await (await fetch(`${address}/metrics`)).text()).toContain(
    `trackyard_build_info{version="${version}",commit="${answer.commit ?? ''}"} 1`,
  );
  const rows = await query<{ version: string; count: number }>(connection, 'select version, count(*)::int from migration group by version');
  expect(rows).toEqual([{ version: build, count: expect.any(Number) }]);
  expect(output).toMatch(new RegExp(`"msg":"Applied ${rows[0]!.count} migrations in \\d+\\.\\d s"`));
  expect(output).toContain(`"version":"${build}","address":"${address}"`);
  it.child.kill('SIGTERM');
  await it.exited;
  await drop();
});

test('--check names the migrations of an upgrade and runs none; a version that is too old is answer which one to start', async () => {
  const { connection, drop } = await createDatabase();
  const check = async (): Promise<[number | null, string]> => {
    const it = run(['--check'], { DATABASE_URL: urlOf(connection) });
    return [await it.exited, it.output().trim()];
  };
  expect(await check()).toEqual([0, `The database was written by Trackyard ${build}; this is ${build}.\nA start applies no migrations.`]);
  const [last] = await query<{ name: string }>(
    connection,
    'delete from migration where name = (select max(name) from migration) returning name',
  );
  expect((await check())[1]).toContain(`A start applies 1 migration:\n  ${last!.name}\nThere is no way back but a backup`);
  expect((await query(connection, `select from migration where name = '${last!.name}'`)).length).toBe(0);
  await query(connection, `insert into migration (name, version) values ('209901010000-flying-cars', '9.1.0')`);
  expect(await check()).toEqual([
    1,
    `The database was written by Trackyard 9.1.0, and this is ${build}, which does not know 209901010000-flying-cars. Start 9.1.0 or a later version.`,
  ]);
  await drop();
});

test.each(['data', '.'])('--check makes no data in %s', async (name) => {
  const folder = newFolder();
  const data = path.join(folder, name);
  const it = run(['--check', `--data=${data}`]);
  expect(await it.exited).toBe(0);
  expect(it.output().trim()).toBe(`There is no data yet: a start of Trackyard ${build} makes a new database.`);
  expect(readdirSync(folder)).toEqual([]);
});
