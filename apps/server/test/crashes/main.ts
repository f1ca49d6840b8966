// npm run crash -- --times 200 [--seed 7]: kills server and database under load as often as asked, and compares what was
// acknowledged with what is there. Without a seed it takes one and says which.
import { parseArgs } from 'node:util';
import { proveCrashes, reportOf } from './proof.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' }, seed: { type: 'string' } } });
const [times, seed] = [Number(values.times), Number(values.seed ?? Date.now() % 1_000_000)];
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(seed)) {
  console.error('--times has to be a whole number of at least 1, and --seed a whole number.');
  process.exit(1);
}
const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort(new Error(`Ended by ${signal}.`)));
console.log(`${times} kills with --seed ${seed}`);
const proof = await proveCrashes({
  times,
  seed,
  signal: end.signal,
  onKill: (count, kill) => {
    if (count % 10 === 0) console.log(`${count} (${kill})`);
  },
});
const shown = 50;
for (const line of [...reportOf(proof), ...proof.faults.slice(0, shown)]) console.log(line);
if (proof.faults.length > shown) console.log(`… and ${proof.faults.length - shown} more`);
process.exitCode = proof.faults.length || proof.exitCode !== 0 ? 1 : 0;
