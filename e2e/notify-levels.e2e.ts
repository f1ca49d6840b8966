import { pathOf } from '@trackyard/contract';
import { composer, openInfo } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test, type World } from './start/test.ts';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Notifications' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const icon = (page: Page): Locator => page.locator('link[rel=icon]');
const list = (page: Page): Locator => page.getByRole('main').getByRole('list');
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 600;

async function annaAndMateo(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const say = (text: string, where = trackId) => mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId: where, text });
  return { anna, mateo, trackId, say };
}

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('a track is told of as one chose in its menu, on all devices: without counts, mentions still counted, then nothing', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId, say } = await annaAndMateo(world);
  const [page, other] = [await world.open(anna, pathOf('TrackInfo', { trackId })), await world.open(anna, '/profile')];
  const choose = async (level: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Notifications: / })
      .click();
    await page.getByRole('menuitemradio', { name: level, exact: true }).click();
    await expect(page.getByRole('main').getByRole('button', { name: `Notifications: ${level}` })).toBeVisible();
  };
  await expect(page.getByRole('main').getByRole('button', { name: 'Notifications: Default (All messages)' })).toBeVisible();
  await lookAt(page, 'notify-choice');
  await choose('Mentions and replies');
  await say('Beans');
  await say('@Anna Lindqvist, look');
  await expect(other).toHaveTitle(/^\(1\) Profile/);
  await expect(icon(other)).toHaveAttribute('href', '/favicon-direct.svg');
  if (!isPhone(page)) {
    await expect(other.getByRole('navigation', { name: 'Main' })).toContainText('1');
  }
  const chats = await world.open(anna, pathOf('Chats'));
  const row = list(chats).getByRole('link', { name: /Autumn blend/ });
  await expect(row).toContainText('1 mention');
  await expect(row).not.toContainText('unread message');
  await choose('Off');
  await expect(row.getByLabel('No notifications')).toBeVisible();
  await expect(other).toHaveTitle(/^Profile/);
  await expect(icon(other)).toHaveAttribute('href', '/favicon-none.svg');
  await choose('All messages');
  await expect(other).toHaveTitle(/^\(2\) Profile/);
});

test('the choice is in the menu of the open track too', async ({ world }) => {
  const { page } = await annaInTrack(world);
  await expect(composer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await page.getByRole('menuitemradio', { name: 'Off' }).click();
  await openInfo(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Notifications: Off' })).toBeVisible();
});

test('the popup leads to the page with all of them, the newest first [NOTIF-003, ROUTE-013, ROUTE-111, NOTIF-013]', async ({ world }) => {
  const { anna, mateo, say } = await annaAndMateo(world);
  const other = await world.track('Peaberry run', [mateo, anna]);
  await say('First');
  await say('Second', other);
  const page = await world.open(anna, '/profile');
  await bell(page).click();
  await popup(page).getByRole('link', { name: 'View all notifications' }).click();
  await expect(page).toHaveURL(/\/n$/);
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(list(page).getByRole('link')).toHaveText([/Peaberry run.*1 unread message/, /Autumn blend.*1 unread message/]);
  await lookAt(page, 'all-notifications');
});

test('on the page one line is cleared at once, all of them after a question; read here is read there [NOTIF-023, NOTIF-049]', async ({
  world,
}) => {
  const { anna, mateo, say } = await annaAndMateo(world);
  const other = await world.track('Peaberry run', [mateo, anna]);
  await say('First');
  await say('Second', other);
  const waiting = await world.track('Green buying', [mateo]);
  await mateo.call('members.invite', { trackId: waiting, userIds: [anna.userId], role: 'VIEWER' });
  const [page, there] = [await world.open(anna, '/n'), await world.open(anna, '/n')];
  await expect(list(there).getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear Peaberry run' }).click();
  for (const it of [page, there]) await expect(list(it).getByRole('link')).toHaveText([/Green buying/, /Autumn blend/]);
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
  const asked = page.getByRole('dialog', { name: 'Clear all notifications?' });
  await expect(asked).toContainText('This will clear all of your notifications');
  await asked.getByRole('button', { name: 'Clear all' }).click();
  for (const it of [page, there]) await expect(list(it).getByRole('link')).toHaveText([/Green buying/]);
  await expect(page.getByRole('main').getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await mateo.call('members.remove', { trackId: waiting, userId: anna.userId });
  await expect(page.getByRole('main')).toContainText('You have no notifications');
  await lookAt(page, 'no-notifications-page');
});

test('new replies in a thread that I began are told of, and their line leads there', async ({ world }) => {
  const { anna, mateo, trackId } = await annaAndMateo(world);
  const parentChatId = world.services.ids.id();
  await anna.call('chat.sendMessage', { id: parentChatId, trackId, text: 'Which lot?' });
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Lot 7', parentMessageId: parentChatId });
  const page = await world.open(anna, '/n');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(icon(page)).toHaveAttribute('href', '/favicon-general.svg');
  await list(page)
    .getByRole('link', { name: /Autumn blend.*1 new reply/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ct/${parentChatId}$`));
  await expect(page).toHaveTitle(/^Autumn blend/);
});

test('in the hours of Do not disturb nothing is counted but what is asked of me; the list keeps all, and all devices agree', async ({
  world,
}) => {
  const { anna, mateo, trackId, say } = await annaAndMateo(world);
  const [page, there] = [await world.open(anna, '/profile#notifications'), await world.open(anna, '/profile')];
  await say('@Anna Lindqvist, look');
  await expect(there).toHaveTitle(/^\(1\) /);
  await page.getByRole('checkbox', { name: 'Do not disturb' }).check();
  await page.getByLabel('Do not disturb from').fill('08:00');
  await page.getByLabel('Do not disturb to').fill('08:00');
  await page.getByLabel('Do not disturb to').press('Enter');
  await expect(page.getByRole('group', { name: 'Days' }).getByRole('checkbox', { checked: true })).toHaveCount(7);
  await lookAt(page, 'do-not-disturb');
  for (const it of [page, there]) {
    await expect(it).toHaveTitle(/^Profile/);
    await expect(icon(it)).toHaveAttribute('href', '/favicon-none.svg');
  }
  await bell(there).click();
  await expect(popup(there)).toContainText('Do not disturb is always on');
  await expect(popup(there).getByRole('link', { name: /Autumn blend.*1 mention/ })).toBeVisible();
  await lookAt(there, 'quiet-popup');
  await mateo.call('tracks.requestTransfer', { trackId, transferTo: anna.userId });
  await expect(there).toHaveTitle(/^\(1\) /);
  await expect(icon(there)).toHaveAttribute('href', '/favicon-direct.svg');
  const days = page.getByRole('group', { name: 'Days' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await days.getByRole('checkbox', { name: day }).uncheck();
  await expect(days.getByRole('checkbox', { name: 'Sun' })).toBeDisabled();
  await expect(days).toContainText('Pick at least one day, or turn off Do not disturb.');
  await page.getByRole('checkbox', { name: 'Do not disturb' }).uncheck();
  for (const it of [page, there]) await expect(it).toHaveTitle(/^\(2\) /);
});
