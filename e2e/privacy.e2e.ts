import { pathOf } from '@trackyard/contract';
import { message } from './start/chat.ts';
import { openComponents } from './start/components.ts';
import { annaInTrack, push } from './start/in-track.ts';
import { lookAt, picture } from './start/looks.ts';
import { toggle } from './start/switches.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const coverOf = (page: Page): Locator => page.getByText(/^Privacy mode is enabled/);
const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or jump to' });

test('privacy mode hides all content from everybody, in every tab, until it is ended [SHELL-033, SHELL-034, SHELL-085]', async ({
  world,
}) => {
  const { page, trackId } = await annaInTrack(world);
  await expect(page.getByText('The first roast is on Monday')).toBeVisible();
  expect(await found(page, 'The first roast')).toBe(true);
  await toggle(page, 'Privacy mode');
  const cover = page.getByText('Privacy mode is enabled - Disable privacy mode on the top bar to access your content');
  await expect(cover).toBeVisible();
  await lookAt(page, 'privacy-mode');
  expect((await coverAround(cover))?.blur).toBe('blur(6px)');
  expect(await found(page, 'The first roast')).toBe(false);
  expect(await found(page, 'Green buying')).toBe(false);
  expect(await readAloud(page)).not.toMatch(/first roast|Green buying/);
  await expect(page).toHaveTitle('Trackyard');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeDisabled();

  const tab = await world.tab(page, `/t/${trackId}/c`);
  await expect(coverOf(tab)).toBeVisible();
  await toggle(tab, 'Privacy mode');
  await expect(tab.getByText('The first roast is on Monday')).toBeVisible();
  await expect(cover).toBeHidden();
  await expect(page).toHaveTitle('Green buying · Trackyard');
  expect(await readAloud(page)).toMatch(/first roast/);
});

test('what comes under the cover of privacy mode stays unread until one looks', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const say = (by: typeof anna, text: string) => by.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });
  await say(anna, 'What does Huila cost?');
  const chat = pathOf('TrackChat', { trackId });
  const page = await world.open(anna, chat);
  await expect(message(page, 'What does Huila cost?')).toBeVisible();
  await toggle(page, 'Privacy mode');
  await expect(coverOf(page)).toBeVisible();
  await say(mateo, 'More than last year');
  const news = page.getByRole('article', { includeHidden: true }).filter({ hasText: 'More than last year' });
  await expect(news).toBeAttached();
  await push(page, pathOf('Home'));
  await expect(page.getByRole('heading', { name: /Anna$/, includeHidden: true })).toBeAttached();
  await toggle(page, 'Privacy mode');
  await expect(coverOf(page)).toBeHidden();
  await expect(page).toHaveTitle(/^\(1\) /);
  await push(page, chat);
  await expect(news).toBeVisible();
  await expect(page).toHaveTitle('Green buying · Trackyard');
});

test('privacy mode closes what lies over the page in all tabs, and lets no palette open', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world);
  await expect(message(page, 'The first roast')).toBeVisible();
  const tab = await world.tab(page, pathOf('TrackChat', { trackId }));
  await expect(message(tab, 'The first roast')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeVisible();
  await tab.keyboard.press('Control+k');
  await paletteOf(tab).getByRole('combobox').fill('rename');
  await tab.keyboard.press('Enter');
  const dialog = tab.getByRole('dialog', { name: 'Rename this track' });
  await expect(dialog).toBeVisible();
  const third = await world.tab(page);
  await toggle(third, 'Privacy mode');
  for (const it of [page, tab]) await expect(coverOf(it)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(paletteOf(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeHidden();
  await toggle(third, 'Privacy mode');
  for (const it of [page, tab]) await expect(coverOf(it)).toBeHidden();
  // It opens, and so was closed.
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeVisible();
});

test('where there is no bar the cover of privacy mode leaves nothing open, and has the way out', async ({ world }) => {
  const page = await openComponents(world);
  await page.getByRole('radiogroup', { name: 'Mode of an app' }).getByRole('radio', { name: 'Isolated' }).check();
  await expect(page.getByRole('banner')).toBeHidden();
  await toggle(await world.tab(page), 'Privacy mode');
  await expect(coverOf(page)).toBeVisible();
  await picture(page, 'privacy-mode-isolated');
  expect((await coverAround(coverOf(page)))?.box).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
  await page.getByRole('button', { name: 'Disable privacy mode' }).click();
  await expect(coverOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});

/** Whether the browser's own search finds it. */
const found = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((it) => {
    getSelection()?.removeAllRanges();
    return (window as unknown as { find(text: string): boolean }).find(it);
  }, text);

/** All that assistive technology gets of the page. */
async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((it) => !it.ignored)
    .map((it) => `${it.name?.value ?? ''} ${it.value?.value ?? ''}`)
    .join('\n');
}
/** Of what blurs all that lies below it. */
const coverAround = (inside: Locator) =>
  inside.evaluate((it) => {
    for (let at: Element | null = it; at; at = at.parentElement) {
      const { backdropFilter } = getComputedStyle(at);
      const { x, y, width, height } = at.getBoundingClientRect();
      if (backdropFilter !== 'none') return { blur: backdropFilter, box: { x, y, width, height } };
    }
    return null;
  });
