import type { Page } from '@playwright/test';

/** While `work` chooses files, all files of the page say that they have this many bytes: nobody writes 200 MB to see them refused. */
export async function withFilesOfSize(page: Page, size: number, work: () => Promise<void>): Promise<void> {
  await page.evaluate((bytes) => Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => bytes }), size);
  await work();
  await page.evaluate(() => Reflect.deleteProperty(File.prototype, 'size'));
}
export const tooLarge = 200_000_001;
