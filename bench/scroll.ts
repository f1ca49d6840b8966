import type { Browser, Page } from '@playwright/test';
import { cookiesOf } from './bench-server.ts';
import { launchBrowser } from './browser.ts';
import { noteFrames, whatCame } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startLongChat } from './scroll-chat.ts';
import { startPlainPage } from './scroll-plain.ts';

const wheelStep = 1_200;
const viewport = { width: 1280, height: 800 };

interface Ride {
  /** Milliseconds of each frame. */
  frames: number[];
  /** Elements in the document, at most. */
  nodes: number;
  steps: number;
  /** The number of the first message in sight at the end. */
  first: number;
}
interface Limits {
  steps: number;
  ms: number;
}

/**
 * From the newest of 50,000 messages up to the first by the wheel, older pages coming from the server meanwhile: how long
 * frames take, and how large the document becomes. Beside it as many steps through a plain virtual list of as many rows.
 */
export async function benchScroll(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 60 : 50_000;
  const limits = size.smoke ? { steps: 5, ms: 5_000 } : { steps: 20_000, ms: 240_000 };
  const chat = await startLongChat(count);
  const stops = [chat.stop];
  try {
    const plain = await startPlainPage('scroll-page.ts', chat.server);
    stops.push(plain.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const own = await ride(browser, `${chat.server.address}${chat.path}`, cookiesOf(chat), { count, ...limits });
    const other = await ride(browser, `${plain.address}/?rows=${count}`, [], { count, ...limits, steps: own.steps });
    const line = (name: string, unit: string, of: (it: Ride) => number): Measure =>
      measure({ bench: 'scroll', case: name, figure: of(own), unit, reference: of(other) }, size);
    return [
      line('longest frame', 'ms', (it) => Math.max(...it.frames)),
      line('frame p99', 'ms', (it) => quantile(it.frames, 0.99)),
      line('most DOM nodes', 'nodes', (it) => it.nodes),
      line(`messages passed in ${own.steps} steps of ${wheelStep} px`, 'messages', (it) => count - it.first),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

type Cookies = ReturnType<typeof cookiesOf>;
async function ride(browser: Browser, address: string, cookies: Cookies, { count, ...limits }: Limits & { count: number }): Promise<Ride> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(address);
    const newest = page.getByRole('article').filter({ hasText: new RegExp(`Message ${count}\\b`) });
    await newest.waitFor();
    await newest.hover();
    await page.evaluate(noteFrames);
    const steps = await scrollUp(page, limits);
    return { ...(await page.evaluate(whatCame)), first: await page.evaluate(firstInSight), steps };
  } finally {
    await context.close();
  }
}

/** Until the first message shows, or a limit is reached; answers how many steps that were. */
async function scrollUp(page: Page, limits: Limits): Promise<number> {
  const end = performance.now() + limits.ms;
  for (let step = 1; step <= limits.steps; step++) {
    await page.mouse.wheel(0, -wheelStep);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (performance.now() > end || (step % 20 === 0 && (await page.evaluate(firstInSight)) === 1)) return step;
  }
  return limits.steps;
}

/** Runs in the page. */
function firstInSight(): number {
  const inSight = [...document.querySelectorAll('article')].filter((it) => it.getBoundingClientRect().bottom > 0);
  return Math.min(...inSight.map((it) => Number(/Message (\d+)/.exec(it.textContent ?? '')?.[1])).filter(Number.isFinite));
}
