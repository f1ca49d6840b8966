import { pathOf } from '@trackyard/contract';
import { feed, isPhone, message, openInfo, thread } from './start/chat.ts';
import { annaInTrack, at, push } from './start/in-track.ts';
import { expect, type Locator, test } from './start/test.ts';

test('an address that nobody knows leads to the root, and says so [ROUTE-002, ROUTE-114, ROUTE-138, PROUTE-073]', async ({ world }) => {
  const { page } = await annaInTrack(world, () => '/no/such/page?with=a#query');
  await expect(page.getByText('Page not found.')).toBeVisible();
  await expect(page).toHaveTitle('Home · Trackyard');
  expect(at(page)).toBe('/');
});

test('names stand for these addresses [ROUTE-105]', async ({ world }) => {
  const { page, trackId, messageId } = await annaInTrack(world);
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]'));
  const pages: [string, Locator][] = [
    ['/t/new', page.getByRole('heading', { name: 'New track' })],
    ['/profile', page.getByRole('heading', { name: 'Profile', exact: true })],
    [`/t/${trackId}/o`, page.getByRole('button', { name: 'More', exact: true }).and(page.locator('[aria-current=page]'))],
    ['/chats/new', page.getByRole('heading', { name: 'New conversation' })],
    [`/t/${trackId}/ct/${messageId}`, thread(page)],
    [`/t/${trackId}/c`, tab('Messages')],
  ];
  const named = [
    pathOf('NewTrack'),
    pathOf('ProfileSettings'),
    pathOf('TrackInfo', { trackId }),
    pathOf('StartConversation'),
    pathOf('SingleChatThread', { trackId, parentChatId: messageId }),
    pathOf('TrackChat', { trackId }),
  ];
  expect(pages.map(([path]) => path)).toEqual(named);
  const open = async (from: number, to: number): Promise<void> => {
    for (const [path, shown] of pages.slice(from, to)) {
      await page.goto(path);
      await expect(shown).toBeVisible();
      expect(at(page)).toBe(path);
    }
  };
  await test.step('a new track, and the settings [ROUTE-010, ROUTE-101, ROUTE-015, ROUTE-115]', () => open(0, 2));
  await test.step('the info page of a track [ROUTE-051, ROUTE-103]', () => open(2, 4));
  await test.step('a thread, and the chat [ROUTE-052, ROUTE-054, ROUTE-102, ROUTE-112]', () => open(4, 6));
});

test('a notification leads to its track, to the messages there, to an entry or to a task [ROUTE-008, ROUTE-130, ROUTE-131, ROUTE-132]', async ({
  world,
}) => {
  const { page, trackId } = await annaInTrack(world);
  await expect(feed(page)).toBeVisible();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const opened = async (param1: string, target: string, track = trackId): Promise<string[]> => {
    await push(page, pathOf('ProfileSettings'));
    await expect(page).toHaveTitle(/^Profile/);
    seen.length = 0;
    await push(page, pathOf('Notify', { trackId: track, param1, trackType: 'standard', target }));
    await expect(page).toHaveTitle(/Green buying|Home/);
    return seen;
  };
  for (const target of ['entry', 'chat']) expect((await opened('2', target)).at(-1), target).toBe(`/t/${trackId}/e/2`);
  await test.step('to a task [ROUTE-133]', async () => expect((await opened('2', 'task')).at(-1)).toBe(`/t/${trackId}/r/2`));
  await expect(page.getByText('Page not found.')).toHaveCount(0);
  expect((await opened('null', 'chat')).at(-1)).toBe(`/t/${trackId}/c`);
  await test.step('anything else leads to the track, without one home; asterisks are escaped [ROUTE-135, ROUTE-136, ROUTE-137]', async () => {
    expect((await opened('2', 'anything')).at(-1)).toBe(`/t/${trackId}`);
    expect((await opened('2', 'anything', 'null')).at(-1)).toBe('/');
    await push(page, pathOf('Notify', { trackId: 'a*b', param1: 'null', trackType: 'standard', target: 'chat' }));
    await expect(page).toHaveURL(/\/t\/a%2Ab\/c\?/);
  });
});

