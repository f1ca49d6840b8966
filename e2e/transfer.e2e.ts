import { openInfo } from './start/chat.ts';
import { expect, type Page, test } from './start/test.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'You need to respond to a workspace transfer request' });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test('whoever is asked to take a track over must answer, and owns it then or is out [TRACK-031, TRACK-057]', async ({ world }) => {
  const [anna, mateo, priya] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz'), await world.person('Priya Nair')];
  const trackId = await world.track('Autumn blend', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/o`);
  const ask = async (name: string) => {
    await page.getByRole('region', { name: 'Manage track' }).getByRole('button', { name: 'Transfer ownership', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer ownership of “Autumn blend”' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Pick the new owner.', { exact: true })).toBeVisible();
    await dialog.getByRole('combobox').fill(name);
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(details(page)).toContainText(`Waiting for ${name} to accept.`);
    await expect(dialog).toBeHidden();
  };

  await ask('Priya Nair');
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Nair' })).toContainText('Asked to become owner');
  await details(page).getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(details(page)).not.toContainText('Waiting for');
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Nair' })).toHaveCount(0);

  const other = await world.open(mateo);
  await ask('Mateo Ruiz');
  await expect(other.getByRole('heading', { name: /Needs your answer/ })).toBeVisible();
  await expect(other).toHaveTitle(/^\(1\)/);
  await other.getByRole('link', { name: 'Answer' }).click();
  await expect(prompt(other)).toBeVisible();
  await expect(prompt(other).getByRole('button')).toHaveText(['Decline', 'Accept']);
  await other.keyboard.press('Escape');
  await other.mouse.click(4, 4);
  await other.reload();
  await expect(prompt(other)).toBeVisible();
  await prompt(other).getByRole('button', { name: 'Accept' }).click();
  await expect(prompt(other)).toBeHidden();
  await openInfo(other);
  for (const it of [page, other]) await expect(details(it)).toContainText('owned by Mateo Ruiz');
  await expect(page.getByRole('button', { name: 'Role of Mateo Ruiz: Coordinator' })).toBeVisible();

  await mateo.call('tracks.requestTransfer', { trackId, transferTo: priya.userId });
  const third = await world.open(priya, `/t/${trackId}`);
  await prompt(third).getByRole('button', { name: 'Decline' }).click();
  await expect(third).toHaveURL(`${world.address}/`);
  await expect(third.getByText('Autumn blend')).toHaveCount(0);
  await expect(details(other)).not.toContainText('Waiting for');
});
