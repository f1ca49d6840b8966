import { pathOf, type TrackType } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import { isPhone } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

const list = (page: Page): Locator => page.getByRole('navigation', { name: 'Tracks' });
/** Heads of groups and tracks from top to bottom. */
const rowsIn = (page: Page): Promise<(string | null)[]> =>
  list(page)
    .locator('[data-row]')
    .evaluateAll((all) =>
      all
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((it) => (it.tagName === 'A' ? it.getAttribute('title') : `# ${it.textContent}`)),
    );

test('by app the list has the default group, the apps, and calls and meetings [TRACK-006, TRACK-007, MEET-001]', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const { ids } = world.services;
  const planner = ids.id();
  const make = (title: string, type: TrackType = 'STANDARD', app: string | null = null) =>
    world.app.write(async ({ db, feed, now }) => {
      const id = ids.id();
      await createTrack(db, feed, { id, tenantId: world.tenantId, ownerId: anna.userId, title, type, now });
      if (app) await db.updateTable('track').set({ owning_mini_app_id: app }).where('id', '=', id).execute();
    });
  await make('Green buying');
  await make('Sprint', 'STANDARD', planner);
  await make('Floor talk', 'CHANNEL_CHAT');
  await make('Standup', 'SCHEDULED_MEETING');
  await make('Quick call', 'ADHOC_MEETING');
  const page = await world.open(anna, pathOf('NewTrack'));
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menu').getByText('Name', { exact: true }).click();
  await expect.poll(() => rowsIn(page)).toEqual(['# Tracks', 'Floor talk', 'Green buying', 'Sprint']);
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menu').getByText('Group by app', { exact: true }).click();
  const grouped = [
    '# Collaborate',
    'Green buying',
    '# App',
    'Sprint',
    '# Calls and Scheduled Meetings',
    'Floor talk',
    'Quick call',
    'Standup',
  ];
  await expect.poll(() => rowsIn(page)).toEqual(grouped);
  await lookAt(page, 'list-by-app');
  await page.reload();
  await expect.poll(() => rowsIn(page)).toEqual(grouped);
});

test('a pinned track is moved by Alt and the arrows or by its own menu; beyond the ends, and of one that is not pinned, a move is ignored [SHELL-088]', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const ids = new Map<string, string>();
  for (const title of ['Autumn blend', 'Cupping', 'Green buying', 'Loose']) {
    world.clock.advance(60_000);
    ids.set(title, await world.track(title, [anna]));
    if (title !== 'Loose') await anna.call('tracks.setFavourite', { trackId: ids.get(title)!, favourite: true });
  }
  const page = await world.open(anna, pathOf('TrackChat', { trackId: ids.get('Cupping')! }));
  const row = (title: string) => list(page).getByRole('link', { name: title });
  const shown = (...pinned: string[]) => expect.poll(() => rowsIn(page)).toEqual(['# Pinned', ...pinned, '# Tracks', 'Loose']);
  await shown('Green buying', 'Cupping', 'Autumn blend');
  await row('Autumn blend').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await shown('Green buying', 'Autumn blend', 'Cupping');
  await expect(row('Autumn blend')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await shown('Autumn blend', 'Green buying', 'Cupping');
  await expect(row('Autumn blend')).toBeFocused();
  await row('Cupping').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await row('Loose').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await shown('Autumn blend', 'Green buying', 'Cupping');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('move up');
  await page.keyboard.press('Enter');
  await shown('Autumn blend', 'Cupping', 'Green buying');
  await page.reload();
  await shown('Autumn blend', 'Cupping', 'Green buying');
});

test('a track is pinned, and moved among those that are, by its own menu, which phones have as well', { tag: '@phone' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const ids: string[] = [];
  for (const title of ['Autumn blend', 'Cupping', 'Green buying']) {
    world.clock.advance(60_000);
    ids.push(await world.track(title, [anna]));
  }
  for (const trackId of ids.slice(1)) await anna.call('tracks.setFavourite', { trackId, favourite: true });
  const page = await world.open(anna, pathOf('TrackChat', { trackId: ids[0]! }));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const offered = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const names = await page.getByRole('menuitem', { name: /[Pp]in$|^Move/ }).allTextContents();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    return names;
  };
  await expect.poll(offered).toEqual(['Pin']);
  await choose('Pin');
  await expect.poll(offered).toEqual(['Unpin', 'Move up in the list']);
  await choose('Move up in the list');
  await expect.poll(offered).toEqual(['Unpin', 'Move up in the list', 'Move down in the list']);
  await choose('Move up in the list');
  await expect.poll(offered).toEqual(['Unpin', 'Move down in the list']);
  if (isPhone(page)) await page.goto('/t');
  await expect.poll(() => rowsIn(page)).toEqual(['# Pinned', 'Autumn blend', 'Green buying', 'Cupping']);
});