test('an address that a notification opens carries the time [ROUTE-127]', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, (it) =>
    pathOf('Notify', { trackId: it, param1: 'null', trackType: 'standard', target: 'chat' }),
  );
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/c\\?ts=\\d+$`));
  const stamp = Number(new URL(page.url()).searchParams.get('ts'));
  expect(stamp).toBe(await page.evaluate((it) => (it <= Date.now() && it > performance.timeOrigin - 60_000 ? it : 0), stamp));
});

test('a notification of the knowledge base decodes its path [ROUTE-134, PROUTE-059]', async ({ world }) => {
  const { page } = await annaInTrack(world, () => pathOf('ProfileSettings'));
  await expect(page).toHaveTitle(/^Profile/);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const param1 = Buffer.from('Beans/Röstung??').toString('base64url');
  await push(page, pathOf('Notify', { trackId: 'null', param1, trackType: 'null', target: 'kb' }));
  await expect(page).toHaveTitle('Library · Trackyard');
  expect(seen).toContain('/k/Beans/R%C3%B6stung%3F%3F');
});

test('tracks stand below an app as well, and links stay within it [ROUTE-044, ROUTE-129, PROUTE-040, PROUTE-041]', {
  tag: '@phone',
}, async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, (it) => `${pathOf('TrackChat', { trackId: it, tenantAppId: 'roasts' })}?wcs=true`);
  await expect(message(page, 'The first roast')).toBeVisible();
  await openInfo(page);
  await expect(page.getByRole('main').getByText('Anna Lindqvist').first()).toBeVisible();
  expect(at(page)).toBe(`/a/roasts/t/${trackId}/o?wcs=true`);
  // Without the app's id there is none to stay in.
  await test.step('the list, the most recent track and a new one [ROUTE-009, ROUTE-010, ROUTE-011, ROUTE-012]', async () => {
    for (const prefix of ['', '/a', '/a/roasts']) {
      // Below an app there are the tracks of that app (platform spec §2).
      if (prefix !== '/a/roasts') {
        await page.goto(`${prefix}/t/`);
        if (isPhone(page)) await page.getByRole('navigation', { name: 'Tracks' }).getByRole('link', { name: 'Green buying' }).click();
        await expect(message(page, 'The first roast')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/t/${trackId}$`));
      }
      await page.goto(`${prefix}/t/new`);
      await expect(page.getByRole('textbox').first()).toBeVisible();
    }
  });
});

test('a track that an app owns leads to its address below that app, with all that the address had [ROUTE-141]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Sprint', [anna]);
  const planner = world.services.ids.id();
  await world.services.database.updateTable('track').set({ owning_mini_app_id: planner }).where('id', '=', trackId).execute();
  const page = await world.open(anna, `${pathOf('TrackChat', { trackId })}?wcs=true`);
  await expect.poll(() => at(page)).toBe(`/a/${planner}/t/${trackId}/c?wcs=true`);
});

test('the list of workspaces is the page without the id of a track, and is called so [ROUTE-090, ROUTE-159]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  expect(pathOf('MostRecentTrack')).toBe('/t');
  const page = await world.open(anna, '/t/');
  await expect(page).toHaveTitle('Workspaces · Trackyard');
});

test('the default of a track is its messages [ROUTE-048, ROUTE-088]', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, (it) => pathOf('TrackDefault', { trackId: it }));
  await expect(message(page, 'The first roast')).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c`);
});

test('what an address hands on goes along where it leads to [ROUTE-128, PROUTE-075]', { tag: '@desktop' }, async ({ world }) => {
  const passed = 'p_colour=red&p_size=';
  const { page, trackId, messageId } = await annaInTrack(world, (it) => `${pathOf('TrackDefault', { trackId: it })}?${passed}`);
  await expect(message(page, 'The first roast')).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c?${passed}`);
  await page.goto(`${pathOf('TrackDefault', { trackId }, { message: messageId })}&${passed}`);
  await expect.poll(() => at(page)).toBe(`/t/${trackId}/c?${passed}&message=${messageId}`);
  await page.goto(`${pathOf('MostRecentTrack')}?${passed}`);
  await expect.poll(() => at(page)).toBe(`/t/${trackId}?${passed}`);
  await page.goto(`${pathOf('Notify', { trackId, param1: 'null', trackType: 'standard', target: 'chat' })}?${passed}`);
  await expect.poll(() => at(page).replace(/ts=\d+$/, '')).toBe(`/t/${trackId}/c?${passed}&`);
});

test('the most recent chat opens, and the one that was open last goes first [ROUTE-091]', async ({ world }) => {
  const { anna, page } = await annaInTrack(world, () => pathOf('MostRecentChat'));
  await expect(page).toHaveURL(/\/chats$/);
  // There the first that comes would open.
  await page.goto(pathOf('ProfileSettings'));
  const [mateo, priya] = [await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const chats: string[] = [];
  for (const other of [mateo, priya]) {
    const { trackId } = await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [other.userId] });
    await other.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: `I am ${other.displayName}` });
    chats.push(trackId);
  }
  await expect(page).toHaveTitle(/^\(2\)/);
  await page.goto(pathOf('MostRecentChat'));
  await expect(message(page, 'I am Priya Nair')).toBeVisible();
  await page.goto(pathOf('TrackChat', { trackId: chats[0]! }));
  await expect(message(page, 'I am Mateo Ruiz')).toBeVisible();
  await page.goto(pathOf('MostRecentChat'));
  await expect(message(page, 'I am Mateo Ruiz')).toBeVisible();
});
