import type { LaunchOptions } from '@playwright/test';
import type { Pushed } from '@trackyard/contract';
import { openPushService, patienceFactor, type TestPerson, type TestPushBrowser, type TestPushService } from '@trackyard/testing';
import { browserWithWindows } from '../../tools/browser.mjs';
import { withLastingBrowser } from './lasting-browser.ts';
import { test as base, expect, type Page, type World } from './test.ts';

/** Journeys with a push service on loopback, which the server may reach. */
export const test = base.extend<{ service: TestPushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  service: async ({}, use) => {
    const service = await openPushService();
    await use(service);
    await service.close();
  },
  configuration: async ({ service }, use) => use({ outsideAllowed: [service.place] }),
});

/** Gives `use` a browser with a profile on the disk, signed in: only there may a service worker show notifications. */
export const onDeviceOf = (world: World, person: TestPerson, use: (page: Page) => Promise<void>): Promise<void> =>
  withLastingBrowser(async (browser) => {
    const page = await browser.open(`${world.address}/privacy`);
    const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: world.address, httpOnly: true }));
    await page.context().addCookies(cookies);
    await page.goto(`${world.address}/profile`);
    await use(page);
  }, showsNotifications());

/** Playwright's own is asked for by its channel; the quick one, which it takes otherwise, shows none. */
function showsNotifications(): LaunchOptions {
  const executablePath = browserWithWindows();
  return (executablePath === undefined ? { executablePath, channel: 'chromium' } : { executablePath }) as LaunchOptions;
}

type Asked = 'granted' | 'denied';
interface Stub {
  /** What the person says when they are asked. */
  answer?: Asked;
  /** Whether somebody asked them before. */
  permission?: NotificationPermission;
}

/**
 * The page has this browser's subscription from now on: the real one would be had of a service on the internet. The page has to be
 * loaded anew.
 */
export async function subscribesBy(
  page: Page,
  { registration }: TestPushBrowser,
  { answer = 'granted', permission = 'default' }: Stub = {},
) {
  const { endpoint, key, auth } = registration;
  await page.context().grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await page.addInitScript(stubPush, { endpoint, key: key!, auth: auth!, answer, permission });
  await page.reload();
}

/** Runs in the page. What it keeps outlives a reload, as it does in a browser. */
function stubPush({
  endpoint,
  key,
  auth,
  answer,
  permission,
}: Record<'endpoint' | 'key' | 'auth' | 'answer' | 'permission', string>): void {
  const [sold, said] = ['test.push-id', 'test.permission'];
  const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0)).buffer;
  const coded = (it: BufferSource) =>
    btoa(String.fromCharCode(...(it as Uint8Array)))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  const subscription = () => {
    const id = localStorage.getItem(sold);
    if (id === null) return null;
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(id) },
      getKey: (name: string) => bytes(name === 'auth' ? auth : key),
      async unsubscribe() {
        localStorage.removeItem(sold);
        return true;
      },
    } as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem(sold, coded(options!.applicationServerKey as BufferSource).replace(/=+$/, ''));
    return subscription()!;
  };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(said) ?? permission });
  Notification.requestPermission = async () => {
    localStorage.setItem(said, answer);
    return answer as NotificationPermission;
  };
}

/** Hands to the browser what its push service has for it. */
async function fetchPush(page: Page, pushed: Pushed): Promise<void> {
  // What comes before there is somebody to take it is lost here.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== 'activated') await new Promise((resolve) => active!.addEventListener('statechange', resolve, { once: true }));
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(pushed) });
  await cdp.detach();
}

/** What stands on the screen of this browser. */
export const shownBy = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** As if somebody chose it: headless browsers draw none. */
export async function chooseNotification(page: Page, title: string): Promise<void> {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(async (wanted) => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeLike;
    const notification = (await registration.getNotifications()).find((it) => it.title === wanted);
    const Event_ = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
    globalThis.dispatchEvent(new Event_('notificationclick', { notification }));
  }, title);
}
interface ServiceWorkerGlobalScopeLike {
  registration: ServiceWorkerRegistration;
}

/** The browser may lose what is handed to it while its service worker starts: it is handed over until it shows. */
export const expectShownBy = (page: Page, pushed: Pushed, shown: readonly { title: string; body: string }[]) =>
  expect(async () => {
    await fetchPush(page, pushed);
    await expect.poll(() => shownBy(page), { timeout: 3_000 * patienceFactor }).toEqual(shown);
  }).toPass();

export const expectShown = (page: Page, shown: readonly { title: string; body: string }[]) =>
  expect.poll(() => shownBy(page)).toEqual(shown);
