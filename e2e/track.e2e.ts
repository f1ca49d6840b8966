import { limits } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { composer, isPhone, listed, message, openInfo, openMenuOf, reply, replyBox, say, tabs, thread } from './start/chat.ts';
import { workerTime } from './start/data-worker.ts';
import { lookAt, picture } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

test('a track is made, a colleague is added and in at once, and both talk [TRACK-028]', { tag: '@both' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const page = await world.open(anna);
  await page.getByRole('link', { name: 'Create your first track' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Autumn blend launch');
  await page.getByLabel('Subtitle').fill('From cupping to shelf by 1 December');
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await picture(page, 'empty-chat');

  await openInfo(page);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('máteo');
  await dialog.getByRole('option', { name: /Mateo Ruiz/ }).click();
  await picture(page, 'invite');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mateo Ruiz' })).not.toContainText('Invited');
  // It stays after the first invitation.
  await expect(page.getByRole('button', { name: 'Add people' })).toBeVisible();

  const other = await world.open(mateo);
  await listed(other, 'Autumn blend launch')
    .or(other.getByRole('main').getByRole('link', { name: /Autumn blend launch/ }))
    .first()
    .click();
  await tabs(other).getByRole('link', { name: 'Messages' }).click();
  await expect(composer(other)).toBeVisible();

  await page.getByRole('link', { name: 'Messages' }).click();
  await say(page, 'The first roast is on Monday');
  await expect(message(other, 'The first roast is on Monday')).toBeVisible();
  await say(other, 'I bring the *spreadsheet*', 'I bring the spreadsheet');
  await expect(message(page, 'I bring the spreadsheet').locator('em, i')).toHaveText('spreadsheet');
  await picture(page, 'chat');
});

test.describe('where people accept first', () => {
  test.use({ invitesColleagues: true });
  test('an invitation that is declined leaves the list [TRACK-028]', async ({ world }) => {
    const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
    const trackId = await world.track('Green buying', [anna]);
    await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
    const page = await world.open(mateo, `/t/${trackId}`);
    await expect(page.getByText('Anna Lindqvist invited you to “Green buying”.')).toBeVisible();
    await picture(page, 'invited');
    await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Mateo$/ })).toBeVisible();
    await expect(page.getByText('Green buying')).toBeHidden();
  });
});

test('who types is shown to the others, and goes when they stop [CHAT-021]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo, `/t/${trackId}/c`)];
  await expect(composer(page)).toBeVisible();
  const { pass } = await workerTime(page);
  await composer(other).pressSequentially('I wonder');
  await expect(page.getByText('Mateo is typing')).toBeVisible();
  // Who types says so anew every two seconds.
  await expect(async () => {
    await pass(limits.typingMs);
    await expect(page.getByText('Mateo is typing')).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(other.getByText(/is typing/)).toBeHidden();
});

test('what is new is counted until it is read, and a line says where it begins [CHAT-019, CHAT-020]', { tag: '@phone' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, '/t/new');
  await expect(page.getByRole('button', { name: 'Create track' })).toBeVisible();
  await mateo.call('chat.sendMessage', { id: newId(1), trackId, text: 'One' });
  await mateo.call('chat.sendMessage', { id: newId(2), trackId, text: 'Two, @Anna Lindqvist' });
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Tracks/ });
  await expect(place).toContainText('2');
  await expect(page).toHaveTitle(/^\(2\)|2/);
  await place.click();
  if (isPhone(page)) await expect(listed(page, 'Green buying')).toContainText('2');
  if (isPhone(page)) await listed(page, 'Green buying').click();
  else if (!(await composer(page).isVisible())) await listed(page, 'Green buying').click();
  await expect(message(page, 'Two, @Anna Lindqvist')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await picture(page, 'new-line');
  await expect(place).not.toContainText('2');
});

