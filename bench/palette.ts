import type { Page } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startWorkspace } from './workspace.ts';

/** What people type: names, first letters of names, letters with gaps, words in another order, and what is nowhere. */
const typed = ['autumn blend', 'abl', 'grnby', 'launch blend', 'track roast', 'huila 99', 'mrkt', 'qqq'];
const words = 'autumn blend launch green buying cupping roast shelf origin huila sidamo press filter grinder kettle market'.split(' ');

/**
 * In a workspace of 10,000 tracks: milliseconds until the command palette is open, and that the page works for each key which is typed into
 * it, its layout included.
 */
export async function benchPalette(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 50 : 10_000;
  const workspace = await startWorkspace(count, nameOf);
  try {
    const page = await (await workspace.newContext()).newPage();
    await page.goto(pathOf('NewTrack'));
    await waitForAll(page, nameOf(count - 1));
    const [openings, keys] = [await openingsOf(page, size.smoke ? 2 : 20), await keysOf(page, size.smoke ? 1 : 10)];
    const line = (name: string, figure: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'palette', case: name, figure, unit: 'ms', ...(goal && { goal }) }, size);
    return [
      line(`opening over ${count} tracks, median of ${openings.length}`, quantile(openings, 0.5)),
      line(`a key, median of ${keys.length}`, quantile(keys, 0.5)),
      line('a key, p95', quantile(keys, 0.95), { atMost: 16 }),
    ];
  } finally {
    await workspace.stop();
  }
}

/** Three words and a number, no two alike. */
const nameOf = (at: number): string => [words[at % 16], words[(at >> 4) % 16], words[(at >> 8) % 16], at].join(' ');

const openPalette = (page: Page) => page.getByRole('button', { name: 'Search or jump to' });

/** Until the browser has all of them. */
async function waitForAll(page: Page, last: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tracks' }).getByRole('link').first().waitFor({ timeout: 60_000 });
  await openPalette(page).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(last);
  await page.getByRole('option').filter({ hasText: last }).waitFor({ timeout: 300_000 });
  await close(page);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function openingsOf(page: Page, rounds: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    took.push(await openPalette(page).evaluate(timeToOpen));
    await close(page);
  }
  return took;
}

/** Each text letter by letter, and back again to nothing; of the keys that changed what is listed. */
async function keysOf(page: Page, rounds: number): Promise<number[]> {
  await openPalette(page).click();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const took: (number | null)[] = [];
  for (let round = 0; round < rounds; round++)
    for (const text of typed) {
      const there = [...text].map((_, at) => text.slice(0, at + 1));
      for (const value of [...there, ...there.toReversed().slice(1), '']) took.push(await field.evaluate(workOfKey, value));
    }
  return took.filter((it) => it !== null);
}

// Both run in the page.
function timeToOpen(button: Node): Promise<number> {
  const began = performance.now();
  (button as HTMLElement).click();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector('[role=option]')) return void requestAnimationFrame(look);
      void document.body.offsetHeight;
      resolve(performance.now() - began);
    };
    requestAnimationFrame(look);
  });
}
/** React renders for a key in a microtask at the latest; reading a size makes the layout part of it. Null where the list stays as it was. */
function workOfKey(field: Node, text: string): Promise<number | null> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const listed = (): string => [...document.querySelectorAll('[role=option]')].map((it) => it.id).join();
  const before = listed();
  const began = performance.now();
  setValue.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return new Promise((resolve) => {
    queueMicrotask(() => {
      void document.body.offsetHeight;
      const took = performance.now() - began;
      resolve(listed() === before ? null : took);
    });
  });
}
