import { isPhone, profileMenu, signOutByServer } from './start/chat.ts';
import { annaInTrack, at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { openReceiver } from './start/receiver.ts';
import { withSecondServer } from './start/second-server.ts';
import { toggle } from './start/switches.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

const bar = (page: Page): Locator => page.getByRole('banner');
const home = (page: Page): Locator => page.getByRole('heading', { name: /Anna$/ });
const inBar = (page: Page, name: string): Locator => bar(page).getByRole('button', { name });

test('the bar leads home and holds what one switches [SHELL-013, SHELL-016, SHELL-018, SHELL-020]', { tag: '@desktop' }, async ({
  world,
}) => {
  const { page } = await annaInTrack(world);
  for (const name of ['Privacy mode', 'Notifications', 'Appear offline', 'Help']) await expect(inBar(page, name)).toBeVisible();
  await inBar(page, 'Help').click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Press Enter to send');
  await expect(help).toContainText('and the tracks where people talk, newest first. Its badge counts conversations');
  await expect(help).toContainText(/Version \d+\.\d+\.\d+.*Apache License 2\.0/);
  await lookAt(page, 'help');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await inBar(page, 'Help').click();
  await help.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts', level: 1 })).toBeVisible();
  await bar(page)
    .getByRole('link', { name: / home$/ })
    .click();
  await expect(home(page)).toBeVisible();
});

test('search, notifications and the profile are in the bar at every width [SHELL-015, SHELL-017, SHELL-019]', { tag: '@both' }, async ({
  world,
}) => {
  const { page } = await annaInTrack(world);
  await expect(inBar(page, 'Notifications')).toBeVisible();
  await expect(inBar(page, 'Profile menu')).toBeVisible();
  await inBar(page, 'Search or jump to').click();
  await page.keyboard.type('green');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option', { name: 'Green buying Track' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/');
  await expect(home(page)).toBeVisible();
});

test('the profile menu leads to the settings, the privacy policy and out [SHELL-021, SHELL-022, SHELL-024]', async ({ world }) => {
  const { page } = await annaInTrack(world);
  const menu = await profileMenu(page);
  await expect(menu.getByRole('menuitem', { name: 'Help guide' })).toHaveCount(0);
  await lookAt(page, 'profile-menu');
  const policy = page.waitForEvent('popup');
  await menu.getByRole('menuitem', { name: 'Privacy', exact: true }).click();
  const opened = await policy;
  await expect(opened.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await lookAt(opened, 'privacy-policy');
  await opened.close();
  await (await profileMenu(page)).getByRole('menuitem', { name: 'Profile settings' }).click();
  await expect.poll(() => at(page)).toBe('/profile');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await signOutByServer(page);
});

test('the administrator names another privacy policy', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const policy = await openReceiver();
  const configuration = { privacyPolicy: `${policy.address}/policy.js` };
  await withSecondServer(world, { configuration }, async (address) => {
    const page = await world.open(anna, '/', { address } as Parameters<World['open']>[2]);
    await expect(home(page)).toBeVisible();
    const popup = page.waitForEvent('popup');
    await (await profileMenu(page)).getByRole('menuitem', { name: 'Privacy', exact: true }).click();
    await expect(await popup).toHaveURL(configuration.privacyPolicy);
  });
  await policy.close();
});

test('a help guide is offered once its tool is loaded, and hears when it is wanted [SHELL-023]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const receiver = await openReceiver();
  const productTour = { address: `${receiver.address}/tour.js`, id: 'tour-1', mobileId: null };
  const trackers = { analytics: null, sessionRecording: null, tagManager: null, productTour, more: [] };
  await withSecondServer(world, { configuration: { trackers } }, async (address) => {
    const page = await world.open(anna, '/', { address } as Parameters<World['open']>[2]);
    await expect(page.locator('html[data-tour]')).toBeAttached();
    await page.evaluate(() => addEventListener('trackyard:help-guide', () => document.documentElement.setAttribute('data-guided', 'yes')));
    await (await profileMenu(page)).getByRole('menuitem', { name: 'Help guide' }).click();
    await expect(page.locator('html[data-guided]')).toBeAttached();
  });
  await receiver.close();
});

test('a long name is cut at 8rem, and said whole when one points at it [SHELL-025]', async ({ world }) => {
  const displayName = 'Wolfeschlegelsteinhausenbergerdorff von Hohenlohe';
  const page = await world.open(await world.person(displayName));
  const shown = isPhone(page) ? (await profileMenu(page)).locator('b') : bar(page).getByTitle(displayName);
  await expect(shown).toHaveAttribute('title', displayName);
  const { width, wider } = await shown.evaluate((it) => ({
    width: it.getBoundingClientRect().width,
    wider: it.scrollWidth > it.clientWidth,
  }));
  expect([width, wider]).toEqual([128, true]);
});

test('who appears offline is shown as online to nobody, in all their browsers, until they end it [SHELL-086]', async ({ world }) => {
  const { anna, page } = await annaInTrack(world);
  const mateo = await world.person('Mateo Ruiz');
  const online = async () => (await mateo.call('presence.update', {})).onlineUserIds.includes(anna.userId);
  const other = await world.open(anna);
  const me = inBar(other, 'Profile menu').locator('[data-presence]');
  await expect.poll(online).toBe(true);
  await expect(me).toHaveAttribute('data-presence', 'online');
  await toggle(page, 'Appear offline');
  await expect(me).toHaveAttribute('data-presence', 'away');
  await expect.poll(online).toBe(false);
  await other.reload();
  await expect(await switched(other, 'Appear offline')).toBe(true);
  await toggle(other, 'Appear offline');
  await expect(inBar(page, 'Profile menu').locator('[data-presence]')).toHaveAttribute('data-presence', 'online');
  await expect.poll(online).toBe(true);
});

test('system settings are in the overflow menu of system administrators, and of nobody else [SHELL-030, PERM-012, PPERM-005]', {
  tag: '@phone',
}, async ({ world }) => {
  const ines = await world.person({ displayName: 'Anna', systemAdmin: true, tenantAdmin: true });
  const page = await world.open(ines);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await lookAt(page, 'more-places');
  await page.getByRole('menuitem', { name: 'System settings' }).click();
  // On a phone the pages are a list first.
  await expect.poll(() => at(page)).toBe('/admin/all');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click();
  await expect.poll(() => at(page)).toBe('/admin/mail');
  await expect(page.getByRole('heading', { name: 'Outgoing mail', level: 1 })).toBeVisible();
  const other = await world.open(await world.person({ displayName: 'Anna', email: 'second@kestrel.example', tenantAdmin: true }));
  await other.getByRole('button', { name: 'More', exact: true }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Tenant settings']);
});

async function switched(page: Page, name: string): Promise<boolean> {
  if (!isPhone(page)) {
    await expect(inBar(page, name)).toHaveAttribute('aria-pressed', 'true');
    return true;
  }
  const item = (await profileMenu(page)).getByRole('menuitemcheckbox', { name });
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  return true;
}
