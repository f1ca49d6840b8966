import { expect, type Page } from '@playwright/test';

/** The service worker has all files of the client, and answers for this page. */
export async function expectCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Addresses of all that the browser's caches hold, by the name of the cache. */
export const cachedFiles = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map((it) => new URL(it.url).pathname + new URL(it.url).search).sort();
    }
    return all;
  });

/** Which of these words stand in any of them. */
export const cachedWords = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found = new Set<string>();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))!.text();
        for (const word of wanted) if (text.includes(word)) found.add(word);
      }
    }
    return [...found];
  }, words);

export const ofAnotherVersion = '/* of another version */';
/** Leaves a cache as a service worker does that ends while it fetches a version. */
export const cachePartly = (page: Page, name: string, files: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ name, files, text }) => {
      const cache = await caches.open(name);
      for (const file of files) {
        const { headers } = await fetch(file);
        await cache.put(file, new Response(text, { headers: { 'content-type': headers.get('content-type')! } }));
      }
    },
    { name, files, text: ofAnotherVersion },
  );

/** The address of the script that the page began with: it names the version. */
export const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);

export const workerStates = (page: Page): Promise<{ active: string | null; waiting: string | null }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return { active: registration.active?.state ?? null, waiting: registration.waiting?.state ?? null };
  });

type Watching = { watched?: ServiceWorker };
/** From now on: the next version that the browser tries to cache. */
export const watchNextWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.onupdatefound = () => {
      (window as Watching).watched = registration.installing!;
    };
  });
export const stateOfWatched = (page: Page): Promise<string | undefined> => page.evaluate(() => (window as Watching).watched?.state);
