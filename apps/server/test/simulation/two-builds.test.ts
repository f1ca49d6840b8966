import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround } from './ground.ts';
import { failuresOf, seedsFrom } from './seeds.ts';

/** An older and a newer build at work in one browser: each holds rows and cursors of its own in memory, over one disk. */
const seeds = seedsFrom(2_001, 10);

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

test('two builds at work on one store both end with just what their person may see, and every word is there once', async () => {
  expect(await failuresOf(ground, { seeds, operations: 60, mode: 'heals', twoBuilds: true })).toEqual([]);
}, 300_000);
