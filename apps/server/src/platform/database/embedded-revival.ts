import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Embedded } from './embedded.ts';

/** Milliseconds between tries, doubled up to the longest. */
const pauses = { first: 100, longest: 10_000 };

/**
 * Brings the embedded PostgreSQL back whenever it dies. It never gives up (a full disk may be emptied): until then calls
 * are answered 'unavailable' and the probe says 'not ready'. Answers how to end it.
 */
export function revive(embedded: Pick<Embedded, 'lost' | 'startAgain'>, log: Log): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  const work = (async () => {
    for (;;) {
      await Promise.race([embedded.lost(), ended]);
      if (signal.aborted) return;
      log.warn('The database died, restarting it');
      await startUntilItRuns(embedded, log, signal);
    }
  })();
  return async () => {
    end.abort();
    await work;
  };
}

async function startUntilItRuns({ startAgain }: Pick<Embedded, 'startAgain'>, log: Log, signal: AbortSignal): Promise<void> {
  for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      await startAgain(signal);
      return log.warn('The database runs again');
    } catch (cause) {
      if (signal.aborted) return;
      log.error('Cannot restart the database', { cause });
    }
    // Only the end cuts a pause short.
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}
