import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const builtClient = path.join(root, 'apps/web/dist');

/** Builds the client once more, so that nearly every file differs: what a newer version is to an older one. */
export async function buildNewerClient(into: string): Promise<void> {
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
