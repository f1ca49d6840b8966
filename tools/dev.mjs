// npm run dev: the server, started again when its sources change, and Vite's server with hot reload in front of it.
// Both stop together. Options go to the server. Runs on Node.js 20.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pinnedNode, root, setUp } from './setup.mjs';

setUp();
const options = process.argv.slice(2);
const [serverPort, webPort] = [portIn(options) ?? (process.env.TRACKYARD_PORT || '4310'), '5173'];
const address = `http://localhost:${webPort}`;
const main = path.join(root, 'apps/server/src/main.ts');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children = [
  start(['--watch', '--watch-preserve-output', main, '--port', serverPort, ...options], {
    TRACKYARD_PUBLIC_ADDRESS: address,
  }),
  start([vite, '--port', webPort, '--strictPort', '--clearScreen', 'false', path.join(root, 'apps/web')], {
    TRACKYARD_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
];
console.log(`Trackyard for development: ${address} (the server itself is at port ${serverPort}).`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

/** The port that was asked for: Vite sends calls there. */
function portIn(args) {
  const at = args.indexOf('--port');
  return at >= 0 ? args[at + 1] : args.find((it) => it.startsWith('--port='))?.slice('--port='.length);
}

function start(args, env) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
