// What can be checked without running the product: types, lint and format, boundaries, unused code.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pinnedNode, root } from './setup.mjs';
import { cacheFolder } from './test-record.mjs';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Each prints one line with its time, and its whole output when it fails. Answers how many passed and failed. */
export async function runChecks() {
  const waiting = [...typeChecks(), ...otherChecks];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism()) }, worker));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const inModules = (file) => path.join(root, 'node_modules', file);
const otherChecks = [
  { name: 'lint and format', args: [inModules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--max-diagnostics=100'] },
  { name: 'boundaries', args: [path.join(root, 'tools/boundaries/main.ts')] },
  { name: 'unused code', args: [inModules('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
];

/**
 * Every project of the repository. The compiler notes the hash of each file that it checked, and checks only what differs the next time. The
 * notes are kept outside the checkout, for its path, so that a fresh clone at the same place starts with them.
 */
function typeChecks() {
  const folders = [
    '.',
    'e2e',
    'bench/grid',
    ...['packages', 'apps'].flatMap((it) => readdirSync(path.join(root, it)).map((name) => `${it}/${name}`)),
  ];
  const projects = folders.flatMap((folder) => configurationsIn(path.join(root, folder)).map((file) => path.posix.join(folder, file)));
  return projects.map((project) => ({ name: `types ${project}`, args: typeCheck(project) }));
}
function typeCheck(project) {
  const buildInfo = path.join(cacheFolder(), 'types', hashOf(root), `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [
    inModules('typescript/bin/tsc'),
    '-p',
    path.join(root, project),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
    '--pretty',
    'false',
  ];
}
const configurationsIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^tsconfig(\..+)?\.json$/.test(name) && name !== 'tsconfig.base.json') : [];

function runCheck({ name, args }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(Buffer.concat(output).toString().trimEnd());
      resolve(code === 0);
    });
  });
}
