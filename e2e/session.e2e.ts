import { pathOf, routeNames, routes } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { composer, signOutByServer } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const password = 'a walk along the river';
const anna = { displayName: 'Anna Lindqvist', password };
/** A file of the server's: a page that is ours, and not the app. */
const blank = '/favicon-none.svg';
const home = (page: Page) => page.getByRole('heading', { name: /Anna$/ });

test('after 20 minutes without a sign one counts as away, stays signed in, and is back at the first touch [SESSION-019]', {
  tag: '@phone',
}, async ({ world }) => {
  const [person, mateo] = [await world.person(anna), await world.person('Mateo Ruiz')];
  const online = async () => (await mateo.call('presence.update', {})).onlineUserIds.includes(person.userId);
  const page = await world.open(person, blank);
  await page.clock.install();
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await expect.poll(online).toBe(true);
  const me = page.getByRole('button', { name: 'Profile menu' });
  await expect(me.locator('[data-presence=online]')).toBeAttached();

  // What passes besides is less than a minute.
  await page.clock.fastForward('19:00');
  await expect(me.locator('[data-presence=online]')).toBeAttached();
  await page.clock.fastForward('01:00');
  await expect(me.locator('[data-presence=away]')).toBeAttached();
  world.clock.advance(60_000);
  await expect.poll(online).toBe(false);
  await expect(home(page)).toBeVisible();

  await page.keyboard.press('Shift');
  await expect(me.locator('[data-presence=online]')).toBeAttached();
  await expect.poll(online).toBe(true);
});

test('a tab that nobody sees makes nobody active; looked at, it does at once [SESSION-010]', async ({ world }) => {
  const [person, mateo] = [await world.person(anna), await world.person('Mateo Ruiz')];
  const online = async () => (await mateo.call('presence.update', {})).onlineUserIds.includes(person.userId);
  const page = await world.open(person, blank);
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  expect(await online()).toBe(false);
  await become('visible');
  await expect.poll(online).toBe(true);
  await become('hidden');
  world.clock.advance(60_000);
  await expect.poll(online).toBe(false);
});

test('the token and the logout time that another tab changes sign this one out, and no other key does [SESSION-018, SESSION-026]', async ({
  world,
}) => {
  const person = await world.person(anna);
  for (const change of ['trackyard.token', 'trackyard.logout'] as const) {
    const page = await world.open(person, '/');
    await expect(home(page)).toBeVisible();
    // A page without the app: only the storage connects them.
    const other = await world.tab(page, blank);
    await expect
      .poll(() => other.evaluate(() => JSON.parse(localStorage.getItem('trackyard.token') ?? 'null')?.userId))
      .toBe(person.userId);
    await other.evaluate(() => localStorage.setItem('trackyard.recent-track', '"x"'));
    await page.reload();
    await expect(home(page)).toBeVisible();
    await other.evaluate((key) => {
      if (key === 'trackyard.token') localStorage.removeItem(key);
      else localStorage.setItem(key, String(Date.now()));
    }, change);
    await expect(page, change).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('trackyard.token'))).toBeNull();
  }
});

test.describe('with a service worker', () => {
  // The others need none: with one, each test has a cold browser that fetches the whole client.
  test.use({ serviceWorkers: 'allow' });

  test('signing out ends push first, ignores that it fails, wipes what is kept, and goes to /logout [SESSION-024, SESSION-025]', async ({
    world,
  }) => {
    const person = await world.person(anna);
    const trackId = await world.track('Green buying', [person]);
    const page = await world.open(person, blank);
    await page.addInitScript(() => {
      PushManager.prototype.getSubscription = () => {
        console.info(`push asked, token ${localStorage.getItem('trackyard.token') ? 'kept' : 'gone'}`);
        return Promise.reject(new Error('The push service is away.'));
      };
    });
    const steps: string[] = [];
    page.on('console', (it) => {
      const step = /^push asked.*|^Failed to unregister for push messages/.exec(it.text());
      if (step) steps.push(step[0]);
    });
    page.on('request', (it) => {
      if (/\/(api\/session|logout)(\?|$)/.test(it.url())) steps.push(new URL(it.url()).pathname);
    });
    await page.goto(`/t/${trackId}/c`);
    await expect(composer(page)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await signOutByServer(page);
    expect(steps.filter((it) => it !== '/api/session')).toEqual([
      'push asked, token kept',
      'Failed to unregister for push messages',
      '/logout',
    ]);
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((it) => it.startsWith('trackyard.')));
    expect(stored).toEqual(['trackyard.logout']);
  });
});

