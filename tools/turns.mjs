// Which journeys take turns in `npm test`: those that prove no requirement by themselves. A third of them runs at each commit, so that the
// gate stays below its time; `npm test -- --changed` runs all that a change can reach, `npm run test:long` all. Runs on Node.js 20.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const turns = 3;

/** Runs of one commit take the same turn. @param {string | null} commit @param {Date} at */
export const turnOf = (commit, at) => (commit ? Number.parseInt(commit.slice(0, 8), 16) : Math.floor(at.getTime() / 86_400_000)) % turns;

/** Titles of the journeys that name no requirement, neither in their title nor in a step. @param {string} root */
export function journeysInTurns(root) {
  const folder = path.join(root, 'e2e');
  return readdirSync(folder)
    .filter((it) => it.endsWith('.e2e.ts'))
    .sort()
    .flatMap((it) => titlesInTurns(readFileSync(path.join(folder, it), 'utf8')));
}

/** @param {string} source of a file of journeys, as Biome formats it */
export function titlesInTurns(source) {
  return [...source.matchAll(/^test\(\s*'((?:[^'\\\n]|\\.)+)'.*?^\}(?:,\n)?\);$/gms)]
    .filter(([text]) => !/\b[A-Z]{2,9}-\d{3}\b/.test(text))
    .map(([, title]) => /** @type {string} */ (title).replaceAll(/\\(.)/g, '$1'));
}

/** What Playwright leaves out at this turn, by its titles; undefined where all run. @param {string} root @param {string | undefined} turn */
export function leftOutAt(root, turn) {
  if (turn === undefined) return undefined;
  const titles = journeysInTurns(root).filter((_, at) => at % turns !== Number(turn) % turns);
  const escaped = titles.map((it) => it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`\\.e2e\\.ts (?:${escaped.join('|')})(?: @\\w+)*$`);
}
