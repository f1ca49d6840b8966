// Which browser the tests and benchmarks drive, and how it gets onto a machine. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: with it the browser tests take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';
const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's own, the quickest first; undefined where Playwright's download serves. */
export function systemBrowser() {
  return [shell, ...withWindows].find((file) => existsSync(file));
}

/** One that shows notifications, which the quick one does not; undefined where Playwright's download serves. */
export const browserWithWindows = () => withWindows.find((file) => existsSync(file));

/** Whether there is a browser in the end. `root`: the project; `node`: the pinned one; `run` answers a command's exit code. */
export function provideBrowser({ root, node, run }) {
  const playwright = (...args) => [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', ...args, 'chromium'];
  const hasShell = systemBrowser() === shell || installByApt('chromium-headless-shell', run);
  if (browserWithWindows()) return true;
  if (hasShell && installByApt('chromium', run)) return true;
  if (isDownloaded(spawnSync(node, playwright('--dry-run'), { encoding: 'utf8' }).stdout)) return true;
  console.log('Installing Chromium for the browser tests (once)…');
  return run(node, playwright()) === 0;
}

function installByApt(name, run) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Asking apt-get for ${name}, which the browser tests use…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }) === 0;
}

function isDownloaded(plan) {
  const places = [...(plan ?? '').matchAll(/Install location:\s+(.+)/g)].map(([, place]) => place.trim());
  return places.length > 0 && places.every((place) => existsSync(place));
}
