// What each journey has read: files of ours whose functions ran in its server, and those in the chunks that its pages loaded. A whole run of
// `npm test` records it (e2e/start/reads.ts) for `npm test -- --changed`. Runs on Node.js 20.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';
import { cacheFolder } from './test-record.mjs';

/** Outlives a checkout, as the record of runs does. */
const kept = () => path.join(cacheFolder(), 'journey-reads.json');
const folder = path.join(root, 'node_modules/.cache/trackyard/reads');
const chunkFile = path.join(root, 'node_modules/.cache/trackyard/chunk-modules.json');

/** @typedef {Record<string, Record<string, string[]>>} Reads journey → title → files, all from the root of the repository */

/** Begins a record, and answers what the runner of the journeys is told of it. */
export function startReads() {
  rmSync(folder, { recursive: true, force: true });
  return { TRACKYARD_READS: folder };
}

/** Adds what the run has recorded. Journeys that did not run keep what they read before; those that are gone are forgotten. */
export function keepReads() {
  const lines = linesIn(folder);
  if (lines.length === 0) return;
  const reads = mergedReads(knownReads(), lines, JSON.parse(readFileSync(chunkFile, 'utf8')));
  const there = new Set(readdirSync(path.join(root, 'e2e')).map((it) => `e2e/${it}`));
  mkdirSync(path.dirname(kept()), { recursive: true });
  writeFileSync(kept(), JSON.stringify(Object.fromEntries(Object.entries(reads).filter(([file]) => there.has(file)))));
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
  for (const { journey, title, chunks, files } of lines) {
    reads[journey] ??= {};
    reads[journey][title] = [...new Set([...files, ...chunks.flatMap((it) => modules[it] ?? [])])].sort();
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
