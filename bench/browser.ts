import { type Browser, chromium } from '@playwright/test';
import browserOptions from '../playwright.config.ts';
import { stopAtEnd } from './at-end.ts';

/** Playwright would end this process at a signal, before the database has stopped. */
export const launchOptions = { ...browserOptions.use?.launchOptions, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions);
  stopAtEnd(() => browser.close());
  return browser;
}
