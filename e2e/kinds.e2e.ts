import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const icon = (page: Page) => page.locator('link[rel=icon]');
const box = (page: Page, kind: string, way: 'In app' | 'Push') => page.getByRole('checkbox', { name: `${kind}: ${way}` });

// An invitation is answered here.
test.use({ invitesColleagues: true });

test('of each kind one says whether it shows in the list and is counted, and whether it is pushed; all devices agree', async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const id = () => world.services.ids.id();
  const trackId = await world.track('Autumn blend', [mateo, anna]);
  const { trackId: direct } = await mateo.call('tracks.startConversation', { id: id(), userIds: [anna.userId] });
  const waiting = await world.track('Green buying', [mateo]);
  await mateo.call('members.invite', { trackId: waiting, userIds: [anna.userId], role: 'VIEWER' });
  for (const text of ['Beans', '@Anna Lindqvist, look']) await mateo.call('chat.sendMessage', { id: id(), trackId, text });
  await mateo.call('chat.sendMessage', { id: id(), trackId: direct, text: 'Lunch?' });
  const [page, there] = [await world.open(anna, '/profile#notifications'), await world.open(anna, '/n')];
  const rows = there.getByRole('main').getByRole('list').getByRole('link');
  await expect(rows).toHaveText([/Mateo Ruiz.*1 unread message/, /Autumn blend.*1 mention, 1 unread message/, /Green buying/]);
  await expect(page).toHaveTitle(/^\(4\) /);
  await expect(page.getByRole('table', { name: 'What to notify you about' }).getByRole('checkbox', { checked: true })).toHaveCount(12);
  await lookAt(page, 'notify-kinds');

  await box(page, 'Direct messages', 'In app').uncheck();
  await box(page, 'Mentions and task reminders', 'In app').uncheck();
  await expect(rows).toHaveText([/Autumn blend.*1 unread message/, /Green buying/]);
  for (const it of [page, there]) {
    await expect(it).toHaveTitle(/^\(2\) /);
    await expect(icon(it)).toHaveAttribute('href', '/favicon-general.svg');
  }
  await box(page, 'Invitations and join requests', 'In app').uncheck();
  await expect(rows).toHaveText([/Autumn blend/]);
  await box(page, 'All other messages and new files', 'In app').uncheck();
  await expect(there.getByRole('main')).toContainText('You have no notifications');
  for (const it of [page, there]) await expect(icon(it)).toHaveAttribute('href', '/favicon-none.svg');

  await box(page, 'Replies and comments you follow', 'Push').uncheck();
  await box(page, 'Mentions and task reminders', 'In app').check();
  await expect(rows).toHaveText([/Autumn blend.*1 mention/]);
  await page.reload();
  await expect(box(page, 'Mentions and task reminders', 'In app')).toBeChecked();
  await expect(box(page, 'Direct messages', 'In app')).not.toBeChecked();
  await expect(box(page, 'Replies and comments you follow', 'Push')).not.toBeChecked();
  await expect(box(page, 'Direct messages', 'Push')).toBeChecked();
});