test('the chat list has the tracks in which somebody has written, among conversations, the newest message first [CHAT-002]', {
  tag: '@phone',
}, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const { ids } = world.services;
  const say = async (trackId: string, text: string) => {
    world.clock.advance(60_000);
    await mateo.call('chat.sendMessage', { id: ids.id(), trackId, text });
  };
  const [buying, roasting] = [await world.track('Green buying', [anna, mateo]), await world.track('Roast floor', [anna, mateo])];
  await world.track('Nobody wrote here', [anna, mateo]);
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: ids.id(), userIds: [anna.userId] });
  await say(buying, 'Samples are out');
  await say(direct, 'Lunch?');
  await say(roasting, 'The drum is warm');
  const page = await world.open(anna, pathOf('Chats'));
  const titles = () => page.getByRole('main').getByRole('listitem').locator('b').allTextContents();
  await expect.poll(titles).toEqual(['Roast floor', 'Mateo Ruiz', 'Green buying']);
  await say(buying, 'Sample three is the one');
  await expect.poll(titles).toEqual(['Green buying', 'Roast floor', 'Mateo Ruiz']);
  await lookAt(page, 'chats');
});

test('a row stays under the pointer from press to release, whatever news comes meanwhile', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const titles = ['Cupping', 'Roastery', 'Green buying'];
  const tracks: string[] = [];
  for (const title of titles) {
    world.clock.advance(60_000);
    tracks.push(await world.track(title, [anna, mateo]));
  }
  const say = async (trackId: string) => {
    world.clock.advance(60_000);
    await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Six cups are on the table' });
  };
  const page = await world.open(anna, pathOf('NewTrack'));
  await expect.poll(() => rowsIn(page)).toEqual(['# Tracks', 'Green buying', 'Roastery', 'Cupping']);
  await list(page).getByRole('link', { name: 'Green buying' }).hover();
  await page.mouse.down();
  await say(tracks[0]!);
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Green buying' })).toBeVisible();
  await expect.poll(() => rowsIn(page)).toEqual(['# Tracks', 'Cupping', 'Green buying', 'Roastery']);
  // A browser whose own menu opens at the press tells of no release.
  await page.mouse.down({ button: 'right' });
  await say(tracks[1]!);
  await expect.poll(() => rowsIn(page)).toEqual(['# Tracks', 'Roastery', 'Cupping', 'Green buying']);
  await page.mouse.up({ button: 'right' });
  await page.mouse.down();
  await list(page).dispatchEvent('contextmenu', { button: 0, ctrlKey: true });
  await say(tracks[0]!);
  await expect.poll(() => rowsIn(page)).toEqual(['# Tracks', 'Cupping', 'Roastery', 'Green buying']);
});

test('the list keeps the row in focus while one scrolls, and arrows go on from it when news re-sort the list', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const { ids } = world.services;
  const tracks = Array.from({ length: 100 }, () => ids.id());
  await world.app.write(async ({ db, feed, now }) => {
    for (const [at, id] of tracks.entries()) {
      const made = new Date(now.getTime() - (at + 1) * 60_000);
      await createTrack(db, feed, { id, tenantId: world.tenantId, ownerId: anna.userId, title: `Track ${at + 1}`, now: made });
    }
  });
  const page = await world.open(anna, pathOf('NewTrack'));
  const row = (title: string) => list(page).getByTitle(title, { exact: true });
  await row('Track 3').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('Track 4')).toBeFocused();
  await row('Track 4').hover();
  await page.mouse.wheel(0, 10_000);
  await expect(row('Track 100')).toBeInViewport();
  await expect(row('Track 20')).toHaveCount(0);
  await expect(row('Track 4')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(row('Track 4')).toBeFocused();
  await anna.call('chat.sendMessage', { id: ids.id(), trackId: tracks[99]!, text: 'Six cups are on the table' });
  await expect.poll(async () => (await rowsIn(page)).slice(0, 3)).toEqual(['# Tracks', 'Track 100', 'Track 1']);
  await expect(row('Track 4')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row('Track 3')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row('Track 99')).toBeFocused();
  await expect(row('Track 99')).toBeInViewport();
});

test('Ctrl and the middle button open a track in a tab of its own, as they do any link, and leave this page where it is', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  await world.track('Green buying', [anna]);
  const page = await world.open(anna, pathOf('NewTrack'));
  const row = list(page).getByRole('link', { name: 'Green buying' });
  for (const how of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] as const) {
    const opening = page.context().waitForEvent('page');
    await row.click(how as Parameters<Locator['click']>[0]);
    const opened = await opening;
    await expect(opened.getByRole('heading', { level: 1, name: 'Green buying' })).toBeVisible();
    await opened.close();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'New track' })).toBeVisible();
});
