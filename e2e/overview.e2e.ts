import { pathOf } from '@trackyard/contract';
import { message, reply } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const pinned = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: /^Pinned/ });

test('the overview shows what was pinned last, each with the way to it, and counts the others', { tag: '@phone' }, async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  const overview = () => page.goto(pathOf('TrackDashboard', { trackId }));
  // Of a chat that was opened once, changes are heard of anywhere.
  await expect(message(page, 'The first roast')).toBeVisible();
  await overview();
  const say = async (text: string, parentMessageId: string | null = null) => {
    const id = world.services.ids.id();
    await anna.call('chat.sendMessage', { id, trackId, text, parentMessageId });
    return id;
  };
  const pin = (messageId: string, on = true) => anna.call('chat.setPinned', { trackId, messageId, pinned: on });
  await expect(page.getByRole('link', { name: /^Latest message/ })).toBeVisible();
  await expect(pinned(page)).toHaveCount(0);
  const lots = await say('The lots of **autumn**');
  await pin(lots);
  await expect(pinned(page)).toHaveText([/Anna Lindqvist.*The lots of/]);
  const answer = await say('Nine bags', await say('How many?'));
  await pin(answer);
  for (const text of ['The price list', 'The harbour calls at nine']) await pin(await say(text));
  await expect(pinned(page)).toHaveText([/harbour/, /price list/, /Nine bags/, /1 more pinned message/]);
  await lookAt(page, 'overview-pinned');
  await pinned(page).filter({ hasText: 'Nine bags' }).click();
  await expect(reply(page, 'Nine bags')).toBeVisible();
  await overview();
  await pin(answer, false);
  await expect(pinned(page)).toHaveText([/harbour/, /price list/, /The lots of/]);
  await pinned(page).filter({ hasText: 'The lots of' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`message=${lots}`));
  await expect(message(page, 'The lots of autumn')).toBeVisible();
});
