// Which journeys take turns in `npm test`: those that alone prove no requirement. A third of them runs at each commit, so that the gate
// stays below its time; those tagged @always run each time. `npm test -- --changed` runs all that a change can reach, `npm run
// test:long` all. Runs on Node.js 20.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const turns = 3;

/** Runs of one commit take the same turn. @param {string | null} commit @param {Date} at */
export const turnOf = (commit, at) => (commit ? Number.parseInt(commit.slice(0, 8), 16) : Math.floor(at.getTime() / 86_400_000)) % turns;

/** @param {string} folder @returns {string[]} */
const testFilesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const at = path.join(folder, it.name);
    if (it.isDirectory()) return it.name === 'node_modules' || it.name === 'dist' ? [] : testFilesIn(at);
    return it.name.endsWith('.test.ts') ? [at] : [];
  });

const idsIn = (/** @type {string} */ text) => text.match(/\b[A-Z]{2,9}-\d{3}\b/g) ?? [];

/** Requirements that tests without a browser name, which run at each commit. @param {string} root */
function idsOfOtherTests(root) {
  const files = ['apps', 'packages', 'tools', 'docs'].flatMap((folder) => testFilesIn(path.join(root, folder)));
  return new Set(files.flatMap((file) => idsIn(readFileSync(file, 'utf8'))));
}

/** Titles of the journeys whose requirements, in their title and their steps, are all named by other tests. @param {string} root */
export function journeysInTurns(root) {
  const folder = path.join(root, 'e2e');
  const elsewhere = idsOfOtherTests(root);
  return readdirSync(folder)
    .filter((it) => it.endsWith('.e2e.ts'))
    .sort()
    .flatMap((it) => titlesInTurns(readFileSync(path.join(folder, it), 'utf8'), elsewhere));
}

/** @param {string} source of a file of journeys, as Biome formats it @param {Set<string>} elsewhere requirements that other tests name */
export function titlesInTurns(source, elsewhere) {
  return [...source.matchAll(/^test\(\s*'((?:[^'\\\n]|\\.)+)'.*?^\}(?:,\n)?\);$/gms)]
    .filter(([text]) => !/^test\(.*@always/.test(text) && idsIn(text).every((id) => elsewhere.has(id)))
    .map(([, title]) => /** @type {string} */ (title).replaceAll(/\\(.)/g, '$1'));
}

/** What Playwright leaves out at this turn, by its titles; undefined where all run. @param {string} root @param {string | undefined} turn */
export function leftOutAt(root, turn) {
  if (turn === undefined) return undefined;
  const titles = journeysInTurns(root).filter((_, at) => at % turns !== Number(turn) % turns);
  const escaped = titles.map((it) => it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`\\.e2e\\.ts (?:${escaped.join('|')})(?: @\\w+)*$`);
}
