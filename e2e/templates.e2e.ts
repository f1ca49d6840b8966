import { pathOf } from '@trackyard/contract';
import { composer, openInfo, say } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const kind = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name, exact: true });
const inList = (page: Page) => page.getByRole('list', { name: 'Templates' }).getByRole('listitem');

test('a channel is made where tracks are, and says itself who reads and writes', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, pathOf('NewTrack'));
  await page.getByLabel('Name').fill('Beans');
  await kind(page, 'Channel').check();
  await expect(page.getByRole('main')).toContainText('with its own posting rules');
  await lookAt(page, 'new-channel');
  // What was chosen is kept with what was typed.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Channel' })).toBeChecked();
  await page.getByRole('button', { name: 'Create channel' }).click();
  await say(page, 'First roast is on Monday');
  await openInfo(page);
  await expect(page.getByLabel('Facts')).toContainText('Channel');
  await expect(page.getByRole('button', { name: 'Can post: Collaborators' })).toBeVisible();
});

test('a template is made, filled in, and colleagues begin their tracks with it [ROUTE-040, ROUTE-154]', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const page = await world.open(anna, '/templates');
  await expect(page).toHaveTitle(/Templates/);
  await expect(page.getByRole('main')).toContainText('No templates yet');
  await lookAt(page, 'no-templates');
  await page.getByRole('link', { name: 'New template' }).click();
  await expect(page.getByRole('radio', { name: 'Template' })).toBeChecked();
  await page.getByLabel('Name').fill('Tasting');
  await page.getByLabel('Subtitle').fill('What we do each season');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('button', { name: 'Add label' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Season');
  await page.getByLabel('Value', { exact: true }).fill('Autumn');
  await page.getByLabel('Value', { exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText(['Season Autumn']);
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Public' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Public: anyone in the company can find it')).toBeVisible();

  const other = await world.open(mateo, '/templates');
  await expect(inList(other)).toHaveText([/Tasting\s*What we do each season/]);
  await expect(inList(other).getByRole('link')).toHaveCount(0);
  await inList(other).getByRole('button', { name: 'Use template Tasting' }).click();
  const dialog = other.getByRole('dialog', { name: 'New track from “Tasting”' });
  await dialog.getByRole('button', { name: 'Create track' }).click();
  await expect(dialog).toContainText('A track needs a name.');
  await lookAt(other, 'from-template');
  await dialog.getByLabel('Name').fill('Autumn tasting');
  await dialog.getByLabel('Name').press('Enter');
  await expect(other.getByRole('combobox', { name: 'Message Autumn tasting' })).toBeVisible();
  await openInfo(other);
  await expect(other.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText(['Season Autumn']);
  await expect(other.getByLabel('Facts')).toContainText('Track');

  // Who keeps it does the same from its menu, or from the list.
  await page.getByRole('region', { name: 'Manage track' }).getByRole('button', { name: 'Use template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Create track' }).click();
  await expect(composer(page)).toBeVisible();
  await page.goto('/templates');
  await lookAt(page, 'templates');
  await inList(page).getByRole('link', { name: 'Open template Tasting' }).click();
  await expect(page).toHaveURL(/\/o$/);
});
