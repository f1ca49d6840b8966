import { pathOf } from '@trackyard/contract';
import { composer, listed, message } from './start/chat.ts';
import { annaInTrack, makeRoom } from './start/in-track.ts';
import { lookAt, picture } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const places = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const box = async (it: Locator) => (await it.boundingBox())!;
const rem = 16;

test('the frame goes with the width of the window', { tag: '@desktop' }, async ({ world }) => {
  const { page } = await annaInTrack(world);
  await expect(composer(page)).toBeVisible();
  await test.step('elsewhere the places stand at the side, 4rem wide [SHELL-032]', async () => {
    expect((await box(places(page))).width).toBe(4 * rem);
  });
  await test.step('what lies over the side menu knows how wide it is, also after the window has changed', async () => {
    const width = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--ty-side-width'));
    await expect.poll(width).toBe(`${(4 + 17) * rem}px`);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(width).toBe('');
    await page.setViewportSize({ width: 1400, height: 700 });
    await expect.poll(width).toBe(`${(4 + 17) * rem}px`);
  });
  await test.step('below 40.5rem the places stand in a menu at the foot, 4.125rem high [SHELL-002, SHELL-031, PAPI-071]', async () => {
    await page.setViewportSize({ width: 647, height: 844 });
    await expect.poll(async () => (await places(page).boundingBox())?.height).toBe(4.125 * rem);
    expect((await box(places(page))).width).toBe(647);
    await page.setViewportSize({ width: 648, height: 844 });
    await expect.poll(async () => (await places(page).boundingBox())?.width).toBe(4 * rem);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a side menu that lies over a tablet’s page leaves it its keys; Escape closes first what they opened', async () => {
    await page.setViewportSize({ width: 800, height: 700 });
    await page.getByRole('banner').getByRole('button', { name: 'Show tracks' }).click();
    await expect(listed(page, 'Green buying')).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect(palette).toBeVisible();
    await picture(page, 'palette-over-side-menu');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(listed(page, 'Green buying')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(listed(page, 'Green buying')).toBeHidden();
  });
  await test.step('a side menu that lies over the page is gone once the window has a place for it', async () => {
    await page.setViewportSize({ width: 800, height: 700 });
    const toggle = page.getByRole('banner').getByRole('button', { name: /^(Show|Hide) tracks$/ });
    await toggle.click();
    await expect(listed(page, 'Green buying')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(toggle).toBeHidden();
    // Nothing lies over the page that would keep keys from it.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the menu at the foot makes room while a keyboard is open', { tag: '@phone' }, async ({ world, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  const { page } = await annaInTrack(world);
  await composer(page).focus();
  await page.setViewportSize({ width: 390, height: 460 });
  await expect(places(page)).toBeHidden();
  await expect(composer(page)).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(places(page)).toBeVisible();
});

test('on a phone the bar opens the side menu over the page, and closes it [SHELL-014, SHELL-084]', { tag: '@phone' }, async ({
  world,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  const { page } = await annaInTrack(world, () => '/');
  const list = page.getByRole('complementary', { name: 'Tracks' });
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Show tracks' });
  await places(page).getByRole('link', { name: 'Chats' }).click();
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(list).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hide tracks' })).toHaveAttribute('aria-expanded', 'true');
  await lookAt(page, 'side-menu');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await toggle.click();
  await page.goBack();
  await expect(list).toBeHidden();
  await toggle.click();
  await listed(page, 'Green buying').click();
  await expect(message(page, 'The first roast')).toBeVisible();
  await expect(list).toBeHidden();
});

test('on a phone the details of a track and of a breakout unfold and fold; a conversation has none [SHELL-045]', { tag: '@phone' }, async ({
  world,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  const { anna, page, trackId } = await annaInTrack(world);
  await anna.call('tracks.update', { trackId, subtitle: 'From cupping to shelf' });
  const subtitle = page.getByText('From cupping to shelf');
  await expect(page.getByRole('button', { name: 'Show details' })).toHaveAttribute('aria-expanded', 'false');
  await expect(subtitle).toBeHidden();
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(subtitle).toBeVisible();
  await page.getByRole('button', { name: 'Hide details' }).click();
  await expect(subtitle).toBeHidden();
  const breakout = await makeRoom(world, 'Label wording', trackId, [anna]);
  await anna.call('tracks.update', { trackId: breakout, subtitle: 'What the bag says' });
  await page.goto(pathOf('TrackChat', { trackId: breakout }));
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('What the bag says')).toBeVisible();
  await page.getByRole('button', { name: 'Hide details' }).click();
  await expect(page.getByText('What the bag says')).toBeHidden();
  const mateo = await world.person('Mateo Ruiz');
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [anna.userId] });
  await page.goto(pathOf('TrackChat', { trackId: direct }));
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /details$/ })).toHaveCount(0);
});

