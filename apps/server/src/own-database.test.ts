import path from 'node:path';
import { createEmptyDatabase } from '@trackyard/testing';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { mainGround } from '../test/main-ground.ts';
import { startEmbedded } from './platform/database/embedded.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });
const { newFolder, run } = mainGround();
const urlOf = ({ host, user, database }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;

async function query(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const it of statements) await client.query(it);
  await client.end();
}

test('a database that is not fit is refused before the first migration, with the statement that helps', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const name = `${connection.database}_unfit`;
  const unfit = { ...connection, database: name };
  const role = `${name}_app`;
  const refusal = async (url: string): Promise<string> => {
    const it = run(['--port=0'], { DATABASE_URL: url });
    expect(await it.exited).toBe(1);
    return it.output().trim();
  };
  await query(
    connection,
    `create role ${role} login`,
    `create database ${name} template template0 locale_provider libc encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
  );
  expect(await refusal(urlOf(unfit))).toMatch(
    /^The database of DATABASE_URL can't be used: its encoding is SQL_ASCII, .*create database .*$/,
  );
  await query(connection, `drop database ${name}`, `create database ${name} template template0 lc_ctype 'C.UTF-8'`);
  const asRole = urlOf({ ...unfit, user: role });
  expect(await refusal(asRole)).toBe(
    `The database of DATABASE_URL can't be used: the account ${role} may not make tables in it. Run as its owner: alter database ${name} owner to ${role};`,
  );
  // What it says helps.
  await query(connection, `alter database ${name} owner to ${role}`);
  const fit = run(['--port=0', '--no-demo'], { DATABASE_URL: asRole, TRACKYARD_DATA: newFolder() });
  await fit.printed('Data is stored in the database set by DATABASE_URL.');
  fit.child.kill('SIGTERM');
  await fit.exited;
  await query(connection, `drop database ${name}`, `drop role ${role}`);
  await drop();
});

test('a server waits for a database that starts a little later', async () => {
  const folder = path.join(newFolder(), 'data');
  const before = await startEmbedded(folder);
  await before.stop();
  const it = run(['--port=0', '--no-demo'], { DATABASE_URL: urlOf(before.connection), TRACKYARD_DATA: newFolder() });
  await it.printed('Waiting up to 60 seconds for the database');
  const later = await startEmbedded(folder);
  await it.printed('Press Ctrl+C');
  it.child.kill('SIGTERM');
  expect(await it.exited).toBe(0);
  await later.stop();
});

test('a signal ends the wait for a database; a database that is not there ends the start at once', async () => {
  const it = run(['--port=0'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await it.printed('Waiting up to 60 seconds for the database');
  it.child.kill('SIGTERM');
  expect(await it.exited).toBe(0);
  const { connection, drop } = await createEmptyDatabase();
  const missing = run(['--port=0'], { DATABASE_URL: urlOf({ ...connection, database: 'nowhere' }) });
  expect(await missing.exited).toBe(1);
  expect(missing.output().trim()).toBe('The database of DATABASE_URL can\'t be used: database "nowhere" does not exist.');
  await drop();
});
