import { patienceFactor } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { revive } from './embedded-revival.ts';

const quiet = createLog('silent');

/** A database that dies when told to, and starts again at the try that is named. */
function mortal(startsAtTry: number) {
  let die = (): void => {};
  let lost = new Promise<void>((resolve) => {
    die = resolve;
  });
  const it = {
    tries: 0,
    die: () => die(),
    lost: () => lost,
    async startAgain() {
      if (++it.tries < startsAtTry) throw new Error('No space left on device.');
      lost = new Promise<void>((resolve) => {
        die = resolve;
      });
    },
  };
  return it;
}

test('starts a database again that died, as often as it takes and as often as it dies', async () => {
  const database = mortal(3);
  const end = revive(database, quiet);
  database.die();
  await vi.waitFor(() => expect(database.tries).toBe(3), { timeout: 10_000 * patienceFactor });
  database.die();
  await vi.waitFor(() => expect(database.tries).toBe(4), { timeout: 10_000 * patienceFactor });
  await end();
});

test('ends while it waits for the next try', async () => {
  const database = mortal(Number.POSITIVE_INFINITY);
  const end = revive(database, quiet);
  database.die();
  await vi.waitFor(() => expect(database.tries).toBeGreaterThan(1), { timeout: 10_000 * patienceFactor });
  await end();
  const { tries } = database;
  database.die();
  expect(database.tries).toBe(tries);
});
