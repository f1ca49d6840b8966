import { byScale, createEmptyDatabase, faultyDatabase, patienceFactor, testClock } from '@trackyard/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/platform/configuration.ts';
import { createLog } from '../../src/platform/log.ts';
import { atEach } from './at-each.ts';
import { openTableCopies } from './table-copies.ts';

test('a start at which the database fails says so and leaves no connection; the next one works', {
  // All of a start, as often as it has statements.
  timeout: byScale(120_000, 1_800_000) * patienceFactor,
}, async () => {
  const database = await createEmptyDatabase();
  const { connection, faults } = faultyDatabase(database.connection);
  const aside = new pg.Client(database.connection);
  await aside.connect();
  const copies = await openTableCopies(database.connection);
  const start = async () => {
    const app = await createApp(readConfiguration([], {}), { connection, clock: testClock(), log: createLog('silent'), jobs: 'clock' });
    await app.stop();
  };
  const flaws = await atEach({
    what: 'start on an empty database',
    faults,
    attempt: start,
    async afterwards() {
      const isQuiet = await copies.isQuiet();
      const next = await start().then(
        () => false as const,
        (cause: unknown) => `the next start says ${cause}`,
      );
      await aside.query('drop schema public cascade; create schema public');
      return [!isQuiet && 'a transaction stays open', next];
    },
  });
  await aside.end();
  await copies.close();
  await database.drop();
  expect(flaws).toEqual([]);
});
