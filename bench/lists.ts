import { type Browser, chromium, type Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import browserOptions from '../playwright.config.ts';
import { buildWeb } from '../tools/web-build.mjs';
import { noteFrames, whatCame } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

/** A processor this many times slower than ours. */
const slowdown = 4;
const wheelStep = 400;

/**
 * The list of tracks with 2,000 of them, on a slow processor: how long frames take while one goes through it by the wheel, and while
 * one types a filter.
 */
export async function benchLists(size: Size): Promise<Measure[]> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const count = size.smoke ? 50 : 2_000;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const browser = await chromium.launch(browserOptions.use?.launchOptions);
    stops.push(() => browser.close());
    const who = await server.person('Anna Lindqvist');
    await writeTracks(server, who, count);
    const page = await openList(browser, server, who);
    const frames = await through(page, size.smoke ? 10 : 400);
    const typing = await longestWhile(page, () => page.getByRole('searchbox').pressSequentially('track 19'));
    const name = (what: string) => `${what}, ${count} tracks, processor ${slowdown}× slower`;
    const line = (what: string, figure: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'lists', case: name(what), figure, unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line('longest frame while scrolling', Math.max(...frames), { atMost: 50 }),
      line('frame p99 while scrolling', quantile(frames, 0.99)),
      line('longest frame while typing a filter', typing),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function writeTracks(server: TestServer, who: TestPerson, count: number): Promise<void> {
  const { ids } = server.services;
  for (let from = 0; from < count; from += 100)
    await server.app.write(async ({ db, feed, now }) => {
      for (let at = from; at < Math.min(from + 100, count); at++) {
        const id = ids.id();
        await createTrack(db, feed, { id, tenantId: server.tenantId, ownerId: who.userId, title: `Track ${at + 1}`, now });
      }
    });
}

async function openList(browser: Browser, server: TestServer, who: TestPerson): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true })));
  const page = await context.newPage();
  await page.goto(pathOf('MostRecentTrack'));
  await page.locator('nav a[data-row]').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Down and up again; answers the milliseconds of each frame. */
async function through(page: Page, steps: number): Promise<number[]> {
  await page.locator('nav a[data-row]').first().hover();
  await page.evaluate(noteFrames);
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, step < steps / 2 ? wheelStep : -wheelStep);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return (await page.evaluate(whatCame)).frames;
}

async function longestWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(noteFrames);
  await act();
  return Math.max(...(await page.evaluate(whatCame)).frames);
}
