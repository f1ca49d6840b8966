import { pathOf } from '@trackyard/contract';
import { composer } from './start/chat.ts';
import { openReceiver, type Receiver } from './start/receiver.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** The addresses that a page asked for outside of its own server. */
function outsideOf(page: Page, own: string): string[] {
  const found: string[] = [];
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== own) found.push(request.url());
  });
  return found;
}

/** A server whose administrator has set every tracker, and what they tell. */
async function withTrackers(world: World, use: (address: string, receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await openReceiver();
  const service = (name: string) => ({ address: `${receiver.address}/${name}.js?id={id}`, id: `${name}-1` });
  const trackers = {
    analytics: { address: `${receiver.address}/matomo.php`, id: '7' },
    sessionRecording: service('recording'),
    tagManager: service('tags'),
    productTour: { ...service('tour'), mobileId: 'tour-phone' },
    more: [],
  };
  try {
    await withSecondServer(world, { configuration: { trackers } }, (address) => use(address, receiver));
  } finally {
    await receiver.close();
  }
}
const views = ({ hits }: Receiver) => hits.filter((it) => it['ping'] === undefined);

test('by default nothing is asked of any other server, and the content policy names none', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  await world.track('Autumn blend launch', [anna]);
  const page = await world.open(anna, '/login');
  const outside = outsideOf(page, world.address);
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).not.toMatch(/\/\/|\*/);
  await page.getByRole('link', { name: 'Autumn blend launch' }).first().click();
  await expect(page).toHaveURL(/\/t\//);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  expect(outside).toEqual([]);
});

test('page views go to the configured server with all their fields, of administrators as ADMIN [STATS-002, STATS-004, STATS-005]', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const ines = await world.person({ displayName: 'Ines Root', tenantAdmin: true });
  const root = await world.person({ displayName: 'Runa Root', systemAdmin: true });
  const trackId = await world.track('Autumn blend launch', [anna, ines]);
  await withTrackers(world, async (address, receiver) => {
    const at = { address } as Parameters<World['open']>[2];
    const page = await world.open(anna, '/?search=secret', at);
    await expect.poll(() => views(receiver).length).toBe(1);
    await page.getByRole('link', { name: 'Autumn blend launch' }).first().click();
    await expect.poll(() => views(receiver).length).toBe(2);
    const [home, track] = views(receiver);
    expect(home).toMatchObject({
      url: `${address}/`,
      referrer: '',
      urlref: '',
      pageTitle: 'Home · Trackyard',
      action_name: 'Home · Trackyard',
    });
    expect(track).toMatchObject({ referrer: `${address}/`, urlref: `${address}/`, pageTitle: 'Autumn blend launch · Trackyard' });
    expect(track!['url']).toContain(`${address}/t/${trackId}`);
    for (const hit of [home, track])
      expect(hit).toMatchObject({
        rec: '1',
        idsite: '7',
        matomoSiteId: '7',
        analyticsSiteId: '7',
        appId: '',
        userId: anna.userId,
        uid: anna.userId,
        role: 'visitor',
      });
    const tenantAppId = world.services.ids.id();
    await page.goto(pathOf('TrackChat', { trackId, tenantAppId }));
    await expect.poll(() => views(receiver).at(-1)?.['appId']).toBe(tenantAppId);
    for (const admin of [ines, root]) {
      await world.open(admin, '/', at);
      await expect.poll(() => views(receiver).find((it) => it['userId'] === admin.userId)?.['role']).toBe('ADMIN');
    }
  });
});

test('a guest is told of as GUEST, without an id; the secret address that let them in is not told [STATS-003]', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Autumn blend launch', [anna]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  const { token } = await anna.call('guests.makeLink', { trackId });
  await withTrackers(world, async (address, receiver) => {
    const visitor = await world.visit(`${address}/g/${token}`);
    await visitor.getByLabel('Your name').fill('Mia Berg');
    await visitor.getByRole('button', { name: 'Join as guest' }).click();
    await expect.poll(() => views(receiver).at(-1)).toMatchObject({ role: 'GUEST', uid: 'GUEST', userId: '' });
    expect(views(receiver).at(-1)!['url']).toContain(`${address}/t/${trackId}`);
    expect(JSON.stringify(receiver.hits)).not.toContain(token);
  });
});

