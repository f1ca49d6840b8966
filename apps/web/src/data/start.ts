import { addressesOf, connectToWorker, createDataWorkerClient, type DataWorkerClient } from '@trackyard/data-worker';
import { newId } from './ids.ts';

/** One worker for all tabs; where the browser has no SharedWorker, one for this tab. Vite wants to see these two lines as they are. */
export const startDataWorker = (): DataWorkerClient =>
  createDataWorkerClient(
    connectToWorker({
      hasSharedWorker: 'SharedWorker' in globalThis,
      makeSharedWorker: () => new SharedWorker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
      makeWorker: () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
    }),
    { addresses: addressesOf(location.origin), timers: { after }, newId },
  );

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
