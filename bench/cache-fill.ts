import type { Page } from '@playwright/test';

/**
 * Puts all messages of the chat into the cache of this browser, as if one had read it from its beginning. They say
 * `Cached message`, the server's say `Message`: what shows is known to come from here. The page has a message in its cache.
 */
export async function fillCache(page: Page, count: number): Promise<number> {
  return page.evaluate(fill, count);
}

async function fill(count: number): Promise<number> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!));
    if (!db.objectStoreNames.contains('chatMessages')) {
      db.close();
      continue;
    }
    const tx = db.transaction(['chatMessages', 'chatRanges'], 'readwrite');
    const [messages, ranges] = [tx.objectStore('chatMessages'), tx.objectStore('chatRanges')];
    const known = (await done(messages.getAll())) as { id: string; number: number; date: string }[];
    const sample = known.find((it) => it.number === count);
    const chat = (await done(ranges.getAll()))[0];
    if (!sample || !chat) throw new Error('The chat is not in the cache.');
    const ids = new Map(known.map((it) => [it.number, it.id]));
    const content = JSON.stringify(sample);
    for (let number = 1; number <= count; number++) {
      const row = JSON.parse(content.replaceAll(`Message ${count}`, `Cached message ${number}`));
      const date = new Date(Date.parse(sample.date) - (count - number) * 60_000).toISOString();
      messages.put({ ...row, id: ids.get(number) ?? crypto.randomUUID(), number, date });
    }
    ranges.put({ ...chat, ranges: [{ from: 0, to: null }] });
    await new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });
    const held = await done(db.transaction('chatMessages').objectStore('chatMessages').count());
    db.close();
    return held;
  }
  throw new Error('There is no cache.');
}
