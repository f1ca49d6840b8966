import { expect, type Locator, type Page } from '@playwright/test';

/** Where one writes in the chat that is open; of a thread: where one replies. */
export const composer = (page: Page): Locator => page.getByRole('combobox', { name: /^Message / });
export const replyBox = (page: Page): Locator => thread(page).getByRole('combobox', { name: /^Reply/ });
export const thread = (page: Page): Locator => page.getByRole('complementary', { name: 'Thread' });
/** The messages of the chat, without those of a thread beside it. */
export const feed = (page: Page): Locator => page.getByRole('feed', { name: 'Messages' }).first();
export const message = (page: Page, text: string | RegExp): Locator => feed(page).getByRole('article').filter({ hasText: text });
export const reply = (page: Page, text: string): Locator => thread(page).getByRole('article').filter({ hasText: text });

/** Writes and sends by Enter; answers once it shows (`shown`, where it looks otherwise). */
export async function say(page: Page, text: string, shown = text): Promise<Locator> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
  const said = message(page, shown);
  await expect(said).toBeVisible();
  return said;
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** The menu of a message: on a phone the sheet of a long press, else that of the dots at its corner. */
export async function openMenuOf(page: Page, it: Locator): Promise<Locator> {
  if (isPhone(page)) await longPress(page, it);
  else {
    await it.hover();
    await it.getByRole('button', { name: 'More', exact: true }).click();
  }
  return page.getByRole('menu');
}

async function longPress(page: Page, it: Locator): Promise<void> {
  await it.scrollIntoViewIfNeeded();
  const box = await it.boundingBox();
  if (!box) throw new Error('The message is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(12, box.height / 2)];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('menu')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** The tabs of the track that is open. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Track', exact: true });
/** The page about the track, which has no tab of its own. */
export async function openInfo(page: Page): Promise<void> {
  await tabs(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Info' }).click();
}

/** The profile's menu at the head of the page. */
export async function profileMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  return page.getByRole('menu');
}

/** Signs out, by way of the server's own page: a browser that closes while it goes there may hang. */
export async function signOutByServer(page: Page): Promise<void> {
  const left = page.waitForEvent('load');
  await (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await left;
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
}

/** The row of a track in the list; on a phone one goes to the list first. */
export const listed = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Tracks' }).getByRole('link', { name: title });
