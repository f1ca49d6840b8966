import type { Page } from '@playwright/test';

interface Noted {
  noted: { frames: number[]; nodes: number };
}
/** Begins to note how long each frame takes, and how many elements there are. Runs in the page. */
export function noteFrames(): void {
  const noted = { frames: [] as number[], nodes: 0 };
  (globalThis as unknown as Noted).noted = noted;
  let before = performance.now();
  const frame = (): void => {
    const now = performance.now();
    noted.frames.push(now - before);
    before = now;
    if (noted.frames.length % 20 === 1) noted.nodes = Math.max(noted.nodes, document.querySelectorAll('*').length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(() => {
    before = performance.now();
    requestAnimationFrame(frame);
  });
}
/** What was noted so far. Runs in the page. */
export const whatCame = (): Noted['noted'] => (globalThis as unknown as Noted).noted;

/** Waits until the page has done nothing long for a second. Runs in the page. */
export const untilStill = (): Promise<void> =>
  new Promise((resolve) => {
    let later = setTimeout(resolve, 1_000);
    new PerformanceObserver(() => {
      clearTimeout(later);
      later = setTimeout(resolve, 1_000);
    }).observe({ type: 'longtask' });
  });

const wheelStep = 400;
/** Milliseconds of each frame while the wheel goes over something, down and up again. */
export async function wheelThrough(page: Page, over: string, steps: number): Promise<number[]> {
  await page.locator(over).first().hover();
  await page.evaluate(noteFrames);
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, step < steps / 2 ? wheelStep : -wheelStep);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return (await page.evaluate(whatCame)).frames;
}
