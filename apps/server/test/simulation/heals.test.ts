import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround } from './ground.ts';
import { failuresOf, seedsFrom } from './seeds.ts';

/** The first half of the seeds, `TRACKYARD_SEEDS` in all: everything breaks, and heals at the end. */
const seeds = seedsFrom(1, Math.ceil(Number(process.env['TRACKYARD_SEEDS'] ?? 200) / 2));
const together = 10;

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
