import { expect, type Locator, type Page } from '@playwright/test';
import { patienceFactor } from '../../packages/testing/src/patience-factor.ts';
import { isThorough, vectors } from './vectors.ts';
import type { Watch } from './watch.ts';

/** Goes through the app with a watch on it, and sees to it that what is looked for is really on the screen. */
export interface Walk {
  /** To an address within the app, without loading it anew. */
  to(path: string): Promise<void>;
  /** An address for each vector, whose page shows it. */
  each(screen: string, paths: readonly string[], check?: (at: number) => Promise<void>): Promise<void>;
  /** One address that shows all of them, after `further` where not all fit. */
  all(screen: string, further?: () => Promise<unknown>): Promise<void>;
  /** Waits until one of these elements shows this, as text or in a field. */
  look(screen: string, where: Locator, text: string | RegExp): Promise<void>;
  /** Whatever is there now, for which the caller has waited. */
  glance(screen: string): Promise<void>;
  /** The last screen, and what comes late: before the page is left for good. */
  end(screen: string): Promise<void>;
}
/** By what one knows a vector. */
export const callOf = (at: number): string => `ran(${at})`;
export const anyCall = /ran\(\d+\)/;
const roundsAtMost = 80;
/** Milliseconds that a screen has to show something new. */
const patience = 1_000;

/** `most`: milliseconds that an element has to show what is looked for; else as long as all of Playwright's. */
export function walkOn(page: Page, watch: Watch, { most }: { most?: number } = {}): Walk {
  /** Waits a while for any that were not seen before. */
  const newlyShown = (seen: ReadonlySet<number>): Promise<number[]> =>
    page.evaluate(
      async ({ missing, until }) => {
        const found = () => missing.filter((at) => document.body.textContent.includes(`ran(${at})`));
        const stop = performance.now() + until;
        while (!found().length && performance.now() < stop) await new Promise(requestAnimationFrame);
        return found();
      },
      { missing: [...vectors.keys()].filter((at) => !seen.has(at)), until: patience },
    );
  const shownInMain = async (at: number): Promise<void> => {
    const isShown = (call: string) => document.querySelector('main')?.textContent.includes(call);
    await page.waitForFunction(isShown, callOf(at), { timeout: 20_000 * patienceFactor }).catch(async (cause: unknown) => {
      const main = await page.locator('main').allInnerTexts();
      throw new Error(`${callOf(at)} is not shown at ${page.url()}, but ${main.join(' ').slice(0, 400)}`, { cause });
    });
  };
  const nothingRan = async (screen: string): Promise<void> => expect.soft(await watch.findings(page), screen).toEqual([]);
  const to = (path: string): Promise<void> => page.evaluate((it) => history.pushState({}, '', it), path);
  return {
    to,
    async each(screen, paths, check = async () => {}) {
      for (const at of [...vectors.keys()].filter(hasOwnPages)) {
        await to(paths[at]!);
        await shownInMain(at);
        await check(at);
        await nothingRan(`${screen} of ${vectors[at]!.text}`);
      }
    },
    async all(screen, further = async () => {}) {
      const seen = new Set<number>();
      for (let round = 0; seen.size < vectors.length && round < roundsAtMost; round++) {
        if (round) await further();
        for (const at of await newlyShown(seen)) seen.add(at);
        await nothingRan(screen);
      }
      expect(
        vectors.filter((_, at) => !seen.has(at)).map((it) => it.text),
        `never shown on ${screen}`,
      ).toEqual([]);
    },
    async look(screen, where, text) {
      const isShown = async () =>
        (await where.evaluateAll(textsIn)).some((it) => (typeof text === 'string' ? it.includes(text) : text.test(it)));
      await expect.poll(isShown, { message: `${screen} shows ${text}`, ...(most !== undefined && { timeout: most }) }).toBe(true);
      await nothingRan(screen);
    },
    glance: nothingRan,
    async end(screen) {
      await watch.settle(page);
      await nothingRan(screen);
    },
  };
}

/** Texts, and what stands in fields. Runs in the page. */
function textsIn(elements: (Element | HTMLInputElement)[]): string[] {
  const fields = elements.flatMap((it) => [it, ...it.querySelectorAll('input, textarea')]);
  return [...elements.map((it) => it.textContent), ...fields.map((it) => ('value' in it ? String(it.value) : ''))];
}

/** One vector of each family, for what has to be opened by hand. */
export const oneOfEach: readonly number[] = [...Map.groupBy(vectors.keys(), (at) => vectors[at]!.family).values()].map(([first]) => first!);
/** Whether pages that show one vector are made of this one, and walked through. */
export const hasOwnPages = (at: number): boolean => isThorough || oneOfEach.includes(at);
