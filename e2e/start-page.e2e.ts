import type { Browser } from '@playwright/test';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const chrome63 = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/63.0.3239.132 Safari/537.36';

/** A browser of another kind than ours; gone when `use` ends. */
async function withBrowser(browser: Browser, world: World, kind: object, use: (page: Page) => Promise<void>): Promise<void> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL: world.address, viewport: viewport ?? null, ...kind });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}
const tooOld = (page: Page) => page.getByRole('heading', { name: 'This browser is not supported' });

test('an unsupported browser is sent to /unsupported from anywhere, and reads there what it needs [ROUTE-020, ROUTE-139]', async ({
  browser,
  world,
}) => {
  await withBrowser(browser, world, { userAgent: chrome63 }, async (page) => {
    await page.goto('/chats');
    await expect(page).toHaveURL(`${world.address}/unsupported`);
    await expect(tooOld(page)).toBeVisible();
    await lookAt(page, 'unsupported');
    await page.goto('/unsupported');
    await expect(tooOld(page)).toBeVisible();
  });
});

test('a supported browser that opens /unsupported is sent home [ROUTE-140]', async ({ world }) => {
  const page = await world.open(await world.person('Anna Lindqvist'), '/unsupported');
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  await expect(page).toHaveURL(`${world.address}/`);
  await expect(tooOld(page)).toHaveCount(0);
});

test('a browser that does not know a word of the app, or lacks what it calls, reads that it is not supported, instead of nothing', async ({
  browser,
  world,
}) => {
  await withBrowser(browser, world, {}, async (page) => {
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let = 1' }));
    await page.goto('/');
    await expect(tooOld(page)).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/chats');
    await expect(page).toHaveURL(`${world.address}/unsupported`);
    await expect(tooOld(page)).toBeVisible();
  });
});

test('an app that does not arrive says so, and starts when it is loaded again', async ({ browser, world }) => {
  await withBrowser(browser, world, {}, async (page) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Trackyard could not start' })).toBeVisible();
    await lookAt(page, 'not-started');
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});

test('without scripts the page says what it needs', { tag: '@desktop' }, async ({ browser, world }) => {
  await withBrowser(browser, world, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Trackyard needs JavaScript' })).toBeVisible();
  });
});
