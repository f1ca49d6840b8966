import type { Outcome, Plan } from './run.ts';

interface Failing {
  plan: Plan;
  outcome: Outcome;
}

/**
 * A shorter plan that fails too: the operations behind the last one that matters go first, then as many as can be left out,
 * in ever smaller stretches. At most `runs` tries.
 */
export async function shrunk(failing: Failing, run: (plan: Plan) => Promise<Outcome>, runs: number): Promise<Failing> {
  let best = failing;
  let left = runs;
  const fails = async (plan: Plan): Promise<boolean> => {
    if (left-- <= 0) return false;
    const outcome = await run(plan);
    if (outcome.problems.length === 0) return false;
    best = { plan, outcome };
    return true;
  };
  for (let [passes, enough] = [0, best.plan.operations]; enough - passes > 1 && left > 0; ) {
    const operations = Math.ceil((passes + enough) / 2);
    if (await fails({ ...best.plan, operations })) enough = operations;
    else passes = operations;
  }
  for (let size = Math.ceil(best.plan.operations / 4); size >= 1 && left > 0; size = Math.floor(size / 2))
    for (let at = 0; at < best.plan.operations && left > 0; at += size) {
      const stretch = Array.from({ length: size }, (_, it) => at + it);
      await fails({ ...best.plan, skip: [...new Set([...(best.plan.skip ?? []), ...stretch])] });
    }
  return best;
}

/** How to see it again. */
export const commandFor = ({ seed, operations, mode, skip = [], twoBuilds = false, tables = false }: Plan): string =>
  `npm run simulate -- --seed ${seed} --operations ${operations} --mode ${mode}${twoBuilds ? ' --two-builds' : ''}${tables ? ' --tables' : ''}${skip.length ? ` --skip ${skip.join()}` : ''} --trace`;
