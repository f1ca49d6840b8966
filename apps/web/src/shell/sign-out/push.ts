import type { DataWorkerClient } from '@trackyard/data-worker';
import { pushBy, timers } from '../../data/index.ts';

const patienceMs = 3_000;

/** No push reaches this browser any more, while there is still a session to say so. Rejects when that could not be done in time. */
export function unregisterPush(run: DataWorkerClient['run']): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    timers.after(patienceMs, () => reject(new Error('The push service did not answer.')));
  });
  return Promise.race([pushBy(run).turnOff(), late]);
}
