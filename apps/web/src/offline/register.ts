import { lockOf, serviceWorkerFile } from './names.ts';
import { logTrouble } from './trouble.ts';

/** Without HTTPS browsers have no service worker: then all works but opening offline. */
export const hasServiceWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Has the service worker keep the client's files; `entry` is one of this page's version. Null where that fails. */
export async function registerServiceWorker(entry: string): Promise<ServiceWorkerRegistration | null> {
  try {
    await Promise.all([loaded(), hold(lockOf(entry))]);
    return await navigator.serviceWorker.register(serviceWorkerFile, { updateViaCache: 'none' });
  } catch (error) {
    await logTrouble(error);
    return null;
  }
}

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
