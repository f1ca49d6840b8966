import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('home shows where one was: tracks by their covers, conversations by their people', async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const titles = ['Autumn blend launch', 'Green buying', 'Roast floor', 'Hotel Norrmalm onboarding and price list'];
  for (const title of titles) {
    const trackId = await world.track(title, [anna, mateo]);
    await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
    world.clock.advance(1_000);
  }
  await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [mateo.userId, priya.userId] });
  const page = await world.open(anna);
  const tiles = page.getByRole('region', { name: 'Pick up where you left' }).getByRole('listitem');
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
