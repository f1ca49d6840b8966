import { pathOf } from '@trackyard/contract';
import { composer, isPhone } from './start/chat.ts';
import { lookAt, settle } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or jump to' });
const option = (page: Page, name: string): Locator => palette(page).getByRole('option').filter({ hasText: name });
async function find(page: Page, text: string): Promise<void> {
  if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}

test('the palette opens by Ctrl+K, finds tracks and people by a few letters, and goes there', async ({ world }) => {
  const [anna] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend launch', [anna]);
  await world.track('Green buying', [anna]);
  const page = await world.open(anna);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find(page, 'abl');
  const first = palette(page).getByRole('option').first();
  await expect(first).toContainText('Autumn blend launchTrack');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await lookAt(page, 'palette-found');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(trackId));
  await expect(composer(page)).toBeVisible();
  await find(page, 'mateo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Message Mateo/ })).toBeVisible();
});

test('on any page the palette finds settings, and what one does with the track that was open last, by what people call them', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Autumn blend launch', [anna]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(composer(page)).toBeVisible();
  await page.goto(pathOf('ProfileSettings'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [words, name] of [
    ['change password', 'Sign-in'],
    ['time zone', 'Date and language'],
    ['sign out', 'Logout'],
    ['sign out everywhere', 'Active sessions'],
    ['snooze', 'Pause for 1 hour'],
    ['invite', 'Add people'],
    ['members', 'People of this track'],
    ['guest', 'Guest links'],
    ['import csv', 'Apps of this track'],
    ['kanban', 'Apps of this track'],
    ['mute', 'Notifications of this track'],
    ['archive', 'Archive, leave or delete this track'],
    ['e-mail', 'Email address of this track'],
  ] as const) {
    await find(page, words);
    await expect.soft(option(page, name).first(), words).toBeVisible();
  }
  await find(page, 'history');
  await option(page, 'Track history').click();
  await expect(page.getByText('Track history is not switched on for you.')).toBeInViewport();
  await find(page, 'email address of');
  await option(page, 'Email address of this track').click();
  await expect(page.getByRole('heading', { name: 'Email address' })).toBeInViewport();
  await expect(page.getByText('the server takes no email')).toBeVisible();
});

test('the palette offers every row of every menu on the page, each switch of the bar and each part of the settings, and closes as it opened', {
  tag: '@phone',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(composer(page)).toBeVisible();
  const search = page.getByRole('button', { name: 'Search or jump to' });
  await expect(search.locator('kbd')).toHaveText(isPhone(page) ? [] : ['Ctrl', 'K']);
  await search.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await lookAt(page, 'palette');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();

  const rows: Offered[] = [];
  for (const trigger of await page.locator('[aria-haspopup=menu]:visible').all()) rows.push(...(await rowsOf(trigger, page)));
  const folders = rows.filter((it) => it.within.includes(' › '));
  expect(folders.map((it) => it.name)).toEqual(expect.arrayContaining(['All messages', 'Mentions and replies', 'Off']));
  for (const { name, within } of rows) {
    await find(page, name);
    const here = palette(page)
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) });
    await expect.soft(here.filter({ has: page.getByText(within, { exact: true }) }), `${within} › ${name}`).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  const offered = rows.map((it) => it.name);
  expect(offered).toEqual(expect.arrayContaining(['Rename', 'Delete', 'Info', 'System settings', 'Dark', 'Logout']));
  const bar = page.getByRole('banner').locator('button:not([aria-haspopup=menu])').filter({ visible: true });
  offered.push(...(await bar.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')).filter((it) => it !== null))));
  if (!isPhone(page)) {
    expect(offered).toEqual(expect.arrayContaining(['Privacy mode', 'Notifications', 'Appear offline', 'Help', 'Name', 'Group by app']));
    for (const it of await page.getByRole('radiogroup').getByRole('radio').all()) offered.push(await nameOf(it));
  }
  const settings = ['You', 'Sign-in', 'Appearance', 'Date and language', 'Notifications', 'Articles you follow', 'Active sessions'];
  const places = ['Home', 'Tracks', 'Chats', 'New track', 'New conversation', 'Keyboard shortcuts'];
  for (const name of new Set([...offered, ...settings, ...places].filter((it) => !it.startsWith('Search or jump to')))) {
    await find(page, name);
    await expect.soft(option(page, name).getByText(name, { exact: true }).first(), name).toBeVisible();
  }
  await find(page, 'rename');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename this track' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await find(page, 'notifications');
  await option(page, 'Top bar').filter({ hasText: 'Notifications' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('You have no notifications');
  await page.keyboard.press('Escape');
  await find(page, 'active sessions');
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: 'Active sessions' });
  await expect(part).toBeInViewport();
  await expect(part.getByRole('heading')).toBeInViewport();
  await find(page, 'settings appearance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Appearance' }).getByRole('heading')).toBeInViewport();
  await lookAt(page, 'profile-part');
});

