import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { realClock, startTestServer, type TestPerson, type TestServer, writeLongChat } from '@trackyard/testing';
import { buildWeb } from '../tools/web-build.mjs';
import { launchBrowser } from './browser.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import { growthOfRoutes } from './routes-growth.ts';

/** Of the two tracks that `changesBetween` needs. */
export const titles = ['Autumn blend launch', 'Green buying'] as const;

/**
 * Milliseconds from a click in the list of tracks to the frame that shows the other track's messages, both in the cache; and how
 * many kilobytes of JavaScript each page of the route table needs beyond what every page does.
 */
export async function benchRoutes(size: Size): Promise<Measure[]> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const who = await server.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
    const trackIds = await writeTracks(server, who, database.connection, size.smoke ? 20 : 500);
    const open = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
      });
      await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true })));
      return context;
    };
    const changes = await changesBetween(await open(), trackIds, size.smoke ? 4 : 200);
    const line = (name: string, share: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'routes', case: name, figure: quantile(changes, share), unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line(`change between two tracks, median of ${changes.length}`, 0.5),
      line('change between two tracks, p95', 0.95, { atMost: 100 }),
      ...(await growthOfRoutes(open, trackIds[0]!, size)),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function writeTracks(
  server: TestServer,
  who: TestPerson,
  connection: Parameters<typeof writeLongChat>[0],
  count: number,
): Promise<string[]> {
  const writer = await server.person('Mateo Ruiz');
  const trackIds: string[] = [];
  for (const title of titles) {
    const trackId = await server.track(title, [who, writer]);
    await writeLongChat(connection, { trackId, sender: writer, count, words: ` of ${title}`, which: trackIds.length });
    await who.call('chat.markViewed', { trackId, number: count });
    trackIds.push(trackId);
  }
  return trackIds;
}

/** There and back until as many are measured; the first round only fills the cache. */
export async function changesBetween(context: BrowserContext, [first, second]: string[], rounds: number): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(pathOf('TrackChat', { trackId: first! }));
  await showing(page, 0);
  const took: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const to = round % 2 === 0 ? 1 : 0;
    const ms = await page.evaluate(changeTo, { title: titles[to]!, words: `of ${titles[to]}` });
    if (round >= 0) took.push(ms);
    await showing(page, to);
  }
  if (new URL(page.url()).pathname.includes(second!) === (rounds % 2 === 0)) throw new Error('The browser is not where it should be.');
  await context.close();
  return took;
}
const showing = (page: Page, at: number): Promise<void> =>
  page
    .getByRole('article')
    .filter({ hasText: `of ${titles[at]}` })
    .last()
    .waitFor();

/** In the page: clicks on the track in the list; answers once the frame with its messages has been painted. */
function changeTo({ title, words }: { title: string; words: string }): Promise<number> {
  const row = [...document.querySelectorAll<HTMLElement>('nav a[data-row]')].find((it) => it.title === title);
  if (!row) throw new Error(`${title} is not in the list.`);
  const began = performance.now();
  row.click();
  return new Promise((resolve) => {
    const look = (): void => {
      const shown = [...document.querySelectorAll('article')].some((it) => (it.textContent ?? '').includes(words) && it.checkVisibility());
      if (!shown) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