test('session recording, tag manager and product tour are loaded with their ids, only where they are set, and for as long as the tenant allows it [STATS-006, STATS-007, STATS-008]', async ({
  world,
  isMobile,
}) => {
  const anna = await world.person('Anna Lindqvist');
  await withTrackers(world, async (address, receiver) => {
    const page = await world.open(anna, '/', { address } as Parameters<World['open']>[2]);
    const dataOf = async (name: string) => JSON.parse((await page.locator('html').getAttribute(`data-${name}`)) ?? 'null');
    const tour = isMobile ? 'tour-phone' : 'tour-1';
    await expect(page.locator('html[data-recording][data-tags][data-tour]')).toBeAttached();
    expect(await dataOf('recording')).toEqual({ id: 'recording-1', role: 'visitor', userId: anna.userId });
    expect(await dataOf('tags')).toMatchObject({ id: 'tags-1' });
    expect(await dataOf('tour')).toMatchObject({ id: tour, host: new URL(receiver.address).host });
    expect([...receiver.scripts].sort()).toEqual(['/recording.js?id=recording-1', '/tags.js?id=tags-1', `/tour.js?id=${tour}`]);
    // What the whole tenant is granted reaches the page that is open.
    const ines = await world.person({ displayName: 'Ines Root', systemAdmin: true });
    await ines.call('flags.grant', { flag: 'trackingOff', to: 'tenant', id: world.tenantId });
    await expect(page.locator('html:not([data-recording], [data-tags], [data-tour])')).toBeAttached();
  });
});

test('once somebody’s tracking is off nothing more is told of them, in the page that is open and in the next [STATS-001, PERM-015]', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const ines = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await world.track('Autumn blend launch', [anna]);
  await withTrackers(world, async (address, receiver) => {
    const at = { address } as Parameters<World['open']>[2];
    const page = await world.open(anna, '/', at);
    await expect.poll(() => views(receiver).length).toBe(1);
    await expect.poll(() => receiver.scripts.length).toBe(3);
    await expect.poll(receiver.reports).toBeGreaterThan(0);
    await ines.call('flags.grant', { flag: 'trackingOff', to: 'user', id: anna.userId });
    await expect(page.locator('html:not([data-recording], [data-tags], [data-tour])')).toBeAttached();
    const outside = outsideOf(page, address);
    await page.getByRole('link', { name: 'Autumn blend launch' }).first().click();
    await expect(composer(page)).toBeVisible();
    const next = await world.open(anna, '/', at);
    await expect(next.getByRole('link', { name: 'Autumn blend launch' }).first()).toBeVisible();
    // Somebody else's view, which comes later than any of hers would.
    await world.open(ines, '/', at);
    await expect.poll(() => views(receiver).some((it) => it['userId'] === ines.userId)).toBe(true);
    expect(views(receiver).filter((it) => it['userId'] === anna.userId)).toHaveLength(1);
    expect(outside).toEqual([]);
    expect(receiver.scripts).toHaveLength(6);
  });
});

test('scripts of services end with their person: a session that somebody ended leaves none of them on the sign-in page', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  await withTrackers(world, async (address, receiver) => {
    const page = await world.open(anna, '/', { address } as Parameters<World['open']>[2]);
    await expect(page.locator('html[data-recording][data-tags][data-tour]')).toBeAttached();
    const sessionId = await page.evaluate(() => JSON.parse(localStorage.getItem('trackyard.token')!).sessionId as string);
    await anna.call('identity.revokeSession', { sessionId });
    await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
    await expect(page.locator('html:not([data-recording], [data-tags], [data-tour])')).toBeAttached();
    await expect(page).toHaveURL(/\/login/);
    expect(receiver.scripts).toHaveLength(3);
  });
});
