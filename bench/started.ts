import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@trackyard/testing';
import { stopAtEnd } from './at-end.ts';

/** A server that was started as people start it. */
export interface Started {
  pid: number;
  address: string;
  /** Milliseconds from the command to the first page that it served. */
  firstPage: number;
  stop(): Promise<void>;
}
const root = path.join(import.meta.dirname, '..');
const patience = 120_000;

/** `npm start` with its data in this folder; resolves once it has served a page. */
export async function npmStart(folder: string): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--', `--port=${port}`, `--data=${folder}`, '--log-level=silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that the stop reaches all of it as Ctrl+C would.
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = stopAtEnd(async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await exited;
  });
  while (!(await isServed(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
    if (performance.now() - began > patience) {
      await stop();
      throw new Error('npm start served nothing.');
    }
    await sleep(5);
  }
  return { pid: child.pid!, address: `http://127.0.0.1:${port}`, firstPage: performance.now() - began, stop };
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address, { headers: { accept: 'text/html' } }).then(
    async (response) => response.ok && (await response.text()).includes('<div id="root"'),
    () => false,
  );
