import type { Browser } from '@playwright/test';
import { vectors } from './attacks/vectors.ts';
import { callOf, oneOfEach, type Walk, walkOn } from './attacks/walk.ts';
import { watch } from './attacks/watch.ts';
import { expect, type Page, test } from './start/test.ts';

test.use({ trace: 'off' });
// An attack that succeeds once is a finding.
test.describe.configure({ retries: 0 });

const password = 'a walk along the river';
const texts = oneOfEach.map((at) => vectors[at]!.text);
/** Addresses of other sites, and scripts; more of them are in `apps/web/src/shell/redirect.test.ts`. */
const elsewhere = [
  '//evil.example/',
  '/\\evil.example',
  'javascript:ran(1)',
  'java\nscript:ran(1)',
  'data:text/html,<script>ran(1)</script>',
];

test('addresses that are attacks lead nowhere else, and run nothing', async ({ world }) => {
  test.setTimeout(300_000);
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, '/healthz');
  const walk = walkOn(page, await watch(page));
  await page.goto('/');
  for (const text of texts) {
    const it = encodeURIComponent(text);
    for (const path of [`/t/${it}`, `/t/${trackId}/ct/${it}`, `/t/${trackId}/c?message=${it}`, `/?x=${it}#${it}`, `/${it}`])
      await visit(page, walk, path);
  }
  await walk.end('the last address');
  const outside = await world.visit('/healthz');
  const strange = walkOn(outside, await watch(outside));
  await outside.goto('/login');
  for (const text of texts) {
    const it = encodeURIComponent(text);
    for (const path of [`/login?redirect=${it}&arid=${it}`, `/invitation/${it}`, `/reset-password/${it}`, `/setup/${it}`])
      await visit(outside, strange, path);
  }
  await strange.end('the last address, signed out');
});

/** By way of a page that is open to all and none of these, so that what shows afterwards is new. */
async function visit(page: Page, walk: Walk, path: string): Promise<void> {
  const between = page.getByRole('heading', { name: 'Set a new password', level: 1 });
  await walk.to('/forgot-password');
  await expect(between).toBeVisible();
  await walk.to(path);
  await expect(between).toBeHidden();
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'This page crashed' }), path).toBeHidden();
  await walk.glance(path);
}

test('the sign-in leads to a page of ours, whatever address it was asked for', { tag: '@desktop' }, async ({ world }) => {
  for (const [at, to] of elsewhere.entries()) {
    const person = await world.person({ displayName: 'Anna Lindqvist', email: `anna${at}@kestrel.example`, password });
    const page = await world.visit('/healthz');
    const walk = walkOn(page, await watch(page));
    await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.address);
    await walk.end(`after the sign-in to ${to}`);
    await page.context().close();
  }
});

/** A page of nobody's, which runs what is put into it. */
async function unguarded(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Nothing guards this page</h1>' }),
  );
  await page.goto('http://trackyard.example/');
  const it = await watch(page);
  await page.goto('http://trackyard.example/');
  const put = (html: string): Promise<void> =>
    page.evaluate((text) => {
      document.body.innerHTML = text;
    }, html);
  return { page, watch: it, put, close: () => context.close() };
}

test('the watch sees what breaks out, also what comes late', { tag: '@desktop' }, async ({ browser }) => {
  const { page, watch, put, close } = await unguarded(browser);
  expect(await watch.findings(page)).toEqual([]);
  await put('<img src=x onerror=ran(3)>');
  await watch.settle(page);
  const seen = (await watch.findings(page)).join();
  expect(seen).toContain('vector 3 ran');
  expect(seen).toContain('onerror');
  await put('<style>@keyframes x{}</style><p style="animation:x 1ms" onanimationend="ran(1)">x</p>');
  await watch.settle(page);
  expect((await watch.findings(page)).join()).toContain('vector 1 ran');
  await page.evaluate(() => {
    document.body.innerHTML = '<a href="javascript:0">x</a><iframe></iframe><p style="background:url(//evil.example/x)">x</p>';
  });
  expect((await watch.findings(page)).filter((it) => /^(an element|an address|a style)/.test(it))).toHaveLength(3);
  await close();
});

test('the walk goes on only when the attack is on the screen, in a text or in a field', { tag: '@desktop' }, async ({ browser }) => {
  const { page, watch, put, close } = await unguarded(browser);
  // Nothing changes on this page by itself.
  const walk = walkOn(page, watch, { most: 1_000 });
  const look = (at: number) => walk.look('a page', page.getByRole('main'), callOf(at));
  await put('<h1>ran(1)</h1><main>ran(12)</main>');
  await expect(look(1)).rejects.toThrow('a page shows ran(1)');
  await put('<main>ran(1)</main>');
  await look(1);
  await put('<main><input></main>');
  await page.getByRole('textbox').fill('"><b>ran(1)');
  await look(1);
  await close();
});