test('a first sign-in is welcomed once, on the first page and wherever it led to, and this browser remembers it [SESSION-017]', async ({
  world,
}) => {
  const person = await world.person(anna);
  await world.services.database.updateTable('app_user').set({ welcomed: false }).where('id', '=', person.userId).execute();
  const page = await world.visit('/login?redirect=%2Fprofile');
  await signIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  // Invited people come to their track first.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Trackyard, Anna' })).toBeVisible();
  // The server would say it again, had nobody remembered.
  await world.services.database.updateTable('app_user').set({ welcomed: false }).where('id', '=', person.userId).execute();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Good \w+, Anna$/ })).toBeVisible();
});

test('when the check of the session fails one is sent to the sign-in, and back after it [SESSION-031]', async ({ world }) => {
  const person = await world.person(anna);
  const page = await world.open(person, '/profile');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/profile$/);
});

const nothing = '0199a000-0000-7000-8000-00000000fade';

test('pages whose row asks for no sign-in, and the sign-in itself, ask nobody to sign in first [SESSION-020]', async ({ world }) => {
  const page = await world.visit(pathOf('SignIn'));
  const open = routeNames.filter((it) => !routes[it].requiresAuth && it !== 'Unsupported');
  expect(open).toContain('ThankYouPage');
  for (const name of open) {
    const address = pathOf(name as 'Invitation', { token: 'none', trackId: nothing } as { token: string });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test.describe('our app for iPhone and iPad', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  /** A page within the app, which listens to it. */
  async function inApp(world: World, name: string, person?: TestPerson): Promise<Page> {
    const page = await world.open(person ?? (await world.person(anna)), blank);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: `${iphone} ${name}` });
    await page.addInitScript(() => {
      const login = { postMessage: (message: unknown) => console.info(`native login ${JSON.stringify(message)}`) };
      Object.assign(window, { webkit: { messageHandlers: { login } } });
    });
    await page.goto('/');
    await expect(home(page)).toBeVisible();
    return page;
  }

  test('signs in natively after a sign-out, and not at any other sign-in [SESSION-027]', async ({ world }) => {
    const page = await inApp(world, 'TrackyardApp/1.3.4');
    await expect(page.getByText('This app is too old')).toHaveCount(0);
    const asked: string[] = [];
    page.on('console', (it) => {
      if (it.text().startsWith('native login')) asked.push(it.text());
    });
    await signOutByServer(page);
    await expect.poll(() => asked).toEqual([`native login ${JSON.stringify({ server: world.address })}`]);
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('a version below 1.3.4, or none, is told to update [SHELL-101, SHELL-102, SHELL-103, PAPI-057]', async ({ world }) => {
    const person = await world.person(anna);
    for (const name of ['TrackyardApp/1.3.3', 'TrackyardApp']) {
      const page = await inApp(world, name, person);
      const notice = page.getByText('This app is too old. Update it in the App Store.');
      await test.step(`${name} shows an update notice [PAPI-058]`, () => expect(notice).toBeVisible());
      if (name === 'TrackyardApp') await lookAt(page, 'app-too-old');
      // The list, which on a phone is all of the page; and a page outside of the frame.
      for (const path of [pathOf('MostRecentTrack'), pathOf('ForgotPassword')]) {
        await page.goto(path);
        await expect(notice).toBeVisible();
      }
      if (name === 'TrackyardApp') await lookAt(page, 'app-too-old-outside');
    }
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
