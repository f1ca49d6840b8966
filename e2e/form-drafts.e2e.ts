import { isPhone, openInfo, profileMenu } from './start/chat.ts';
import { annaInTrack } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const summary = 'Two origins, one roast, and a tin that closes.';
const restored = (page: Page) => page.getByText('Unsaved changes restored.');
const details = (page: Page) => page.getByRole('region', { name: 'Details' });
async function edit(page: Page): Promise<void> {
  const button = details(page).getByRole('button', { name: 'Edit' });
  await expect(button).toBeVisible();
  await button.click();
  await expect(page.getByLabel('Summary')).toBeVisible();
}
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('a half-written summary outlives another tab of the track and a reload, until it is saved or given up', async ({ world }) => {
  const { anna, page, trackId } = await annaInTrack(world, (it) => `/t/${it}/o`);
  await edit(page);
  await page.getByLabel('Summary').fill(summary);
  // One key takes nothing away.
  await page.getByLabel('Summary').press('Escape');
  await expect(page.getByLabel('Summary')).toHaveValue(summary);
  await tab(page, 'Messages').click();
  await expect(page.getByText('The first roast is on Monday')).toBeVisible();
  await openInfo(page);
  await expect(page.getByLabel('Summary')).toHaveValue(summary);
  await expect(restored(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue(summary);
  await lookAt(page, 'details-kept');

  // What others change meanwhile stays: only what was typed is saved.
  await anna.call('tracks.update', { trackId, subtitle: 'Crop year' });
  await expect(page.getByLabel('Subtitle')).toHaveValue('Crop year');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page)).toContainText(summary);
  await expect(details(page)).toContainText('Crop year');

  await edit(page);
  await page.getByLabel('Summary').fill('Something else');
  await details(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(details(page)).toContainText(summary);
  await page.reload();
  await expect(details(page)).toContainText(summary);
  await expect(page.getByLabel('Summary')).toHaveCount(0);
});

test('what could not be saved stands in the form, with the reason', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/o`, line);
  await edit(page);
  await page.getByLabel('Summary').fill(summary);
  await line.cut();
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page).getByRole('alert')).toContainText('The server did not answer.');
  await expect(page.getByLabel('Summary')).toHaveValue(summary);
});

test('a new track, a new name and a list of people to invite wait where they were begun', async ({ world }) => {
  const { page, trackId } = await annaInTrack(world, () => '/t/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Winter bl');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter bl');
  await expect(restored(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  await page.goto(`/t/${trackId}/o`);
  const dialog = page.getByRole('dialog');
  const press = async (name: string) => {
    await expect(page.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
  };
  const invite = () => press('Add people');
  await invite();
  await dialog.getByRole('combobox').fill('freya@holm.example');
  await dialog.getByRole('combobox').press('Enter');
  await page.reload();
  await invite();
  await expect(dialog.getByRole('list', { name: 'Selected people' })).toContainText('freya@holm.example');
  await expect(restored(page)).toBeVisible();
  await lookAt(page, 'invite-kept');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await invite();
  await expect(dialog.getByRole('list', { name: 'Selected people' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const rename = () => press('Rename');
  await rename();
  await dialog.getByLabel('Name').fill('Greener buying');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rename();
  await expect(dialog.getByLabel('Name')).toHaveValue('Greener buying');
});

test('people chosen for a conversation are still chosen after a reload, and signing out asks before they are lost', {
  tag: '@phone',
}, async ({ world }) => {
  const { page } = await annaInTrack(world, () => '/chats/new');
  await world.person('Mateo Ruiz');
  const picker = page.getByRole('combobox', { name: 'People' });
  await expect(picker).toBeVisible();
  await picker.fill('mateo');
  await page.getByRole('option', { name: /Mateo Ruiz/ }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Selected people' })).toContainText('Mateo Ruiz');
  if (isPhone(page)) await lookAt(page, 'new-chat-kept');
  await (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toContainText('1 draft is saved only in this browser.');
});

test('a track whose making was not answered is no second one, also after a reload, and has the name that stands there last', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const line = await world.line();
  const page = await world.open(anna, '/t/new', line);
  const name = page.getByLabel('Name', { exact: true });
  const titles = async () => (await world.services.database.selectFrom('track').select('title').execute()).map((it) => it.title);
  await name.fill('Winter blend');
  line.deafen();
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect.poll(titles).toContain('Winter blend');
  await line.cut();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await name.fill('Winter blend 2027');
  await line.mend();
  await page.reload();
  await expect(name).toHaveValue('Winter blend 2027');
  await page.getByRole('button', { name: 'Create track' }).click();
  await expect(page.getByRole('heading', { name: 'Winter blend 2027', level: 1 })).toBeVisible();
  expect((await titles()).filter((it) => it.startsWith('Winter'))).toEqual(['Winter blend 2027']);
});
