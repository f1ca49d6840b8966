// Builds the web client when its sources changed since the last build. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './setup.mjs';

const sources = [
  'apps/web',
  'packages/contract',
  'packages/formula',
  'packages/rules',
  'packages/data-worker',
  'package-lock.json',
  'tsconfig.base.json',
];
/** For the record of journeys (tools/reads.mjs). */
export const chunkModules = path.join(root, 'node_modules/.cache/trackyard/chunk-modules.json');
const stamp = path.join(root, 'node_modules/.cache/trackyard/web-build');
const page = path.join(root, 'apps/web/dist/index.html');

/** Answers 0, or the exit code of a build that failed. */
export function buildWeb() {
  const now = fingerprint();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return 0;
  // To the error output, as all that a command does before its own work.
  console.error('Building the web client…');
  rmSync(stamp, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, TRACKYARD_CHUNK_MODULES: chunkModules },
  });
  if (status !== 0) return status ?? 1;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return 0;
}

/** Of the contents of all that a build reads; tests are no part of it. */
export function fingerprint(folder = root, of = sources) {
  const sum = createHash('sha256');
  for (const file of of.flatMap((it) => filesIn(folder, it)).sort())
    sum
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  return sum.digest('hex');
}

function filesIn(folder, at) {
  const kind = statSync(path.join(folder, at), { throwIfNoEntry: false });
  if (!kind?.isDirectory()) return kind ? [at] : [];
  return readdirSync(path.join(folder, at), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesIn(folder, `${at}/${name}`));
}
