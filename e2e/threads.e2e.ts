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
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Threads' }).click();
  await expect(page.getByRole('heading', { name: 'Threads' })).toBeVisible();
};

test('ROUTE-053 ROUTE-113 the threads of a track have a page, what is unread first; all of it is marked as read', async ({ world }) => {
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

test('@desktop the list of threads goes by the keyboard, and leads to the thread', async ({ world }) => {
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
  await thread(page).getByRole('button', { name: 'Follow this thread' }).click();
  await expect(thread(page).getByRole('button', { name: 'Stop following this thread' })).toBeVisible();
  await expect.poll(async () => (await anna.call('chat.followsThread', { trackId, messageId: theirs })).follows).toBe(true);
  await page.goto(pathOf('AllChatThreads', { trackId }));
  await send(mateo, 'And Priya', theirs);
  const row = rows(page).filter({ hasText: 'Who cups?' });
  await expect(row).toContainText('1 new reply');
  await row.getByRole('button', { name: 'Stop following this thread' }).click();
  await expect(row.getByRole('button', { name: 'Follow this thread' })).toBeVisible();
  await expect(row).not.toContainText('new reply');
});

test('@desktop a mention in a reply counts at its track, until one has seen the thread', async ({ world }) => {
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

test('a reply of mine makes me follow its thread', async ({ world }) => {
  const { anna, trackId, theirs } = await twoThreads(world);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));
  if (isPhone(page)) await page.goto(pathOf('SingleChatThread', { trackId, parentChatId: theirs }));
  else await (await openMenuOf(page, message(page, 'Who cups?'))).getByRole('menuitem', { name: 'Reply in thread' }).click();
  await expect(thread(page).getByRole('button', { name: 'Follow this thread' })).toBeVisible();
  await replyBox(page).fill('Me too');
  await replyBox(page).press('Enter');
  await expect(thread(page).getByRole('button', { name: 'Stop following this thread' })).toBeVisible();
});
