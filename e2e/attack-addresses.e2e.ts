import { vectors } from './attacks/vectors.ts';
import { oneOfEach, type Walk, walkOn } from './attacks/walk.ts';
import { watch } from './attacks/watch.ts';
import { expect, type Page, test } from './start/test.ts';

test.use({ trace: 'off' });

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
    await walk.look(`addresses with ${text}`);
  }
  const outside = await world.visit('/healthz');
  const strange = walkOn(outside, await watch(outside));
  await outside.goto('/login');
  for (const text of texts) {
    const it = encodeURIComponent(text);
    for (const path of [`/login?redirect=${it}&arid=${it}`, `/invitation/${it}`, `/reset-password/${it}`, `/setup/${it}`])
      await visit(outside, strange, path);
    await strange.look(`addresses with ${text}, signed out`);
  }
});

async function visit(page: Page, walk: Walk, path: string): Promise<void> {
  await walk.to(path);
  await expect(page.locator('h1, h2').first()).toBeAttached();
}

test('the sign-in leads to a page of ours, whatever address it was asked for @desktop', async ({ world }) => {
  test.setTimeout(180_000);
  for (const [at, to] of elsewhere.entries()) {
    const person = await world.person({ displayName: 'Anna Lindqvist', email: `anna${at}@kestrel.example`, password });
    const page = await world.visit('/healthz');
    const walk = walkOn(page, await watch(page));
    await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.address);
    await walk.look(`after the sign-in to ${to}`);
    await page.context().close();
  }
});

test('the watch sees what breaks out @desktop', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Nothing guards this page</h1>' }),
  );
  await page.goto('http://trackyard.example/');
  const { findings } = await watch(page);
  await page.goto('http://trackyard.example/');
  expect(await findings(page)).toEqual([]);
  const at = vectors.findIndex((it) => it.text.startsWith('<img'));
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, vectors[at]!.text);
  const seen: string[] = [];
  await expect.poll(async () => seen.push(...(await findings(page))) && seen.join()).toContain(`vector ${at} ran`);
  expect(seen.join()).toContain('onerror');
  await page.evaluate(() => {
    document.body.innerHTML = '<a href="javascript:0">x</a><iframe></iframe><p style="background:url(//evil.example/x)">x</p>';
  });
  expect((await findings(page)).filter((it) => /^(an element|an address|a style)/.test(it))).toHaveLength(3);
  await context.close();
});
