// npm run simulate -- --seeds 1000 --operations 100 --seed 42: so many seeds, from that one on, in both modes.
//   --mode heals|safety   one mode only      --skip 3,17   leaves operations out      --trace   prints all that happens
//   --two-builds   an older and a newer build at work in some browsers   --tables   people work in tables
import { parseArgs } from 'node:util';
import startCluster from '@trackyard/testing/vitest-global';
import { openGround } from './ground.ts';
import { type Outcome, type Plan, simulate } from './run.ts';
import { failuresOf, seedsFrom } from './seeds.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '100' },
    mode: { type: 'string' },
    skip: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
    'two-builds': { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
  },
});
const [seed, count, operations] = [Number(values.seed), Number(values.seeds), Number(values.operations)];
const modes = values.mode ? [values.mode as Plan['mode']] : (['heals', 'safety'] as const);
const skip = values.skip.split(',').filter(Boolean).map(Number);
const stopCluster = await startCluster();
const ground = await openGround();
const total = { events: 0, deaths: 0, failures: 0 };
const { tables, 'two-builds': twoBuilds } = values;
const note = ({ events, deaths }: Outcome): void => {
  total.events += events;
  total.deaths += deaths;
};
try {
  for (const mode of modes) {
    if (skip.length || values.trace) await once({ seed, operations, mode, skip, twoBuilds, tables });
    else
      for (const it of seedsFrom(seed, count)) report(await failuresOf(ground, { seeds: [it], operations, mode, twoBuilds, tables }, note));
  }
  console.log(
    `${count * modes.length} runs of ${operations} operations, ${total.events} events, ${total.deaths} deaths, ${total.failures} failed`,
  );
} finally {
  await ground.close();
  await stopCluster();
}
process.exitCode = total.failures ? 1 : 0;

async function once(plan: Plan): Promise<void> {
  const outcome = await simulate(ground, plan, values.trace);
  note(outcome);
  if (values.trace) console.log(outcome.trace.join(''));
  report(outcome.problems);
}

function report(failures: readonly string[]): void {
  total.failures += failures.length;
  for (const it of failures) console.log(it);
}
