import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Id of the process that the lock file of the data names; null when there is none. */
export function postmasterPid(data: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
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

/** Folder of the socket of the PostgreSQL that runs on this data: another start may have had another folder for what is temporary. */
export function runningSocketFolder(data: string): string | null {
  if (runningPostmaster(data) === null) return null;
  try {
    // Lines of the lock file: process id, data folder, start, port, socket folder.
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[4] || null;
  } catch {
    // It stopped just now.
    return null;
  }
}

/**
 * Removes a lock file that nobody holds. After a killed container its process id may belong to any program, and PostgreSQL,
 * which only asks whether that process exists, would never start again.
 */
export function removeStaleLock(data: string): void {
  if (existsSync(path.join(data, 'postmaster.pid')) && runningPostmaster(data) === null)
    rmSync(path.join(data, 'postmaster.pid'), { force: true });
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
