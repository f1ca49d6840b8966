import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { sampleOf, shareOf } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, type MatrixWorld, onlookers } from './cells.ts';
import { sameAsFresh } from './same-as-fresh.ts';

let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

const mutations = operationNames.filter((name) => operationOf(name).kind === 'mutation');
/** How many viewers look on at all operations together in `npm test`; in `npm run test:long` each does at each. */
const budget = 240;
const viewersOf = (name: OperationName) => sampleOf(onlookers, shareOf(budget, mutations.length), mutations.indexOf(name));
let covered = 0;

describe('state after events equals fresh state, for every kind of viewer', () => {
  test.each(mutations)(
    '%s',
    async (name) => {
      covered += await sameAsFresh(world, name, viewersOf(name));
    },
    60_000,
  );
  test('no operation and no viewer is left out', () => {
    console.info(`covered: ${mutations.length} operations, ${onlookers.length} kinds of viewers, ${covered} comparisons`);
    const looking = mutations.flatMap((name) => viewersOf(name));
    expect(covered).toBe(looking.length);
    expect(new Set(looking)).toEqual(new Set(onlookers));
  });
});
