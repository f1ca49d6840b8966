import { pathOf } from '@trackyard/contract';
import { isPhone, listed, message, openMenuOf, reply, replyBox, tabs, thread } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

/** A track of Anna and Mateo, with a thread that Anna began and one that she is not in. */
async function twoThreads(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const send = async (who: typeof anna, text: string, parentMessageId: string | null = null) => {
    const id = world.services.ids.id();
    await who.call('chat.sendMessage', { id, trackId, text, parentMessageId });
    return id;
  };
  const [mine, theirs] = [await send(anna, 'Which lot?'), await send(mateo, 'Who cups?')];
  await send(mateo, 'The big one', mine);
  await send(mateo, 'I do', theirs);
  return { anna, mateo, trackId, mine, theirs, send };
}
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const openThreads = async (page: Page): Promise<void> => {
  await tabs(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Threads' }).click();
  await expect(page.getByRole('heading', { name: 'Threads' })).toBeVisible();
};

test('the threads of a track have a page, what is unread first; all of it is marked as read [ROUTE-053, ROUTE-113]', {
  tag: '@phone',
}, async ({ world }) => {
  const { anna, trackId } = await twoThreads(world);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await openThreads(page);
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/ct$`));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Which lot?');
  await expect(rows(page).first()).toContainText('1 new reply');
  await lookAt(page, 'threads');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('new reply')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  // Now the one with the last reply comes first.
  await expect(rows(page).first()).toContainText('Who cups?');
});

test('the list of threads goes by the keyboard, and leads to the thread', { tag: '@desktop' }, async ({ world }) => {
  const { anna, trackId, theirs } = await twoThreads(world);
  const page = await world.open(anna, pathOf('AllChatThreads', { trackId }));
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ct/${theirs}$`));
  await expect(reply(page, 'I do')).toBeVisible();
});

test('a thread is followed and let go; one that is followed brings its replies', async ({ world }) => {
  const { anna, mateo, trackId, theirs, send } = await twoThreads(world);
  const page = await world.open(anna, pathOf('SingleChatThread', { trackId, parentChatId: theirs }));
  await thread(page).getByRole('button', { name: 'Follow thread' }).click();
  await expect(thread(page).getByRole('button', { name: 'Unfollow thread' })).toBeVisible();
  await expect.poll(async () => (await anna.call('chat.followsThread', { trackId, messageId: theirs })).follows).toBe(true);
  await page.goto(pathOf('AllChatThreads', { trackId }));
  await send(mateo, 'And Priya', theirs);
  const row = rows(page).filter({ hasText: 'Who cups?' });
  await expect(row).toContainText('1 new reply');
  await row.getByRole('button', { name: 'Unfollow thread' }).click();
  await expect(row.getByRole('button', { name: 'Follow thread' })).toBeVisible();
  await expect(row).not.toContainText('new reply');
});

test('a mention in a reply counts at its track, until one has seen the thread', { tag: '@desktop' }, async ({ world }) => {
  const { anna, mateo, trackId, theirs, send } = await twoThreads(world);
  const elsewhere = await world.track('Roastery', [anna]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  await expect(message(page, 'Who cups?')).toBeVisible();
  // The reply in the thread that Anna began is told of until she has seen it.
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto(pathOf('TrackChat', { trackId: elsewhere }));
  await expect(listed(page, 'Green buying')).not.toContainText(/\d/);
  await send(mateo, 'Or you, @Anna Lindqvist?', theirs);
  await expect(listed(page, 'Green buying')).toContainText('1');
  await page.goto(pathOf('SingleChatThread', { trackId, parentChatId: theirs }));
  await expect(reply(page, 'Or you')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto(pathOf('TrackChat', { trackId: elsewhere }));
  await expect(listed(page, 'Green buying')).toBeVisible();
  await expect(listed(page, 'Green buying')).not.toContainText(/\d/);
});

test('a track without threads says how they begin', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, pathOf('AllChatThreads', { trackId }));
  await expect(page.getByText('No threads yet')).toBeVisible();
  await lookAt(page, 'threads-none');
});

