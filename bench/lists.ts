import type { Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { noteFrames, whatCame } from './frames.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { slowDown, slowdown, startWorkspace, type Workspace } from './workspace.ts';

const wheelStep = 400;

/**
 * The list of tracks with 2,000 of them, on a slow processor: how long frames take while one goes through it by the wheel, and while
 * one types a filter.
 */
export async function benchLists(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 2_000;
  const workspace = await startWorkspace(count, (at) => `Track ${at + 1}`);
  try {
    const page = await openList(workspace);
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
    await workspace.stop();
  }
}

async function openList(workspace: Workspace): Promise<Page> {
  const page = await (await workspace.newContext()).newPage();
  await page.goto(pathOf('MostRecentTrack'));
  await page.locator('nav a[data-row]').first().waitFor();
  await slowDown(page);
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
