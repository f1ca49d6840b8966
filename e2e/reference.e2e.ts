import { pathOf, type RouteName } from '@trackyard/contract';
import { icons } from '../apps/web/src/features/reference/icons.ts';
import { expectAccessible, expectNoOverflow, lookAt, picture } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

type Plain = Extract<RouteName, 'Icons' | 'Components' | 'BrowserInfo' | 'Gradients'>;
async function open(world: World, name: Plain, heading: string): Promise<Page> {
  const page = await world.open(await world.person('Anna Lindqvist'), pathOf(name));
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  return page;
}

test('/icons shows every icon [ROUTE-016]', async ({ world }) => {
  const page = await open(world, 'Icons', 'Icons');
  const shown = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('svg path') });
  await expect(shown).toHaveText(Object.keys(icons).map((it) => it.replace('Icon', '')));
  for (const it of await shown.locator('svg').all()) await expect(it).toBeVisible();
  await lookAt(page, 'icons');
});

test('/components shows every part, in both colours; a badge goes by what there is of a person, that of the product itself is its logo [ROUTE-017, PROFILE-007, PROFILE-008]', async ({
  world,
}) => {
  const page = await open(world, 'Components', 'Components');
  for (const name of [
    'Buttons',
    'Icon buttons',
    'Fields',
    'Tabs and choices',
    'Menus',
    'Dialogs',
    'Toasts',
    'States',
    'Loading',
    'Covers',
    'People and counts',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  const dashboard = page.getByRole('region', { name: 'People and counts' }).getByTitle('Dashboard');
  await expect(dashboard.locator('img')).toHaveAttribute('src', '/mark.svg');
  for (const [by, letters] of Object.entries({ 'By name': 'MR', 'By e-mail': 'J', 'By another name': 'FD', Guest: 'G' }))
    await expect(page.getByTitle(by, { exact: true }).locator('[data-initials]')).toHaveAttribute('data-initials', letters);
  await expectNoOverflow(page, 'components');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ['Buttons', 'Fields', 'Tabs and choices', 'Menus', 'States', 'Loading', 'People and counts']) {
      await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded();
      await picture(page, `components-${name.toLowerCase()}-${colorScheme}`);
    }
    await expectAccessible(page, `components, ${colorScheme}`);
  }
  for (const name of ['Information', 'Success', 'Danger']) await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('The file is too large')).toBeVisible();
  await picture(page, 'components-toasts');
});

test('/browserInfo says what the browser is [ROUTE-018]', async ({ world }) => {
  const page = await open(world, 'BrowserInfo', 'Browser information');
  await expect(page.getByText(await page.evaluate(() => navigator.userAgent))).toBeVisible();
  await expect(page.getByText('Europe/Stockholm')).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText(/^[\w-]{8}$/);
  await lookAt(page, 'browser-info');
});

test('/gradients shows the scales of colour [ROUTE-019]', async ({ world }) => {
  const page = await open(world, 'Gradients', 'Gradients');
  await expect(page.getByRole('img', { name: 'From the lightest pine to the darkest' })).toHaveCSS('background-image', /^linear-gradient/);
  await expect(page.getByRole('region', { name: 'Covers' }).locator('svg')).toHaveCount(6);
  await lookAt(page, 'gradients');
});
