import { isPhone } from './start/chat.ts';
import { openComponents } from './start/components.ts';
import { lookAt, settle } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });
async function open(page: Page, name: string): Promise<Locator> {
  await button(page, name).click();
  await expect(dialog(page, name)).toBeVisible();
  await settle(page);
  return dialog(page, name);
}

test('dialogs open, move, keep the focus and close as they should', { tag: '@desktop' }, async ({ world }) => {
  const page = await openComponents(world);
  await test.step('a dialog has the buttons that it is given, and no others [SHELL-066]', async () => {
    const all = await open(page, 'All buttons');
    for (const name of ['Back', 'Edit', 'Delete', 'Close']) await expect(button(all, name)).toBeVisible();
    await lookAt(page, 'dialog');
    await button(all, 'Edit').click();
    const form = dialog(page, 'A form');
    for (const name of ['Back', 'Edit', 'Delete']) await expect(button(form, name)).toHaveCount(0);
    await button(form, 'Close').click();
    await expect(form).toBeHidden();
    await button(all, 'Delete').click();
    await expect(dialog(page, 'Delete “Price list 2027”?')).toBeVisible();
    await button(page, 'Keep it').click();
    await button(all, 'Back').click();
    await expect(all).toBeHidden();
    await expect(button(await open(page, 'Without a cross'), 'Close')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('Escape closes what is on top, and only that [SHELL-069, SHELL-087]', async () => {
    await open(page, 'Plain');
    await button(page, 'One more above').click();
    await expect(dialog(page, 'All buttons')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'All buttons')).toBeHidden();
    await expect(dialog(page, 'Plain')).toBeVisible();
    await button(page, 'A menu').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(dialog(page, 'Plain')).toBeVisible();
    await button(page, 'A menu').click();
    await page.getByRole('menuitem', { name: 'Open one more' }).click();
    await expect(dialog(page, 'All buttons')).toBeVisible();
    await button(dialog(page, 'All buttons'), 'Edit').click();
    for (const name of ['A form', 'All buttons', 'Plain']) {
      await expect(dialog(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
    }
    await expect(button(page, 'Plain')).toBeFocused();
  });
  await test.step('a press that begins and ends beside a dialog closes it, where it may [SHELL-070, SHELL-071]', async () => {
    const plain = await open(page, 'Plain');
    const inside = (await plain.boundingBox())!;
    const [x, y] = [inside.x + inside.width / 2, inside.y + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(40, 400);
    await page.mouse.up();
    await expect(plain).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(plain).toBeVisible();
    await page.mouse.click(40, 400);
    await expect(plain).toBeHidden();
    for (const name of ['Stays on a press beside it', 'A form']) {
      const stays = await open(page, name);
      await page.mouse.click(40, 400);
      await settle(page);
      await expect(stays).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(stays).toBeHidden();
    }
  });
  await test.step('a dialog that needs an answer goes by its buttons alone', async () => {
    const asks = await open(page, 'Needs an answer');
    await expect(button(asks, 'Close')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(40, 40);
    await settle(page);
    await expect(asks).toBeVisible();
    await lookAt(page, 'dialog-needs-answer');
    await button(asks, 'Done').click();
    await expect(asks).toBeHidden();
  });
  await test.step('a confirmation stays open where its work fails, says so in place, and can be left', async () => {
    const asks = await open(page, 'Asks, then works');
    await expect(button(asks, 'Leave it')).toBeFocused();
    await button(asks, 'Try it').click();
    await expect(asks.getByRole('alert')).toBeVisible();
    await lookAt(page, 'dialog-confirm-failed');
    await button(asks, 'Leave it').click();
    await expect(asks).toBeHidden();
  });
  await test.step('a form in a dialog keeps the focus within, and looks right', async () => {
    const form = await open(page, 'A form');
    await expect(form.getByLabel('Name')).toBeFocused();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab');
      expect(await form.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await lookAt(page, 'dialog-form');
    await page.keyboard.press('Escape');
  });
  await test.step('a dialog fades in over 500 ms [SHELL-068, PAPI-074]', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const plain = await open(page, 'Plain');
    await expect(plain).toHaveCSS('animation-duration', '0.5s');
    await expect(plain).toHaveCSS('animation-name', /fade/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(plain).toHaveCSS('animation-duration', '0s');
  });
});

test('a file opens in the file dialog over the page, and can be taken along [SHELL-036]', { tag: '@phone' }, async ({ world }) => {
  const page = await openComponents(world);
  const file = await open(page, 'mark.svg');
  const picture = file.getByRole('img', { name: 'mark.svg' });
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await lookAt(page, 'file');
  const [download] = await Promise.all([page.waitForEvent('download'), file.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('mark.svg');
  await page.keyboard.press('Escape');
  await expect(file).toBeHidden();
  await expect(await open(page, 'manifest.webmanifest')).toContainText('No preview for this kind of file');
});

test('a dialog is 40rem by 20rem; on a phone a sheet from below [SHELL-067, PAPI-072, PAPI-073]', { tag: '@both' }, async ({ world }) => {
  const page = await openComponents(world);
  const box = (await (await open(page, 'Plain')).boundingBox())!;
  if (isPhone(page)) expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
  else expect([box.width, box.height]).toEqual([640, 320]);
});
