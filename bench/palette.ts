import { chromium, type Page } from '@playwright/test';
import { createTrack } from '@trackyard/server';
import { realClock, startTestServer, type TestServer } from '@trackyard/testing';
import browserOptions from '../playwright.config.ts';
import { buildWeb } from '../tools/web-build.mjs';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

/** What people type: names, first letters of names, letters with gaps, words in another order, and what is nowhere. */
const typed = ['autumn blend', 'abl', 'grnby', 'launch blend', 'track roast', 'huila 99', 'mrkt', 'qqq'];
const words = 'autumn blend launch green buying cupping roast shelf origin huila sidamo press filter grinder kettle market'.split(' ');

/**
 * In a workspace of 10,000 tracks: milliseconds until the command palette is open, and that the page works for each key which is typed into
 * it, its layout included.
 */
export async function benchPalette(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 10_000;
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const anna = await server.person('Anna Lindqvist');
    await writeTracks(server, anna.userId, count);
    const browser = await chromium.launch(browserOptions.use?.launchOptions);
    stops.push(() => browser.close());
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await context.addCookies([...anna.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true })));
    const page = await context.newPage();
    await page.goto('/t/new');
    await waitForAll(page, nameOf(count - 1));
    const [openings, keys] = [await openingsOf(page, size.smoke ? 2 : 20), await keysOf(page, size.smoke ? 1 : 10)];
    const line = (name: string, figure: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'palette', case: name, figure, unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line(`opening over ${count} tracks, median of ${openings.length}`, quantile(openings, 0.5)),
      line(`a key, median of ${keys.length}`, quantile(keys, 0.5)),
      line('a key, p95', quantile(keys, 0.95), { atMost: 16 }),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Three words and a number, no two alike. */
const nameOf = (at: number): string => [words[at % 16], words[(at >> 4) % 16], words[(at >> 8) % 16], at].join(' ');

async function writeTracks({ app, services, tenantId }: TestServer, ownerId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 500)
    await app.write(async ({ db, feed, now }) => {
      for (let at = from; at < Math.min(from + 500, count); at++)
        await createTrack(db, feed, { id: services.ids.id(), tenantId, ownerId, title: nameOf(at), type: 'STANDARD', now });
    });
}

const openPalette = (page: Page) => page.getByRole('button', { name: 'Find or do' });

/** Until the browser has all of them. */
async function waitForAll(page: Page, last: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tracks' }).getByRole('link').first().waitFor({ timeout: 60_000 });
  await openPalette(page).click();
  await page.getByRole('combobox', { name: 'Find or do' }).fill(last);
  await page.getByRole('option').filter({ hasText: last }).waitFor({ timeout: 120_000 });
  await close(page);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function openingsOf(page: Page, rounds: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    took.push(await openPalette(page).evaluate(timeToOpen));
    await close(page);
  }
  return took;
}

/** Each text letter by letter, and back again. */
async function keysOf(page: Page, rounds: number): Promise<number[]> {
  await openPalette(page).click();
  const field = page.getByRole('combobox', { name: 'Find or do' });
  const took: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const text of typed) {
      const lengths = [...text].map((_, at) => at + 1);
      for (const length of [...lengths, ...lengths.toReversed()]) took.push(await field.evaluate(workOfKey, text.slice(0, length - 1)));
    }
  return took;
}

// Both run in the page.
function timeToOpen(button: Node): Promise<number> {
  const began = performance.now();
  (button as HTMLElement).click();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector('[role=option]')) return void requestAnimationFrame(look);
      void document.body.offsetHeight;
      resolve(performance.now() - began);
    };
    requestAnimationFrame(look);
  });
}
/** React renders for a key in a microtask at the latest; reading a size makes the layout part of it. */
function workOfKey(field: Node, text: string): Promise<number> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const began = performance.now();
  setValue.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return new Promise((resolve) => {
    queueMicrotask(() => {
      void document.body.offsetHeight;
      resolve(performance.now() - began);
    });
  });
}
