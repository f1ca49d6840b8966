import { pathOf } from '@trackyard/contract';
import { openMenuOf } from './start/chat.ts';
import { tellOfNetwork } from './start/data-worker.ts';
import { tasksOf } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close record' }) });
const part = (page: Page, name: RegExp) => panel(page).getByRole('radio', { name });
const box = (page: Page) => panel(page).getByRole('combobox', { name: 'Add a comment' });
const comment = (page: Page, text: string) => panel(page).getByRole('article').filter({ hasText: text });

test('people talk about a task beside it, also without a connection, and a notification leads there [CHAT-001, NOTIF-009]', {
  tag: '@phone',
}, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  await anna.call('apps.openTasks', { trackId });
  const [tableId, recordId] = [await tasksOf(world, trackId), world.services.ids.id()];
  await anna.call('records.add', { trackId, tableId, records: [{ id: recordId, properties: { tasktitle: 'Call the port' } }] });
  const line = await world.line();
  const page = await world.open(mateo, pathOf('SingleTrackTask', { trackId, taskId: recordId }), line);

  await test.step('a record without comments says so, and takes one', async () => {
    await part(page, /^Comments$/).check();
    await expect(panel(page).getByText('No comments yet')).toBeVisible();
    await lookAt(page, 'comments-empty');
    await box(page).fill('They open at **six**');
    await box(page).press('Enter');
    await expect(comment(page, 'They open at six')).toBeVisible();
    await expect(part(page, /^Comments 1$/)).toBeChecked();
    await expect(box(page)).toHaveValue('');
  });

  await test.step('a comment waits for the connection, and goes out with it', async () => {
    await line.cut();
    await box(page).fill('And close at four');
    await box(page).press('Enter');
    await expect(comment(page, 'And close at four')).toBeVisible();
    await line.mend();
    await tellOfNetwork(page);
    await expect.poll(async () => (await anna.call('chat.listComments', { trackId, entryId: recordId })).messages.length).toBe(2);
  });

  const other = await world.open(anna, pathOf('Notifications'));
  await test.step('who made the record is notified, and comes from there to the comment', async () => {
    const row = other.getByRole('main').getByRole('link', { name: /new comments/ });
    await expect(row).toContainText('Mateo Ruiz: And close at four');
    await lookAt(other, 'comments-notified');
    await row.click();
    await expect(comment(other, 'And close at four')).toBeVisible();
    await expect(other).toHaveURL(/record=/);
    await box(other).fill('Thanks, I’ll ring at noon');
    await box(other).press('Enter');
    await expect(comment(page, 'Thanks, I’ll ring at noon')).toBeVisible();
    await lookAt(other, 'comments');
  });

  await test.step('one is edited and deleted as a message is, and nothing of it stands in the chat', async () => {
    const menu = await openMenuOf(page, comment(page, 'They open at six'));
    await expect(menu.getByRole('menuitem', { name: 'Forward' })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(part(page, /^Comments 2$/)).toBeAttached();
    await other.goto(pathOf('TrackChat', { trackId }));
    await expect(other.getByRole('combobox', { name: /^Message/ })).toBeVisible();
    await expect(other.getByText('And close at four')).toHaveCount(0);
  });
});
