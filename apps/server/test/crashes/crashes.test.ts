import { byScale } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { proveCrashes, reportOf } from './proof.ts';

/** Half a minute where nothing else runs; other tests may keep the machine busy. */
const patience = 600_000;
/** Each kind of kill once, or more often; `npm run crash -- --times 200` kills as often as one likes. */
const times = byScale(8, 20);

test('every acknowledged message is there once, in its place, though server and database are killed under load', {
  timeout: patience + 60_000,
}, async () => {
  const proof = await proveCrashes({ times, seed: 20, signal: AbortSignal.timeout(patience) });
  for (const line of reportOf(proof)) console.log(line);
  expect(proof.faults).toEqual([]);
  expect(proof.durability).toEqual({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  expect(proof.acknowledged).toBeGreaterThan(times);
  expect(proof.exitCode).toBe(0);
});
