import { isLong } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround } from './ground.ts';
import { failuresOf, seedsFrom } from './seeds.ts';

/** People and guests at work in the same two tables. */
const count = isLong ? 100 : 3;

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

test('when all is well again, everybody sees the same records, links, formulas and order, and projections have what the records have', async () => {
  expect(await failuresOf(ground, { seeds: seedsFrom(3_001, count), operations: 60, mode: 'heals', tables: true })).toEqual([]);
}, 1_800_000);

test('however it goes, no record and no value that was acknowledged is lost', async () => {
  expect(await failuresOf(ground, { seeds: seedsFrom(4_001, count), operations: 60, mode: 'safety', tables: true })).toEqual([]);
}, 1_800_000);
