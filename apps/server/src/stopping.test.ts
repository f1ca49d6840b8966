import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLine } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { mainGround } from '../test/main-ground.ts';
import { addressIn } from '../test/main-process.ts';
import { runningPostmaster } from './platform/database/embedded-process.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });
const { newFolder, run, runOther } = mainGround();
const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
const linesOf = (output: string): Record<string, unknown>[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));

/** As `npm start`, without building the web client. */
function startByNpm(script: string, data: string) {
  const cwd = newFolder();
  const start = script.replace('tools/start.mjs', `${path.join(root, 'tools/run.mjs')} apps/server/src/main.ts`);
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ scripts: { start } }));
  return runOther('npm', ['start', '--', '--port=0', '--no-demo', `--data=${data}`], { cwd });
}

test.each([
  ['SIGTERM', scripts.start],
  ['SIGINT', scripts.start],
  ['SIGKILL', scripts.start],
  // A shell between the two, as a script of one's own makes it.
  ['SIGTERM', 'node tools/start.mjs'],
  ['SIGKILL', 'node tools/start.mjs'],
] as const)('%s to npm stops the server and its database, started by `%s`', async (signal, script) => {
  const data = newFolder();
  const npm = startByNpm(script, data);
  const address = addressIn(await npm.printed('Press Ctrl+C'));
  npm.child.kill(signal);
  // The output closes with the last process that writes to it.
  await npm.exited;
  expect(npm.output()).toMatch(/Stopping \(.+\)\./);
  expect(linesOf(npm.output()).at(-1)).toMatchObject({ msg: 'Trackyard stopped' });
  expect(runningPostmaster(path.join(data, 'pg18'))).toBeNull();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('one line says that the server started, and one that it stopped, both at the usual level', async () => {
  const it = run(['--port=0', '--no-demo', `--data=${newFolder()}`]);
  const address = addressIn(await it.printed('Press Ctrl+C'));
  it.child.kill('SIGTERM');
  expect(await it.exited).toBe(0);
  const lines = linesOf(it.output()).filter((line) => /^Trackyard /.test(String(line['msg'])));
  expect(lines).toMatchObject([
    { msg: 'Trackyard started', address },
    { msg: 'Trackyard stopped', why: 'SIGTERM' },
  ]);
});

test('a signal that comes while the server starts leaves no database behind', async () => {
  const data = newFolder();
  const it = run(['--port=0', `--data=${data}`]);
  const folder = path.join(data, 'pg18');
  await vi.waitFor(() => expect(existsSync(folder) && runningPostmaster(folder)).toBeTruthy(), { timeout: 30_000, interval: 10 });
  it.child.kill('SIGTERM');
  expect(await it.exited).toBe(0);
  expect(it.output()).not.toContain('Press Ctrl+C');
  expect(runningPostmaster(folder)).toBeNull();
});

const portOf = (address: string): number => Number(new URL(address).port);
const isRefused = (address: string): Promise<boolean> =>
  openLine(portOf(address)).then(
    () => false,
    () => true,
  );

test('a node behind a proxy says that it stops while it still serves, then refuses new calls in words, and finishes those at work', async () => {
  const it = run(['--port=0', '--no-demo', '--trust-proxy', `--data=${newFolder()}`]);
  const address = addressIn(await it.printed('Press Ctrl+C'));
  const [silent, working] = [await openLine(portOf(address)), await openLine(portOf(address))];
  it.child.kill('SIGTERM');
  await it.printed('Stopping (SIGTERM).');
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const served = await fetch(`${address}/api/version`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  working.say('POST /api/identity/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
  await vi.waitFor(async () => expect(await isRefused(address)).toBe(true), { timeout: 30_000, interval: 20 });
  silent.say('GET /api/version HTTP/1.1\r\nhost: a\r\n\r\n');
  const refused = await silent.ended();
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(JSON.parse(refused.slice(refused.indexOf('{')))).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  working.say('}');
  const finished = await working.ended();
  expect(finished).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(finished).toMatch(/connection: close/i);
  expect(await it.exited).toBe(0);
});
