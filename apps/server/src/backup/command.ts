import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import { type CommandApp, DoneInPart } from '../platform/command.ts';
import type { Configuration } from '../platform/configuration.ts';
import type { Migration } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openFiles } from '../platform/files/files.ts';
import type { Ids } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { backUp, refuseWithin } from './back-up.ts';
import { migrationsOf } from './load-database.ts';
import type { Manifest, WaitingJob } from './manifest.ts';
import { openExisting, openToList, type Repository } from './repository.ts';
import { type Chosen, chooseSnapshot, type Restored, type RestoreOptions, restoreInto } from './restore.ts';
import { backUpNoted } from './runs.ts';
import { readPassphrase } from './sealing.ts';

export interface BackupWorld {
  /** Lowers the priority of this process. Called once the database runs: one that this process started would keep the low priority. */
  letOthersFirst(): void;
  configure(args: readonly string[]): Configuration;
  /** Opens a server that does not listen. */
  open(configuration: Configuration): Promise<CommandApp>;
  environment: NodeJS.ProcessEnv;
  migrations(): Promise<readonly Migration[]>;
  version: string;
  now(): Date;
  ids: Ids;
  log: Log;
  print(line: string): void;
}

const backupUsage = `npm run backup -- FOLDER        adds a backup of database and files to the folder, while the server runs
  --keep N                 keeps the newest N backups, and removes older ones
  --verify                 restores the backup into a scratch folder afterwards, and compares it
  --passphrase-file FILE   encrypts a new folder of backups (or set TRACKYARD_BACKUP_PASSPHRASE)
  --data DIR               names the data folder`;
const restoreUsage = `npm run restore -- FOLDER       restores the newest backup into an empty data folder, or the empty database of DATABASE_URL
  --list                   lists the backups
  --snapshot NAME          restores another one than the newest
  --passphrase-file FILE   of an encrypted backup (or set TRACKYARD_BACKUP_PASSPHRASE)
  --data DIR               names the data folder`;

/** `npm run backup`. Throws a TrackyardError with a sentence for the person at the keyboard. */
export async function backupCommand(args: readonly string[], world: BackupWorld): Promise<void> {
  const { values, folder } = read(args, backupUsage, {
    ...{ keep: { type: 'string' }, verify: { type: 'boolean' } },
    ...{ 'passphrase-file': { type: 'string' }, data: { type: 'string' } },
  });
  const configuration = configure(world, values['data']);
  if (!configuration.databaseUrl && !existsSync(configuration.dataFolder))
    throw new TrackyardError('notFound', `There is no data in ${configuration.dataFolder}. Name its folder with --data.`);
  refuseWithin(folder, configuration.dataFolder);
  const keep = values['keep'] === undefined ? null : Number(values['keep']);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw wrong('--keep needs a whole number from 1 on.', backupUsage);
  const passphrase = readPassphrase(values['passphrase-file'], world.environment);
  const { database, connection, close } = await openDatabase(configuration, world.log);
  world.letOthersFirst();
  try {
    const files = await openFiles(configuration, world.ids, world.log);
    const { ids, version, now, print } = world;
    const started = now().getTime();
    const options = { connection, files, ids, version, to: folder, passphrase, keep, now, progress: print };
    const report = await backUpNoted(database, options, () => backUp(options));
    const seconds = ((now().getTime() - started) / 1_000).toFixed(1);
    print(`Backup ${report.snapshot} in ${folder}: ${inWords(report.manifest)}, ${seconds} s.`);
    print(`${report.copied.files} new files, ${megabytes(report.copied.bytes)}.`);
    if (report.removed.length) print(`Removed ${report.removed.length} older backups.`);
  } finally {
    await close();
  }
  if (values['verify']) await verify(folder, passphrase, world);
}

