import { operationNames, operationOf } from '@trackyard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, type MatrixWorld, onlookers } from './cells.ts';
import { sameAsFresh } from './same-as-fresh.ts';

let world: MatrixWorld;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(() => world?.server.stop());

const mutations = operationNames.filter((name) => operationOf(name).kind === 'mutation');
let covered = 0;

describe('state after events equals fresh state, for every kind of viewer', () => {
  test.each(mutations)(
    '%s',
    async (name) => {
      covered += await sameAsFresh(world, name);
    },
    60_000,
  );
  test('no operation and no viewer is left out', () => {
    console.info(`covered: ${mutations.length} operations × ${onlookers.length} viewers = ${covered}`);
    expect(covered).toBe(mutations.length * onlookers.length);
  });
});
