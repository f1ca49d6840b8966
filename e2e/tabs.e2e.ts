import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { composer, feed, isPhone, message, openInfo, tabs, thread } from './start/chat.ts';
import { annaInTrack, at, makeRoom } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const tab = (page: Page, name: string): Locator => tabs(page).getByRole('link', { name, exact: true });
const current = (page: Page): Locator => tabs(page).locator('[aria-current=page]');
const about = (page: Page): Locator => page.getByRole('region', { name: 'About' });
const more = (page: Page): Locator => tabs(page).getByRole('button', { name: 'More', exact: true });

test('tabs open the pages of a track [SHELL-054, SHELL-055, ROUTE-049, ROUTE-089]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, page, trackId, messageId } = await annaInTrack(world);
  await anna.call('tracks.update', { trackId, subtitle: 'From cupping to shelf', summary: 'Two origins, one roast.' });
  await expect(message(page, 'The first roast')).toBeVisible();
  await expect(current(page)).toHaveText('Messages');

  await tab(page, 'Overview').click();
  await expect(about(page)).toContainText('Two origins, one roast.');
  await expect(current(page)).toHaveText('Overview');
  expect(at(page)).toBe(`/t/${trackId}/d`);
  await lookAt(page, 'overview');
  await tab(page, 'Messages').click();
  await expect(message(page, 'The first roast')).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c`);
  await openInfo(page);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(current(page)).toHaveText('More');
  expect(at(page)).toBe(`/t/${trackId}/o`);

  await test.step('an unknown tab opens the dashboard [SHELL-060]', async () => {
    for (const unknown of ['nowhere', 'history', 'toString']) {
      await page.goto(pathOf('TrackTab', { trackId, tab: unknown }));
      await expect(about(page)).toBeVisible();
      expect(at(page)).toBe(`/t/${trackId}/d`);
    }
  });
  if (!isPhone(page)) return;
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await test.step('a phone’s arrow leads to the dashboard [SHELL-046, ROUTE-087]', async () => {
    for (const path of [pathOf('TrackInfo', { trackId }), pathOf('TrackMainBase', { trackId })]) {
      await page.goto(path);
      await back.click();
      await expect(about(page)).toBeVisible();
      expect(at(page)).toBe(`/t/${trackId}/d`);
    }
  });
  await back.click();
  await expect(page.getByRole('heading', { name: 'Tracks', level: 1 })).toBeVisible();
  await page.goto(pathOf('SingleChatThread', { trackId, parentChatId: messageId }));
  await expect(thread(page)).toBeVisible();
  await back.click();
  await expect(feed(page)).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c`);
});

