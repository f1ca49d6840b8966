import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './at-end.ts';
import { type Measure, measure, type Size } from './measure.ts';
import { npmStart } from './started.ts';

/**
 * Megabytes that the server and its database hold when nobody uses them, in their second run: the proportional set size,
 * which counts what processes share once in all. Linux only.
 */
export async function benchMemory(size: Size): Promise<Measure[]> {
  const { folder, remove } = temporaryFolder();
  try {
    await (await npmStart(folder)).stop();
    const server = await npmStart(folder);
    try {
      await sleep(size.smoke ? 100 : 20_000);
      const all = processesOf(server.pid, folder);
      const of = (is: (it: Process) => boolean): number => all.filter(is).reduce((sum, it) => sum + it.megabytes, 0);
      const isDatabase = (it: Process): boolean => it.command.includes('postgres');
      const isServer = (it: Process): boolean => it.command.includes('server/src/main.ts');
      if (!all.some(isServer) || !all.some(isDatabase)) throw new Error('The server or its database is not there any more.');
      const line = (name: string, figure: number, goal?: { atMost: number }): Measure =>
        measure({ bench: 'memory', case: name, figure, unit: 'MB', ...(goal && { goal }) }, size);
      return [
        line(
          'server and database, idle',
          of((it) => isServer(it) || isDatabase(it)),
          { atMost: 300 },
        ),
        line('server', of(isServer)),
        line('database', of(isDatabase)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

interface Process {
  pid: number;
  parent: number;
  command: string;
  megabytes: number;
}

/** All that a start began: what descends from it, or from the database of its folder. */
function processesOf(pid: number, folder: string): Process[] {
  const all = readdirSync('/proc').flatMap((it) => (/^\d+$/.test(it) ? readProcess(Number(it)) : []));
  const ours = new Set(all.filter((it) => it.pid === pid || it.command.includes(folder)).map((it) => it.pid));
  for (let before = -1; before < ours.size; ) {
    before = ours.size;
    for (const it of all) if (ours.has(it.parent)) ours.add(it.pid);
  }
  return all.filter((it) => ours.has(it.pid));
}

function readProcess(pid: number): Process[] {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    return [{ pid, parent, command, megabytes: kilobytes / 1024 }];
  } catch {
    // It ended meanwhile, or is none of ours.
    return [];
  }
}
