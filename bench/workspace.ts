import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { TrackType } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import browserOptions from '../playwright.config.ts';
import { buildWeb } from '../tools/web-build.mjs';
import { startOwnDatabase } from './own-database.ts';

/** A server with one workspace of many tracks, and a browser. */
export interface Workspace {
  server: TestServer;
  who: TestPerson;
  /** With nothing kept in it, signed in. */
  newContext(): Promise<BrowserContext>;
  /** As many tracks more, of another type. */
  addTracks(type: TrackType): Promise<void>;
  stop(): Promise<void>;
}

export async function startWorkspace(count: number, titleOf: (at: number) => string): Promise<Workspace> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const database = await startOwnDatabase();
  const stops = [database.stop];
  const stop = async (): Promise<void> => {
    for (const it of stops.splice(0).reverse()) await it();
  };
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const who = await server.person('Anna Lindqvist');
    const addTracks = (type: TrackType) => writeTracks(server, who, { count, titleOf, type });
    await addTracks('STANDARD');
    const browser = await chromium.launch(browserOptions.use?.launchOptions);
    stops.push(() => browser.close());
    const cookies = [...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true }));
    const newContext = async (): Promise<BrowserContext> => {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: server.address, viewport, serviceWorkers: 'block' });
      await context.addCookies(cookies);
      return context;
    };
    return { server, who, newContext, addTracks, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

interface Tracks {
  count: number;
  titleOf: (at: number) => string;
  type: TrackType;
}
async function writeTracks(server: TestServer, { userId: ownerId }: TestPerson, { count, titleOf, type }: Tracks): Promise<void> {
  const { tenantId, services, app } = server;
  for (let from = 0; from < count; from += 500)
    await app.write(async ({ db, feed, now }) => {
      for (let at = from; at < Math.min(from + 500, count); at++)
        await createTrack(db, feed, { id: services.ids.id(), tenantId, ownerId, title: titleOf(at), type, now });
    });
}

/** A processor this many times slower than ours. */
export const slowdown = 4;
/** Gives the page one, from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
