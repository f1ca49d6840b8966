import { pathOf } from '@trackyard/contract';
import { expect, type Locator, type Page, type World } from './test.ts';

/** Anna's browser on the page with every component. */
export async function openComponents(world: World): Promise<Page> {
  const page = await world.open(await world.person('Anna Lindqvist'), pathOf('Components'));
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  return page;
}

/** Opens the menu of this name by a press; the button is brought into sight before. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('menu', { name, exact: true });
  await expect(menu).toBeVisible();
  return menu;
}

/** What the sample menus say was chosen. */
export const chosen = (page: Page, name: string): Locator => page.getByText(`Chosen: ${name}`, { exact: true });
