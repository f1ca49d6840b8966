// Which journeys in the browser a change can reach: for `npm test -- --changed`. Vitest finds its own tests by their imports; of a journey a
// whole run has recorded what it read (tools/reads.mjs). Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Through the whole product: for a change of what nearly all journeys read. */
const throughAll = ['guest-day', 'offline', 'track-life', 'working-day'].map((it) => `e2e/${it}.e2e.ts`);
/** The share of journeys from which on a file is one that all stand on. */
const mostJourneys = 0.6;

/** Files that differ from the commit, new ones too. @param {string} root @param {string} commit */
export function changedFiles(root, commit) {
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [...new Set([...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** @typedef {{ file: string, text: string }} Source */

/**
 * Paths of the journeys: those that read a changed file, import one, or were never recorded.
 * @param {readonly string[]} changed
 * @param {{ e2e: readonly Source[], sources: readonly Source[], reads: import('./reads.mjs').Reads }} all of `e2e`, and of what apps and packages run
 */
export function affectedJourneys(changed, { e2e, sources, reads }) {
  const readers = readersOf(reads);
  const journeys = e2e.map((it) => it.file).filter((it) => it.endsWith('.e2e.ts'));
  const sought = changed.filter((it) => isSource.test(it) && !/\.test\.tsx?$|\.md$/.test(it));
  const importers = sought.some((it) => !readers.has(it)) ? importersOf(sources) : new Map();
  const reached = new Set(changed.filter((it) => it.startsWith('e2e/')));
  if (sought.length > 0) for (const it of journeys) if (!reads[it]) reached.add(it);
  const most = Object.keys(reads).length * mostJourneys;
  for (const file of sought) {
    const near = file.startsWith(worker) ? none : readersNear(file, readers, importers);
    const found = near.size > 0 ? near : readersOfRoom(file, readers, most);
    for (const it of found.size > 0 && found.size <= most ? found : throughAll) reached.add(it);
  }
  // What stands in e2e/start is imported by journeys, and by others there.
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { file, text } of e2e) if (importsOf(file, text).some((it) => reached.has(it))) reached.add(file);
  }
  return journeys.filter((it) => reached.has(it));
}

const isSource = /^(?:apps|packages)\/[\w-]+\/src\/.+\.[a-z]+$/;

/** The journeys that read each file. @param {import('./reads.mjs').Reads} reads @returns {Map<string, Set<string>>} */
function readersOf(reads) {
  const readers = new Map();
  for (const [journey, titles] of Object.entries(reads))
    for (const file of Object.values(titles).flat()) {
      if (!readers.has(file)) readers.set(file, new Set());
      readers.get(file).add(journey);
    }
  return readers;
}

/** Journeys that read a file; for a file without functions, such as a list, journeys that read its importers. */
function readersNear(file, readers, importers) {
  const seen = new Set([file]);
  for (let near = [file]; near.length > 0; ) {
    const found = new Set(near.flatMap((it) => [...(readers.get(it) ?? [])]));
    if (found.size > 0) return found;
    near = near.flatMap((it) => importers.get(it) ?? []).filter((it) => !seen.has(it));
    for (const it of near) seen.add(it);
  }
  return new Set();
}

const none = new Set();
const worker = 'packages/data-worker/src/';
/**
 * Journeys that read other files of the same room, for files that no record names: the data worker is one chunk that every page loads, and
 * the database runs migrations. A room has the same name on all sides.
 */
function readersOfRoom(file, readers, most) {
  const room = /^(?:apps|packages)\/[\w-]+\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1];
  const own = [...readers].filter(([it]) => it.startsWith(`apps/server/src/${room}/`) || it.startsWith(`apps/web/src/features/${room}/`));
  // What runs whatever a journey is about tells nothing.
  const telling = own.filter(([, journeys]) => journeys.size <= most);
  return new Set(telling.flatMap(([, journeys]) => [...journeys]));
}

/** @param {readonly Source[]} sources @returns {Map<string, string[]>} */
function importersOf(sources) {
  const importers = new Map();
  for (const { file, text } of sources)
    for (const it of importsOf(file, text)) {
      if (!importers.has(it)) importers.set(it, []);
      importers.get(it).push(file);
    }
  return importers;
}

/** @param {string} file @param {string} text */
const importsOf = (file, text) =>
  [...text.matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)].map(([, it]) => path.posix.join(path.posix.dirname(file), it));

/** All files of `e2e`, with their text. @param {string} root @returns {Source[]} */
export const filesOfJourneys = (root) => filesIn(root, 'e2e', /\.ts$/);

/** All that apps and packages run. @param {string} root @returns {Source[]} */
export const filesOfSources = (root) =>
  ['apps', 'packages'].flatMap((part) =>
    readdirSync(path.join(root, part)).flatMap((it) => filesIn(root, `${part}/${it}/src`, /(?<!\.test)\.tsx?$/)),
  );

/** @param {string} root @param {string} folder @param {RegExp} named @returns {Source[]} */
function filesIn(root, folder, named) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((it) => path.posix.join(folder, String(it).replaceAll('\\', '/')))
    .filter((it) => named.test(it))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}
