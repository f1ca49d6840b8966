import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { stopAtEnd, temporaryFolder } from './at-end.ts';
import { cookiesOf } from './bench-server.ts';
import { launchOptions } from './browser.ts';
import { fillCache } from './cache-fill.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { type LongChat, startLongChat } from './scroll-chat.ts';
import { startPlainPage } from './scroll-plain.ts';

/** Milliseconds from the start of the navigation to the frame that shows the first messages, and how many rows it has. */
interface Painted {
  at: number;
  rows: number;
}
interface Visit {
  cold: Painted;
  secondTab: Painted;
}

/**
 * Milliseconds from navigation to the first messages painted from a cache of 20,000: in a browser that was closed and is
 * opened again with its profile, and in a second tab of it. Beside it a page of React alone that shows as many plain rows.
 */
export async function benchCache(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 20_000;
  const [ofOwn, ofPlain] = [temporaryFolder(), temporaryFolder()];
  const profiles = { own: ofOwn.folder, plain: ofPlain.folder };
  const stops = [ofOwn.remove, ofPlain.remove];
  try {
    const chat = await startLongChat(count);
    stops.push(chat.stop);
    const plain = await startPlainPage('cache-page.ts', chat.server);
    stops.push(plain.stop);
    await prepare(profiles.own, chat, count);
    const own: Visit[] = [];
    const other: Visit[] = [];
    const rounds = size.smoke ? 1 : 7;
    // Round 0 only warms the files of both in their profiles.
    for (let round = size.smoke ? 1 : 0; round <= rounds; round++) {
      const seen = await visit(profiles.own, `${chat.server.address}${chat.path}`);
      const plainSeen = await visit(profiles.plain, `${plain.address}/?rows=${seen.cold.rows}`);
      if (round === 0) continue;
      own.push(seen);
      other.push(plainSeen);
    }
    const line = (name: string, when: keyof Visit): Measure => {
      const middle = (of: readonly Visit[]): number =>
        quantile(
          of.map((it) => it[when].at),
          0.5,
        );
      const found = { bench: 'cache', case: name, figure: middle(own), unit: 'ms', reference: middle(other) };
      return measure({ ...found, goal: { atMost: 2 } }, size);
    };
    return [line(`cold, ${own[0]!.cold.rows} rows`, 'cold'), line(`second tab, ${own[0]!.secondTab.rows} rows`, 'secondTab')];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function withProfile<T>(folder: string, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const viewport = { width: 1280, height: 800 };
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, viewport });
  const close = stopAtEnd(() => context.close());
  try {
    return await use(context);
  } finally {
    await close();
  }
}

/** Signed in, the client kept by the service worker, and all messages in the cache. */
async function prepare(profile: string, chat: LongChat, count: number): Promise<void> {
  await withProfile(profile, async (context) => {
    await context.addCookies(cookiesOf(chat));
    const page = context.pages()[0]!;
    await page.goto(`${chat.server.address}${chat.path}`);
    await page.getByRole('article').first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // Away from the app, its worker ends.
    await page.goto(`${chat.server.address}/favicon-none.svg`);
    const held = await fillCache(page, count);
    if (held !== count) throw new Error(`The cache holds ${held} messages instead of ${count}.`);
  });
}

const visit = (profile: string, address: string): Promise<Visit> =>
  withProfile(profile, async (context) => {
    await context.addInitScript(notePaint);
    const cold = await paintedAt(context.pages()[0]!, address);
    return { cold, secondTab: await paintedAt(await context.newPage(), address) };
  });

async function paintedAt(page: Page, address: string): Promise<Painted> {
  await page.goto(address);
  const painted = await page.waitForFunction(() => (globalThis as unknown as { painted?: Painted }).painted);
  return (await painted.jsonValue())!;
}

/** In the page: looks in each frame; a message to oneself comes after the frame was painted. */
function notePaint(): void {
  const isInSight = (it: Element): boolean => {
    const { top, bottom, height } = it.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight && (it.textContent ?? '').includes('Cached message');
  };
  const look = (): void => {
    const articles = [...document.querySelectorAll('article')];
    if (!articles.some((it) => isInSight(it) && it.checkVisibility({ opacityProperty: true, visibilityProperty: true })))
      return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(globalThis, { painted: { at: performance.now(), rows: articles.length } });
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
