import { isPhone } from './start/chat.ts';
import { chosen, openComponents, openMenu } from './start/components.ts';
import { lookAt, settle } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const item = (menu: Locator, name: string): Locator => menu.getByRole('menuitem', { name, exact: true });
const submenu = (page: Page, name: string): Locator => page.getByRole('menu', { name, exact: true });
/** A colour of the look as the browser says it. */
const colour = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test('menus have what belongs to them, and open and choose by the mouse', { tag: '@desktop' }, async ({ world }) => {
  const page = await openComponents(world);
  await test.step('a menu has rows of every type, each with what belongs to it [SHELL-072, SHELL-074]', async () => {
    const menu = await openMenu(page, 'Every item');
    await expect(menu.getByRole('group', { name: 'Side by side' }).getByRole('menuitem')).toHaveCount(4);
    await expect(menu.getByText('Message', { exact: true })).toBeVisible();
    await expect(menu.getByRole('separator')).toHaveCount(4);
    await expect(menu.getByRole('menuitem', { name: /^Reply in thread/ })).toContainText('CtrlAltR');
    await expect(item(menu, 'Home')).toHaveAttribute('href', '/');
    await expect(item(menu, 'Open in the Library')).toHaveAttribute('target', '_blank');
    await expect(menu.getByRole('menuitemcheckbox', { name: /Bold/ })).toContainText('B');
    await expect(item(menu, 'Move to')).toHaveAttribute('aria-haspopup', 'menu');
    await expect(menu.getByRole('menuitemradio', { name: 'Autumn blend' })).toBeChecked();
    await expect(menu.getByRole('group', { name: 'Sort by' }).getByRole('menuitemradio')).toHaveText(['Date', 'Name']);
    await expect(item(menu, 'More for Green buying')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Edit/ })).toContainText('after 24 h');
    await expect(menu.getByRole('menuitem', { name: /^Edit/ })).toBeDisabled();
    await expect(menu.getByRole('menuitem', { name: /^Drafts/ })).toContainText('empty');
    await expect(menu.getByRole('menuitem', { name: /^Drive/ })).toContainText('Connect');
    await expect(menu.getByText('Files of others are under Drive.')).toBeVisible();
    await lookAt(page, 'menu-every-item');
    await page.keyboard.press('Escape');
  });
  await test.step('what destroys is drawn so [SHELL-073]', async () => {
    const menu = await openMenu(page, 'Every item');
    await expect(item(menu, 'Delete')).toHaveCSS('color', await colour(page, '--ty-danger-text'));
    await expect(item(menu, 'Home')).toHaveCSS('color', await colour(page, '--ty-text'));
    await page.keyboard.press('Escape');
  });
  await test.step('a menu opens by a press, and closes as something is chosen; what acts within it leaves it open [SHELL-075]', async () => {
    const menu = await openMenu(page, 'Every item');
    await menu.getByRole('menuitemcheckbox', { name: /Bold/ }).click();
    await expect(menu.getByRole('menuitemcheckbox', { name: /Bold/ })).toBeChecked();
    await menu.getByRole('menuitem', { name: /^Edit/ }).click({ force: true });
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitemradio', { name: 'Name' }).click();
    await expect(menu).toBeHidden();
    await openMenu(page, 'Every item');
    await expect(menu.getByRole('menuitemradio', { name: 'Name' })).toBeChecked();
    await expect(menu.getByRole('menuitemradio', { name: 'Date' })).not.toBeChecked();
    await item(menu, 'Green buying').click();
    await expect(chosen(page, 'Green buying')).toBeVisible();
    await expect(menu).toBeHidden();
  });
  await test.step('a mouse that rests opens a menu and a submenu, and closes the submenu elsewhere [SHELL-076]', async () => {
    await page.getByRole('button', { name: 'Opens on hover' }).hover();
    await expect(submenu(page, 'Opens on hover')).toBeVisible();
    await page.keyboard.press('Escape');
    const menu = await openMenu(page, 'Every item');
    await item(menu, 'Move to').hover();
    await item(submenu(page, 'Move to'), 'Archive').hover();
    await item(submenu(page, 'Archive'), '2026').hover();
    await expect(item(submenu(page, '2026'), 'Autumn')).toBeVisible();
    await item(menu, 'Delete').hover();
    await expect(submenu(page, 'Move to')).toBeHidden();
    await expect(menu).toBeVisible();
    await item(menu, 'Move to').hover();
    await item(submenu(page, 'Move to'), 'Archive').hover();
    await item(submenu(page, 'Archive'), '2026').hover();
    await item(submenu(page, '2026'), 'Winter').click();
    await expect(chosen(page, 'Winter')).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test('menus close by the mouse, the wheel, the window and Escape, are led through by keys, and stay within the window', {
  tag: '@desktop',
}, async ({ world }) => {
  const page = await openComponents(world);
  await test.step('arrows and Tab lead through a menu and its levels [SHELL-081, SHELL-082]', async () => {
    await page.getByRole('button', { name: 'Every item' }).focus();
    await page.keyboard.press('Enter');
    const menu = submenu(page, 'Every item');
    const side = menu.getByRole('group').getByRole('menuitem');
    await expect(side.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(side.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(side.nth(3)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: /^Reply in thread/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(side.nth(3)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(item(menu, 'Home')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item(menu, 'Delete')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(side.nth(0)).toBeFocused();
    await page.keyboard.press('m');
    await expect(item(menu, 'Move to')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item(submenu(page, 'Move to'), 'Archive')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(item(submenu(page, 'Nothing in it'), 'Nothing here')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(item(menu, 'Move to')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(menu.getByRole('menuitemcheckbox', { name: /Bold/ })).toBeChecked();
    await page.keyboard.press('Escape');
  });
  await test.step('a menu closes as the mouse is pressed outside of it [SHELL-077]', async () => {
    const menu = await openMenu(page, 'Every item');
    await page.mouse.move(8, 400);
    await page.mouse.down();
    await expect(menu).toBeHidden();
    await page.mouse.up();
  });
  await test.step('the wheel closes a menu, but scrolls one that is longer than the window [SHELL-078]', async () => {
    const long = await openMenu(page, 'A long menu');
    await long.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => long.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
    await expect(long).toBeVisible();
    await page.mouse.move(8, 400);
    await page.mouse.wheel(0, 100);
    await expect(long).toBeHidden();
  });
  await test.step('Escape leaves a menu with all its levels, chooses nothing, and the focus is back [SHELL-080]', async () => {
    const menu = await openMenu(page, 'Every item');
    await item(menu, 'Move to').click();
    await expect(submenu(page, 'Move to')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByText('Chosen:')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Every item' })).toBeFocused();
  });
  await test.step('a window that changes its size closes a menu [SHELL-079]', async () => {
    const menu = await openMenu(page, 'Every item');
    await page.setViewportSize({ width: 1_200, height: 800 });
    await expect(menu).toBeHidden();
  });
  await test.step('a menu keeps 8 px to each side of the window [SHELL-083]', async () => {
    for (const [width, height] of [
      [1_280, 800],
      [760, 420],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['A long menu', 'Every item', 'At the edge']) {
        const menu = await openMenu(page, name);
        if (name !== 'A long menu') await item(menu, 'Move to').click();
        await settle(page);
        for (const level of await page.getByRole('menu').all()) {
          const box = (await level.boundingBox())!;
          expect(box.x, `${name}, left`).toBeGreaterThanOrEqual(8);
          expect(box.y, `${name}, top`).toBeGreaterThanOrEqual(8);
          expect(box.x + box.width, `${name}, right`).toBeLessThanOrEqual(width - 8);
          expect(box.y + box.height, `${name}, bottom`).toBeLessThanOrEqual(height - 8);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
    }
  });
});

test('on a phone a menu is a sheet from below, and a submenu takes its place', { tag: '@phone' }, async ({ world }) => {
  const page = await world.open(await world.person('Anna Lindqvist'));
  test.skip(!isPhone(page), 'sheets are for phones');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Components');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  const menu = await openMenu(page, 'Every item');
  await settle(page);
  const box = (await menu.boundingBox())!;
  expect([box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 844, 390]);
  await item(menu, 'Move to').click();
  await expect(menu).toBeHidden();
  await item(submenu(page, 'Move to'), 'Archive').click();
  await lookAt(page, 'menu-submenu');
  await page.goBack();
  await expect(item(submenu(page, 'Move to'), 'Shelf')).toBeVisible();
  await item(submenu(page, 'Move to'), 'Back from Move to').click();
  await expect(item(menu, 'Delete')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
