import { pathOf } from '@trackyard/contract';
import { composer, message, openInfo, reply } from './start/chat.ts';
import { annaInTrack, at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Notifications' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const icon = (page: Page): Locator => page.locator('link[rel=icon]');

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('what is new stands in the popup, and is counted there [NOTIF-002, NOTIF-005]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId } = await annaInTrack(world);
  const [mateo, priya] = [await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const id = () => world.services.ids.id();
  const other = await world.track('Autumn blend', [mateo, anna]);
  const page = await world.open(anna, '/profile');
  await expect(icon(page)).toHaveAttribute('href', '/favicon-none.svg');
  await expect(page).toHaveTitle(/^Profile.* · Trackyard$/);

  await mateo.call('chat.sendMessage', { id: id(), trackId: other, text: 'Beans' });
  await test.step('the tab counts it, and its icon says that it is for many [SHELL-050, SHELL-051]', async () => {
    await expect(page).toHaveTitle(/^\(1\) Profile/);
    await expect(icon(page)).toHaveAttribute('href', '/favicon-general.svg');
  });
  await bell(page).click();
  await expect(popup(page)).toContainText('1 notification');
  await expect(popup(page).getByRole('link', { name: /Autumn blend.*1 unread message · Mateo Ruiz: Beans/ })).toBeVisible();

  await mateo.call('chat.sendMessage', { id: id(), trackId: other, text: '@Anna Lindqvist, look' });
  const { trackId: direct } = await priya.call('tracks.startConversation', { id: id(), userIds: [anna.userId] });
  await priya.call('chat.sendMessage', { id: id(), trackId: direct, text: 'Lunch?' });
  await expect(popup(page)).toContainText('3 notifications');
  const rows = popup(page).getByRole('list').getByRole('link');
  await expect(rows).toHaveText([/Priya Nair.*1 unread message/, /Autumn blend.*1 mention/]);
  await test.step('its icon says that it is for me [NOTIF-020, SHELL-051]', async () => {
    await expect(icon(page)).toHaveAttribute('href', '/favicon-direct.svg');
    await expect(page).toHaveTitle(/^\(3\) Profile/);
  });
  await lookAt(page, 'notifications');

  await rows.last().click();
  await expect(popup(page)).toBeHidden();
  await expect(message(page, '@Anna Lindqvist, look')).toBeVisible();
  await expect(page).toHaveTitle('(1) Autumn blend · Trackyard');
  expect(at(page)).toContain(other);
  expect(trackId).not.toBe(other);
});

test('notifications are paused for a while at the bell, in all browsers, and on again when one wishes', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const [page, other] = [await world.open(anna, '/profile'), await world.open(anna, '/profile')];
  await bell(page).click();
  await popup(page).getByRole('button', { name: 'Pause notifications' }).click();
  await lookAt(page, 'notifications-pause');
  await page.getByRole('menuitem', { name: 'Pause for 1 hour' }).click();
  await expect(popup(page).getByText(/^Notifications are paused until/)).toBeVisible();
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Beans' });
  await bell(other).click();
  await expect(popup(other).getByText(/^Notifications are paused until/)).toBeVisible();
  await lookAt(other, 'notifications-paused');
  await popup(other).getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(popup(page).getByText(/^Notifications are paused until/)).toHaveCount(0);
});

test('what is read in one browser is counted in no other: badges, title and icon go together', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const id = () => world.services.ids.id();
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  await mateo.call('chat.sendMessage', { id: id(), trackId, text: '@Anna Lindqvist, look' });
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: id(), userIds: [anna.userId] });
  await mateo.call('chat.sendMessage', { id: id(), trackId: direct, text: 'Lunch?' });
  const [there, page] = [await world.open(anna, '/profile'), await world.open(anna, '/profile')];
  for (const [count, level, read] of [
    [2, 'direct', direct],
    [1, 'direct', trackId],
  ] as const) {
    await expect(there).toHaveTitle(new RegExp(`^\\(${count}\\) Profile`));
    await expect(icon(there)).toHaveAttribute('href', `/favicon-${level}.svg`);
    await expect(bell(there)).toContainText(`${count}`);
    await page.goto(`${world.address}${pathOf('TrackMainBase', { trackId: read })}`);
    await expect(message(page, read === direct ? 'Lunch?' : '@Anna Lindqvist, look')).toBeVisible();
  }
  await expect(there).toHaveTitle(/^Profile/);
  await expect(icon(there)).toHaveAttribute('href', '/favicon-none.svg');
  await expect(bell(there)).not.toContainText(/\d/);
});

test('without news the popup says so; going back closes it, and not the page [NOTIF-004, SHELL-087]', async ({ world }) => {
  const { page } = await annaInTrack(world);
  await openInfo(page);
  await expect(page).toHaveURL(/\/o$/);
  await bell(page).click();
  await expect(popup(page)).toContainText('You have no notifications');
  await lookAt(page, 'no-notifications');
  await page.goBack();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(/\/o$/);
  await page.goBack();
  await expect(composer(page)).toBeVisible();
});

