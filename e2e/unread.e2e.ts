import { composer, feed, listed, message, openMenuOf, say } from './start/chat.ts';
import { expect, test } from './start/test.ts';

test('what one marks unread stays so until one comes back, in every tab, and all can be marked as read', { tag: '@desktop' }, async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const [trackId, elsewhere] = [await world.track('Green buying', [anna, mateo]), await world.track('Roastery', [anna, mateo])];
  const other = await world.open(mateo, `/t/${trackId}/c`);
  for (const text of ['One', 'Two', 'Three']) await say(other, text);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(message(page, 'Three')).toBeVisible();
  const tab = await world.tab(page, `/t/${elsewhere}/c`);
  await expect(composer(tab)).toBeVisible();
  await expect(listed(tab, 'Green buying')).not.toContainText(/\d/);

  await page.bringToFront();
  await (await openMenuOf(page, message(page, 'Two'))).getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(feed(page).getByText('New', { exact: true })).toBeVisible();
  await expect(listed(tab, 'Green buying')).toContainText('2');
  // She looks at it all the time, and what comes is not read by that.
  await say(other, 'Four');
  await expect(message(page, 'Four')).toBeVisible();
  await expect(listed(tab, 'Green buying')).toContainText('3');

  await listed(page, 'Roastery').click();
  await listed(page, 'Green buying').click();
  await expect(message(page, 'Four')).toBeVisible();
  await expect(listed(tab, 'Green buying')).not.toContainText(/\d/);

  await listed(page, 'Roastery').click();
  await expect(page).toHaveURL(new RegExp(elsewhere));
  await say(other, 'Five');
  await expect(listed(page, 'Green buying')).toContainText('1');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('mark all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All messages marked as read')).toBeVisible();
  for (const it of [page, tab]) await expect(listed(it, 'Green buying')).not.toContainText(/\d/);
});
