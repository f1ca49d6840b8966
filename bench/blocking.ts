import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { slowDown, slowdown, startWorkspace } from './workspace.ts';

/** From here on a task counts as blocking, and by what it takes beyond: the definition of Total Blocking Time. */
const notFelt = 50;
/** Nothing long for so many milliseconds: the start is over. */
const calm = 3_000;

interface Start {
  /** Milliseconds by which tasks were longer than nobody feels, in all. */
  blocking: number;
  longest: number;
}

/** How long the page can't answer while it starts, on a slow processor: in a browser that was never here, and in one that keeps all. */
export async function benchBlocking(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 20 : 500;
  const workspace = await startWorkspace(count, (at) => `Track ${at + 1}`);
  try {
    const starts = { first: [] as Start[], later: [] as Start[] };
    for (let round = 0; round < (size.smoke ? 1 : 5); round++) {
      const context = await workspace.newContext();
      for (const which of ['first', 'later'] as const) starts[which].push(await start(context, size.smoke ? 300 : calm));
      await context.close();
    }
    return (['first', 'later'] as const).flatMap((which) => {
      const line = (what: string, of: (it: Start) => number): Measure => {
        const name = `${what} at the ${which} start, ${count} tracks, processor ${slowdown}× slower`;
        return measure({ bench: 'blocking', case: name, figure: quantile(starts[which].map(of), 0.5), unit: 'ms' }, size);
      };
      return [line('blocking time', (it) => it.blocking), line('longest task', (it) => it.longest)];
    });
  } finally {
    await workspace.stop();
  }
}

async function start(context: BrowserContext, quiet: number): Promise<Start> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(noteTasks);
  await page.goto(pathOf('NewTrack'));
  const tasks = await tasksUntilCalm(page, quiet);
  await page.close();
  return { blocking: tasks.reduce((sum, it) => sum + Math.max(0, it - notFelt), 0), longest: Math.max(0, ...tasks) };
}

interface Noted {
  tasks: { lasted: number; ended: number }[];
}
/** Runs in the page, before anything of it. */
function noteTasks(): void {
  const noted = globalThis as unknown as Noted;
  noted.tasks = [];
  const note = (list: PerformanceObserverEntryList) =>
    noted.tasks.push(...list.getEntries().map((it) => ({ lasted: it.duration, ended: it.startTime + it.duration })));
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds of each long task, once the list is there and none has ended for a while. */
async function tasksUntilCalm(page: Page, quiet: number): Promise<number[]> {
  const isCalm = (ms: number): boolean =>
    document.querySelector('nav a[data-row]') !== null &&
    performance.now() - ((globalThis as unknown as Noted).tasks.at(-1)?.ended ?? 0) > ms;
  // Seldom: on a slow processor a look at each frame would be a long task of its own.
  await page.waitForFunction(isCalm, quiet, { polling: 500, timeout: 120_000 });
  return page.evaluate(() => (globalThis as unknown as Noted).tasks.map((it) => it.lasted));
}