test('all is cleared after a question, here and elsewhere; invitations wait for their answer [NOTIF-001, NOTIF-023, NOTIF-024]', async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const say = (trackId: string) => mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: '@Anna Lindqvist, look' });
  for (const title of ['Autumn blend', 'Peaberry run']) await say(await world.track(title, [mateo, anna]));
  const waiting = await world.track('Green buying', [mateo]);
  await mateo.call('members.invite', { trackId: waiting, userIds: [anna.userId], role: 'VIEWER' });
  const [page, other] = [await world.open(anna, '/profile'), await world.open(anna)];
  await expect(page).toHaveTitle(/^\(3\) /);
  await bell(page).click();
  const asked = page.getByRole('dialog', { name: 'Clear all notifications?' });
  await popup(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(asked).toContainText('This will clear all of your notifications');
  await lookAt(page, 'clear-all');
  await asked.getByRole('button', { name: 'Keep them' }).click();
  await expect(page).toHaveTitle(/^\(3\) /);
  await bell(page).click();
  await popup(page).getByRole('button', { name: 'Clear all' }).click();
  await asked.getByRole('button', { name: 'Clear all' }).click();
  for (const it of [page, other]) {
    await expect(it).toHaveTitle(/^\(1\) /);
    await expect(icon(it)).toHaveAttribute('href', '/favicon-general.svg');
  }
  await bell(page).click();
  await expect(popup(page).getByRole('list').getByRole('link')).toHaveText([/Green buying/]);
  await expect(popup(page).getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('an invitation leads to where one answers it, and more than 99 are shown as 99+ [NOTIF-006, PAPI-064]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const busy = await world.track('Autumn blend', [mateo, anna]);
  const page = await world.open(anna, '/profile');
  await expect(bell(page)).toBeVisible();
  for (let at = 0; at < 100; at++) await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId: busy, text: `Bag ${at}` });
  await expect(bell(page)).toContainText('99+');
  await expect(page).toHaveTitle(/^\(99\+\) /);
  const waiting = await world.track('Green buying', [mateo]);
  await mateo.call('members.invite', { trackId: waiting, userIds: [anna.userId], role: 'VIEWER' });
  await bell(page).click();
  await popup(page)
    .getByRole('link', { name: /Green buying.*Mateo Ruiz invited you/ })
    .click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Join' })).toBeVisible();
});

test('a mention in a thread leads to that thread', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const [parentChatId, id] = [world.services.ids.id(), world.services.ids.id()];
  await mateo.call('chat.sendMessage', { id: parentChatId, trackId, text: 'Which lot?' });
  await mateo.call('chat.sendMessage', { id, trackId, text: 'Or you, @Anna Lindqvist?', parentMessageId: parentChatId });
  const page = await world.open(anna, '/profile');
  await bell(page).click();
  await popup(page)
    .getByRole('link', { name: /Autumn blend.*1 mention/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ct/${parentChatId}$`));
  await expect(reply(page, 'Or you')).toBeVisible();
});

test('what others add to a track is a notification, which is gone once it is seen [NOTIF-008]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const add = async (type: 'link' | 'actions', title: string): Promise<string> => {
    const id = world.services.ids.id();
    const url = type === 'link' ? { url: 'https://coffeecodes.example/' } : {};
    await mateo.call('entries.create', { trackId, id, parentId: '0', type, title, ...url });
    return id;
  };
  const page = await world.open(anna, pathOf('Notifications'));
  const rows = page.getByRole('main').getByRole('list').getByRole('link');
  /** What is added is collected until nothing comes for five seconds, at most ten seconds later. */
  const collected = async (): Promise<void> => {
    const { jobs, database } = world.services;
    world.clock.advance(5_000);
    await jobs.enqueue(database, jobs.named('activities.newEntries')!, {});
  };
  const entryId = await add('actions', 'Shopping list');
  await test.step('one by its title, and it leads there', async () => {
    await collected();
    await expect(rows).toHaveText([/Autumn blend.*Mateo Ruiz added “Shopping list”/]);
    await expect(page).toHaveTitle(/^\(1\) /);
    await lookAt(page, 'entry-notified');
    await rows.click();
    await expect(page).toHaveURL(new RegExp(pathOf('TrackEntry', { trackId, entryId })));
    await expect(page).toHaveTitle(/^(?!\()/);
  });
  await test.step('several by their number; they are seen where the assets of the track are', async () => {
    await page.goto(pathOf('Notifications'));
    for (const title of ['Price list', 'Harvest calendar']) await add('link', title);
    await collected();
    await expect(rows).toHaveText([/Autumn blend.*Mateo Ruiz added 2 items/]);
    await bell(page).click();
    await expect(popup(page)).toContainText('Mateo Ruiz added 2 items');
    await lookAt(page, 'entries-notified');
    await popup(page)
      .getByRole('link', { name: /added 2 items/ })
      .click();
    await expect(page.getByRole('link', { name: 'Harvest calendar' })).toBeVisible();
    await expect(page).toHaveTitle(/^(?!\()/);
  });
  await test.step('one that is deleted is named no more, and Clear all clears what is left', async () => {
    await page.goto(pathOf('Notifications'));
    const gone = await add('link', 'Old price list');
    await add('link', 'New price list');
    await collected();
    await expect(rows).toHaveText([/Mateo Ruiz added 2 items/]);
    await mateo.call('entries.delete', { trackId, entryIds: [gone] });
    await collected();
    await expect(rows).toHaveText([/Mateo Ruiz added “New price list”/]);
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { name: 'You have no notifications' })).toBeVisible();
  });
});
