import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const lockOf = (data: string): string => path.join(data, 'postmaster.pid');

/** Id of the process that the lock file of the data names; null when there is none. */
export const postmasterPid = (data: string): number | null => pidIn(lockOf(data));

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** The PostgreSQL that runs on this data folder, if one does. */
export function runningPostmaster(data: string): number | null {
  const pid = postmasterPid(data);
  return pid !== null && isPostgres(pid, data) ? pid : null;
}

/** Folder of the socket of the PostgreSQL that runs on this data: another start may have had another temporary folder. */
export function runningSocketFolder(data: string): string | null {
  if (runningPostmaster(data) === null) return null;
  try {
    // Lines of the lock file: process id, data folder, start, port, socket folder.
    return readFileSync(lockOf(data), 'utf8').split('\n')[4] || null;
  } catch {
    // PostgreSQL stopped just now.
    return null;
  }
}

/**
 * A PostgreSQL that another process has just started on this data, without a lock file yet. Two starts that find the same
 * stale lock file at once would both take it, and lose it again.
 */
export function startingPostmaster(data: string): number | null {
  return commandLines().find(({ line }) => line.includes(`postgres -D ${data} `))?.pid ?? null;
}

/** A lock file this old that names nobody was left by a machine that went down: no start is about to write it. */
const emptyForMs = 5_000;

/**
 * Lets PostgreSQL take over the lock files that nobody holds, of the data and of the socket. It asks only whether the process
 * named there exists, and after a killed container that may be any program: so the server's own process is put there, which
 * PostgreSQL accepts as its parent. The rest of the file stays: by it PostgreSQL sees whether processes of its former life still write to the data.
 */
export function takeOverStaleLocks(data: string, socket: string): void {
  for (const file of [lockOf(data), path.join(socket, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(file)) continue;
    const pid = pidIn(file);
    if (pid === null) {
      if (Date.now() - statSync(file).mtimeMs > emptyForMs) rmSync(file, { force: true });
    } else if (exists(pid) && !isPostgres(pid, data)) {
      const [, ...rest] = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, [process.pid, ...rest].join('\n'));
    }
  }
}

/** Whether there is a lock file at all, held or not. */
export const isLocked = (data: string): boolean => existsSync(lockOf(data));

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isPostgres(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const line = commandLine(pid);
  return line.includes('postgres') && line.includes(data);
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function commandLines(): { pid: number; line: string }[] {
  if (process.platform === 'linux')
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [{ pid: Number(name), line: commandLine(Number(name)) }] : []));
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((it) => ({ pid: Number.parseInt(it, 10), line: `${it} ` }));
}

/** The data folder of the PostgreSQL that answers there; null when none answers. */
export async function answeringData(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]!.data_directory;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown; immediate when that takes longer than 20 seconds. */
export async function stopPostmaster(pid: number, data: string, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (!send(pid, signal)) return;
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (!isPostgres(pid, data)) return;
    await sleep(20);
  }
  send(pid, 'SIGQUIT');
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