/** `npm run restore`. */
export async function restoreCommand(args: readonly string[], world: BackupWorld): Promise<void> {
  const { values, folder } = read(args, restoreUsage, {
    ...{ list: { type: 'boolean' }, snapshot: { type: 'string' } },
    ...{ 'passphrase-file': { type: 'string' }, data: { type: 'string' } },
  });
  if (values['list']) {
    const listed = await openToList(folder, world.ids);
    for (const name of await listed.snapshots()) world.print(`${name}  ${inWords(await listed.snapshot(name).manifest())}`);
    return;
  }
  const repository = await openExisting(folder, world.ids, readPassphrase(values['passphrase-file'], world.environment));
  const configuration = configure(world, values['data']);
  if (!configuration.databaseUrl) checkUnused(configuration.dataFolder);
  const chosen = await chooseSnapshot(repository, values['snapshot']);
  // Before the folder gets a database.
  migrationsOf(chosen.manifest, await world.migrations());
  const onDamage = (part: string) => world.print(`Damaged: ${path.join(folder, 'snapshots', chosen.name, part)}`);
  const { waiting, lost } = await restoreAll(configuration, repository, chosen, world, { progress: world.print, onDamage });
  await addJobs(configuration, waiting, world);
  world.print(`Restored ${chosen.name}: ${inWords(chosen.manifest)}.`);
  world.print(
    configuration.databaseUrl
      ? 'Start Trackyard with the same DATABASE_URL.'
      : `Start it with: npm start -- --data ${configuration.dataFolder}`,
  );
  if (lost.length === 0) return;
  for (const it of lost) world.print(`Lost: ${it}`);
  throw new DoneInPart(
    'conflict',
    `Everything is restored but ${counted(lost)}, missing or damaged in this backup. A backup in another folder may still have them.`,
  );
}

async function restoreAll(
  configuration: Configuration,
  repository: Repository,
  chosen: Chosen,
  { ids, log, migrations }: BackupWorld,
  report: Pick<RestoreOptions, 'progress' | 'onDamage'>,
): Promise<Restored> {
  const { database, connection, close } = await openDatabase(configuration, log);
  try {
    const files = await openFiles(configuration, ids, log);
    return await restoreInto({ database, connection, files }, chosen, { repository, migrations: await migrations(), ...report });
  } finally {
    await close();
  }
}

/** Opens the restored data as the server does, which brings it up to date, and adds the jobs that waited. */
async function addJobs(configuration: Configuration, waiting: readonly WaitingJob[], { open, print }: BackupWorld): Promise<void> {
  const { services, stop } = await open(configuration);
  try {
    let dropped = 0;
    for (const { name, id, input, startAfter } of waiting) {
      const job = services.jobs.named(name);
      const read = job?.input.safeParse(input);
      if (job && read?.success) await services.jobs.enqueue(services.database, job, read.data, { id, startAfter: new Date(startAfter) });
      else dropped++;
    }
    if (dropped) print(`${dropped} jobs are not known to this version, and were left out.`);
  } finally {
    await stop();
  }
}

async function verify(folder: string, passphrase: string | null, world: BackupWorld): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'trackyard-verify-'));
  try {
    const repository = await openExisting(folder, world.ids, passphrase);
    const chosen = await chooseSnapshot(repository);
    const onDamage = (part: string) => world.print(`Damaged: ${path.join(folder, 'snapshots', chosen.name, part)}`);
    const configuration = { ...world.configure(['--data', scratch]), databaseUrl: null, s3: null };
    const { lost } = await restoreAll(configuration, repository, chosen, world, { progress: () => undefined, onDamage });
    if (lost.length) {
      for (const it of lost) world.print(`Damaged: ${path.join(folder, 'files', it)}`);
      throw new DoneInPart(
        'conflict',
        `${chosen.name} can be restored but for ${counted(lost)}. Delete the damaged files: the next backup copies them again where Trackyard still has them.`,
      );
    }
    world.print(`Verified: ${chosen.name} was restored, with the same rows and the same bytes.`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const inWords = ({ tables, files, version }: Manifest): string =>
  `${tables.reduce((sum, it) => sum + it.rows, 0)} rows, ${files.count} files (${megabytes(files.size)}), Trackyard ${version}`;
const counted = ({ length }: readonly unknown[]): string => `${length} ${length === 1 ? 'file' : 'files'}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const configure = ({ configure: of }: BackupWorld, data: string | undefined): Configuration =>
  of(data === undefined ? [] : ['--data', data]);

function checkUnused(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new TrackyardError('conflict', `${folder} is not empty. Name an empty data folder, or one that does not exist yet, with --data.`);
}
function read(args: readonly string[], usage: string, options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error(positionals.length ? 'Name one folder' : 'Name the folder of the backups');
    // Of a switch any value says that it is on.
    return { values: values as Record<string, string | undefined>, folder: path.resolve(positionals[0]!) };
  } catch (cause) {
    throw wrong(`${(cause as Error).message.split('. ')[0]}.`, usage);
  }
}
const wrong = (what: string, usage: string): TrackyardError => new TrackyardError('invalidInput', `${what}\n${usage}`);
