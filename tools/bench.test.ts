import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBrowser } from './bench.mjs';
import { provideBrowser } from './browser.mjs';
import { pinnedNode, root } from './setup.mjs';

vi.setConfig({ testTimeout: 60_000 });
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-bench-test-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: readonly string[], env: Record<string, string> = {}): { child: ChildProcess; output: () => string } => {
  const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (output += String(data)));
  return { child, output: () => output };
};

test('without a browser the benchmarks that drive one are refused at once, with the sentence that says what to do', async () => {
  const nowhere = path.join(folder, 'chromium');
  for (const names of [['bundle', '--smoke'], []]) {
    const { child, output } = run(['tools/bench.mjs', ...names], { TRACKYARD_BROWSER: nowhere, TMPDIR: folder });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toBe(`TRACKYARD_BROWSER names ${nowhere}, which is not there.\n`);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a browser that can not be installed is told in one sentence, after apt-get and Playwright were asked', () => {
  const asked: string[] = [];
  const nothing = { exists: () => false, run: (command: string, args: string[]) => asked.push([command, ...args].join(' ')) && 1 };
  expect(provideBrowser({ root: folder, node: pinnedNode, ...nothing })).toMatch(
    /^Chromium could not be installed: .* by hand, or name one with TRACKYARD_BROWSER\.$/,
  );
  expect(asked.at(-1)).toContain('playwright-core/cli.js install chromium');
});

test('a benchmark that is told to end stops what it started: no process and no folder is left', async () => {
  const { child } = run(['bench/run.ts', 'notify'], { TMPDIR: folder });
  const lockFile = () =>
    readdirSync(folder)
      .map((it) => path.join(folder, it, 'pg18/postmaster.pid'))
      .find((it) => existsSync(it));
  const lock = await vi.waitUntil(lockFile, { timeout: 50_000, interval: 20 });
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  // It has ended; the system may take a moment to forget it.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000);
  expect(readdirSync(folder).filter((it) => it.startsWith('trackyard-'))).toEqual([]);
});

test('the benchmarks that get a browser are those whose files import one', () => {
  const source = readFileSync(path.join(root, 'bench/run.ts'), 'utf8');
  const files = [...source.matchAll(/^ {2}'?([\w-]+)'?: async \(\) => \(await import\('\.\/([\w-]+\.ts)'\)\)/gm)];
  expect(files.length).toBeGreaterThan(10);
  const drives = (file: string): boolean => {
    const imports = [...readFileSync(path.join(root, 'bench', file), 'utf8').matchAll(/^import (?!type ).*from '(\.\/[\w-]+\.ts)';$/gm)];
    return file === 'browser.ts' || imports.some(([, target]) => drives(target!.slice(2)));
  };
  expect(files.filter(([, , file]) => drives(file!)).map(([, name]) => name)).toEqual(inBrowser);
});
