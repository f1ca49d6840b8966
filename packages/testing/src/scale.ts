/**
 * How much of the generated suites runs. `npm test` takes a few fixed seeds and a spread sample of everything that is generated from
 * the catalogue, so that it stays quick however many operations there are; `npm run test:long` sets TRACKYARD_LONG and runs all.
 */
export const isLong = process.env['TRACKYARD_LONG'] === '1';

/** The first in `npm test`, the second in `npm run test:long`. */
export const byScale = <T>(short: T, long: T): T => (isLong ? long : short);

/** All of them in `npm run test:long`, else `count`, spread evenly over all; another `turn` takes others. */
export function sampleOf<T>(all: readonly T[], count: number, turn = 0): readonly T[] {
  if (isLong || count >= all.length) return all;
  return Array.from({ length: count }, (_, at) => all[(Math.floor((at * all.length) / count) + turn) % all.length]!);
}

/** How many each of `items` gets of so many that all of them share; one at least. */
export const shareOf = (budget: number, items: number): number => Math.max(1, Math.floor(budget / items));

const turn = process.env['TRACKYARD_TURN'];

/** Whether the part at this place of a generated suite runs: one of three in the whole gate, whose turn goes by the commit (tools/turns.mjs); each elsewhere. */
export const isInTurn = (at: number): boolean => turn === undefined || at % 3 === Number(turn) % 3;
