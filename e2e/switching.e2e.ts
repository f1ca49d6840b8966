import { pathOf } from '@trackyard/contract';
import { composer, feed, message, openInfo } from './start/chat.ts';
import { annaInTrack, push } from './start/in-track.ts';
import { expect, test } from './start/test.ts';

test('another track shows nothing of the one before: neither its messages nor what was typed, its people nor its texts [TRACK-032, CACHE-047]', async ({
  world,
}) => {
  const { anna, page } = await annaInTrack(world);
  const mateo = await world.person('Mateo Ruiz');
  const other = await world.track('Shop windows', [anna, mateo]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId: other, text: 'The glass is here' });
  await expect(message(page, 'The first roast')).toBeVisible();
  await composer(page).fill('Not sent yet');

  await push(page, pathOf('TrackChat', { trackId: other }));
  await expect(message(page, 'The glass is here')).toBeVisible();
  await expect(feed(page).getByRole('article')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toHaveAccessibleName('Message Shop windows');
  await openInfo(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Mateo Ruiz' })).toBeVisible();
  await expect(main).not.toContainText('Green buying');
});
