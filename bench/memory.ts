import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@trackyard/contract';
import { type TestSession, testSession } from '@trackyard/testing';
import { temporaryFolder } from './at-end.ts';
import { measureDisk } from './disk.ts';
import { type Measure, measure, type Size } from './measure.ts';
import { npmStart } from './started.ts';
import { v7 } from './uuid.ts';

/**
 * Megabytes that the server and its database hold when nobody uses them, in their second run: the proportional set size,
 * which counts what processes share once in all. And what the server takes on top while a file of 200 MB comes. Linux only.
 */
export async function benchMemory(size: Size): Promise<Measure[]> {
  const { folder, remove } = temporaryFolder();
  try {
    await (await npmStart(folder)).stop();
    const server = await npmStart(folder);
    try {
      // The hash of a password takes memory as well.
      const anna = await signedIn(server.address);
      await sleep(size.smoke ? 100 : 20_000);
      const all = processesOf(server.pid, folder);
      const of = (is: (it: Process) => boolean): number => all.filter(is).reduce((sum, it) => sum + it.megabytes, 0);
      const isDatabase = (it: Process): boolean => it.command.includes('postgres');
      const isServer = (it: Process): boolean => it.command.includes('server/src/main.ts');
      if (!all.some(isServer) || !all.some(isDatabase)) throw new Error('The server or its database is not there any more.');
      const line = (name: string, figure: number, goal?: { atMost: number }): Measure =>
        measure({ bench: 'memory', case: name, figure, unit: 'MB', ...(goal && { goal }) }, size);
      const [file, idle] = [size.smoke ? 2 * limits.uploadPiece : limits.fileSize, of(isServer)];
      const highest = await highestWhile(
        () => upload(anna, file),
        () =>
          processesOf(server.pid, folder)
            .filter(isServer)
            .reduce((sum, it) => sum + it.megabytes, 0),
      );
      return [
        line('server, more while 200 MB come', highest - idle, { atMost: 50 }),
        line(
          'server and database, idle',
          of((it) => isServer(it) || isDatabase(it)),
          { atMost: 300 },
        ),
        line('server', of(isServer)),
        line('database', of(isDatabase)),
        await measureDisk(size),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

/** One of the people of the demo. */
async function signedIn(address: string): Promise<TestSession> {
  const anna = testSession(address, { ids: { id: v7, secret: v7 } });
  await anna.signIn('anna@kestrel.example', 'kestrel-coffee-demo');
  return anna;
}

/** A file of zeroes, in pieces. */
async function upload(anna: TestSession, total: number): Promise<void> {
  const trackId = v7();
  await anna.call('tracks.create', { id: trackId, title: 'Transfer' });
  const entryId = v7();
  for (let offset = 0; offset < total; offset += limits.uploadPiece) {
    const bytes = Buffer.alloc(Math.min(limits.uploadPiece, total - offset), offset / limits.uploadPiece);
    await anna.call('uploads.addPiece', { uploadId: entryId, offset, total, bytes });
  }
  await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'film.bin' });
}

/** The highest figure of all that were read while it was at work. */
async function highestWhile(work: () => Promise<void>, figure: () => number): Promise<number> {
  let highest = figure();
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([done, sleep(50)]);
    highest = Math.max(highest, figure());
  }
  await done;
  return highest;
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
