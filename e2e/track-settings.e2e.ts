import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { composer, message } from './start/chat.ts';
import { openDatabaseLine } from './start/database.ts';
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
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
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
  await page.getByLabel('More details').fill('autumn, green');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('autumn, green');
  await lookAt(page, 'labels');
  await page.getByRole('button', { name: 'Remove label Customer' }).click();
  await expect(page.getByText('No labels yet.')).toBeVisible();
  expect(page.url()).toContain(trackId);
});

test('labels that change while another one is sent lose nothing, and the keyboard stays among them', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const database = await openDatabaseLine(world);
  const field = page.getByLabel('Label', { exact: true });
  await page.getByRole('button', { name: 'Add label' }).click();
  await field.fill('Customer');
  await database.holdTracks();
  await field.press('Enter');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await field.fill('Project');
  await database.letChange();
  await expect(labels(page)).toHaveText(['Customer']);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(field).toHaveValue('Project');

  await database.holdTracks();
  await page.getByRole('button', { name: 'Remove label Customer' }).press('Enter');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await field.press('Enter');
  await database.letChange();
  await expect(page.getByText('No labels yet.')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await field.press('Enter');
  await expect(labels(page)).toHaveText(['Project']);

  await anna.call('tracks.update', { trackId, trackLabels: ['A', 'B', 'C'].map((labelId) => ({ labelId, value: '' })) });
  const remove = (label: string) => page.getByRole('button', { name: `Remove label ${label}` });
  await remove('B').press('Enter');
  await expect(remove('C')).toBeFocused();
  // The label goes with the change that comes in, which may be before the answer.
  await expect(remove('C')).toBeEnabled();
  await remove('C').press('Enter');
  await expect(field).toBeFocused();
  await expect(labels(page)).toHaveText(['A']);
  await database.close();
});

test('a coordinator says who reads and writes in a chat, over what the company says; others see it at once', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const mateo = await world.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  const other = await world.open(mateo, pathOf('TrackChat', { trackId }));
  await expect(composer(other)).toBeVisible();

  await page.getByRole('button', { name: 'Can post: Company default (Collaborators)' }).click();
  await expect(page.getByRole('menu').getByRole('menuitemradio')).toHaveCount(5);
  await lookAt(page, 'chat-settings');
  await page.getByRole('menuitemradio', { name: /^Coordinators/ }).click();
  await expect(page.getByRole('button', { name: 'Can post: Coordinators' })).toBeFocused();
  await expect(composer(other)).toHaveCount(0);
  await expect(message(other, 'The first roast')).toBeVisible();

  await page.getByRole('button', { name: /^Can read/ }).click();
  await page.getByRole('menuitemradio', { name: /^Coordinators/ }).click();
  await expect(message(other, 'The first roast')).toHaveCount(0);
  await page.getByRole('button', { name: 'Can read: Coordinators' }).click();
  await page.getByRole('menuitemradio', { name: /^Company default/ }).click();
  await expect(message(other, 'The first roast')).toBeVisible();

  const tenant = world.services.database.updateTable('tenant').set({ allow_chat_setting_overrides: false });
  await tenant.where('id', '=', world.tenantId).execute();
  await page.reload();
  await anna.call('tracks.update', { trackId, subtitle: 'By the company' });
  await expect(page.getByText('Your company sets this for all its tracks.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Can post/ })).toHaveCount(0);
});

test('who may publish is warned where nothing is published, sees what is, and copies a track [TRACK-056, PERM-019, PERM-024]', {
  tag: '@desktop',
}, async ({ world }) => {
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
  await anna.call('tracks.publish', { trackId });
  await expect(publishing(page)).toContainText('Version 2, published');
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

test('a copy whose answer was lost is not made twice, and a dialog that was closed leads nowhere', { tag: '@desktop' }, async ({
  world,
}) => {
  const line = await world.line();
  const { anna, trackId } = await annaInTrack(world);
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'copyTrack', to: 'user', id: anna.userId });
  const page = await world.open(anna, pathOf('TrackInfo', { trackId }), line);
  const database = await openDatabaseLine(world);
  const copies = () => world.services.database.selectFrom('track').select('id').where('title', '=', 'Copy of Green buying').execute();
  const dialog = page.getByRole('dialog', { name: 'Copy “Green buying”' });
  const copy = dialog.getByRole('button', { name: 'Copy track' });

  await inMain(page, 'Copy').click();
  await database.holdTracks();
  await copy.click();
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await database.letChange();
  await expect(page.getByRole('link', { name: /^Copy of Green buying/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(trackId));

  await inMain(page, 'Copy').click();
  await database.holdTracks();
  await copy.click();
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  await expect.poll(() => database.isWaitedFor()).toBe(true);
  await line.cut();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 60_000 * patienceFactor });
  await database.letChange();
  await expect.poll(async () => (await copies()).length).toBe(2);
  await line.mend();
  await copy.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle(/Copy of Green buying/);
  expect(await copies()).toHaveLength(2);
  await database.close();
});

test('a new track whose answer was lost is not made twice', { tag: '@desktop' }, async ({ world }) => {
  const line = await world.line();
  const { anna } = await annaInTrack(world);
  const page = await world.open(anna, pathOf('NewTrack'), line);
  const database = await openDatabaseLine(world);
  const made = () => world.services.database.selectFrom('track').select('id').where('title', '=', 'Roast log').execute();
  const create = page.getByRole('button', { name: 'Create track' });
  await page.getByLabel('Name', { exact: true }).fill('Roast log');
  await database.holdTracks();
  await create.click();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect.poll(() => database.isWaitedFor()).toBe(true);
  await line.cut();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 60_000 * patienceFactor });
  await database.letChange();
  await expect.poll(async () => (await made()).length).toBe(1);
  await line.mend();
  await create.click();
  await expect(page).toHaveTitle(/Roast log/);
  expect(await made()).toHaveLength(1);
  await database.close();
});

test('what a track is granted is set on its info page by who runs it, also by the keyboard, and by nobody else', async ({ world }) => {
  const { anna, trackId, page } = await annaInTrack(world, (id) => pathOf('TrackInfo', { trackId: id }));
  const features = page.getByRole('region', { name: 'Features' });
  const viewer = features.getByRole('checkbox', { name: 'Open documents inside the track' });
  await expect(viewer).toBeChecked();
  await viewer.focus();
  await page.keyboard.press('Space');
  await expect(viewer).not.toBeChecked();
  await expect(viewer).toBeFocused();
  await features.getByRole('checkbox', { name: 'Comment on a place in a picture or a PDF' }).check();
  const granted = async () => (await anna.call('flags.getFeatureGrants', { trackId })).features;
  await expect.poll(granted).toEqual(['positionalComments']);
  await viewer.check();
  await expect.poll(granted).toEqual(['documentViewer', 'positionalComments']);
  await features.scrollIntoViewIfNeeded();
  await lookAt(page, 'track-features');
  // What another grants shows at once.
  await anna.call('flags.updateFeatureGrants', { trackId, features: [] });
  await expect(features.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const mateo = await world.person('Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'COLLABORATOR' });
  const other = await world.open(mateo, pathOf('TrackInfo', { trackId }));
  await expect(other.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Features' })).toHaveCount(0);
});
