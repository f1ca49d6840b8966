import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { patienceFactor, startTestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { findConfinement } from './isolation.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { SandboxFailure, type SandboxTask } from './task.ts';

type Order =
  | { do: 'count' | 'hang' | 'exit' | 'fill' | 'throw' | 'environment' | 'process' }
  | { do: 'read' | 'list' | 'write' | 'start'; path: string }
  | { do: 'connect'; to: { port: number; host: string } | { path: string } };
let folder: string;
let sandbox: Sandbox;
const task: SandboxTask<Order, unknown> = {
  module: new URL('./hostile-task.ts', import.meta.url),
  ...{ memory: 300_000_000, timeMs: 20_000 * patienceFactor, atOnce: 2, itemsPerProcess: 100 },
  mostAnswer: { value: 10_000, bytes: 10_000_000 },
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-sandbox-'));
  await writeFile(path.join(folder, 'fieldkey'), 'secret');
  sandbox = openSandbox({ log: createLog('error'), hidden: [folder] });
});
afterAll(async () => {
  sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});
const run = (order: Order, bytes = new Uint8Array(), one = task) => sandbox.run(one, order, bytes);
const kindOf = (running: Promise<unknown>) =>
  running.then(
    () => 'ok',
    (cause: unknown) => (cause instanceof SandboxFailure ? cause.kind : String(cause)),
  );

test('bytes go in and come out whole, whatever their size', async () => {
  for (const length of [0, 1, 65_536, 5_000_001]) {
    const bytes = new Uint8Array(length).map((_, at) => at % 251);
    const { output, bytes: back } = await run({ do: 'count' }, bytes);
    expect([output, Buffer.compare(back, bytes)]).toEqual([length, 0]);
  }
});

test('one process serves several items, and where a task says so each has its own', async () => {
  const processOf = async (one: typeof task) => (await run({ do: 'process' }, undefined, one)).output;
  expect(await processOf(task)).toBe(await processOf(task));
  const single = { ...task, itemsPerProcess: 1, module: new URL(`${task.module.href}?single`) };
  expect(await processOf(single)).not.toBe(await processOf(single));
});

test('an item that hangs, ends its process or takes too much memory fails alone; others, and the server, go on', async () => {
  const server = await startTestServer({ nodes: 1 });
  try {
    const impatient = { memory: task.memory, timeMs: 500 };
    const hostile = [
      kindOf(sandbox.run(task, { do: 'hang' }, new Uint8Array(), { limits: impatient })),
      kindOf(run({ do: 'exit' })),
      kindOf(run({ do: 'fill' })),
      kindOf(run({ do: 'throw' })),
    ];
    const others = Array.from({ length: 4 }, () => kindOf(run({ do: 'count' }, new Uint8Array(10))));
    expect((await server.visitor().fetch('/readyz')).status).toBe(200);
    expect(await Promise.all(hostile)).toEqual(['time', 'crash', 'memory', 'refused']);
    expect(await Promise.all(others)).toEqual(['ok', 'ok', 'ok', 'ok']);
  } finally {
    await server.stop();
  }
});

test('a call that is given up ends its process, and bytes that can’t be read reject with their own reason', async () => {
  const ending = new AbortController();
  const hanging = sandbox.run(task, { do: 'hang' }, new Uint8Array(), { signal: ending.signal });
  ending.abort(new Error('The node stops.'));
  await expect(hanging).rejects.toThrow('The node stops.');
  const broken = sandbox.run(task, { do: 'count' }, async function* () {
    yield new Uint8Array(10);
    throw new Error('Storage is out of reach.');
  });
  await expect(broken).rejects.toThrow('Storage is out of reach.');
  expect(await kindOf(run({ do: 'count' }))).toBe('ok');
});

test('a process that does not start, and a server that stops, say nothing about the bytes', async () => {
  const missing = { ...task, module: new URL('./no-such-task.ts', import.meta.url) };
  await expect(run({ do: 'count' }, undefined, missing)).rejects.toMatchObject({ code: 'unavailable' });
  const stopping = openSandbox({ log: createLog('error'), hidden: [folder] });
  const processOf = async () => (await stopping.run(task, { do: 'process' }, new Uint8Array())).output;
  expect(await processOf()).toBe(await processOf());
  const hanging = stopping.run(task, { do: 'hang' }, new Uint8Array());
  stopping.stop();
  await expect(hanging).rejects.toMatchObject({ code: 'unavailable' });
  await expect(processOf()).rejects.toMatchObject({ code: 'unavailable' });
});

test('a process reads its program alone: no data, no settings, no other files; it writes none and starts no programs', async () => {
  for (const one of ['fieldkey', ''].map((it) => path.join(folder, it)))
    expect(await kindOf(run({ do: one.endsWith('fieldkey') ? 'read' : 'list', path: one }))).toBe('refused');
  const outside = ['/etc/passwd', new URL('../../../../../README.md', import.meta.url).pathname];
  for (const one of outside) expect([one, await kindOf(run({ do: 'read', path: one }))]).toEqual([one, 'refused']);
  expect(await kindOf(run({ do: 'write', path: path.join(folder, 'written') }))).toBe('refused');
  expect(await kindOf(run({ do: 'start', path: '/bin/true' }))).toBe('refused');
  const { output } = await run({ do: 'environment' });
  expect(Object.keys(output as object).filter((it) => it !== 'PWD')).toEqual(['PATH']);
});

test('where the system has namespaces, a process reaches no network, and native code finds hidden folders empty', async ({ skip }) => {
  const confine = await findConfinement([folder]);
  skip(!confine, 'this system allows no namespaces');
  const greet = (line: Socket): void => void line.on('error', () => undefined).end('hello');
  const listening = createServer(greet).listen(0, '127.0.0.1');
  const socket = createServer(greet).listen(path.join(folder, 'socket'));
  try {
    await Promise.all(
      [listening, socket].map((it) => new Promise((resolve) => (it.listening ? resolve(0) : it.once('listening', resolve)))),
    );
    const { port } = listening.address() as { port: number };
    expect(await kindOf(run({ do: 'connect', to: { port, host: '127.0.0.1' } }))).toBe('refused');
    expect(await kindOf(run({ do: 'connect', to: { path: path.join(folder, 'socket') } }))).toBe('refused');
  } finally {
    listening.close();
    socket.close();
  }
});
