import { readFile } from 'node:fs/promises';
import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { tooLarge, withFilesOfSize } from './start/file-sizes.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a CSV file goes into a table, makes an app of its own, and comes out again [FILE-003]', {
  tag: '@phone',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const newId = () => world.services.ids.id();
  const { appId } = await makeTable(anna.call, { trackId, newId });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const dialog = page.getByRole('dialog');

  await test.step('its columns find their fields, or make new ones', async () => {
    await page.getByRole('button', { name: 'Lots' }).click();
    await row(page, 'Import CSV').click();
    await lookAt(page, 'csv-file');
    await test.step('a file with another ending is refused before anything is sent [ENTRY-009, ENTRY-012, FILE-002, FILE-019]', async () => {
      await dialog.locator('input[type=file]').setInputFiles(csv('lots.txt', 'Title\nGuji\n'));
      await expect(dialog.getByText('The selected file must end with .csv')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
      await test.step('and one that is too large [FILE-016]', async () => {
        await withFilesOfSize(page, tooLarge, () => dialog.locator('input[type=file]').setInputFiles(csv('lots.csv', 'Title\nGuji\n')));
        await expect(dialog.getByText('The selected file is too large.')).toBeVisible();
      });
      expect(await world.services.database.selectFrom('upload').select('id').execute()).toEqual([]);
    });
    const text = 'Title;Weight;Stage\nGuji;60,5;Offer\nHuila;heavy;Bought\nSidamo;7,25;Offer\n';
    await dialog.locator('input[type=file]').setInputFiles(csv('lots.CSV', text));
    await expect(dialog.getByRole('combobox', { name: 'Separator' })).toHaveValue(';');
    await expect(dialog.getByRole('combobox', { name: 'Field for Title' })).toHaveValue('title0');
    await expect(dialog.getByRole('combobox', { name: 'Field for Stage' })).toHaveValue('(new)');
    await lookAt(page, 'csv-columns');
    await test.step('an import that the server does not begin stays in its dialog, and nothing is imported [TABLE-045]', async () => {
      const { schema } = world.services.database;
      await schema.alterTable('table_import').renameTo('table_import_away').execute();
      await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
      await schema.alterTable('table_import_away').renameTo('table_import').execute();
      expect(await world.services.database.selectFrom('table_import').select('id').execute()).toEqual([]);
    });
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(grid(page).getByText('Sidamo')).toBeVisible();
    await expect(grid(page).getByRole('columnheader', { name: 'Stage' })).toHaveCount(1);
  });

  await test.step('the list of activity has what was refused', async () => {
    await page.getByRole('button', { name: /Background tasks/ }).click();
    const job = page.getByRole('listitem').filter({ hasText: 'Import of lots.CSV' });
    await expect(job.getByText('Values to check')).toBeVisible();
    await lookAt(page, 'csv-activity');
    const [file] = await Promise.all([page.waitForEvent('download'), job.getByRole('link', { name: 'Download details' }).click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain('3,Weight,heavy');
    await page.keyboard.press('Escape');
  });

  await test.step('a view is exported as it shows its records', async () => {
    await page.getByRole('button', { name: 'More actions for the view All' }).click();
    await row(page, 'Export view as CSV').click();
    await expect(dialog.getByRole('radio', { name: 'Comma' })).toBeChecked();
    await lookAt(page, 'csv-export');
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
    expect(file.suggestedFilename()).toBe('Lots – All.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines.map((it) => it.split(',')[0]!.replace('\uFEFF', ''))).toEqual(['Title', 'Guji', 'Huila', 'Sidamo', '']);
  });

  await test.step('rows update the records with the same title, and it is said how many before', async () => {
    await page.getByRole('button', { name: 'Lots' }).click();
    await row(page, 'Import CSV').click();
    await dialog.locator('input[type=file]').setInputFiles(csv('more.csv', 'Title,Weight\nGuji,61\nYirga,5\n'));
    await dialog.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Update records with the same Title' });
    await expect(dialog.getByText('1 row updates a record. 1 row is new.')).toBeVisible();
    await lookAt(page, 'csv-update');
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(grid(page).getByText('Yirga')).toBeVisible();
    await expect(grid(page).getByText('61', { exact: true })).toBeVisible();
  });

  await test.step('a new app begins with a file', async () => {
    await page.goto(pathOf('TrackApps', { trackId }));
    await page.getByRole('button', { name: 'New app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Farms');
    await dialog.getByRole('radio', { name: 'From CSV' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create app' }).click();
    await dialog.locator('input[type=file]').setInputFiles(csv('farms.csv', 'Farm,Height\nHambela,2100\nLa Esperanza,1850\n'));
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(grid(page).getByText('La Esperanza')).toBeVisible();
    await lookAt(page, 'csv-app');
  });

  await test.step('a new app begins with cells of a spreadsheet, whose types can be chosen', async () => {
    await page.goto(pathOf('TrackApps', { trackId }));
    await page.getByRole('button', { name: 'New app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Growers');
    await dialog.getByRole('radio', { name: 'Paste from a spreadsheet' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create app' }).click();
    await dialog
      .getByRole('textbox', { name: 'Cells of a spreadsheet' })
      .fill('Grower\tPostcode\nHambela, Guji\t10405\nLa Esperanza\t20001\n');
    await lookAt(page, 'pasted-cells');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Type of Postcode' })).toHaveValue('number');
    await dialog.getByRole('combobox', { name: 'Type of Postcode' }).selectOption('text');
    await expect(dialog.getByRole('combobox', { name: 'Separator' })).toHaveCount(0);
    await expect(dialog.getByText('Pasted cells', { exact: true })).toBeVisible();
    await lookAt(page, 'pasted-columns');
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(grid(page).getByText('Hambela, Guji')).toBeVisible();
    await expect(grid(page).getByText('10405', { exact: true })).toBeVisible();
    await lookAt(page, 'pasted-app');
  });
});

test('an app goes into another track as a file, with its records [APP-056, APP-057, APP-065]', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const [trackId, cuppingId] = [await world.track('Green buying', [anna]), await world.track('Cupping', [anna])];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: () => world.services.ids.id() });
  await anna.call('records.add', { trackId, tableId, records: [{ id: world.services.ids.id(), properties: { title0: 'Guji' } }] });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Lots' }).click();
  await row(page, 'Export app as a file').click();
  await expect(dialog.getByRole('checkbox', { name: 'Include records' })).toBeChecked();
  await lookAt(page, 'app-export');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
  const file = await readFile(await download.path());
  await expect(dialog).toHaveCount(0);

  await page.goto(pathOf('TrackApps', { trackId: cuppingId }));
  await page.getByRole('button', { name: 'Import an app file' }).click();
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await test.step('a file with another ending is refused before anything is sent [ENTRY-010, FILE-002, FILE-017]', async () => {
    await choose('lots.csv', file);
    await expect(dialog.getByText('The selected file must end with .zip')).toBeVisible();
    expect(await world.services.database.selectFrom('upload').select('id').execute()).toEqual([]);
  });
  await lookAt(page, 'app-import');
  await choose('cut.zip', file.subarray(0, 100));
  await dialog.getByRole('button', { name: 'Import an app file' }).click();
  await expect(dialog.getByText('Unable to import app. This file is not an app that was exported from Trackyard.')).toBeVisible();
  await lookAt(page, 'app-not-imported');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Import an app file' }).click();
  await choose(download.suggestedFilename().replace(/\.zip$/, '.ZIP'), file);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Lots');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lots to taste');
  await dialog.getByRole('button', { name: 'Import an app file' }).click();
  await expect(page.getByRole('heading', { name: 'Lots to taste' })).toBeVisible();
  await expect(grid(page).getByText('Guji')).toBeVisible();
  expect(new URL(page.url()).pathname).toContain(cuppingId);
});
