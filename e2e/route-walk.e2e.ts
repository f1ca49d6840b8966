import { type NamedRoute, pathOf, type RouteName, rootFolder, routeNames, routes } from '@trackyard/contract';
import { deactivateUser } from '@trackyard/server';
import { makeTable, patienceFactor, sampleOf } from '@trackyard/testing';
import { en } from '../apps/web/src/texts/en/index.ts';
import { type Actor, actors, landings } from './start/landings.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const trackTitle = 'Green buying';

/** A browser of this kind of person, on a page of ours, and the track that all of them are in. */
async function openAs(world: World, actor: Actor) {
  const roles = { tenantAdmin: actor === 'tenantAdmin', systemAdmin: actor === 'systemAdmin', reportingUser: actor === 'reportingUser' };
  const person = await world.person({ displayName: 'Anna Lindqvist', ...roles });
  const admin = await world.person({ displayName: 'Ines Root', tenantAdmin: true });
  const trackId = await world.track(trackTitle, [person, admin]);
  const app = await addApp(world, admin, trackId);
  const parentChatId = world.services.ids.id();
  await person.call('chat.sendMessage', { id: parentChatId, trackId, text: 'The first roast is on Monday' });
  if (actor === 'guest') return { page: await world.visit(pathOf('SignIn')), tenantId: world.tenantId, trackId, parentChatId, ...app };
  const page = await world.open(person, pathOf('TrackChat', { trackId }));
  await expect(page.getByRole('heading', { name: trackTitle, level: 1 })).toBeAttached();
  if (actor === 'signedOut') {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // By way of the server, which loads the page anew.
    await expect(page).toHaveURL(/\/login$/);
  }
  if (actor === 'deactivated') await world.app.write((write) => deactivateUser(write, person.userId));
  if (actor === 'signedOut' || actor === 'deactivated') await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  return { page, tenantId: world.tenantId, trackId, parentChatId, ...app };
}

async function addApp(world: World, { call }: Awaited<ReturnType<World['person']>>, trackId: string) {
  const newId = world.services.ids.id;
  const { appId, tableId, viewId } = await makeTable(call, { trackId, newId, attributes: [] });
  const taskId = newId();
  await call('records.add', { trackId, tableId, records: [{ id: taskId }] });
  const entryId = newId();
  await call('entries.create', { trackId, id: entryId, parentId: rootFolder, type: 'folder', title: 'Contracts' });
  return { appId, viewId, taskId, entryId };
}
type Opened = Awaited<ReturnType<typeof openAs>>;

const pages: Partial<Record<RouteName, string>> = { SystemSettings: 'mail', TenantSettingsTrack: 'tracks' };
const addressOf = (name: RouteName, { tenantId, trackId, parentChatId, appId, viewId, taskId, entryId }: Opened): string =>
  pathOf(name as 'Notify', {
    ...{
      tenantId,
      trackId,
      parentChatId,
      appId,
      viewId,
      taskId,
      entryId,
      token: 'none',
      providerId: 'none',
      tab: 'nowhere',
      viewMode: 'list',
    },
    ...{
      page: pages[name] ?? 'groups',
      param1: 'null',
      trackType: 'standard',
      target: 'chat',
      accountId: tenantId,
      identityId: tenantId,
      articlePath: 'a/none',
      articleId: 'none',
    },
  });

/** Pages that say more than their row does. */
const ownTitles: Partial<Record<RouteName, string>> = {
  ServerMessage: 'session.messageFailed',
  TenantSettings: 'tenantPages.groups',
  SystemSettings: 'systemPages.mail',
};
/** What the tab of the browser says on this page. */
function tabOf(name: RouteName, actor?: Actor): RegExp {
  const isDenied = name === 'GuestAppView' && actor !== undefined && landings.Home[actor] !== 'stays';
  const title = isDenied ? 'guests.denied' : (ownTitles[name] ?? routes[name].title);
  if (!title) return new RegExp(`${trackTitle} · Trackyard$`);
  const [area, key] = title.split('.') as [keyof typeof en, string];
  const said = (en[area] as Record<string, string>)[key]!.replaceAll('?', '\\?');
  return new RegExp(`${said} · Trackyard$`);
}

async function expectLanding(opened: Opened, name: RouteName, actor: Actor): Promise<void> {
  const { page } = opened;
  const landing = landings[name][actor];
  const at = landing === 'stays' ? name : landing;
  const what = `${actor} opens ${name}`;
  await expect(page, what).toHaveTitle(tabOf(at, actor), { timeout: 60_000 * patienceFactor });
  await expect.poll(() => new URL(page.url()).pathname, what).toBe(addressOf(at, opened));
  if (name === at || at !== 'SignIn' || name === 'Home' || !routes[name].requiresAuth) return;
  expect(new URL(page.url()).searchParams.get('redirect'), what).toBe(addressOf(name, opened));
}

/** By the history, as links do it. First to a page that is open to all, so that what shows afterwards is new. */
async function goWithin(page: Page, from: RouteName, to: string): Promise<void> {
  const push = (path: string) => page.evaluate((it) => history.pushState({}, '', it), path);
  await push(
    addressOf(from, {
      page,
      tenantId: 'none',
      trackId: 'none',
      parentChatId: 'none',
      appId: 'none',
      viewId: 'none',
      taskId: 'none',
      entryId: 'none',
    }),
  );
  await expect(page).toHaveTitle(tabOf(from));
  await push(to);
}

/** Loaded by itself: whatever stands in the table by two kinds of people, by the others the pages that are not for all alike; `npm test` takes four of them. */
function isLoaded(name: RouteName, actor: Actor): boolean {
  const { guestOnly, requiresTenantAdmin, requiresSystemAdmin, requiresReportingUser } = routes[name] as NamedRoute;
  return loadsAll(actor) || Boolean(guestOnly || requiresTenantAdmin || requiresSystemAdmin || requiresReportingUser);
}
/** Who lands as somebody else does, nearly everywhere. */
const landsLike: Partial<Record<Actor, Actor>> = {
  deactivated: 'signedOut',
  reportingUser: 'member',
  tenantAdmin: 'member',
  systemAdmin: 'member',
};
/** Where they land otherwise, and of all else what `npm test` samples: the others walk it whole. */
function walkedBy(actor: Actor): readonly RouteName[] {
  const other = landsLike[actor];
  if (!other) return routeNames;
  const isAlike = (name: RouteName): boolean => landings[name][actor] === landings[name][other];
  return [...routeNames.filter((it) => !isAlike(it)), ...sampleOf(routeNames.filter(isAlike), 10, actors.indexOf(actor))];
}
const loadsAll = (actor: Actor): boolean => actor === 'guest' || actor === 'member';

for (const actor of actors)
  test(`each page of the route table opens for whom it is, gone to within the app or loaded by itself: ${actor} [ROUTE-001, ROUTE-151, ROUTE-152, PROUTE-001]`, {
    tag: '@desktop',
  }, async ({ world }) => {
    test.setTimeout(240_000);
    const opened = await openAs(world, actor);
    for (const name of walkedBy(actor)) {
      await goWithin(opened.page, name === 'ForgotPassword' ? 'Invitation' : 'ForgotPassword', addressOf(name, opened));
      await expectLanding(opened, name, actor);
    }
    const loaded = routeNames.filter((it) => isLoaded(it, actor));
    for (const name of sampleOf(loaded, 4, actors.indexOf(actor))) {
      await opened.page.goto(addressOf(name, opened));
      await expectLanding(opened, name, actor);
    }
  });
