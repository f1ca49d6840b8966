import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { message, openMenuOf, profileMenu } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const choose = async (page: Page, text: string, name: string): Promise<void> =>
  (await openMenuOf(page, message(page, text))).getByRole('menuitem', { name, exact: true }).click();
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const openSaved = async (page: Page): Promise<void> => (await profileMenu(page)).getByRole('menuitem', { name: 'Saved for later' }).click();

test('a message is saved for later, is marked so, waits in a list of my own, and goes when I take it out', { tag: '@phone' }, async ({
  world,
}) => {
  const { page } = await annaInTrack(world);
  await openSaved(page);
  await expect(page.getByText('Nothing saved')).toBeVisible();
  await lookAt(page, 'saved-none');
  await page.goBack();
  await choose(page, 'first roast', 'Save for later');
  await expect(message(page, 'first roast')).toContainText('Saved for later');
  await openSaved(page);
  await expect(rows(page)).toContainText('The first roast is on Monday');
  await expect(rows(page)).toContainText('Green buying');
  await lookAt(page, 'saved');
  await rows(page).getByRole('link').click();
  await expect(message(page, 'first roast')).toContainText('Saved for later');
  await openSaved(page);
  await rows(page).getByRole('button', { name: 'Remove from saved' }).click();
  await expect(page.getByText('Nothing saved')).toBeVisible();
});

test('what was saved in a chat that one has left says nothing of its words, and can be taken out', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const { id: messageId } = await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast' });
  await mateo.call('chat.setSaved', { trackId, messageId, saved: true });
  const page = await world.open(mateo, pathOf('SavedMessages', {}));
  await expect(rows(page)).toContainText('The first roast');
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('You no longer have access to this message');
  await expect(page.getByText('The first roast')).toHaveCount(0);
  await lookAt(page, 'saved-left');
  await rows(page).getByRole('button', { name: 'Remove from saved' }).click();
  await expect(page.getByText('Nothing saved')).toBeVisible();
});

test('what was saved where one may not read the chat any more keeps its place, while others are taken out, and can be taken out', async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const ids: string[] = [];
  for (const title of ['Green buying', 'Autumn blend']) {
    const trackId = await world.track(title, [anna, mateo]);
    const { id: messageId } = await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: `Of ${title}` });
    await mateo.call('chat.setSaved', { trackId, messageId, saved: true });
    ids.push(trackId);
  }
  await anna.call('tracks.update', { trackId: ids[0]!, chatSettingViewMessages: 'COORDINATORS' });
  await anna.call('members.changeRole', { trackId: ids[0]!, userId: mateo.userId, role: 'VIEWER' });
  const page = await world.open(mateo, pathOf('SavedMessages', {}));
  const withheld = rows(page).filter({ hasText: 'You can’t view this message any more' });
  await expect(rows(page)).toHaveCount(2);
  await expect(withheld).toHaveCount(1);
  await rows(page).filter({ hasText: 'Of Autumn blend' }).getByRole('button', { name: 'Remove from saved' }).click();
  await expect(rows(page)).toHaveCount(1);
  await withheld.getByRole('button', { name: 'Remove from saved' }).click();
  await expect(page.getByText('Nothing saved')).toBeVisible();
});

test('without a connection a message is saved at once, and is in the list when the server has heard of it', { tag: '@desktop' }, async ({
  world,
}) => {
  const line = await world.line();
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
  const page = await world.open(anna, pathOf('TrackChat', { trackId }), line);
  await expect(message(page, 'first roast')).toBeVisible();
  await line.cut();
  await choose(page, 'first roast', 'Save for later');
  await expect(message(page, 'first roast')).toContainText('Saved for later');
  await openSaved(page);
  await expect(page.getByRole('heading', { name: 'Saved for later', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await lookAt(page, 'saved-offline');
  await line.mend();
  await expect(rows(page)).toContainText('The first roast is on Monday', { timeout: 60_000 * patienceFactor });
});

test('a message is pinned for everyone in the track, listed at the head of its chat, and unpinned', { tag: '@phone' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast is on Monday' });
  const [page, other] = [
    await world.open(anna, pathOf('TrackChat', { trackId })),
    await world.open(mateo, pathOf('TrackChat', { trackId })),
  ];
  await choose(page, 'first roast', 'Pin to track');
  await expect(message(page, 'first roast')).toContainText('Pinned by you');
  await expect(message(other, 'first roast')).toContainText('Pinned by Anna Lindqvist');
  await other.getByRole('button', { name: '1 pinned message' }).click();
  await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: 'Pinned by Anna Lindqvist' })).toContainText('first roast');
  await lookAt(other, 'pinned');
  await other.getByRole('button', { name: 'Unpin' }).click();
  for (const it of [page, other]) {
    await expect(it.getByRole('button', { name: /pinned message/ })).toHaveCount(0);
    await expect(message(it, 'first roast')).not.toContainText('Pinned');
  }
});
