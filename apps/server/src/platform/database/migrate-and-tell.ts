import type { Log } from '../log.ts';
import { build } from '../version.ts';
import { type Migration, migrate } from './migrate.ts';
import type { Database } from './tables.ts';

/** Brings the database up to date; one line of the log says how many migrations that took. */
export async function migrateAndTell(database: Database, migrations: readonly Migration[], log: Log): Promise<void> {
  const began = performance.now();
  const names = await migrate(database, migrations);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const count = `${names.length} migration${names.length === 1 ? '' : 's'}`;
  if (names.length) log.notice(`Applied ${count} in ${seconds} s`, { version: build, first: names[0], last: names.at(-1) });
}