test('each tab has its page: a track shows no tab whose page is not there, and a conversation has no overview', {
  tag: '@desktop',
}, async ({ world }) => {
  const { anna, page } = await annaInTrack(world);
  await expect(tabs(page).getByRole('link')).toHaveText(['Overview', 'Messages', 'Assets', 'Tasks', 'App']);
  await more(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Threads', 'Info']);
  const mateo = await world.person('Mateo Ruiz');
  const { trackId } = await mateo.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [anna.userId] });
  await page.goto(pathOf('TrackDashboard', { trackId }));
  await expect(composer(page)).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c`);
  await expect(tabs(page).getByRole('link')).toHaveText(['Messages']);
});

test('the tab of a breakout and that of a publish room open the room, whose id is that of the tab [SHELL-062, SHELL-063]', async ({
  world,
}) => {
  const { anna, trackId, page: first } = await annaInTrack(world);
  await first.close();
  const mateo = await world.person('Mateo Ruiz');
  const breakout = await makeRoom(world, 'Label wording', trackId, [anna]);
  const publish = await makeRoom(world, 'For the cafés', trackId, [anna], true);
  await makeRoom(world, 'Without Anna', trackId, [mateo]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(composer(page)).toBeVisible();
  await more(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Threads', 'Info', 'For the cafés', 'Label wording']);
  await lookAt(page, 'more-tabs');
  await page.getByRole('menuitem', { name: 'Label wording' }).click();
  await expect(page.getByRole('combobox', { name: 'Message Label wording' })).toBeVisible();
  expect(at(page)).toBe(`/t/${breakout}`);
  await page.goto(pathOf('TrackDashboard', { trackId }));
  await expect(page.getByRole('region', { name: 'Rooms' }).getByRole('link', { name: 'Label wording' })).toBeVisible();
  await more(page).click();
  await page.getByRole('menuitem', { name: 'For the cafés' }).click();
  await expect(page.getByRole('combobox', { name: 'Message For the cafés' })).toBeVisible();
  expect(at(page)).toBe(`/t/${publish}`);
});

test('a room is made from its track, where it stands under More and in the overview, for those who are in it', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  const mateo = await world.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  await expect(message(page, 'The first roast')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'New room' }).click();
  const dialog = page.getByRole('dialog', { name: /^New room in/ });
  await dialog.getByRole('button', { name: 'Create room' }).click();
  await expect(dialog.getByText('A track needs a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Label wording');
  await dialog.getByLabel('Include current members and roles').check();
  await lookAt(page, 'new-room');
  await dialog.getByRole('button', { name: 'Create room' }).click();
  await expect(page.getByRole('combobox', { name: 'Message Label wording' })).toBeVisible();
  await page.goto(pathOf('TrackDashboard', { trackId }));
  await expect(page.getByRole('region', { name: 'Rooms' }).getByRole('link', { name: 'Label wording' })).toBeVisible();
  const other = await world.open(mateo, pathOf('TrackDashboard', { trackId }));
  await expect(
    about(other)
      .or(other.getByRole('main').getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(other.getByRole('region', { name: 'Rooms' })).toBeHidden();
  await other.goto('/');
  await expect(other.getByRole('main').getByText('Label wording')).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await other.goto(pathOf('TrackDashboard', { trackId }));
  await expect(other.getByRole('region', { name: 'Rooms' }).getByRole('link', { name: 'Label wording' })).toBeVisible();
});

test('who is in a track of another tenant is told so, and by whom it is shared, also at its apps [SHELL-089, SHELL-090, APP-050]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId, page: own } = await annaInTrack(world);
  const tenantId = await world.createTenant('Holm Posters');
  const freya = await world.person({ displayName: 'Freya Holm', tenantId });
  const app = world.services.ids.id();
  const shared = await world.track('Posters', [anna, freya]);
  await world.services.database.updateTable('track').set({ owning_mini_app_id: app }).where('id', '=', shared).execute();
  const page = await world.open(freya, pathOf('TrackChat', { trackId: shared, tenantAppId: app }));
  await expect(composer(page)).toBeVisible();
  const label = page.getByText('External tenant', { exact: true });
  const whose = 'This App is shared from another tenant: Kestrel Coffee';
  if (isPhone(page)) {
    await expect(label).toBeVisible();
    await page.getByRole('button', { name: 'Show details' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: whose })).toBeVisible();
  } else {
    await label.hover();
    await expect(page.getByRole('tooltip', { name: whose })).toBeVisible();
  }
  await expect(label).toBeVisible();
  await lookAt(page, 'external-tenant');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  await makeTable(anna.call, { trackId: shared, newId: () => world.services.ids.id(), name: 'Prints' });
  await page.goto(pathOf('TrackApps', { trackId: shared }));
  const itsApp = page.getByRole('list', { name: 'Apps' }).getByRole('listitem').filter({ hasText: 'Prints' });
  await expect(itsApp.getByText('External tenant', { exact: true })).toBeVisible();
  await expect(message(own, 'The first roast')).toBeVisible();
  expect(at(own)).toContain(trackId);
  await expect(own.getByText('External tenant', { exact: true })).toHaveCount(0);
});
