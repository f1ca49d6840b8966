import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type Axe from 'axe-core';

const require = createRequire(import.meta.url);
const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeRule {
  id: string;
  impact: string | null;
  enabled: boolean;
  tags: string[];
}
/** All that axe asks by default, but for those whose findings are never serious. It says their impact in its findings and here only. */
const { rules, tagExclude } = (require('axe-core') as { _audit: { rules: AxeRule[]; tagExclude: string[] } })._audit;
const isSerious = (it: AxeRule): boolean => it.impact === null || it.impact === 'serious' || it.impact === 'critical';
const seriousRules = rules
  .filter((it) => it.enabled && isSerious(it) && !it.tags.some((tag) => tagExclude.includes(tag)))
  .map((it) => it.id);

/** No violation that axe calls serious or critical (WCAG 2.2 AA and its best practices). `rules`: these only. */
export async function expectAccessible(page: Page, screen: string, rules = seriousRules): Promise<void> {
  await settle(page);
  await expectNoFindings(page, screen, rules);
}

async function expectNoFindings(page: Page, screen: string, rules: string[]): Promise<void> {
  await expect(page.locator('[role=feed][aria-busy=true]')).toHaveCount(0);
  // Axe reads what there is first, and asks its rules then: what comes in between has no part of it, and is asked for again.
  const findings = (await seriousFindings(page, rules)).length === 0 ? [] : await seriousFindings(page, rules);
  expect.soft(findings, `axe on ${screen}`).toEqual([]);
}

async function seriousFindings(page: Page, rules: string[]): Promise<string[]> {
  let violations = await violationsOf(page, rules);
  if (!violations) {
    // The script stays in its page: reading it takes as long as asking it. Playwright's own way opens a page more for each answer.
    await page.evaluate(axeScript);
    violations = (await violationsOf(page, rules))!;
  }
  return violations.flatMap((it) =>
    it.nodes.map((node) => `${it.id}: ${it.help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
}

/** Null where the page has not read axe yet. */
const violationsOf = (page: Page, rules: string[]) =>
  page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe?: Pick<typeof Axe, 'run'> };
    if (!axe) return null;
    // What passes is of no interest, and takes axe as long to tell. Frames hold pages of others.
    return (await axe.run({ resultTypes: ['violations'], iframes: false, runOnly: { type: 'rule', values } })).violations;
  }, rules);

/** Nothing makes the page scroll sideways, nor stands beyond its edges. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  await settle(page);
  await expectFits(page, screen);
}

async function expectFits(page: Page, screen: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wider, `pixels by which ${screen} is too wide`).toBeLessThanOrEqual(0);
}

/** Keeps a picture when TRACKYARD_SCREENSHOTS names a folder: `<folder>/<project>-<name>.png`. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TRACKYARD_SCREENSHOTS'];
  if (!folder) return;
  // Colours that change start to move with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settle(page);
  await page.screenshot({ path: path.join(folder, `${test.info().project.name}-${name}.png`) });
}

/**
 * It looks as in the picture that is kept in `e2e/screens`. Other letters of a time, and the edges of letters in another build of the
 * browser, pass; a colour, a place or a missing part does not. `npm run screens` keeps new ones.
 */
export async function expectOldLook(page: Page, name: string): Promise<void> {
  await settle(page);
  // Covers are drawn from ids, which are others in each run.
  const mask = [page.locator('[data-cover]')];
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask, maxDiffPixelRatio: 0.01, threshold: 0.25 });
}

/** A state that no other journey shows: pictures in both colours, it fits, and axe has nothing to say. */
export async function lookAt(page: Page, screen: string): Promise<void> {
  await settle(page);
  await expectFits(page, screen);
  // Nobody looks at the pictures of a usual run.
  for (const colorScheme of process.env['TRACKYARD_SCREENSHOTS'] ? (['dark', 'light'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${screen}-${colorScheme}`);
  }
  await expectNoFindings(page, screen, seriousRules);
}

const deskSize = { width: 1280, height: 800 };
const phoneSize = { width: 390, height: 844 };
/** At both sizes of screen: for journeys that run on the desktop only. */
export async function lookTwice(page: Page, screen: string): Promise<void> {
  await lookAt(page, screen);
  await page.setViewportSize(phoneSize);
  await lookAt(page, `${screen}-phone`);
  await page.setViewportSize(deskSize);
}

/** Fonts are here and nothing moves any more, so that colours and places are what people see. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What changes by a new style begins with the next frame.
    await new Promise(requestAnimationFrame);
    const moving = () => document.getAnimations().filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime));
    await Promise.all(moving().map((it) => it.finished.catch(() => undefined)));
  });
}
