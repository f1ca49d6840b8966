import { pathOf } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import { message } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('the keys that do something are written down, and lead to their page', async ({ world }) => {
  const page = await world.open(await world.person('Anna Lindqvist'), pathOf('Home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts', level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'CtrlK' })).toBeVisible();
  await lookAt(page, 'shortcuts');
});

test('a list of conversations takes the Tab key once, and arrows lead through it', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  for (const name of ['Mateo Ruiz', 'Priya Nair', 'Aiko Tanaka']) {
    const { userId } = await world.person(name);
    await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [userId] });
    world.clock.advance(1_000);
  }
  const page = await world.open(anna, pathOf('Chats'));
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'New conversation' }).focus();
  await page.keyboard.press('Tab');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(rows.nth(1)).toBeFocused();
});

test('of a long list of conversations only what is in sight is drawn, and keys lead to its end and back', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const { ids } = world.services;
  await world.app.write(async ({ db, feed, now }) => {
    for (let at = 0; at < 200; at++)
      await createTrack(db, feed, { id: ids.id(), tenantId: world.tenantId, ownerId: anna.userId, title: '', type: 'PRIVATE_CHAT', now });
  });
  const page = await world.open(anna, pathOf('Chats'));
  const row = (at: number) => page.getByRole('main').locator(`[aria-posinset="${at}"]`).getByRole('link');
  await row(1).focus();
  await page.keyboard.press('End');
  await expect(row(200)).toBeFocused();
  await expect(row(200)).toBeInViewport({ ratio: 1 });
  await expect(row(100)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(row(199)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toBeInViewport({ ratio: 1 });
});

test('links before all else lead past the header, to the content and to the list', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, pathOf('TrackInfo', { trackId }));
  await expect(page.getByRole('heading', { name: 'Green buying', level: 1 })).toBeVisible();
  const [content, list] = [page.getByRole('link', { name: 'Skip to content' }), page.getByRole('link', { name: 'Skip to tracks' })];
  await content.focus();
  await expect(content).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await content.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate((it) => it.contains(document.activeElement) && it !== document.activeElement)).toBe(true);
  await list.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary').getByRole('button', { name: /^Sort/ })).toBeFocused();
});

test('of messages in a group each one leads to the card of who sent them', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  for (const text of ['Two offers came in', 'Both are new crop']) {
    await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });
  }
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  const second = message(page, 'Both are new crop');
  await second.focus();
  await page.keyboard.press('Tab');
  await expect(second.getByRole('button', { name: 'Mateo Ruiz' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mateo Ruiz' }).getByRole('button', { name: 'Message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: 'Mateo Ruiz' })).toBeFocused();
});
