import { pathOf } from '@trackyard/contract';
import { signIn } from './start/behind-line.ts';
import { expectCached } from './start/cached-client.ts';
import { composer, message, openInfo, profileMenu } from './start/chat.ts';
import { annaInTrack, at, push } from './start/in-track.ts';
import { expect, test } from './start/test.ts';

test('the sign-in leads back to the address, and is told of arid, which goes [ROUTE-145, ROUTE-146, ROUTE-142]', async ({ world }) => {
  const { anna, trackId } = await annaInTrack(world);
  const page = await world.visit(`${pathOf('TrackChat', { trackId })}?arid=007&p_colour=red#end`);
  await expect(page.getByLabel('Email')).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect([query.get('redirect'), query.get('arid')]).toEqual([`/t/${trackId}/c?p_colour=red#end`, '007']);
  await signIn(page, anna.email);
  await expect(composer(page)).toBeVisible();
  expect(at(page)).toBe(`/t/${trackId}/c?p_colour=red`);
  await page.goto(`${pathOf('TrackInfo', { trackId })}?arid=8&p_colour=red`);
  await expect(page.getByRole('main').getByText('Anna Lindqvist').first()).toBeVisible();
  await expect.poll(() => at(page)).toBe(`/t/${trackId}/o?p_colour=red`);
});

test('forceReauth asks for a new login, and loses no words [ROUTE-147]', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world);
  await expect(composer(page)).toBeVisible();
  await composer(page).fill('Half a sentence');
  await page.goto(`${pathOf('TrackChat', { trackId })}?forceReauth=true`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.reload();
  await signIn(page, anna.email);
  await expect(composer(page)).toHaveValue('Half a sentence');
  expect(at(page)).toBe(`/t/${trackId}/c`);
});

test('who is kept here as two different people is signed out [ROUTE-148]', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world);
  await expect(message(page, 'The first roast')).toBeVisible();
  // Away from the app, its worker ends.
  await page.goto('/favicon-none.svg');
  await page.evaluate(keepAnotherMe, world.services.ids.id());
  await page.goto(pathOf('TrackChat', { trackId }));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(pathOf('TrackChat', { trackId }));
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('going back closes the top of what is open, and then the page [PROUTE-077, SHELL-010]', async ({ world }) => {
  const { page } = await annaInTrack(world);
  await openInfo(page);
  await expect(page).toHaveURL(/\/o$/);
  const menu = await profileMenu(page);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/o$/);
  await page.getByRole('button', { name: 'Actions' }).click();
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

test.describe('with a service worker', () => {
  // The others need none: with one, each test has a cold browser that fetches the whole client.
  test.use({ serviceWorkers: 'allow' });

  test('each change of page is reported to the service worker', async ({ world }) => {
    const { page, trackId } = await annaInTrack(world);
    await expectCached(page);
    const worker = page.context().serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', (event) => heard.push((event as MessageEvent).data));
    });
    await openInfo(page);
    const heard = () => worker.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
    await expect.poll(heard).toContainEqual({ type: 'routeChanged', path: `/t/${trackId}/o` });
  });
});

test('a style chunk that is missing loads the page anew, once and not again [SHELL-012, PROUTE-076]', async ({ world }) => {
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
  await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
  expect(loads).toBe(1);
  gone = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: false }).first()).toBeVisible();
});

/** In the page: my own row in the cache becomes that of somebody else, while the token stays. */
async function keepAnotherMe(id: string): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!));
    if (db.objectStoreNames.contains('currentUser')) {
      const rows = db.transaction('currentUser', 'readwrite').objectStore('currentUser');
      const [me] = await done(rows.getAll());
      await done(rows.clear());
      await done(rows.put({ ...me, id }));
    }
    db.close();
  }
}
