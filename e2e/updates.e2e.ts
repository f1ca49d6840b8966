import { createLog } from '@trackyard/server';
import { patienceFactor } from '@trackyard/testing';
import { first } from './start/behind-line.ts';
import { newerClient } from './start/builds.ts';
import { cachedFiles, entryOf, expectCached, workerStates } from './start/cached-client.ts';
import { composer, message, say } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Page, test, type World } from './start/test.ts';
import { withWrongType } from './start/wrong-type.ts';

test.use({ serviceWorkers: 'allow' });

// One after the other: where they run alone, they share the newer build, which takes its time.
test.describe.configure({ mode: 'default', timeout: 180_000 * patienceFactor });

interface Released {
  page: Page;
  tab: Page;
  old: string;
  /** What clients reported to the newer server. */
  reported: object[];
  /** In all tabs time moves on. */
  pass(time: string): Promise<void>;
}
/** Anna has a chat open and the page `beside` in another tab, when a newer version comes; time in her pages passes when we say so. */
async function release(world: World, beside: string, use: (it: Released) => Promise<void>): Promise<void> {
  const folder = await newerClient();
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist', systemAdmin: true }), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Peaberry run', [anna, mateo]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: first });
  const line = await world.line();
  const page = await world.open(anna, '/favicon-none.svg', line);
  const { clock } = page.context();
  await clock.install();
  await page.goto(`/t/${trackId}/c`);
  await expect(message(page, first)).toBeVisible();
  await expectCached(page);
  const tab = await world.tab(page, beside);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  const old = await entryOf(page);
  const reported: object[] = [];
  const log = createLog('info', (written) => {
    const { msg, event } = JSON.parse(written) as { msg: string; event: object };
    if (msg === 'A client reported an event') reported.push(event);
  });
  await withSecondServer(world, { webFolder: folder, log }, async (address) => {
    await line.cut();
    line.lead(address);
    await line.mend();
    await expect
      .poll(() => workerStates(page), { timeout: 60_000 * patienceFactor })
      .toEqual({ active: 'activated', waiting: 'installed' });
    await use({ page, tab, old, reported, pass: (time) => clock.fastForward(time) });
  });
}
/** What the tabs say to each other about it from now on. */
async function tabsSaying(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    new BroadcastChannel('trackyard-updates').onmessage = ({ data }) => said.push(data);
    return said;
  });
  return () => heard.jsonValue();
}
const openVersions = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter((it) => it.name?.startsWith('trackyard-shell ')).length;
  });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
/** Longer than any pause between two attempts, and nobody has been there for 20 minutes. */
async function passAttempt(pass: Released['pass']): Promise<void> {
  await pass('21:00');
  await pass('02:15:00');
}
/** By its own doing: while it loads there is no asking it. */
const became = (page: Page, old: string) =>
  expect(page.locator('script[type=module]')).not.toHaveAttribute('src', new URL(old).pathname, { timeout: 60_000 * patienceFactor });

test('a newer version comes to tabs that are left alone, and what was half written is still there [SW-002, PSW-006, SW-004, PSW-009]', async ({
  world,
}) => {
  await release(world, '/t/new', async ({ page, tab, old, reported, pass }) => {
    await composer(page).fill('The drum on the left is');
    await tab.getByLabel('Name', { exact: true }).fill('Winter bl');
    await expect(offer(page)).toBeVisible();
    await expect(offer(tab)).toBeVisible();
    await lookAt(page, 'update-offered');
    await passAttempt(pass);
    await became(page, old);
    await became(tab, old);
    await expect(composer(page)).toHaveValue('The drum on the left is');
    await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Winter bl');
    await expect(offer(page)).toBeHidden();
    expect(await entryOf(tab)).toBe(await entryOf(page));
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: null });
    const event = { service: 'web', type: 'serviceWorker', action: 'forcedUpdate', origin: new URL(page.url()).origin };
    await expect.poll(() => reported).toEqual([expect.objectContaining(event), expect.objectContaining(event)]);
  });
});

