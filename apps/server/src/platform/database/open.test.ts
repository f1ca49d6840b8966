import { createEmptyDatabase } from '@trackyard/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { inWords } from './in-words.ts';
import { openDatabase } from './open.ts';
import { isUnreachable } from './transaction.ts';

test('a host that refuses at each of its addresses is out of reach, and says why', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED', syscall: 'connect', address });
  const cause = Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]), { code: 'ECONNREFUSED' });
  expect(isUnreachable(cause)).toBe(true);
  expect(inWords(cause)).toMatchObject({
    code: 'unavailable',
    message: 'The database does not answer: nothing answers at its address (::1:5432).',
  });
});

test('a database that tells letters of ASCII alone is refused while it is new; one with data opens, with a warning', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  const name = `${connection.database}_own`;
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  const options = { connection: { ...connection, database: name } };
  const open = async (): Promise<void> => (await openDatabase(readConfiguration([], {}), log, options)).close();
  const made = (locale: string) => client.query(`create database ${name} template template0 lc_ctype '${locale}'`);

  await made('C');
  await expect(open()).rejects.toThrow(
    `can't be used: its character type is C, by which a search finds words in ASCII letters alone. Create another database, and name it in DATABASE_URL: `,
  );
  const inside = new pg.Client(options.connection);
  await inside.connect();
  await inside.query('create table migration (name text)');
  await inside.end();
  await open();
  expect(lines).toEqual([expect.stringContaining("This database's locale only recognises ASCII letters")]);

  await client.query(`drop database ${name}`);
  await made('C.UTF-8');
  await open();
  expect(lines).toHaveLength(1);
  await client.query(`drop database ${name}`);
  await client.end();
  await drop();
});