test('a reply of mine makes me follow its thread', { tag: '@phone' }, async ({ world }) => {
  const { anna, trackId, theirs } = await twoThreads(world);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  if (isPhone(page)) await page.goto(pathOf('SingleChatThread', { trackId, parentChatId: theirs }));
  else await (await openMenuOf(page, message(page, 'Who cups?'))).getByRole('menuitem', { name: 'Reply in thread' }).click();
  await expect(thread(page).getByRole('button', { name: 'Follow thread' })).toBeVisible();
  await replyBox(page).fill('Me too');
  await replyBox(page).press('Enter');
  await expect(thread(page).getByRole('button', { name: 'Unfollow thread' })).toBeVisible();
});

/** One more track, with a thread of Mateo's that Anna follows and has not seen. */
async function anotherThread(world: World, { anna, mateo }: Pick<Awaited<ReturnType<typeof twoThreads>>, 'anna' | 'mateo'>) {
  const trackId = await world.track('Roastery', [mateo, anna]);
  const [parent, text] = [world.services.ids.id(), 'Who repairs the drum?'];
  await mateo.call('chat.sendMessage', { id: parent, trackId, text });
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'I can', parentMessageId: parent });
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Thanks', parentMessageId: parent });
  return { trackId, parent };
}

test('the threads that one follows stand on one page for all chats, what is unread first; it is led to, and all is marked as read', async ({
  world,
}) => {
  const scene = await twoThreads(world);
  const { anna, mateo, trackId, mine } = scene;
  const page = await world.open(anna, '/chats');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Threads.*1 new reply/ })
    .click();
  await expect(page).toHaveURL(/\/threads$/);
  await expect(rows(page)).toHaveText([/Which lot\?.*Green buying: 1 reply/s]);
  const other = await anotherThread(world, scene);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Who repairs the drum\?.*Roastery: 2 replies/s);
  await lookAt(page, 'followed-threads');
  // One that is read goes below, and comes back with the next reply.
  await anna.call('chat.markThreadsViewed', { trackId: other.trackId });
  await expect(rows(page).first()).toContainText('Which lot?');
  await mateo.call('chat.sendMessage', {
    id: world.services.ids.id(),
    trackId: other.trackId,
    text: 'Really',
    parentMessageId: other.parent,
  });
  await expect(rows(page).first()).toContainText('Who repairs the drum?');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('new reply')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect.poll(async () => (await anna.call('chat.listFollowedThreads', {})).threads.map((it) => it.numUnseen)).toEqual([0, 0]);
  await rows(page).filter({ hasText: 'Which lot?' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/ct/${mine}$`));
  await expect(reply(page, 'The big one')).toBeVisible();
});

test('among all threads one lets go by the keyboard, and takes it up again; who follows none is told how that comes', {
  tag: '@desktop',
}, async ({ world }) => {
  const scene = await twoThreads(world);
  const page = await world.open(scene.anna, '/threads');
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  const unfollow = rows(page).getByRole('button', { name: 'Unfollow thread' });
  await expect(unfollow).toBeFocused();
  await page.keyboard.press('Enter');
  const follow = rows(page).getByRole('button', { name: 'Follow thread' });
  await expect(follow).toBeVisible();
  const follows = async () => (await scene.anna.call('chat.listFollowedThreads', {})).threads.length;
  await expect.poll(follows).toBe(0);
  await follow.click();
  await expect(unfollow).toBeVisible();
  await expect.poll(follows).toBe(1);
  await unfollow.click();
  await expect.poll(follows).toBe(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('No threads yet');
  await lookAt(page, 'no-followed-threads');
});

test('the link to a reply opens its thread there, however far back it is, beside the message that it answers', { tag: '@phone' }, async ({
  world,
}) => {
  const { anna, trackId, mine, send } = await twoThreads(world);
  const early = await send(anna, 'Early reply', mine);
  for (let at = 1; at <= 120; at++) await send(anna, `Reply ${at}.`, mine);
  for (let at = 1; at <= 60; at++) await send(anna, `Said ${at}.`);
  const page = await world.open(anna, pathOf('SingleChatThread', { trackId, parentChatId: mine }, { message: early }));
  await expect(reply(page, 'Early reply')).toBeInViewport();
  await expect(reply(page, 'Reply 120.')).toBeHidden();
  if (!isPhone(page)) await expect(message(page, 'Which lot?')).toBeInViewport();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const menu = await openMenuOf(page, reply(page, 'Early reply'));
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  // The same words by way of the chat lead to the message that they answer.
  await page.goto(pathOf('TrackChat', { trackId }, { message: early }));
  await expect(message(page, 'Which lot?')).toBeInViewport();
});