test('the palette says when nothing matches, arrows go round, and Escape leaves it', async ({ world }) => {
  const page = await world.open(await world.person('Anna Lindqvist'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find(page, 'qqqq');
  await expect(palette(page).getByText('Nothing matches “qqqq”.')).toBeVisible();
  await find(page, 'dark');
  await page.keyboard.press('ArrowUp');
  await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await find(page, 'x');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

interface Offered {
  name: string;
  /** The menu, and the folder in it. */
  within: string;
}
/** What the menu and its folders offer. */
async function rowsOf(trigger: Locator, page: Page): Promise<Offered[]> {
  await trigger.click();
  const label = (await page.getByRole('menu').getAttribute('aria-label'))!;
  const rows = await namesIn(page.getByRole('menu'), '[role^="menuitem"]:not([aria-disabled],[aria-haspopup])');
  const folders = await namesIn(page.getByRole('menu'), '[role="menuitem"][aria-haspopup]:not([aria-disabled])');
  await leave(page);
  const found = rows.map((name) => ({ name, within: label }));
  for (const folder of folders) {
    await trigger.click();
    await page.getByRole('menuitem', { name: folder, exact: true }).click();
    const level = page.getByRole('menu', { name: folder, exact: true });
    await expect(level).toBeVisible();
    const names = await namesIn(level, '[role^="menuitem"]:not([aria-disabled],[aria-label])');
    found.push(...names.map((name) => ({ name, within: `${label} › ${folder}` })));
    await leave(page);
  }
  return found;
}
async function leave(page: Page): Promise<void> {
  while ((await page.getByRole('menu').count()) > 0) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}
const namesIn = (menu: Locator, rows: string): Promise<string[]> => menu.locator(`${rows} > span:first-of-type`).allTextContents();
const colourOf = (row: Locator): Promise<string> => row.evaluate((it) => getComputedStyle(it).color);
const nameOf = (radio: Locator): Promise<string> => radio.evaluate((it) => it.closest('label')?.textContent ?? '');

test('what is typed right after the shortcut goes into the palette, not into the message box; Escape leads back there', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Autumn blend launch', [anna]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await composer(page).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('autumn');
  await expect(palette(page).getByRole('combobox')).toHaveValue('autumn');
  await expect(composer(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
});

test('the menus of roles go by whose role it is, and rows show in the palette what they show in their menu', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, pathOf('TrackInfo', { trackId }));
  const role = page.getByRole('button', { name: /^Role of Mateo Ruiz/ });
  await expect(role).toHaveAccessibleName('Role of Mateo Ruiz: Collaborator');
  await find(page, 'role of mateo');
  await expect(option(page, 'Role of Mateo Ruiz')).toHaveCount(3);
  const [collaborator, viewer] = [option(page, 'Collaborator'), option(page, 'Viewer')];
  await expect(collaborator).toContainText('selected');
  await expect(viewer).not.toContainText('selected');
  await expect(viewer).toContainText('Role of Mateo Ruiz');
  await expect(viewer).toContainText('Can read');
  await lookAt(page, 'palette-roles');
  await viewer.click();
  await expect(role).toHaveAccessibleName('Role of Mateo Ruiz: Viewer');

  await find(page, 'delete');
  const danger = await colourOf(option(page, 'Delete').first());
  await find(page, 'rename');
  expect(danger).not.toBe(await colourOf(option(page, 'Rename').first()));
});
