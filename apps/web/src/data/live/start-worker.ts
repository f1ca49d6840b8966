import { type ClientOptions, createDataWorkerClient, type DataWorkerClient, newId } from '@trackyard/data-worker';
import { openStorage } from '../remembered/storage.ts';
import { shareSession } from '../session/shared-session.ts';
import { timers } from '../timers.ts';
import { followServerTime } from './server-time.ts';
import { addresses, workerPort } from './worker-port.ts';

export function startDataWorker({ onUpdateNeeded }: Required<Pick<ClientOptions, 'onUpdateNeeded'>>): DataWorkerClient {
  const client = createDataWorkerClient(workerPort, { addresses, timers, newId: () => newId(), onUpdateNeeded });
  followServerTime(client);
  shareSession(client, openStorage());
  return client;
}
