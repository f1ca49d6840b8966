// Makes a fresh clone ready to run: the packages, and a browser for the tests. Depends on nothing and runs on Node.js 20;
// everything after it runs on the pinned Node.js that it installs. With nothing to do it takes some 50 ms.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from './browser.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** The Node.js that runs everything but this script. */
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** `test`: also a browser. Ends the process with one clear sentence where it can't go on. */
export function setUp({ test = false } = {}) {
  if (!isInstalled()) install();
  const amiss = test && provideBrowser({ root, node: pinnedNode, run });
  if (amiss) stop(amiss);
}

/**
 * Whether node_modules is what the lock file says: npm notes there what it put in place, last of all, so that an install
 * that was cut short counts as none. Optional packages may be missing (they are for other systems).
 */
export function isInstalled(folder = root) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([at, { version, optional, link }]) => {
    if (!at.includes('node_modules/')) return true;
    if (!present[at]) return optional === true;
    // npm's list says what it put in place; a copy of the folder may lack what stands below a workspace.
    if (!existsSync(path.join(folder, at))) return false;
    return link ? present[at].link === true : present[at].version === version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing packages (about half a minute, once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  if (done !== 0) stop('The packages could not be installed: npm says why above. Once that is mended, run the command again.');
  if (!existsSync(pinnedNode)) stop(`npm left out ${path.relative(root, pinnedNode)}. Run 'npm rebuild node', then the command again.`);
}

function run(command, args, options = {}) {
  // What a set-up says is no part of what a command answers: all of it goes to the error output.
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options }).status ?? 1;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major] = process.versions.node.split('.');
if (Number(major) < 20) stop(`Trackyard needs Node.js 20 or later; this is ${process.version}.`);
if (process.argv[1] === fileURLToPath(import.meta.url)) setUp({ test: process.argv.includes('--test') });
