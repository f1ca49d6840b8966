import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page, test } from '@playwright/test';

/** A browser that keeps what it has: closed and opened again it is the same one. */
export interface LastingBrowser {
  open(address: string): Promise<Page>;
  close(): Promise<void>;
}

/** Gives one to `use`, and leaves nothing of it. `which`: another than the tests have. */
export async function withLastingBrowser(use: (browser: LastingBrowser) => Promise<void>, which: LaunchOptions = {}): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-browser-'));
  let context: BrowserContext | undefined;
  const close = async (): Promise<void> => {
    await context?.close();
    context = undefined;
  };
  const { launchOptions, viewport, hasTouch, isMobile, userAgent, locale, timezoneId, colorScheme, actionTimeout } =
    test.info().project.use;
  const asOthers = { ...launchOptions, ...which, viewport, hasTouch, isMobile, userAgent, locale, timezoneId, colorScheme };
  const open = async (address: string): Promise<Page> => {
    context = await chromium.launchPersistentContext(folder, asOthers as LaunchOptions);
    context.setDefaultTimeout(actionTimeout ?? 0);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    return page;
  };
  await use({ open, close });
  await close();
  await rm(folder, { recursive: true, force: true });
}
