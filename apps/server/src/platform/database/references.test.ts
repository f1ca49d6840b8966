import { createDatabase, type TestDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openPool } from './pool.ts';
import { insertReferring } from './references.ts';
import type { Database, Tx } from './tables.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createDatabase();
  database = openPool(own.connection, createLog('error'));
  await sql`
    create table roaster (id integer primary key);
    create table roast (roaster_id integer not null references roaster);
    insert into roaster values (1)`.execute(database);
});
afterAll(async () => {
  await database?.destroy();
  await own?.drop();
});

const roasts = (db: Tx, roaster: number, count = 3) =>
  insertReferring(db, { referred: sql`select from roaster where id = ${roaster} for key share`, count: 1 }, () =>
    sql`insert into roast select ${roaster}::integer from generate_series(1, ${count})`.execute(db),
  );
const stored = async (db: Tx | Database = database) => (await sql`select from roast`.execute(db)).rows.length;

test('many rows that refer to a row that is there are inserted, and later statements are checked as ever', async () => {
  const refused = database.transaction().execute(async (db) => {
    await roasts(db, 1);
    expect(await stored(db)).toBe(3);
    await sql`insert into roast values (2)`.execute(db);
  });
  await expect(refused).rejects.toMatchObject({ code: '23503' });
  expect(await stored()).toBe(0);
});

test('rows that refer to nothing are refused', async () => {
  await expect(database.transaction().execute((db) => roasts(db, 2))).rejects.toMatchObject({ code: '23503' });
});

test('an account that may not leave the checks out inserts with them', async () => {
  const role = sql.ref(`plain_${own.connection.database}`);
  await sql`create role ${role}; grant select, insert, update on roaster, roast to ${role}`.execute(database);
  try {
    await database.transaction().execute(async (db) => {
      await sql`set local role ${role}`.execute(db);
      await roasts(db, 1);
    });
    expect(await stored()).toBe(3);
  } finally {
    await sql`drop owned by ${role}; drop role ${role}`.execute(database);
  }
});
