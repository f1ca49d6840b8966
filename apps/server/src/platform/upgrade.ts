import { existsSync, readdirSync } from 'node:fs';
import type { Configuration } from './configuration.ts';
import { missingOf, readApplied, refuseNewer } from './database/applied.ts';
import { readMigrations } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log.ts';
import { build } from './version.ts';

const flag = '--check';
export const asksForCheck = (args: readonly string[]): boolean => args.includes(flag);
export const withoutCheck = (args: readonly string[]): string[] => args.filter((it) => it !== flag);

/** `npm start -- --check`: what a start of this version would change in the database. Changes nothing; throws as the start would. */
export async function describeUpgrade(configuration: Configuration, folders: readonly URL[]): Promise<string[]> {
  const migrations = await readMigrations(folders);
  const makesNew = `There is no data yet: a start of Trackyard ${build} makes a new database.`;
  if (!configuration.databaseUrl && isEmpty(configuration.dataFolder)) return [makesNew];
  const { database, close } = await openDatabase(configuration, createLog(configuration.logLevel));
  try {
    const applied = await readApplied(database);
    if (!applied.length) return [makesNew];
    refuseNewer(applied, migrations);
    const by = applied.at(-1)!.version;
    const written = `The database was written by ${by ? `Trackyard ${by}` : 'a version from before versions were noted'}; this is ${build}.`;
    const missing = missingOf(applied, migrations);
    if (!missing.length) return [written, 'A start applies no migrations.'];
    return [
      written,
      `A start applies ${missing.length === 1 ? '1 migration' : `${missing.length} migrations`}:`,
      ...missing.map((it) => `  ${it.name}`),
      'There is no way back but a backup: npm run backup -- FOLDER',
    ];
  } finally {
    await close();
  }
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;
