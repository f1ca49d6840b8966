import type { BrowserContext, Page } from '@playwright/test';
import type { TrackType } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import type { TestPerson, TestServer } from '@trackyard/testing';
import { type BenchServer, cookiesOf, startBenchServer } from './bench-server.ts';
import { launchBrowser } from './browser.ts';

/** A server with one workspace of many tracks, and a browser. */
export interface Workspace extends BenchServer {
  who: TestPerson;
  /** With nothing kept in it, signed in. */
  newContext(): Promise<BrowserContext>;
  /** As many tracks more, of another type. */
  addTracks(type: TrackType): Promise<void>;
}

export const startWorkspace = (count: number, titleOf: (at: number) => string): Promise<Workspace> =>
  startBenchServer(async (server, atEnd) => {
    const who = await server.person('Anna Lindqvist');
    const addTracks = (type: TrackType) => writeTracks(server, who, { count, titleOf, type });
    await addTracks('STANDARD');
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const newContext = async (): Promise<BrowserContext> => {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: server.address, viewport, serviceWorkers: 'block' });
      await context.addCookies(cookiesOf({ server, who }));
      return context;
    };
    return { who, newContext, addTracks };
  });

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
