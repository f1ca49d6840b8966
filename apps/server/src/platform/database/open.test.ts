import { createEmptyDatabase } from '@trackyard/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabase } from './open.ts';

test('the log warns of a database of your own that tells letters of ASCII alone, and of no other', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  const warnings = async (locale: string): Promise<string[]> => {
    const name = `${connection.database}_own`;
    await client.query(`create database ${name} template template0 lc_ctype '${locale}'`);
    const lines: string[] = [];
    const log = createLog('warn', (line) => lines.push(line));
    await (await openDatabase({} as never, log, { ...connection, database: name })).close();
    await client.query(`drop database ${name}`);
    return lines;
  };
  expect(await warnings('C')).toEqual([expect.stringContaining('docs/configuration.md says what a database of your own needs')]);
  expect(await warnings('C.UTF-8')).toEqual([]);
  await client.end();
  await drop();
});
