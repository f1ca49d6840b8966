import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround } from './ground.ts';
import { failuresOf, seedsOfTest } from './seeds.ts';

/** Everything breaks, and heals at the end. */
const seeds = seedsOfTest(1);
const together = 5;

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

const batches = Array.from({ length: Math.ceil(seeds.length / together) }, (_, at) => seeds.slice(at * together, (at + 1) * together));
test.each(batches.map((batch) => [batch[0], batch.at(-1), batch] as const))(
  'when all is well again, every store holds just what its person may see, and every word is there once: seeds %i to %i',
  async (_first, _last, batch) => expect(await failuresOf(ground, { seeds: batch, operations: 100, mode: 'heals' })).toEqual([]),
  300_000,
);
