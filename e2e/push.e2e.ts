import { limits, pathOf, pushTag, requestTag } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { message, profileMenu } from './start/chat.ts';
import { at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { chooseNotification, expectShown, expectShownBy, onDeviceOf, subscribesBy, test } from './start/push.ts';
import { expect, type Locator, type Page, type World } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'even when Trackyard is closed' });
const turnOn = (page: Page): Locator => banner(page).getByRole('button', { name: 'Turn on notifications' });
const settings = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

async function twoInTrack(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Autumn blend', [anna, mateo]);
  const say = (text: string) => anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });
  return { anna, mateo, trackId, say };
}

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('a banner asks; once it is allowed, what is said while one is away is shown, opened and taken away [SHELL-035, NOTIF-031, NOTIF-033, NOTIF-034]', {
  tag: '@phone',
}, async ({ world, service }) => {
  const { mateo, trackId, say } = await twoInTrack(world);
  const privacy = `${world.address}/privacy`;
  await onDeviceOf(world, mateo, async (page) => {
    const browser = service.browser();
    await subscribesBy(page, browser);
    await expect(banner(page)).toBeVisible();
    await lookAt(page, 'push-banner');
    await turnOn(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(settings(page)).toContainText('Notifications are on for this device');

    // A page of the server's: no client of ours is open that says that somebody is here.
    await page.goto(privacy);
    world.clock.advance(limits.onlineMs);
    const said = await say('The first roast is on Monday');
    await expect.poll(() => browser.pushed.length).toBe(1);
    await expectShownBy(page, browser.pushed[0]!, [{ title: 'Autumn blend', body: 'Anna Lindqvist: The first roast is on Monday' }]);
    await chooseNotification(page, 'Autumn blend');
    await expect(message(page, 'The first roast is on Monday')).toBeVisible();
    expect(at(page)).toContain(trackId);
    await expectShown(page, []);

    await page.goto(privacy);
    world.clock.advance(limits.onlineMs);
    const next = await say('And the second on Friday');
    await expect.poll(() => browser.pushed.filter((it) => it.type === 'show').length).toBe(2);
    await expectShownBy(page, browser.pushed.findLast((it) => it.type === 'show')!, [
      { title: 'Autumn blend', body: 'Anna Lindqvist: And the second on Friday' },
    ]);
    await mateo.call('chat.markViewed', { trackId, number: next.number });
    await expect.poll(() => browser.pushed.at(-1)).toEqual({ type: 'close', tag: pushTag(trackId) });
    await expectShownBy(page, browser.pushed.at(-1)!, []);
    expect(next.number).toBeGreaterThan(said.number);
  });
});

test('a chosen notification shows in the page that is open, which is not loaded anew; reading takes it away', async ({
  world,
  service,
}) => {
  const { mateo, trackId, say } = await twoInTrack(world);
  await onDeviceOf(world, mateo, async (page) => {
    await subscribesBy(page, service.browser(), { permission: 'granted' });
    await expect(settings(page)).toBeVisible();
    const { id } = await say('Look here');
    await expect(page).toHaveTitle(/^\(1\)/);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const path = pathOf('TrackChat', { trackId }, { message: id });
    await expectShownBy(
      page,
      {
        type: 'show',
        tag: pushTag(trackId),
        title: 'Autumn blend',
        body: 'Look here',
        path,
        date: new Date(0).toISOString(),
      },
      [{ title: 'Autumn blend', body: 'Look here' }],
    );
    await expectShownBy(
      page,
      {
        type: 'show',
        tag: pushTag(trackId),
        title: 'Autumn blend',
        body: 'Look',
        path,
        date: new Date(1).toISOString(),
      },
      [{ title: 'Autumn blend', body: 'Look' }],
    );
    await chooseNotification(page, 'Autumn blend');
    await expect(message(page, 'Look here')).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expectShown(page, []);
  });
});

test('what was asked is taken away once it is answered, here or elsewhere', async ({ world, service }) => {
  const { anna, mateo, say } = await twoInTrack(world);
  const trackId = await world.track('Green buying', [anna]);
  await onDeviceOf(world, mateo, async (page) => {
    await subscribesBy(page, service.browser(), { permission: 'granted' });
    await expect(settings(page)).toBeVisible();
    await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
    await expect(page).toHaveTitle(/^\(1\)/);
    const [title, body] = ['Green buying', 'Anna Lindqvist invited you'];
    const date = world.clock.now().toISOString();
    const path = pathOf('TrackMainBase', { trackId });
    await expectShownBy(page, { type: 'show', tag: requestTag(trackId, mateo.userId), title, body, path, date }, [{ title, body }]);
    await say('Something else');
    await expect(page).toHaveTitle(/^\(2\)/);
    await expectShown(page, [{ title, body }]);
    await mateo.call('members.accept', { trackId });
    await expectShown(page, []);
  });
});

test('who says no is told where that is undone [NOTIF-040, NOTIF-041]', async ({ world, service }) => {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  await subscribesBy(page, service.browser(), { answer: 'denied' });
  await turnOn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Check Browser Settings' });
  await expect(dialog).toContainText(
    'Trackyard can’t send push notifications to this device. Your browser notification settings need updating.',
  );
  await lookAt(page, 'push-check-settings');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await test.step('the settings say so, and this browser remembers it [NOTIF-035, NOTIF-045, PSW-014]', async () => {
    const text = 'Notifications are blocked on this device. Please change your browser settings to receive them';
    await expect(settings(page)).toContainText(text);
    await expect(settings(page).getByRole('button', { name: 'Turn on' })).toHaveCount(0);
    await expect(settings(page).getByRole('button', { name: 'How to allow them' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('trackyard.push-still-denied'))).toBe('true');
  });
});

test('a banner that was put away stays away, until push is taken back [NOTIF-036, NOTIF-037]', async ({ world, service }) => {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  await subscribesBy(page, service.browser());
  await test.step('who wants pushes nowhere is not asked [NOTIF-031]', async () => {
    await expect(banner(page)).toBeVisible();
    const places = ['On computers', 'On phones and tablets'].map((name) => settings(page).getByRole('checkbox', { name }));
    for (const it of places) await it.uncheck();
    await expect(banner(page)).toBeHidden();
    for (const it of places) await it.check();
  });
  await banner(page).getByRole('button', { name: 'Not now' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(settings(page)).toContainText('Notifications are not enabled for this device');
  await expect(banner(page)).toBeHidden();
  await settings(page).getByRole('button', { name: 'Turn on' }).click();
  await settings(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page)).toBeVisible();
});

test('the banner offers it in each state of the permission but where pushes arrive already [NOTIF-031, NOTIF-032]', async ({
  world,
  service,
}) => {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  await subscribesBy(page, service.browser());
  const offered = async (permission: NotificationPermission, text: string): Promise<void> => {
    await page.evaluate((said) => localStorage.setItem('test.permission', said), permission);
    await page.reload();
    await expect(settings(page).getByText(text, { exact: true })).toBeVisible();
    await expect(banner(page), permission).toBeVisible();
  };
  await test.step('nobody was asked [NOTIF-044, PSW-013]', () => offered('default', 'Notifications are not enabled for this device'));
  await offered('denied', 'Notifications are blocked on this device. Please change your browser settings to receive them');
  await test.step('allowed, and not set up [NOTIF-047, PSW-016]', () =>
    offered('granted', 'Browser notifications have not been enabled for this device'));
  await turnOn(page).click();
  await expect(settings(page).getByText('Notifications are on for this device')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(settings(page).getByText('Notifications are on for this device')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

/** In a browser without it the settings say so, and nobody is asked. */
async function saysWithout(world: World, takenAway: 'Notification' | 'PushManager' | 'serviceWorker', text: string): Promise<void> {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  await page.addInitScript((name) => {
    Reflect.deleteProperty(name === 'serviceWorker' ? Navigator.prototype : globalThis, name);
  }, takenAway);
  await page.reload();
  await expect(settings(page).getByText(text, { exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();
}
test('a browser without notifications says so, and asks nothing [NOTIF-042, PSW-011]', ({ world }) =>
  saysWithout(world, 'Notification', 'Notifications are not supported in this browser'));
test('a browser without pushes says so, and asks nothing [NOTIF-043, PSW-012]', ({ world }) =>
  saysWithout(world, 'PushManager', 'Push notifications are not supported in this browser'));
test('a browser without service workers says so, and asks nothing [NOTIF-046, PSW-015]', ({ world }) =>
  saysWithout(world, 'serviceWorker', 'This browser does not support push notifications'));

test('a test push arrives, and the log says so', async ({ world, service }) => {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  const browser = service.browser();
  await subscribesBy(page, browser);
  await expect(settings(page)).toContainText('No push notifications in the last two weeks');
  await settings(page).getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Notifications aren’t on for any of your devices yet.')).toBeVisible();
  await turnOn(page).click();
  await expect(banner(page)).toBeHidden();
  await settings(page).getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => browser.pushed).toMatchObject([{ type: 'show', title: 'Trackyard', body: 'Notifications reach this device.' }]);
  const line = settings(page).getByRole('list', { name: 'Recent push notifications' }).getByRole('listitem');
  await expect(async () => {
    await settings(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(line).toContainText('Delivered', { timeout: 1_000 * patienceFactor });
  }).toPass();
  await lookAt(page, 'push-log');
});

test('a server that fails is told of in the words of the spec [NOTIF-050, NOTIF-051, NOTIF-052]', async ({ world, service }) => {
  const { mateo } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  await subscribesBy(page, service.browser(), { permission: 'granted' });
  const button = (name: string) => settings(page).getByRole('button', { name, exact: true });
  const { schema } = world.services.database;
  const without = async (table: string, press: string, text: string) => {
    await schema.alterTable(table).renameTo(`${table}_away`).execute();
    await button(press).click();
    await expect(page.getByText(text)).toBeVisible();
    await schema.alterTable(`${table}_away`).renameTo(table).execute();
  };
  await without('push_keys', 'Turn on', 'Failed to get push ID');
  await without('push_registration', 'Turn on', 'Failed to register for push messages');
  await button('Turn on').click();
  await expect(button('Turn off')).toBeVisible();
  await without('push_registration', 'Turn off', 'Failed to unregister for push messages');
});

test('whoever signs out is pushed to no more [SESSION-024]', async ({ world, service }) => {
  const { mateo, say } = await twoInTrack(world);
  const page = await world.open(mateo, '/profile');
  const browser = service.browser();
  await subscribesBy(page, browser);
  await turnOn(page).click();
  await expect(banner(page)).toBeHidden();
  await (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await say('Nobody there');
  const left = await world.services.database.selectFrom('push_registration').select('id').execute();
  expect(left).toEqual([]);
  expect(browser.pushed).toEqual([]);
});
