import { randomInt } from 'node:crypto';
import { isLong } from '@trackyard/testing';
import { type Outcome, type Plan, simulate } from './run.ts';
import { commandFor, shrunk } from './shrink.ts';
import type { Ground } from './world.ts';

export interface Batch {
  seeds: readonly number[];
  operations: number;
  mode: Plan['mode'];
  twoBuilds?: boolean;
  tables?: boolean;
}
const triesToShrink = 60;

/** Runs each seed. Answers what is wrong with those that fail, with the shortest plan that was found for each. */
export async function failuresOf(ground: Ground, { seeds, ...how }: Batch, onRun: (it: Outcome) => void = () => {}): Promise<string[]> {
  const failures: string[] = [];
  for (const seed of seeds) {
    const plan: Plan = { seed, ...how };
    const outcome = await simulate(ground, plan);
    onRun(outcome);
    if (outcome.problems.length) failures.push(await reportOf(ground, plan, outcome));
  }
  return failures;
}

async function reportOf(ground: Ground, plan: Plan, outcome: Outcome): Promise<string> {
  const shortest = await shrunk({ plan, outcome }, (it) => simulate(ground, it), triesToShrink);
  const { problems } = shortest.outcome;
  const shown = problems.slice(0, 5).map((it) => `  ${it.slice(0, 1_000)}`);
  return [`Seed ${plan.seed} (${plan.mode}) fails: ${commandFor(plan)}`, `shortest: ${commandFor(shortest.plan)}`, ...shown].join('\n');
}

/**
 * Which seeds a test of the simulation runs: in `npm test` a few that are always the same, in `npm run test:long` a hundred of them
 * and a hundred that chance chooses, which it prints. A seed that fails is named with the command that repeats it.
 */
export function seedsOfTest(first: number): number[] {
  if (!isLong) return seedsFrom(first, 15);
  const byChance = randomInt(1_000_000, 1_000_000_000);
  console.log(`seeds by chance: ${byChance} to ${byChance + 99}`);
  return [...seedsFrom(first, 100), ...seedsFrom(byChance, 100)];
}

export const seedsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);
