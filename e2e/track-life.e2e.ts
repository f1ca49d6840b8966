import { createTrack } from '@trackyard/server';
import type { TestPerson } from '@trackyard/testing';
import { composer, listed, message, openInfo } from './start/chat.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const list = (page: Page) => page.getByRole('navigation', { name: 'Tracks' });
/** The titles in the list from top to bottom, without what is unread. */
const titlesIn = (page: Page): Promise<(string | null)[]> =>
  list(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((it) => it.getAttribute('title')),
    );
const group = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
async function choose(page: Page, from: string | RegExp, ...items: string[]): Promise<void> {
  for (const item of items) {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('menu').getByText(item, { exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  }
}
/** The menu at the track's head, and one row of it. */
async function fromTrackMenu(page: Page, item: string) {
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  return page.getByRole('menu').getByRole('menuitem', { name: item });
}
const member = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** It may be told apart whether one ever was in it. */
const gone = (page: Page) => page.getByRole('heading', { name: /Track not found|no longer in this track/ });
/** Why one may not write. */
const silence = (page: Page) => page.getByRole('main').getByRole('note');
const say = (world: World, by: TestPerson, trackId: string, text: string) =>
  by.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text });

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('a track is made, described, pinned, archived and deleted, and everyone sees each step [TRACK-030]', {
  tag: ['@desktop', '@nodes'],
}, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const page = await world.open(anna, '/t/new');
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(page.getByText('A track needs a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Autumn blend');
  await page.getByLabel('Subtitle').fill('From cupping to shelf');
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(composer(page)).toBeVisible();
  const trackId = /\/t\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  await mateo.call('members.accept', { trackId });
  const other = await world.open(mateo, `/t/${trackId}/c`);
  await expect(other.getByRole('heading', { name: 'Autumn blend', level: 1 })).toBeVisible();
  await expect(other.getByText('From cupping to shelf')).toBeVisible();

  await (await fromTrackMenu(page, 'Rename')).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Winter blend');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  for (const it of [page, other]) {
    await expect(it.getByRole('heading', { name: 'Winter blend', level: 1 })).toBeVisible();
    await expect(listed(it, 'Winter blend')).toBeVisible();
    await expect(it).toHaveTitle(/Winter blend/);
  }
  await openInfo(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Subtitle').fill('On the shelf by December');
  await page.getByLabel('Summary').fill('Two origins, one roast.');
  await page.getByRole('radio', { name: 'Public' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await openInfo(other);
  for (const it of [page, other]) {
    await expect(it.getByRole('region', { name: 'Details' })).toContainText('Two origins, one roast.');
    await expect(it.getByRole('region', { name: 'Details' })).toContainText('Public: anyone in the company');
    await expect(it.getByText('On the shelf by December').first()).toBeVisible();
  }

  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(group(page, 'Pinned')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unpin' })).toHaveAttribute('aria-pressed', 'true');
  await expect(group(page, 'Pinned')).toBeVisible();
  await expect(group(other, 'Pinned')).toBeHidden();
  await page.getByRole('button', { name: 'Unpin' }).click();
  await expect(group(page, 'Pinned')).toBeHidden();
  await expect(listed(page, 'Winter blend')).toBeVisible();

  await (await fromTrackMenu(page, 'Archive')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive track' }).click();
  await other.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  for (const it of [page, other]) {
    await expect(silence(it)).toContainText('archived');
    await expect(composer(it)).toBeHidden();
    await expect(group(it, 'Tracks')).toBeHidden();
  }
  await group(page, 'Archived').click();
  await expect(listed(page, 'Winter blend')).toBeVisible();
  await (await fromTrackMenu(page, 'Restore')).click();
  for (const it of [page, other]) await expect(composer(it)).toBeVisible();

  await expect(await fromTrackMenu(other, 'Delete')).toHaveCount(0);
  await other.keyboard.press('Escape');
  await (await fromTrackMenu(page, 'Delete')).click();
  await expect(page.getByRole('dialog')).toContainText('for 30 days');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(composer(page)).toBeVisible();
  await (await fromTrackMenu(page, 'Delete')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete track' }).click();
  await expect(page).toHaveURL(`${world.address}/`);
  await expect(page.getByText('Winter blend')).toBeHidden();
  await expect(gone(other)).toBeVisible();
  await expect(listed(other, 'Winter blend')).toBeHidden();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tracks' }).click();
  await choose(page, 'Find, restore and read tracks', 'Bin');
  const deleted = page.getByRole('list', { name: 'Bin' }).getByRole('listitem');
  await expect(deleted).toContainText('by Anna Lindqvist');
  await deleted.getByRole('button', { name: 'Restore Winter blend' }).click();
  await expect(composer(page)).toBeVisible();
  for (const it of [page, other]) await expect(listed(it, 'Winter blend')).toBeVisible();
});

/** Tracks whose four orders all differ: by update, name, owner and last message. */
async function manyTracks(world: World) {
  // Their ids rise as they are made, and their names fall: an order by the one is none by the other.
  const [priya, mateo, anna] = [await world.person('Priya Nair'), await world.person('Mateo Ruiz'), await world.person('Anna Lindqvist')];
  const creme = await world.track('Crème brûlée', [priya, anna]);
  world.clock.advance(1_000);
  const apples = await world.track('Apple cake', [mateo, anna]);
  world.clock.advance(1_000);
  const baking = await world.track('Baking', [anna, mateo]);
  world.clock.advance(1_000);
  await say(world, mateo, baking, 'First');
  world.clock.advance(1_000);
  await say(world, priya, creme, 'Second');
  world.clock.advance(1_000);
  await say(world, mateo, apples, 'Third');
  world.clock.advance(1_000);
  await anna.call('tracks.update', { trackId: baking, subtitle: 'On Thursdays' });
  return { anna, mateo, priya, creme, apples, baking };
}

test('the list is sorted, filtered by owner and searched as one asks [TRACK-002, TRACK-003, TRACK-005]', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, mateo, apples } = await manyTracks(world);
  const page = await world.open(anna, '/t/new');
  const order = (...titles: string[]) => expect.poll(() => titlesIn(page)).toEqual(titles);
  await order('Baking', 'Apple cake', 'Crème brûlée');
  // An update moves a track to the top at once.
  world.clock.advance(1_000);
  await mateo.call('tracks.update', { trackId: apples, subtitle: 'With cinnamon' });
  await order('Apple cake', 'Baking', 'Crème brûlée');
  await choose(page, /^Sort/, 'Ascending');
  await order('Crème brûlée', 'Baking', 'Apple cake');
  await choose(page, /^Sort/, 'Name');
  await order('Apple cake', 'Baking', 'Crème brûlée');
  await choose(page, /^Sort/, 'Descending');
  await order('Crème brûlée', 'Baking', 'Apple cake');
  await choose(page, /^Sort/, 'Author');
  await order('Baking', 'Apple cake', 'Crème brûlée');
  await choose(page, /^Sort/, 'Descending');
  await order('Crème brûlée', 'Apple cake', 'Baking');
  await choose(page, /^Sort/, 'Last message');
  await order('Apple cake', 'Crème brûlée', 'Baking');
  await choose(page, /^Sort/, 'Ascending');
  await order('Baking', 'Crème brûlée', 'Apple cake');
  await page.reload();
  await order('Baking', 'Crème brûlée', 'Apple cake');

  const which = page.getByRole('radiogroup', { name: 'Which tracks' });
  await which.getByRole('radio', { name: 'Owned' }).check();
  await order('Baking');
  await which.getByRole('radio', { name: 'Shared' }).check();
  await order('Crème brûlée', 'Apple cake');
  await which.getByRole('radio', { name: 'All' }).check();
  await order('Baking', 'Crème brûlée', 'Apple cake');

  const filter = page.getByRole('searchbox', { name: 'Filter tracks' });
  await filter.fill('CREME brulee');
  await order('Crème brûlée');
  await filter.fill('äpplé');
  await order('Apple cake');
  await filter.fill('cinnamon');
  await order('Apple cake');
  await filter.fill('tiramisu');
  await expect(page.getByText(/No track .*“tiramisu”/)).toBeVisible();
  await filter.press('Escape');
  await order('Baking', 'Crème brûlée', 'Apple cake');
});

test('the list holds standard, breakout and channel-chat tracks; conversations stand apart [TRACK-004]', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  for (const type of ['STANDARD', 'BREAKOUT', 'CHANNEL_CHAT', 'TEMPLATE', 'SCHEDULED_MEETING', 'ADHOC_MEETING', 'USER'] as const) {
    const id = world.services.ids.id();
    await world.app.write(({ db, feed, now }) =>
      createTrack(db, feed, { id, tenantId: world.tenantId, ownerId: anna.userId, title: `A ${type}`, type, now }),
    );
  }
  await anna.call('tracks.startConversation', { id: world.services.ids.id(), userIds: [mateo.userId] });
  const page = await world.open(anna, '/t/new');
  await expect(group(page, 'Direct')).toBeVisible();
  await expect.poll(async () => (await titlesIn(page)).sort()).toEqual(['A BREAKOUT', 'A CHANNEL_CHAT', 'A STANDARD', 'Mateo Ruiz']);
  await group(page, 'Direct').click();
  await expect.poll(async () => (await titlesIn(page)).sort()).toEqual(['A BREAKOUT', 'A CHANNEL_CHAT', 'A STANDARD']);
});

test('people are invited by name and by e-mail, and join or decline [TRACK-028, TRACK-029]', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const trackId = await world.track('Green buying', [anna]);
  const [page, first, second] = [
    await world.open(anna, `/t/${trackId}/o`),
    await world.open(mateo, '/t/new'),
    await world.open(priya, '/t/new'),
  ];
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('mateo');
  await field.press('Enter');
  await field.fill('priya.nair@');
  await dialog.getByRole('option', { name: /Priya Nair/ }).click();
  await field.fill('Freya@Holm.example');
  await expect(dialog.getByRole('option', { name: 'Invite freya@holm.example' })).toBeVisible();
  await field.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Selected people' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Collaborator' }).click();
  await page
    .getByRole('menu')
    .getByRole('menuitemradio', { name: /^Viewer/ })
    .click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('3 people invited')).toBeVisible();
  await page.getByRole('dialog', { name: 'Ask an administrator' }).getByRole('button', { name: 'Done' }).click();
  for (const name of ['Mateo Ruiz', 'Priya Nair', 'freya@holm.example']) await expect(member(page, name)).toContainText('Invited');

  // Who declines loses it at once, in the list as well.
  await expect(group(second, 'Invitations')).toBeVisible();
  await listed(second, 'Green buying').click();
  await expect(second.getByText('Anna Lindqvist invited you to “Green buying”.')).toBeVisible();
  await second.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expect(second).toHaveURL(`${world.address}/`);
  await expect(second.getByText('Green buying')).toBeHidden();
  await second.goto(`/t/${trackId}/c`);
  await expect(gone(second)).toBeVisible();
  await expect(member(page, 'Priya Nair')).toBeHidden();

  await listed(first, 'Green buying').click();
  await first.getByRole('main').getByRole('button', { name: 'Join track' }).click();
  await expect(silence(first)).toBeVisible();
  await expect(group(first, 'Invitations')).toBeHidden();
  await expect(member(page, 'Mateo Ruiz')).not.toContainText('Invited');

  await member(page, 'freya@holm.example')
    .getByRole('button', { name: /^Withdraw / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(member(page, 'freya@holm.example')).toBeHidden();
});

