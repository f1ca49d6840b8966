import { type Delimiter, delimiters } from '@trackyard/contract';

/** Excel takes the delimiter from a first line such as `sep=;`, which is no row. */
const stated = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r|$)/i;
export const withoutDelimiterLine = (text: string): string => text.replace(stated, '');

const linesSeen = 50;

/** What separates the cells of a text: as it says itself, else what stands most evenly in its first lines. */
export function detectDelimiter(text: string): Delimiter {
  const said = delimiters.find((it) => it === stated.exec(text)?.[1]);
  if (said) return said;
  const lines = linesOf(text);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((it) => it > 0));
    // A comma in some lines is a part of texts; a semicolon in each of them is none.
    const score = (counts.filter((it) => it === usual).length / Math.max(1, counts.length)) * Math.min(usual, 20);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** Titles above a table have fewer of the signs than its rows, or none. */
function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const it of counts) times.set(it, (times.get(it) ?? 0) + 1);
  return [...times].reduce((best, it) => (it[1] > best[1] ? it : best), [0, 0] as const)[0];
}

/** The first lines, without what stands in quotes: a cell may hold any of the signs, and line breaks. */
function linesOf(text: string): string[] {
  return text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/, linesSeen)
    .filter((it) => it !== '');
}
