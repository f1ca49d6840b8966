import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { startGridPages } from './grid/pages.ts';
import { beginToPaint, editToPaint, rideOf, rowsInSight } from './grid/rides.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';

/** A grid that has no room scrolls very well. */
const leastRows = 18;
const viewport = { width: 1280, height: 800 };

interface Found {
  firstPaint: number;
  heap: number;
  edits: number[];
  /** Milliseconds of each frame, by how the view moved. */
  rides: Record<Ride, number[]>;
}
const rides = { fast: [9_000, 0], slow: [1_200, 0], sideways: [0, 2_000] } as const;
type Ride = keyof typeof rides;

/**
 * 100,000 rows and 60 columns in our grid, and in ag-grid beside it, in turns: how soon rows show, how many frames are dropped while the
 * view moves, how long an edit takes to be seen, and how much memory the page has then.
 */
export async function benchGrid(size: Size): Promise<Measure[]> {
  const [rows, columns, rounds, ms] = size.smoke ? [500, 12, 1, 200] : [100_000, 60, 3, 2_500];
  const pages = await startGridPages();
  const stops = [pages.stop];
  try {
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const [own, other]: [Found[], Found[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      own.push(await look(browser, `${pages.own}?rows=${rows}&columns=${columns}`, ms));
      other.push(await look(browser, `${pages.ag}?rows=${rows}&columns=${columns}`, ms));
    }
    const line = (name: string, unit: string, of: (it: Found[]) => number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'grid', case: name, figure: of(own), unit, reference: of(other), ...(goal && { goal }) }, size);
    const alone = (name: string, figure: number, goal: number): Measure =>
      measure({ bench: 'grid', case: name, figure, unit: 'ms', goal: { atMost: goal } }, size);
    const framesOf = (found: Found[], ride: Ride) => found.flatMap((it) => it.rides[ride]);
    const edits = own.flatMap((it) => it.edits);
    return [
      line('first paint', 'ms', (it) => median(it.map((one) => one.firstPaint)), { atMost: 1 }),
      line('heap', 'MB', (it) => median(it.map((one) => one.heap))),
      ...(Object.keys(rides) as Ride[]).flatMap((ride) => [
        // Shares of a hundred; one more, so that none beside none is a ratio too.
        line(`dropped frames, ${ride} (% + 1)`, '%', (it) => dropped(framesOf(it, ride)) * 100 + 1, { atMost: 1 }),
        line(`frame p95, ${ride}`, 'ms', (it) => quantile(framesOf(it, ride), 0.95)),
      ]),
      line('edit to paint p95', 'ms', (it) =>
        quantile(
          it.flatMap((one) => one.edits),
          0.95,
        ),
      ),
      alone('edit to paint p95 (goal)', quantile(edits, 0.95), 50),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function look(browser: Browser, address: string, ms: number): Promise<Found> {
  const page = await browser.newPage({ viewport, locale: 'en-GB' });
  try {
    await page.addInitScript(beginToPaint);
    await page.goto(address);
    await page.waitForFunction(() => (globalThis as unknown as { painted?: number }).painted !== undefined);
    const firstPaint = await page.evaluate(() => {
      const { painted, grid } = globalThis as unknown as { painted: number; grid: { begun: { at: number } } };
      return painted - grid.begun.at;
    });
    const shown = await page.evaluate(rowsInSight);
    if (shown < leastRows) throw new Error(`Only ${shown} rows are in sight at ${address}.`);
    const ridden: Partial<Record<Ride, number[]>> = {};
    for (const [name, [down, across]] of Object.entries(rides)) ridden[name as Ride] = await page.evaluate(rideOf, { down, across, ms });
    const edits = await page.evaluate(editToPaint, ms < 1_000 ? 3 : 20);
    return { firstPaint, heap: await heapOf(page), edits, rides: ridden as Found['rides'] };
  } finally {
    await page.close();
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

const frame = 1_000 / 60;
/** The share of frames that a screen of 60 Hz would have shown besides. */
function dropped(frames: readonly number[]): number {
  const missed = frames.reduce((sum, it) => sum + Math.max(0, Math.round(it / frame) - 1), 0);
  return missed / (missed + frames.length);
}
const median = (values: readonly number[]): number => quantile(values, 0.5);
