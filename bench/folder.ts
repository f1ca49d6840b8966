import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { untilStill, wheelThrough } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { v7 } from './uuid.ts';
import { slowDown, slowdown, startWorkspace, type Workspace } from './workspace.ts';

/** A folder of 10,000 files: how soon it is there from the cache, and how long frames take while it scrolls as a list and as tiles. */
export async function benchFolder(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 100 : 10_000;
  const workspace = await startWorkspace(1, () => 'Green buying');
  try {
    const trackId = await trackWithFolder(workspace, count);
    const context = await workspace.newContext();
    const page = await open(context, pathOf('TrackEntries', { trackId }));
    const opened: number[] = [];
    for (let round = 0; round < (size.smoke ? 1 : 9); round++) opened.push(await openFromCache(page, trackId));
    const reloads: number[] = [];
    for (let round = 0; round < (size.smoke ? 1 : 5); round++) reloads.push(await reload(page));
    const frames = new Map<string, number[]>();
    const other = (button: string) => page.getByRole('button', { name: button }).click();
    frames.set('the list', await scroll(page, size));
    await other('Show as tiles');
    frames.set('tiles', await scroll(page, size));
    await slowDown(page);
    frames.set(`tiles, processor ${slowdown}× slower`, await scroll(page, size));
    await other('Show as list');
    frames.set(`the list, processor ${slowdown}× slower`, await scroll(page, size));
    const line = (what: string, figure: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'folder', case: `${what}, ${count} entries`, figure, unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line('from the chat to the folder, median', quantile(opened, 0.5), { atMost: 150 }),
      line('start from the cache in the folder, median', quantile(reloads, 0.5)),
      ...[...frames].flatMap(([what, its]) => [
        line(`longest frame, scrolling ${what}`, Math.max(...its), what.includes('slower') ? undefined : { atMost: 50 }),
        line(`frame p99, scrolling ${what}`, quantile(its, 0.99)),
      ]),
    ];
  } finally {
    await workspace.stop();
  }
}

/** Links and lists in turn: what an entry has of bytes, `transfer` measures. */
async function trackWithFolder({ server, who }: Workspace, count: number): Promise<string> {
  const trackId = await server.track('Contracts', [who]);
  const { services, app } = server;
  for (let from = 0; from < count; from += 1_000)
    await app.write(async ({ db, feed, now }) => {
      const many = Math.min(1_000, count - from);
      const first = await feed.nextRange(`entries:${trackId}`, many);
      const entries = Array.from({ length: many }, (_, at) => ({
        ...{ id: services.ids.id(), track_id: trackId, type: (at % 2 ? 'agenda' : 'link') as 'agenda' | 'link', sub_type: '' },
        ...{ title: `Contract ${from + at + 1}`, url: at % 2 ? '' : 'https://coffeecodes.example/', seq: first + at },
        ...{ author_id: who.userId, created: now, updated: now, updated_by_id: who.userId },
      }));
      await db.insertInto('entry').values(entries).execute();
    });
  await who.call('chat.sendMessage', { id: v7(), trackId, text: 'The contracts are in the files' });
  return trackId;
}

const list = 'ul[aria-label="Files and folders"]';
const row = `${list} a`;
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(row).first().waitFor();
  await page.evaluate(untilStill);
  return page;
}

/** Milliseconds from the press on the tab of files to its first row. */
async function openFromCache(page: Page, trackId: string): Promise<number> {
  const tab = (path: string) => page.locator(`a[href="${path}"]`).first();
  await tab(pathOf('TrackChat', { trackId })).click();
  await page.getByRole('article').first().waitFor();
  await page.evaluate(untilStill);
  await page.evaluate(timeUntilShown, row);
  await tab(pathOf('TrackEntries', { trackId })).click();
  return page.evaluate(() => (globalThis as unknown as Timed).took);
}
interface Timed {
  took: Promise<number>;
}
/** Runs in the page. */
function timeUntilShown(of: string): void {
  const press = new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true, capture: true }));
  (globalThis as unknown as Timed).took = press.then(async () => {
    const began = performance.now();
    while (!document.querySelector(of)) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
}

/** Milliseconds from the address to the first row. */
async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const shown = await page.waitForFunction((of) => document.querySelector(of) && performance.now(), row, { polling: 'raf' });
  const took = (await shown.jsonValue()) as number;
  await page.evaluate(untilStill);
  return took;
}

/** Milliseconds of each frame, down and up again. */
async function scroll(page: Page, { smoke }: Size): Promise<number[]> {
  await page.evaluate(untilStill);
  return wheelThrough(page, row, smoke ? 10 : 300);
}
