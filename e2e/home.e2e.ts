import { pathOf } from '@trackyard/contract';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('home shows where one was: tracks by their covers, conversations by their people', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const titles = ['Autumn blend launch', 'Green buying', 'Roast floor', 'Hotel Norrmalm onboarding and price list'];
  for (const title of titles) {
    const trackId = await world.track(title, [anna, mateo]);
    await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
    world.clock.advance(1_000);
  }
  await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [mateo.userId, priya.userId] });
  const page = await world.open(anna);
  const tiles = page.getByRole('region', { name: 'Pick up where you left off' }).getByRole('listitem');
  await expect(tiles).toHaveCount(titles.length + 1);
  await expect(tiles.locator('[data-cover]')).toHaveCount(titles.length);
  const pictures = await tiles.locator('[data-cover]').evaluateAll((all) => all.map((it) => it.innerHTML));
  expect(new Set(pictures).size).toBe(titles.length);
  await expect(tiles.first().locator('[data-initials]')).toHaveCount(2);
  await lookAt(page, 'home-tiles');
  await tiles.first().getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: titles.at(-1)!, level: 1 })).toHaveCount(1);
});

test('home tells how much waits, of which it shows a part and the chat list all', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  for (let at = 1; at <= 10; at++) {
    const trackId = await world.track(`Roast ${at}`, [anna, mateo]);
    await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The drum is warm' });
  }
  const page = await world.open(anna);
  const main = page.getByRole('main');
  await expect(main.getByText('You have 10 updates.')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(8);
  await lookAt(page, 'home-waits');
  await main.getByRole('link', { name: 'and 2 more' }).click();
  await expect(page).toHaveURL(pathOf('Chats'));
  await expect(main.getByRole('listitem')).toHaveCount(10);
});

test('a message that has no words for a line is called a new chat message [CHAT-046]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna);
  await expect(page.getByRole('main').getByText('No messages yet')).toBeVisible();
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: '```\n```' });
  await expect(page.getByRole('main').getByText('There is a new chat message on this workspace').first()).toBeVisible();
});

test('home has what I pinned, and its parts in the order that I chose, on every device', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const pinned = await world.track('Green buying', [anna]);
  await world.track('Roast floor', [anna]);
  await anna.call('tracks.setFavourite', { trackId: pinned, favourite: true });
  const page = await world.open(anna);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['Pinned', 'Pick up where you left off']);
  await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: /Green buying/ })).toBeVisible();

  await page.getByRole('button', { name: 'Customise this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customise Home' });
  await dialog.getByRole('button', { name: 'Move “Pinned” down' }).press('Enter');
  await expect(parts).toHaveText(['Pick up where you left off', 'Pinned']);
  await lookAt(page, 'home-arrange');
  await dialog.getByRole('checkbox', { name: 'Pinned' }).press('Space');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(parts).toHaveText(['Pick up where you left off']);
  const elsewhere = await world.open(anna);
  await expect(elsewhere.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Pick up where you left off']);
});

test('where one was last stands first at home and in the palette', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const [first] = [await world.track('Autumn blend', [anna]), await world.track('Green buying', [anna])];
  const page = await world.open(anna, `/t/${first}/c`);
  await expect(page.getByRole('combobox', { name: 'Message Autumn blend' })).toBeVisible();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Pick up where you left off' }).getByRole('link');
  await expect(recent).toHaveText([/Autumn blend/, /Green buying/]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Autumn blend');
});

test('a tile has a menu: what one does with a track without opening it, told in the palette after all else', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await world.track('Roast floor', [anna]);
  const page = await world.open(anna);
  const part = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  const more = (title: string) => page.getByRole('button', { name: `More actions for ${title}`, exact: true });
  await expect(part('Pick up where you left off')).toHaveCount(2);
  await part('Pick up where you left off').filter({ hasText: 'Green buying' }).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(more('Green buying')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Pin', 'Info']);
  await lookAt(page, 'home-tile-menu');
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(part('Pinned')).toHaveText([/^Green buying/]);
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option');
  // All that are drawn: going up from the first leads to the last.
  await page.keyboard.press('ArrowUp');
  await expect(options.filter({ hasText: 'New track' })).toBeAttached();
  const listed = await options.allTextContents();
  const at = (name: string) => listed.findIndex((it) => it.startsWith(name));
  expect(at('New track')).toBeGreaterThan(0);
  expect(listed.slice(0, at('New track')).join()).not.toContain('Unpin');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('info green');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf('TrackInfo', { trackId }));
});
