import { lockOf, serviceWorkerFile, skipWaiting } from './names.ts';

/**
 * Has the service worker keep the client's files; `entry` is one of this page's version. Answers how to look for a newer one, which
 * the next page that is opened takes. Without HTTPS browsers have no service worker: then all works but opening offline.
 */
export function registerServiceWorker(entry: string): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const registered = Promise.all([loaded(), hold(lockOf(entry))]).then(register);
  registered.then((it) => it.waiting?.postMessage(skipWaiting), logged);
  return () => void registered.then((it) => it.update()).catch(logged);
}

const register = () => navigator.serviceWorker.register(serviceWorkerFile, { updateViaCache: 'none' });
// Not a matter for people: what they have open works, and the next visit tries again.
const logged = (error: unknown): void => console.warn('The service worker is not up to date', error);

/** The first paint comes first. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Until the page is closed. Resolves when it is held. */
const hold = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const forEver = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(name, { mode: 'shared' }, forEver).catch(reject);
  });
