import { pathOf } from '@trackyard/contract';
import { composer, feed, isPhone, message, profileMenu } from './start/chat.ts';
import { expectKept } from './start/kept-client.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const password = 'a walk along the river';

async function annaInTrack(world: World, path: (trackId: string) => string = (trackId) => pathOf('TrackChat', { trackId })) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const trackId = await world.track('Green buying', [anna]);
  const messageId = world.services.ids.id();
  await anna.call('chat.sendMessage', { id: messageId, trackId, text: 'The first roast is on Monday' });
  return { anna, trackId, messageId, page: await world.open(anna, path(trackId)) };
}
const at = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const push = (page: Page, path: string) => page.evaluate((it) => history.pushState({}, '', it), path);
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('ROUTE-002 ROUTE-114 ROUTE-138 PROUTE-073 an address that nobody knows leads to the root, and says so', async ({ world }) => {
  const { page } = await annaInTrack(world, () => '/no/such/page?with=a#query');
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await expect(page).toHaveTitle('Home · Trackyard');
  expect(at(page)).toBe('/');
});

test('ROUTE-008 ROUTE-130..133 ROUTE-135..137 a notification leads to what it is about', async ({ world }) => {
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
  expect(await opened('2', 'entry')).toContain(`/t/${trackId}/e/2`);
  expect(await opened('2', 'chat')).toContain(`/t/${trackId}/e/2`);
  expect(await opened('2', 'task')).toContain(`/t/${trackId}/r/2`);
  expect(await opened('a*b', 'task')).toContain(`/t/${trackId}/r/a%2Ab`);
  expect((await opened('null', 'chat')).at(-1)).toBe(`/t/${trackId}/c`);
  expect((await opened('2', 'anything')).at(-1)).toBe(`/t/${trackId}`);
  expect((await opened('2', 'anything', 'null')).at(-1)).toBe('/');
});

test('ROUTE-127 an address that a notification opens carries the time', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, (it) =>
    pathOf('Notify', { trackId: it, param1: 'null', trackType: 'standard', target: 'chat' }),
  );
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/c\\?ts=\\d+$`));
  const stamp = Number(new URL(page.url()).searchParams.get('ts'));
  expect(stamp).toBe(await page.evaluate((it) => (it <= Date.now() && it > performance.timeOrigin - 60_000 ? it : 0), stamp));
});

test('ROUTE-134 PROUTE-059 a notification of the knowledge base decodes its path', async ({ world }) => {
  const { page } = await annaInTrack(world, () => pathOf('ProfileSettings'));
  await expect(page).toHaveTitle(/^Profile/);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const param1 = Buffer.from('Beans/Röstung??').toString('base64url');
  await push(page, pathOf('Notify', { trackId: 'null', param1, trackType: 'null', target: 'kb' }));
  await expect(page).toHaveTitle('Home · Trackyard');
  expect(seen).toContain('/k/Beans/R%C3%B6stung%3F%3F');
});

test('ROUTE-145 ROUTE-146 ROUTE-142 the sign-in leads back to the address, and is told of arid, which goes', async ({ world }) => {
  const { anna, trackId } = await annaInTrack(world);
  const page = await world.visit(`${pathOf('TrackChat', { trackId })}?arid=007&p_colour=red#end`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect([query.get('redirect'), query.get('arid')]).toEqual([`/t/${trackId}/c?p_colour=red#end`, '007']);
  await signIn(page, anna.email);
  await expect(composer(page)).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c?p_colour=red`);
  await page.goto(`${pathOf('TrackInfo', { trackId })}?arid=8&p_colour=red`);
  await expect(page.getByText('Anna Lindqvist').first()).toBeVisible();
  await expect.poll(() => at(page)).toBe(`/t/${trackId}/o?p_colour=red`);
});

test('ROUTE-147 forceReauth asks for a new login, and loses no words', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  await composer(page).fill('Half a sentence');
  await page.goto(`${pathOf('TrackChat', { trackId })}?forceReauth=true`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.reload();
  await signIn(page, anna.email);
  await expect(composer(page)).toHaveValue('Half a sentence');
  expect(at(page)).toBe(`/t/${trackId}/c`);
});

test('ROUTE-009..012 ROUTE-044 ROUTE-129 PROUTE-039..041 tracks stand below an app as well, and links stay within it', async ({
  world,
}) => {
  const { page, trackId } = await annaInTrack(world, (it) => `${pathOf('TrackChat', { trackId: it, tenantAppId: 'roasts' })}?wcs=true`);
  await expect(message(page, 'The first roast')).toBeVisible();
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await expect(page.getByText('Anna Lindqvist').first()).toBeVisible();
  expect(at(page)).toBe(`/a/roasts/t/${trackId}/o?wcs=true`);
  for (const prefix of ['', '/a', '/a/roasts']) {
    await page.goto(`${prefix}/t/`);
    if (isPhone(page)) await page.getByRole('navigation', { name: 'Tracks' }).getByRole('link', { name: 'Green buying' }).click();
    await expect(message(page, 'The first roast')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/t/${trackId}$`));
    await page.goto(`${prefix}/t/new`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  }
});

