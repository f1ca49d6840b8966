import { createServer } from 'node:net';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { patienceFactor } from '@trackyard/testing';
import { noteChunks } from './reads.ts';
import { troubleOf } from './trouble.ts';

/**
 * Pages that have read the scripts of the client already, for the tests of one worker: loading it takes them a third of the time. Each test
 * has its pages as new: without data of our origin, history or cookies.
 */
export interface WarmPages {
  /** Where the server of each test of the worker listens. */
  port: number;
  /** A page without anything, in a browser context of its own. What is wrong in it is added to `trouble`. */
  take(trouble: string[]): Promise<Page>;
  /** Makes those that were taken as new. Those that a test has changed for good are closed. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

interface WarmPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  contextId: string;
  trouble: string[];
  isSpent(): boolean;
}

/** A page whose test has called one of these, on itself or on its context, is not as new again. */
const lasting = [
  'addInitScript',
  'route',
  'routeWebSocket',
  'exposeFunction',
  'exposeBinding',
  'setExtraHTTPHeaders',
  'on',
  'once',
  'close',
];
const lastingOfPage = [...lasting, 'emulateMedia', 'setViewportSize'];
const lastingOfContext = [...lasting, 'setOffline', 'grantPermissions', 'newCDPSession', 'setGeolocation'];
const mostWaiting = 3;

export async function warmPages(browser: Browser): Promise<WarmPages> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let waiting: WarmPage[] = [];
  let taken: WarmPage[] = [];
  return {
    port,
    async take(trouble) {
      const warm = waiting.pop() ?? (await openWarm(browser, address));
      warm.trouble = trouble;
      taken.push(warm);
      return warm.page;
    },
    async giveBack() {
      const given = taken;
      taken = [];
      for (const it of given) {
        if (it.isSpent() || waiting.length >= mostWaiting) await it.context.close();
        else {
          await makeNew(it, address);
          waiting.push(it);
        }
      }
    },
    async close() {
      for (const it of [...waiting, ...taken]) await it.context.close();
      waiting = [];
      taken = [];
    },
  };
}

async function openWarm(browser: Browser, baseURL: string): Promise<WarmPage> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const warm: WarmPage = {
    context,
    page,
    session,
    contextId: targetInfo.browserContextId ?? '',
    trouble: [],
    isSpent: () => isSpent,
  };
  const sink = { push: (text: string) => warm.trouble.push(text) };
  noteChunks(context);
  troubleOf(page, sink);
  context.on('page', (it) => troubleOf(it, sink));
  let isSpent = false;
  const watch = (target: object, names: readonly string[]): void => {
    const methods = target as Record<string, (...given: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]!.bind(target);
      methods[name] = (...given) => {
        isSpent = true;
        return method(...given);
      };
    }
  };
  watch(page, lastingOfPage);
  watch(context, lastingOfContext);
  watch(page.clock, ['install', 'setFixedTime', 'setSystemTime']);
  return warm;
}

async function makeNew({ context, page, session, contextId }: WarmPage, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto('about:blank');
  // What a pointer stands over in the next page would look otherwise.
  await page.mouse.move(-10, -10);
  await context.clearCookies();
  await noWorkers(session, contextId);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
}

/** Resolves once the data worker of the context has ended: one that still runs would serve the next page. */
async function noWorkers(session: CDPSession, contextId: string): Promise<void> {
  for (let tries = 0; tries < 200 * patienceFactor; tries++) {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] });
    if (!targetInfos.some((it) => it.browserContextId === contextId)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('A data worker did not end with its page.');
}

/** Below those that systems give to lines that go out, so that it stays free between two servers. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
