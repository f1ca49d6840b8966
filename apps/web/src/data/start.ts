import {
  addressesOf,
  type ClientOptions,
  connectToWorker,
  createDataWorkerClient,
  type DataWorkerClient,
  newId,
} from '@trackyard/data-worker';
import { followServerTime } from './server-time.ts';
import { shareSession } from './shared-session.ts';
import { openStorage } from './storage.ts';
import { timers } from './timers.ts';

/** One worker for all tabs; where the browser has no SharedWorker, one for this tab. Vite wants to see these two lines as they are. */
export function startDataWorker({ onUpdateNeeded }: Required<Pick<ClientOptions, 'onUpdateNeeded'>>): DataWorkerClient {
  const client = createDataWorkerClient(
    connectToWorker({
      hasSharedWorker: 'SharedWorker' in globalThis,
      makeSharedWorker: () => new SharedWorker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
      makeWorker: () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
    }),
    { addresses: addressesOf(location.origin), timers, newId: () => newId(), onUpdateNeeded },
  );
  followServerTime(client);
  shareSession(client, openStorage());
  return client;
}
