import type { UpdateEvent } from '@trackyard/rules';
import type { ToServiceWorker } from '../offline/names.ts';
import { logTrouble, noInstallingWorker } from '../offline/trouble.ts';

interface WatchOptions {
  /** A file of this page's version. */
  entry: string;
  timers: { after(ms: number, act: () => void): () => void };
  tell(event: UpdateEvent): void;
}
type Watched = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'update' | 'addEventListener'>;
const answerMs = 5_000;

/** Tells of versions that are installed and wait. */
export function watchRegistration(registration: Watched, options: WatchOptions): void {
  const tellOf = async (worker: ServiceWorker) => options.tell({ type: 'installed', ours: await isOurs(worker, options) });
  // One function for all: added to a worker twice, it is called once.
  const changed = ({ target }: Event) => {
    const worker = target as ServiceWorker;
    // The first of all waits for nobody.
    if (worker.state === 'installed' && registration.active) void tellOf(worker);
  };
  if (registration.waiting) void tellOf(registration.waiting);
  // Another page may have found it before this one listens.
  registration.installing?.addEventListener('statechange', changed);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    if (!installing) return console.warn(`The service worker is not up to date: ${noInstallingWorker}`);
    installing.addEventListener('statechange', changed);
  });
}

/** Tells when another version answers for this page. */
export function watchController(container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>, options: WatchOptions): void {
  container.addEventListener('controllerchange', async () => {
    if (container.controller) options.tell({ type: 'tookOver', ours: await isOurs(container.controller, options) });
  });
}

export const lookForNewer = (registration: Pick<Watched, 'update'>): Promise<unknown> => registration.update().catch(logTrouble);
export const activate = (registration: Pick<Watched, 'waiting'> | null): void =>
  registration?.waiting?.postMessage({ type: 'skipWaiting' } satisfies ToServiceWorker);

/** Whether this page is of the worker's version; one that does not answer is another. */
const isOurs = (worker: Pick<ServiceWorker, 'postMessage'>, { entry, timers }: WatchOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (ours: boolean) => {
      port1.close();
      stop();
      resolve(ours);
    };
    const stop = timers.after(answerMs, () => settle(false));
    port1.onmessage = ({ data }) => settle(data === true);
    worker.postMessage({ type: 'hasFile', file: entry } satisfies ToServiceWorker, [port2]);
  });
