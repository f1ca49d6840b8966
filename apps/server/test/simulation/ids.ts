import { newId } from '@trackyard/data-worker/testing';
import type { Ids } from '../../src/platform/ids.ts';
import type { Random } from './random.ts';

/** Ids and secrets that the seed decides, dated by the clock of whoever makes them. */
export const idsOf = (random: Random, now: () => number): Ids => ({
  id: () => newId(now(), random.bytes(10)),
  secret: () => Buffer.from(random.bytes(32)).toString('base64url'),
});
