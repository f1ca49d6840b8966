import { pathOf } from '@trackyard/contract';
import { message, openMenuOf } from './start/chat.ts';
import { expect, type Page, test } from './start/test.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const keys = async (page: Page, ...pressed: string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key);
};

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('saved messages go by one row: Tab and the arrows lead to its button, and what is taken out hands the focus on', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  for (const text of ['One', 'Two', 'Three']) {
    const id = world.services.ids.id();
    await anna.call('chat.sendMessage', { id, trackId, text });
    await anna.call('chat.setSaved', { trackId, messageId: id, saved: true });
    world.clock.advance(1_000);
  }
  const page = await world.open(anna, pathOf('SavedMessages'));
  const linkOf = (text: string) => rows(page).filter({ hasText: text }).getByRole('link');
  const buttonOf = (text: string) => rows(page).filter({ hasText: text }).getByRole('button');
  await expect(rows(page)).toHaveCount(3);
  await linkOf('Three').focus();
  await keys(page, 'Tab');
  await expect(buttonOf('Three')).toBeFocused();
  await keys(page, 'ArrowDown');
  await expect(buttonOf('Two')).toBeFocused();
  await keys(page, 'ArrowLeft', 'End');
  await expect(linkOf('One')).toBeFocused();
  await expect(page.getByRole('main').locator('li [tabindex="0"]')).toHaveCount(2);
  await keys(page, 'Home', 'ArrowDown', 'ArrowRight', 'Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(linkOf('One')).toBeFocused();
  await keys(page, 'ArrowRight', 'Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(linkOf('Three')).toBeFocused();
  await keys(page, 'ArrowRight', 'Enter');
  await expect(page.getByText('Nothing saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved for later', level: 1 })).toBeFocused();
});

test('the last pinned message that is unpinned hands the focus to the heading above', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'The first roast' });
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await (await openMenuOf(page, message(page, 'first roast'))).getByRole('menuitem', { name: 'Pin to track', exact: true }).click();
  await page.getByRole('button', { name: '1 pinned message' }).click();
  await page.getByRole('button', { name: 'Unpin' }).focus();
  await keys(page, 'Enter');
  await expect(page.getByRole('button', { name: /pinned message/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Green buying', level: 1 })).toBeFocused();
});

test('members go by one row; who is removed hands the focus to the next', { tag: '@desktop' }, async ({ world }) => {
  const people = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')] as const;
  const trackId = await world.track('Green buying', [...people]);
  const page = await world.open(people[0], pathOf('TrackInfo', { trackId }));
  const row = (name: string) => rows(page).filter({ hasText: name });
  const remove = (name: string) => row(name).getByRole('button', { name: /^Remove/ });
  await remove('Mateo Ruiz').focus();
  await keys(page, 'ArrowDown');
  await expect(remove('Priya Nair')).toBeFocused();
  await keys(page, 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(row('Mateo Ruiz')).toBeFocused();
  await keys(page, 'Tab', 'Tab', 'Tab');
  await expect(remove('Mateo Ruiz')).toBeFocused();
  await keys(page, 'Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).focus();
  await keys(page, 'Enter');
  await expect(row('Mateo Ruiz')).toHaveCount(0);
  await expect(row('Priya Nair')).toBeFocused();
});

test('an invitation on the first page that is answered hands the focus to the next', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  for (const title of ['One', 'Two']) {
    const trackId = await world.track(title, [mateo]);
    await mateo.call('members.invite', { trackId, userIds: [anna.userId], role: 'COLLABORATOR' });
  }
  const page = await world.open(anna);
  await expect(rows(page).getByRole('button', { name: /Decline/ })).toHaveCount(2);
  const [first, second] = [rows(page).first(), rows(page).nth(1)];
  await first.focus();
  await keys(page, 'ArrowDown');
  await expect(second).toBeFocused();
  await keys(page, 'ArrowUp');
  await first.getByRole('button', { name: 'Decline' }).focus();
  await keys(page, 'Enter');
  await expect(rows(page).getByRole('button', { name: 'Decline' })).toHaveCount(1);
  await expect(first).toBeFocused();
});

test('notifications go by one row; one that is cleared hands the focus on, and all of them to the heading', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  for (const title of ['One', 'Two', 'Three']) {
    const trackId = await world.track(title, [mateo, anna]);
    await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Hello' });
    world.clock.advance(1_000);
  }
  const page = await world.open(anna, pathOf('Notifications'));
  const linkOf = (title: string) => rows(page).filter({ hasText: title }).getByRole('link');
  await expect(page.getByRole('main').locator('li [tabindex="0"]')).toHaveCount(2);
  await linkOf('Three').focus();
  await keys(page, 'ArrowDown', 'ArrowRight');
  await expect(page.getByRole('button', { name: /^Clear.*Two/ })).toBeFocused();
  await keys(page, 'Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(linkOf('One')).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).focus();
  await keys(page, 'Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).focus();
  await keys(page, 'Enter');
  await expect(page.getByText('You have no notifications')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
});

test('from right to left the arrows go the way that they point: along a row, and into a menu and out', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const id = world.services.ids.id();
  await anna.call('chat.sendMessage', { id, trackId, text: 'One' });
  await anna.call('chat.setSaved', { trackId, messageId: id, saved: true });
  const page = await world.open(anna, `${pathOf('SavedMessages')}?locale=ar-XB`);
  await rows(page).getByRole('link').focus();
  await keys(page, 'ArrowLeft');
  await expect(rows(page).getByRole('button')).toBeFocused();
  await keys(page, 'ArrowRight');
  await expect(rows(page).getByRole('link')).toBeFocused();
  await page.goto(pathOf('Components'));
  await page.getByRole('button', { name: 'Every item' }).focus();
  await keys(page, 'Enter');
  const nested = page.getByRole('menuitem', { name: 'Move to', exact: true });
  await expect(nested).toBeVisible();
  await keys(page, 'm');
  await expect(nested).toBeFocused();
  await keys(page, 'ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Archive', exact: true })).toBeFocused();
  await keys(page, 'ArrowRight');
  await expect(nested).toBeFocused();
});