test('roles change, people are removed and leave, and an open page loses the track at once', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const trackId = await world.track('Green buying', [anna, mateo, priya]);
  await say(world, anna, trackId, 'The offer list is in');
  const [page, first, second] = [
    await world.open(anna, `/t/${trackId}/o`),
    await world.open(mateo, `/t/${trackId}/c`),
    await world.open(priya, `/t/${trackId}/c`),
  ];
  for (const it of [first, second]) {
    await expect(composer(it)).toBeVisible();
    await expect(message(it, 'The offer list is in')).toBeVisible();
  }
  // The only coordinator stays, and keeps the role.
  await expect(await fromTrackMenu(page, 'Leave')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menu')).toContainText(/Leave.*first/);
  const leave = page.getByRole('menu').getByText('Leave', { exact: true });
  expect(await leave.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Role of Anna Lindqvist: Coordinator' }).click();
  await expect(page.getByRole('menu').getByText('the only coordinator').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(page, 'Role of Mateo Ruiz: Collaborator', 'Viewer');
  await expect(silence(first)).toBeVisible();
  await expect(composer(first)).toBeHidden();
  await choose(page, 'Role of Mateo Ruiz: Viewer', 'Coordinator');
  await expect(composer(first)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Priya Nair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(gone(second)).toBeVisible();
  await expect(listed(second, 'Green buying')).toBeHidden();
  await expect(second.getByText('The offer list is in')).toBeHidden();
  await second.reload();
  await expect(gone(second)).toBeVisible();
  await expect(member(page, 'Priya Nair')).toBeHidden();

  await (await fromTrackMenu(page, 'Leave')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave track' }).click();
  await expect(page).toHaveURL(`${world.address}/`);
  await expect(page.getByText('Green buying')).toBeHidden();
  await openInfo(first);
  await expect(member(first, 'Mateo Ruiz')).toContainText('Coordinator');
  await expect(member(first, 'Anna Lindqvist')).toBeHidden();
});

test('unseen messages are counted while one is elsewhere, and no more once one looks [CHAT-019, CHAT-020]', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const [green, roastery] = [await world.track('Green buying', [anna, mateo]), await world.track('Roastery', [anna, mateo])];
  await say(world, mateo, green, 'Seen long ago');
  const page = await world.open(anna, `/t/${green}/c`);
  await expect(message(page, 'Seen long ago')).toBeVisible();
  await listed(page, 'Roastery').click();
  await expect(page.getByRole('combobox', { name: 'Message Roastery' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeHidden();
  await say(world, mateo, green, 'One');
  await expect(listed(page, 'Green buying')).toContainText('1 unread message');
  await say(world, mateo, green, 'Two');
  await expect(listed(page, 'Green buying')).toContainText('2 unread messages');
  await expect(page).toHaveTitle(/^\(2\) Roastery/);
  // What comes where one looks is not counted, nor what one wrote oneself elsewhere.
  await say(world, mateo, roastery, 'Here and now');
  await say(world, anna, green, 'From my phone');
  await expect(message(page, 'Here and now')).toBeVisible();
  await expect(listed(page, 'Roastery')).not.toContainText('unread');
  await expect(listed(page, 'Green buying')).not.toContainText('3');

  await say(world, mateo, green, 'Three');
  await listed(page, 'Green buying').click();
  await expect(message(page, 'Three')).toBeVisible();
  const line = page.getByText('New', { exact: true });
  await expect(line).toBeVisible();
  const [lineTop, oldTop, newTop] = await Promise.all(
    [line, message(page, 'Seen long ago'), message(page, 'Three')].map(async (it) => (await it.boundingBox())!.y),
  );
  expect(oldTop).toBeLessThan(lineTop!);
  expect(lineTop).toBeLessThan(newTop!);
  await expect(page).toHaveTitle(/^Green buying/);
  await say(world, mateo, green, 'Four');
  await expect(message(page, 'Four')).toBeVisible();
  await expect(page).toHaveTitle(/^Green buying/);
  // The line stays until one leaves the track.
  await expect(line).toBeVisible();
  await listed(page, 'Roastery').click();
  await expect(listed(page, 'Green buying')).not.toContainText('unread');
  await listed(page, 'Green buying').click();
  await expect(message(page, 'Four')).toBeVisible();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(listed(page, 'Roastery')).toBeVisible();
  await expect(list(page)).not.toContainText('unread');
});