test('a phone that lies is asked to stand upright, unless whoever holds it goes on [SHELL-047]', { tag: '@phone' }, async ({
  world,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  const { page } = await annaInTrack(world);
  const asked = page.getByRole('dialog', { name: 'Rotate your phone' });
  await expect(composer(page)).toBeVisible();
  await expect(asked).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(asked).toBeVisible();
  await expect(page.locator('[inert]').filter({ has: composer(page) })).toHaveCount(1);
  await lookAt(page, 'turn-phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(asked).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await asked.getByRole('button', { name: 'Continue anyway' }).click();
  await expect(composer(page)).toBeVisible();
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(asked).toBeHidden();
});

test('a tablet that stands is asked to lie, and a window of that shape is not [SHELL-048]', { tag: '@desktop' }, async ({
  world,
  browser,
}) => {
  const { anna, page, trackId } = await annaInTrack(world);
  const asked = (it: Page) => it.getByRole('dialog', { name: 'Rotate your tablet' });
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(composer(page)).toBeVisible();
  await expect(asked(page)).toBeHidden();
  const cookies = [...anna.cookies].map(([name, value]) => ({ name, value, url: world.address, httpOnly: true }));
  const tablet = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 820, height: 1180 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    await tablet.addCookies(cookies);
    const held = await tablet.newPage();
    await held.goto(pathOf('TrackChat', { trackId }));
    await expect(asked(held)).toBeVisible();
    await lookAt(held, 'turn-tablet');
    await held.setViewportSize({ width: 1180, height: 820 });
    await expect(asked(held)).toBeHidden();
    await expect(composer(held)).toBeVisible();
  } finally {
    await tablet.close();
  }
});

test('the tab is called as the page says, else after the track, else the route, and then the product [SHELL-009, SHELL-049]', {
  tag: '@desktop',
}, async ({ world }) => {
  const { page } = await annaInTrack(world);
  await expect(page).toHaveTitle('Green buying · Trackyard');
  await page.goto('/t/new');
  await expect(page).toHaveTitle('New track · Trackyard');
  await page.goto(pathOf('TrackChat', { trackId: world.services.ids.id() }));
  await expect(page).toHaveTitle('Trackyard');
  await page.goto(pathOf('ServerMessage', {}, { code: 'tooManyRequests' }));
  await expect(page).toHaveTitle('Too many attempts · Trackyard');
});

test('a bar, bubbles and a loop show what is on its way, a round in 3 s [SHELL-105, SHELL-106]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, '/favicon-none.svg');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Without the service worker, which would have the parts at once.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const held: (() => void)[] = [];
  await page.route(/\/assets\/(session-pages|NotificationList)[^/]*\.js/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const round = (kind: string) =>
    page
      .locator(`[data-loading=${kind}]`)
      .locator('i, path')
      .last()
      .evaluate((it) => getComputedStyle(it).animationDuration);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  await expect(page.locator('[data-loading=bubbles]')).toBeVisible();
  expect(await round('bubbles')).toBe('3s');
  await lookAt(page, 'loading-bubbles');
  for (const go of held.splice(0)) go();
  await expect(page.getByText('You have no notifications')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate((it) => history.pushState({}, '', it), pathOf('Reconnect'));
  await expect(page.locator('[data-loading=bar]')).toBeVisible();
  expect(await round('bar')).toBe('3s');
  for (const go of held.splice(0)) go();
  await expect(page.getByRole('heading', { name: 'You’re connected' })).toBeVisible();

  const other = await world.open(anna, '/favicon-none.svg');
  await other.emulateMedia({ reducedMotion: 'no-preference' });
  // A server that gives the page and answers no call; those of a shared worker would not come by here.
  await other.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'SharedWorker');
  });
  await other.route(/\/api\//, () => undefined);
  await other.goto('/');
  await expect(other.locator('[data-loading=infinity]')).toBeVisible();
  expect(
    await other
      .locator('[data-loading=infinity] path')
      .last()
      .evaluate((it) => getComputedStyle(it).animationDuration),
  ).toBe('3s');
});
