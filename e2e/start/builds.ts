import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const builtClient = path.join(root, 'apps/web/dist');

const variable = 'TRACKYARD_NEWER_CLIENT';
/** `folder`: where the first test of the run that wants a newer client leaves it for the others. */
export function shareNewerClient(folder: string): void {
  process.env[variable] = path.join(folder, 'client');
}

/** The folder of a newer client, to read from: a build takes as long as ten tests, so that a run has one. */
export async function newerClient(): Promise<string> {
  const shared = process.env[variable]!;
  if (existsSync(shared)) return shared;
  // Under another name first: what has the name is whole. Where two workers build at once, one of them was for nothing.
  const own = await mkdtemp(`${shared}-`);
  await buildNewerClient(own);
  await rename(own, shared).catch(() => rm(own, { recursive: true, force: true }));
  return shared;
}

/** Builds the client once more, so that nearly every file differs: what a newer version is to an older one. */
async function buildNewerClient(into: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The runner's own NODE_ENV would make another kind of build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', '--minify', 'false', '--outDir', into, '--emptyOutDir'], {
    cwd: path.join(root, 'apps/web'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The newer client could not be built.');
}
