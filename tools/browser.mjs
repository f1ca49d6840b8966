// Which browser the tests and benchmarks drive, and how it gets onto a machine. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: with it the browser tests take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';
const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium to drive in place of what is looked for. */
const named = process.env.TRACKYARD_BROWSER;

/** The system's own, the quickest first; undefined where Playwright's download serves. */
export function systemBrowser(exists = existsSync) {
  return named || [shell, ...withWindows].find((file) => exists(file));
}

/** One that shows notifications, which the quick one does not; undefined where Playwright's download serves. */
export const browserWithWindows = (exists = existsSync) => named || withWindows.find((file) => exists(file));

const notInstalled =
  'Chromium could not be installed: neither apt-get nor the download of Playwright worked. Install a package "chromium" by hand, or name one with TRACKYARD_BROWSER.';
/** What to do by hand where there is no browser in the end. `root`: the project; `node`: the pinned one; `run` answers a command's exit code. */
export function provideBrowser({ root, node, run, exists = existsSync }) {
  if (named) return exists(named) ? undefined : `TRACKYARD_BROWSER names ${named}, which is not there.`;
  return isProvided({ root, node, run, exists }) ? undefined : notInstalled;
}

function isProvided({ root, node, run, exists }) {
  const playwright = (...args) => [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', ...args, 'chromium'];
  const hasShell = systemBrowser(exists) === shell || installByApt('chromium-headless-shell', run);
  if (browserWithWindows(exists)) return true;
  if (hasShell && installByApt('chromium', run)) return true;
  if (isDownloaded(spawnSync(node, playwright('--dry-run'), { encoding: 'utf8' }).stdout, exists)) return true;
  console.log('Installing Chromium for the browser tests (once)…');
  return run(node, playwright(), { env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' } }) === 0;
}

function installByApt(name, run) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Asking apt-get for ${name}, which the browser tests use…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it is to fail soon.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  run('apt-get', [...soon, 'update', '-qq'], { env });
  return run('apt-get', [...soon, 'install', '-y', '-qq', '--no-install-recommends', name], { env }) === 0;
}

function isDownloaded(plan, exists) {
  const places = [...(plan ?? '').matchAll(/Install location:\s+(.+)/g)].map(([, place]) => place.trim());
  return places.length > 0 && places.every((place) => exists(place));
}