test('a reply opens a thread beside the chat, and is counted below its message [CHAT-005, CHAT-026]', { tag: '@phone' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo, `/t/${trackId}/c`)];
  await say(page, 'Who cups on Friday?');
  const asked = message(other, 'Who cups on Friday?');
  await expect(asked).toBeVisible();
  await (await openMenuOf(other, asked)).getByRole('menuitem', { name: 'Reply in thread' }).click();
  await replyBox(other).fill('I do');
  await replyBox(other).press('Enter');
  await expect(reply(other, 'I do')).toBeVisible();
  await picture(other, 'thread');
  await message(page, 'Who cups on Friday?')
    .getByRole('button', { name: /1 reply/ })
    .click();
  await expect(reply(page, 'I do')).toBeVisible();
  await thread(page).getByRole('button', { name: 'Close thread' }).click();
  await expect(thread(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/c`));
});

test('a message is edited, reacted to and deleted, and everyone sees it at once [CHAT-017]', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`), await world.open(mateo, `/t/${trackId}/c`)];
  await say(page, 'The first roast is on Monday');
  await composer(page).press('ArrowUp');
  await expect(page.getByText('Editing message')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Editing message' });
  await expect(box).toHaveValue('The first roast is on Monday');
  await box.fill('The first roast is on Tuesday');
  await box.press('Enter');
  await expect(message(other, 'The first roast is on Tuesday')).toContainText('(edited)');

  if (isPhone(other)) await (await openMenuOf(other, message(other, 'on Tuesday'))).getByRole('menuitemcheckbox', { name: /👍/ }).click();
  else {
    await message(other, 'on Tuesday').hover();
    await message(other, 'on Tuesday').getByRole('button', { name: 'React 👍' }).click();
  }
  const reaction = message(page, 'on Tuesday').getByRole('button', { name: /👍.*1 person/ });
  await expect(reaction).toBeVisible();
  await reaction.click();
  await expect(message(other, 'on Tuesday').getByRole('button', { name: /👍.*2 people/ })).toBeVisible();

  const remove = async () => (await openMenuOf(page, message(page, 'on Tuesday'))).getByRole('menuitem', { name: 'Delete' }).click();
  await remove();
  await expect(message(page, 'on Tuesday')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page, 'on Tuesday')).toBeVisible();
  await expect(message(other, 'on Tuesday')).toBeVisible();
  await remove();
  await expect(other.getByText('Message deleted')).toBeVisible();
  await expect(other.getByText('on Tuesday')).toBeHidden();
  await say(page, 'The second one is on Thursday');
  const follow = await say(page, 'The third one is on Friday');
  // A time of twelve hours beside it leaves its text alone.
  const [until, from] = await follow.evaluate((it) => {
    const time = it.querySelector('time')!;
    time.textContent = '10:51 AM';
    const words = document.createRange();
    words.selectNodeContents(time);
    const text = document.createRange();
    text.selectNodeContents(it.querySelector('p')!);
    return [words.getBoundingClientRect().right, text.getBoundingClientRect().left];
  });
  expect(until).toBeLessThan(from!);
});

test('the undo of a deletion goes when its time is over, counted from the press, also under the pointer', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, `/t/${await world.track('Green buying', [anna])}/c`);
  await say(page, 'The first roast is on Monday');
  const remove = (await openMenuOf(page, message(page, 'on Monday'))).getByRole('menuitem', { name: 'Delete' });
  await remove.hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The worker takes most of that time to keep it.
  const slow = limits.undoMs - 1_000;
  await remove.evaluate((item: HTMLElement, ms) => {
    const now = performance.now.bind(performance);
    item.click();
    performance.now = () => now() + ms;
  }, slow);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.clock.fastForward(900);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(100);
  await expect(undo).toBeHidden();
});

test('a reload keeps all: what was said, what was typed, and where one is', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await say(page, 'The first roast is on Monday');
  await composer(page).pressSequentially('Not sent yet');
  await expect.poll(() => restoredDraft(page)).toContain('Not sent yet');
  await page.reload();
  await expect(message(page, 'The first roast is on Monday')).toBeVisible();
  await expect(composer(page)).toHaveValue('Not sent yet');
});

test('without a line a message waits, and goes out in order when the line is back [CHAT-012]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const line = await world.line();
  const [page, other] = [await world.open(anna, `/t/${trackId}/c`, line), await world.open(mateo, `/t/${trackId}/c`)];
  await say(page, 'With a line');
  await line.cut();
  await say(page, 'Without a line');
  await expect(message(page, 'Without a line')).toContainText('Waiting to send', { timeout: 60_000 * patienceFactor });
  await picture(page, 'offline');
  await say(page, 'And one more');
  await line.mend();
  await expect(message(other, 'And one more')).toBeVisible({ timeout: 60_000 * patienceFactor });
  await expect(message(page, 'Without a line')).not.toContainText('Waiting');
  const texts = await other.getByRole('feed').getByRole('article').allInnerTexts();
  expect(texts.map((text) => /With a line|Without a line|And one more/.exec(text)?.[0])).toEqual([
    'With a line',
    'Without a line',
    'And one more',
  ]);
});

const newId = (at: number): string => `01a1fd28-0000-7000-8000-00000000000${at}`;

/** The drafts that the worker keeps, as text. */
const restoredDraft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter((it) => it.name?.startsWith('trackyard'));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found!.name!);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return JSON.stringify(rows);
  });

test('without a connection nobody is added to a track, and the dialog says why', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/o`, line);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('freya@holm.example');
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await line.cut();
  await expect(dialog.getByText('You’re offline. You can add people once you’re back.')).toBeVisible({ timeout: 60_000 * patienceFactor });
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await lookAt(page, 'add-people-offline');
  await line.mend();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled({ timeout: 60_000 * patienceFactor });
});
