import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import type { SandboxRun } from './task.ts';

/** What a parser does that a hostile file has taken over. */
export const run: SandboxRun<{ do: string; path?: string; to?: NetConnectOpts }, unknown> = async (order, bytes) => {
  const { path = '' } = order;
  switch (order.do) {
    case 'hang':
      for (;;);
    case 'exit':
      // Of the whole process: a thread ends only itself.
      process.kill(process.pid, 'SIGKILL');
      return { output: null };
    case 'fill':
      for (const all: Uint8Array[] = []; ; ) all.push(new Uint8Array(10_000_000).fill(1));
    case 'read':
      return { output: readFileSync(path, 'utf8') };
    case 'list':
      return { output: readdirSync(path) };
    case 'write':
      writeFileSync(path, 'x');
      return { output: null };
    case 'start':
      return { output: spawnSync(path).status };
    case 'environment':
      return { output: { ...process.env } };
    case 'process':
      return { output: process.pid };
    case 'connect':
      await new Promise((resolve, reject) => connect(order.to!).once('connect', resolve).once('error', reject));
      return { output: null };
    case 'throw':
      throw new Error('This is no file of its kind.');
    default:
      return { output: bytes.length, bytes: [bytes] };
  }
};
