import { pathOf } from '@trackyard/contract';
import { composer, profileMenu } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find or do' });
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
  await expect(option(page, 'Autumn blend launch')).toHaveAttribute('aria-selected', 'true');
  await lookAt(page, 'palette-found');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(trackId));
  await expect(composer(page)).toBeVisible();
  await find(page, 'mateo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Message Mateo/ })).toBeVisible();
});

test('the palette offers what the menus of the page offer, and closes as it opened', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(composer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Find or do' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await lookAt(page, 'palette');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();

  const offered = await rowsOf(page.getByRole('main').getByRole('button', { name: 'Actions' }), page);
  await profileMenu(page);
  offered.push(...(await namesIn(page)));
  await page.keyboard.press('Escape');
  expect(offered).toEqual(expect.arrayContaining(['Rename', 'Delete', 'Dark', 'Logout']));
  for (const name of offered) {
    await find(page, name);
    await expect(option(page, name).first()).toBeVisible();
  }
  await find(page, 'rename');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename this track' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
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

async function rowsOf(trigger: Locator, page: Page): Promise<string[]> {
  await trigger.click();
  const names = await namesIn(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return names;
}
/** Of the menu that is open; of rows that are not disabled. */
async function namesIn(page: Page): Promise<string[]> {
  const rows = page.getByRole('menu').locator('[role^="menuitem"]:not([aria-disabled]) > span:first-of-type');
  await expect(rows.first()).toBeVisible();
  return rows.allTextContents();
}
