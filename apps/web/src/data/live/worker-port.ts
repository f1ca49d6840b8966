import { addressesOf, connectToWorker } from '@trackyard/data-worker';

/**
 * The line to the data worker: one worker for all tabs; where the browser has no SharedWorker, one for this tab. It is
 * the first thing that the client does, so that the worker starts while the page's code is still being read (`build/chunks.ts`
 * gives it a file of its own). Vite wants to see the two lines with `new` as they are.
 */
export const workerPort = connectToWorker({
  hasSharedWorker: 'SharedWorker' in globalThis,
  makeSharedWorker: () => new SharedWorker(new URL('../../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
  makeWorker: () => new Worker(new URL('../../worker.ts', import.meta.url), { type: 'module', name: 'trackyard' }),
});
export const addresses = addressesOf(location.origin);
workerPort.post({ type: 'start', addresses });
