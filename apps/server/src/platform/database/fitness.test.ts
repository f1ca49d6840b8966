import { expect, test } from 'vitest';
import { type Fitness, refuseUnfit } from './fitness.ts';

const fit: Fitness = {
  version: 150000,
  database: 'trackyard',
  account: 'trackyard',
  encoding: 'UTF8',
  characters: 'C.UTF-8',
  hasSchema: true,
  mayCreate: true,
  isInUse: false,
};

test('PostgreSQL 15, encoding UTF8, letters of all scripts and the right to make tables are enough', () => {
  expect(() => refuseUnfit(fit)).not.toThrow();
  expect(() => refuseUnfit({ ...fit, characters: 'C', isInUse: true })).not.toThrow();
});

const anew = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";
test.each([
  [{ version: 140022 }, 'it is PostgreSQL 14.22, and Trackyard needs 15 or later. Upgrade PostgreSQL'],
  [
    { encoding: 'SQL_ASCII' },
    `UTF8. Create another database, and name it in DATABASE_URL: create database trackyard_utf8 owner trackyard ${anew};`,
  ],
  [{ encoding: 'LATIN1', isInUse: true }, `Dump it with pg_dump, and load it into one made by: create database trackyard_utf8 `],
  [{ characters: 'POSIX', database: 'My data' }, 'name it in DATABASE_URL: create database "My data_utf8"'],
  [{ hasSchema: false, mayCreate: false }, 'Run in it: create schema public authorization trackyard;'],
  [{ mayCreate: false, account: 'app' }, 'Run as its owner: alter database trackyard owner to app;'],
] as const)('%j is refused with what helps', (flaw, text) => {
  expect(() => refuseUnfit({ ...fit, ...flaw })).toThrow(text);
  // It may hold tables of others.
  expect(() => refuseUnfit({ ...fit, ...flaw })).not.toThrow('drop database');
});
