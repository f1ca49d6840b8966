// What each journey has read: files of ours whose functions ran in its server, and those in the chunks that its pages loaded. A whole run of
// `npm test` records it (e2e/start/reads.ts) for `npm test -- --changed`. Runs on Node.js 20.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';
import { cacheFolder } from './test-record.mjs';
import { chunkModules } from './web-build.mjs';

/** Outlives a checkout, as the record of runs does. */
const kept = () => path.join(cacheFolder(), 'journey-reads.json');
const folder = path.join(root, 'node_modules/.cache/trackyard/reads');

/** @typedef {Record<string, Record<string, string[]>>} Reads journey → title → files, all from the root of the repository */

/** Begins a record. Returns environment variables for the runner of the journeys. */
export function startReads() {
  rmSync(folder, { recursive: true, force: true });
  return { TRACKYARD_READS: folder };
}

/** Merges the record of this run. Journeys that did not run keep their record; deleted ones lose it. */
export function keepReads() {
  const lines = linesIn(folder);
  if (lines.length === 0) return;
  if (!existsSync(chunkModules)) return console.error('Journeys are not recorded: the build left no list of chunks.');
  const reads = mergedReads(knownReads(), lines, JSON.parse(readFileSync(chunkModules, 'utf8')));
  const there = Object.entries(reads).filter(([journey]) => existsSync(path.join(root, journey)));
  mkdirSync(path.dirname(kept()), { recursive: true });
  writeFileSync(kept(), JSON.stringify(Object.fromEntries(there)));
}

/** @returns {Reads} nothing where no whole run was recorded on this machine */
export function knownReads() {
  try {
    return JSON.parse(readFileSync(kept(), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {Reads} before
 * @param {{ journey: string, title: string, chunks: string[], files: string[] }[]} lines
 * @param {Record<string, string[]>} modules of each chunk
 */
export function mergedReads(before, lines, modules) {
  const reads = structuredClone(before);
  // Before its first line of this run: a title runs at both sizes, say.
  for (const { journey, title } of lines) reads[journey] = { ...reads[journey], [title]: [] };
  for (const { journey, title, chunks, files } of lines) {
    const read = [...reads[journey][title], ...files, ...chunks.flatMap((it) => modules[it] ?? [])];
    reads[journey][title] = [...new Set(read)].sort();
  }
  return reads;
}

/** @param {string} at */
function linesIn(at) {
  try {
    return readdirSync(at).flatMap((it) =>
      readFileSync(path.join(at, it), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  } catch {
    return [];
  }
}