test('ROUTE-159 ROUTE-152 PROUTE-074 the list of workspaces is called so', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, '/t/');
  await expect(page).toHaveTitle('Workspaces · Trackyard');
});

test('ROUTE-048 ROUTE-088 the default of a track is its messages', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, (it) => pathOf('TrackDefault', { trackId: it }));
  await expect(message(page, 'The first roast')).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c`);
});

test('ROUTE-091 the most recent chat opens, and the one that was open last goes first', async ({ world }) => {
  const { anna, page } = await annaInTrack(world, () => pathOf('MostRecentChat'));
  await expect(page).toHaveURL(/\/chats$/);
  const [mateo, priya] = [await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const chats: string[] = [];
  for (const other of [mateo, priya]) {
    const { trackId } = await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [other.userId] });
    await other.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: `I am ${other.displayName}` });
    chats.push(trackId);
  }
  await expect(page.getByText('I am Priya Nair')).toBeVisible();
  await page.goto(pathOf('MostRecentChat'));
  await expect(message(page, 'I am Priya Nair')).toBeVisible();
  await page.goto(pathOf('TrackChat', { trackId: chats[0]! }));
  await expect(message(page, 'I am Mateo Ruiz')).toBeVisible();
  await page.goto(pathOf('MostRecentChat'));
  await expect(message(page, 'I am Mateo Ruiz')).toBeVisible();
});

test('PROUTE-077 going back closes the top of what is open, and then the page', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world);
  await push(page, pathOf('TrackInfo', { trackId }));
  await expect(page).toHaveURL(/\/o$/);
  const menu = await profileMenu(page);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/o$/);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/o$/);
  await page.goBack();
  await expect(message(page, 'The first roast')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/o$/);
});

test('each change of page is reported to the service worker', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world);
  await expectKept(page);
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  });
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  const heard = () => worker.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toContainEqual({ type: 'routeChanged', path: `/t/${trackId}/o` });
});

test('PROUTE-076 a style chunk that is missing loads the page anew, once and not again', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, '/favicon-none.svg');
  // No service worker, which would have it; and it is gone, as after an update of the server.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  let gone = true;
  await page.route(/\/assets\/identity[^/]*\.css/, (route) => (gone ? route.abort() : route.continue()));
  await page.goto(pathOf('Home'));
  await expect(page).toHaveTitle('Home · Trackyard');
  let loads = 0;
  page.on('load', () => loads++);
  await push(page, pathOf('ProfileSettings'));
  await expect(page.getByRole('heading', { name: 'This page failed' })).toBeVisible();
  expect(loads).toBe(1);
  gone = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: false }).first()).toBeVisible();
});
