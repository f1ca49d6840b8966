import type { Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { noteFrames, untilStill, whatCame, wheelThrough } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { slowDown, slowdown, startWorkspace, type Workspace } from './workspace.ts';

/**
 * The list of tracks with 2,000 of them, and that of as many conversations, on a slow processor: how long frames take while one goes
 * through it by the wheel, and while one types a filter.
 */
export async function benchLists(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 2_000;
  const workspace = await startWorkspace(count, (at) => `Track ${at + 1}`);
  try {
    const steps = size.smoke ? 10 : 400;
    const page = await openList(workspace, pathOf('MostRecentTrack'), { count, rowHeight: 32 });
    const tracks = await through(page, steps);
    const typing = await longestWhile(page, () => page.getByRole('searchbox').pressSequentially('track 19'));
    await page.close();
    await workspace.addTracks('PRIVATE_CHAT');
    const chats = await through(await openList(workspace, pathOf('Chats'), { count, rowHeight: 56 }), steps);
    const line = (what: string, of: string, figure: number, goal?: { atMost: number }): Measure => {
      const name = `${what}, ${count} ${of}, processor ${slowdown}× slower`;
      return measure({ bench: 'lists', case: name, figure, unit: 'ms', ...(goal && { goal }) }, size);
    };
    return [
      line('longest frame while scrolling', 'tracks', Math.max(...tracks.frames), { atMost: 50 }),
      line('frame p99 while scrolling', 'tracks', quantile(tracks.frames, 0.99)),
      line('longest frame at rest', 'tracks', tracks.rest, { atMost: 50 }),
      line('longest frame while typing a filter', 'tracks', typing),
      line('longest frame while scrolling', 'conversations', Math.max(...chats.frames), { atMost: 50 }),
      line('frame p99 while scrolling', 'conversations', quantile(chats.frames, 0.99)),
      line('longest frame at rest', 'conversations', chats.rest, { atMost: 50 }),
    ];
  } finally {
    await workspace.stop();
  }
}

async function openList(workspace: Workspace, path: string, { count, rowHeight }: { count: number; rowHeight: number }): Promise<Page> {
  const page = await (await workspace.newContext()).newPage();
  await page.goto(path);
  await page.locator('a[data-row]').first().waitFor();
  // What the start costs is measured by `blocking`, and what it costs to get all rows by `cache`.
  await page.waitForFunction(areAsHigh, count * rowHeight);
  await page.evaluate(untilStill);
  await slowDown(page);
  return page;
}

/** Whether each list has room for as many rows. Runs in the page. */
const areAsHigh = (height: number): boolean =>
  [...document.querySelectorAll('[data-index]')].every((it) => it.parentElement!.clientHeight >= height);

interface Way {
  /** Milliseconds of each frame on the way. */
  frames: number[];
  /** The longest when it has come to rest: the rows are put in order then. */
  rest: number;
}
/** Down and up again. */
async function through(page: Page, steps: number): Promise<Way> {
  const frames = await wheelThrough(page, 'a[data-row]', steps);
  const rest = await longestWhile(page, () => page.evaluate(untilStill));
  return { frames, rest };
}

async function longestWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(noteFrames);
  await act();
  return Math.max(...(await page.evaluate(whatCame)).frames);
}
