import { pathOf } from '@trackyard/contract';
import { composer, message } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const labels = (page: Page) => page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('labels and type details are set on the info page, and stand there for all', async ({ world }) => {
  const { trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  await expect(page.getByText('No labels yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add label' }).click();
  await expect(page.getByText('A label needs a name.')).toBeVisible();
  await page.getByLabel('Label', { exact: true }).fill('Customer');
  await page.getByLabel('Value', { exact: true }).fill('Holm Posters');
  await page.getByLabel('Value', { exact: true }).press('Enter');
  await expect(labels(page)).toHaveText(['Customer Holm Posters']);
  await page.getByLabel('Label', { exact: true }).fill('Customer');
  await page.getByLabel('Value', { exact: true }).fill('Kestrel');
  await page.getByRole('button', { name: 'Add label' }).click();
  await expect(labels(page)).toHaveText(['Customer Kestrel']);
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Type details').fill('autumn, green');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('autumn, green');
  await lookAt(page, 'labels');
  await page.getByRole('button', { name: 'Remove the label Customer' }).click();
  await expect(page.getByText('No labels yet.')).toBeVisible();
  expect(page.url()).toContain(trackId);
});

test('a coordinator says who reads and writes in a chat, over what the company says; others see it at once', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const mateo = await world.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  await mateo.call('members.accept', { trackId });
  const other = await world.open(mateo, pathOf('TrackChat', { trackId }));
  await expect(composer(other)).toBeVisible();

  await page.getByRole('button', { name: 'Writes messages: As the company says (Collaborators)' }).click();
  await expect(page.getByRole('menu').getByRole('menuitemradio')).toHaveCount(5);
  await lookAt(page, 'chat-settings');
  await page.getByRole('menuitemradio', { name: /^Coordinators/ }).click();
  await expect(page.getByRole('button', { name: 'Writes messages: Coordinators' })).toBeVisible();
  await expect(composer(other)).toHaveCount(0);
  await expect(message(other, 'The first roast')).toBeVisible();

  await page.getByRole('button', { name: /^Reads messages/ }).click();
  await page.getByRole('menuitemradio', { name: /^Coordinators/ }).click();
  await expect(message(other, 'The first roast')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reads messages: Coordinators' }).click();
  await page.getByRole('menuitemradio', { name: /^As the company says/ }).click();
  await expect(message(other, 'The first roast')).toBeVisible();

  const tenant = world.services.database.updateTable('tenant').set({ allow_chat_setting_overrides: false });
  await tenant.where('id', '=', world.tenantId).execute();
  await page.reload();
  await anna.call('tracks.update', { trackId, subtitle: 'By the company' });
  await expect(page.getByText('The company decides this for all its tracks.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Writes messages/ })).toHaveCount(0);
});

test('TRACK-056 who may publish is warned where nothing is published, sees what is, and copies a track @desktop', async ({ world }) => {
  const { anna, page, trackId } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await expect(inMain(page, 'Archive')).toBeVisible();
  await expect(publishing(page)).toHaveCount(0);
  await expect(inMain(page, 'Copy')).toHaveCount(0);
  for (const flag of ['publishRooms', 'copyTrack'] as const) await root.call('flags.grant', { flag, to: 'user', id: anna.userId });
  await expect(publishing(page)).toContainText('This workspace has no published details.');
  await publishing(page).scrollIntoViewIfNeeded();
  await lookAt(page, 'publishing');
  await publishing(page).getByRole('button', { name: 'Publish' }).click();
  await expect(publishing(page)).toContainText('Green buying');
  await expect(publishing(page)).toContainText('Version 1, published');
  await expect(publishing(page).getByText('no published details')).toHaveCount(0);

  await inMain(page, 'Copy').click();
  const dialog = page.getByRole('dialog', { name: 'Copy “Green buying”' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Copy of Green buying');
  await lookAt(page, 'copy');
  await dialog.getByRole('button', { name: 'Copy track' }).click();
  await expect(page).not.toHaveURL(new RegExp(trackId));
  await expect(page).toHaveTitle(/Copy of Green buying/);
  await expect(publishing(page)).toContainText('This workspace has no published details.');
});