test('a tab in the administration refuses for all, until one has left it [PSW-005]', { tag: '@desktop' }, async ({ world }) => {
  await release(world, '/admin/mail', async ({ page, tab, old, pass }) => {
    const said = await tabsSaying(page);
    await passAttempt(pass);
    await expect.poll(said).toEqual(['asked', 'refused']);
    // The 2 seconds in which it may refuse are over.
    await pass('00:05');
    await expect(offer(page)).toBeVisible();
    expect(await workerStates(page)).toEqual({ active: 'activated', waiting: 'installed' });
    expect(await entryOf(tab)).toBe(old);
    await tab.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(tab).toHaveURL('/');
    await passAttempt(pass);
    await became(page, old);
    await became(tab, old);
  });
});

test('a page that another version took over stays while somebody is there, and for 20 minutes [PSW-007, SW-009, PSW-024, PSW-028]', {
  tag: '@desktop',
}, async ({ world }) => {
  await release(world, '/admin/mail', async ({ page, tab, old, reported, pass }) => {
    // As a tab would that did not hear anybody refuse.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'skipWaiting' }));
    await expect.poll(() => workerStates(page)).toEqual({ active: 'activated', waiting: null });
    await say(page, 'Still here');
    await pass('19:00');
    await say(page, 'And still');
    await pass('19:00');
    expect(await tab.evaluate(async () => (await fetch('/healthz')).status)).toBe(200);
    expect(reported).toEqual([]);
    expect(await entryOf(page)).toBe(old);
    await pass('01:00');
    await pass('02:00');
    await became(page, old);
    await expect(message(page, 'And still')).toBeVisible();
    await test.step('the tab in the administration stays as it is [SW-003, PSW-008]', async () => {
      await pass('03:00:00');
      expect(await entryOf(tab)).toBe(old);
    });
  });
});

test('who would not wait takes the newer version at once; another tab goes on with the old one', async ({ world }) => {
  await release(world, '/', async ({ page, tab, old, reported }) => {
    await offer(tab).getByRole('button', { name: 'Later' }).click();
    await expect(offer(tab)).toBeHidden();
    await composer(page).fill('The drum on the left is');
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await became(page, old);
    await expect(composer(page)).toHaveValue('The drum on the left is');
    await expect(offer(page)).toBeHidden();
    expect(await entryOf(tab)).toBe(old);
    expect(reported).toEqual([]);
  });
});

test('a change of page is told to the service worker, which then drops the version that nobody uses any more [SW-001, PSW-001]', async ({
  world,
}) => {
  await release(world, '/', async ({ page, tab, old }) => {
    const versions = async () => Object.keys(await cachedFiles(page)).length;
    const said = await tabsSaying(tab);
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await became(page, old);
    // Nothing but the change of page is left to do it: the tab that is in use has refused the newer worker.
    await expect.poll(said).toEqual(['asked', 'refused']);
    // The page holds its version only once it has begun.
    await expect.poll(() => openVersions(page)).toBe(2);
    await tab.close();
    await expect.poll(() => openVersions(page)).toBe(1);
    expect(await versions()).toBe(2);
    // The browser may still count the tab among its pages for a moment: then the next change of page does it.
    await expect(async () => {
      for (const name of ['Chats', 'Home']) await page.getByRole('link', { name, exact: true }).click();
      expect(await versions()).toBe(1);
    }).toPass();
  });
});

test('a service worker of a wrong content type is logged, and nobody is bothered [SW-006, PSW-020]', { tag: '@desktop' }, async ({
  world,
}) => {
  await withWrongType(world.address, '/service-worker.js', async (address) => {
    const anna = await world.person('Anna Lindqvist');
    const trackId = await world.track('Peaberry run', [anna]);
    const page = await world.open(anna, '/favicon-none.svg', { address });
    const logged = page.waitForEvent('console', (it) => it.text().startsWith('The service worker is not up to date'));
    await page.goto(`/t/${trackId}/c`);
    expect((await logged).text()).toMatch(/^The service worker is not up to date: wrong content type/);
    await say(page, 'Nothing is wrong');
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
  });
});
