import { expect, test } from './start/test.ts';

test('a public track is found, asked for, and joined once a coordinator says yes', async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const trackId = await world.track('Autumn blend', [anna]);
  await world.track('Salaries', [anna]);
  const page = await world.open(mateo, '/t');
  await page.getByRole('link', { name: 'Browse tracks' }).first().click();
  await expect(page).toHaveTitle(/Browse tracks/);
  await expect(page.getByRole('main')).toContainText('No public tracks yet');
  await anna.call('tracks.update', { trackId, visibility: 'PUBLIC', subtitle: 'From cupping to shelf' });
  const search = page.getByRole('searchbox', { name: /Search by name/ });
  await search.fill('salaries');
  await expect(page.getByRole('main')).toContainText('No public tracks match “salaries”.');
  await search.fill('CUPPING');
  const row = page.getByRole('list', { name: 'Browse tracks' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1 member');
  await row.getByRole('button', { name: 'Ask to join Autumn blend' }).click();
  await expect(row).toContainText('Requested');
  await row.getByRole('button', { name: /^Withdraw request/ }).click();
  await row.getByRole('button', { name: 'Ask to join Autumn blend' }).click();
  await expect(row).toContainText('Requested');

  const other = await world.open(anna);
  await expect(other.getByRole('heading', { name: /Needs your answer/ })).toBeVisible();
  await expect(other).toHaveTitle(/^\(1\)/);
  await other.getByRole('button', { name: /Notifications/ }).click();
  const popup = other.getByRole('dialog', { name: 'Notifications' });
  await expect(popup).toContainText('Mateo Ruiz wants to join');
  await popup.getByRole('button', { name: 'Approve Mateo Ruiz' }).click();
  await expect(popup).toContainText('You have no notifications');
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(trackId));
  await expect(page.getByRole('combobox', { name: /^Message / })).toBeVisible();

  await priya.call('members.ask', { trackId });
  const third = await world.open(priya, `/t/${trackId}`);
  await expect(third.getByRole('heading', { name: 'You asked to join' })).toBeVisible();
  await other.goto(`/t/${trackId}/o`);
  const asker = other.getByRole('listitem').filter({ hasText: 'Priya Nair' });
  await expect(asker).toContainText('Wants to join');
  await asker.getByRole('button', { name: 'Decline Priya Nair' }).click();
  await expect(asker).toHaveCount(0);
  await expect(third.getByRole('heading', { name: 'You asked to join' })).toBeHidden();
});
