import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const changes = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
const release = (page: Page, name: string) => page.getByRole('list', { name: 'Releases', exact: true }).getByRole('button', { name });

test('an app is released, and its releases say what changed and who released it @both', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const made = await makeTable(anna.call, { trackId, newId: () => world.services.ids.id() });
  const ofApp = { trackId, appId: made.appId };
  const page = await world.open(anna, pathOf('TrackAppReleases', ofApp));

  await test.step('the first release keeps all of it [APP-063]', async () => {
    await expect(page.getByRole('heading', { name: 'No releases yet' })).toBeVisible();
    await lookAt(page, 'releases-none');
    await page.getByRole('button', { name: 'Create release' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create release 1' });
    await dialog.getByLabel('Label').fill('Pilot');
    await dialog.getByLabel('Notes').fill('For the buyers in Hamburg.');
    await lookAt(page, 'releases-new');
    await dialog.getByRole('button', { name: 'Create release' }).click();
    await expect(page.getByText('Release 1 created')).toBeVisible();
    await expect(page.getByText('Nothing has changed since release 1.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create release' })).toHaveCount(0);
  });

  await test.step('what somebody changes shows at once, and is the next release', async () => {
    await anna.call('tables.update', { ...ofApp, tableId: made.tableId, name: 'Coffee lots' });
    const table = { ...ofApp, tableId: made.tableId, attributeId: 'origin' };
    await anna.call('tables.updateAttribute', { ...table, attribute: { name: 'Origin', type: 'text' } });
    await expect(changes(page, 'Changes since release 1')).toHaveText([
      'Renamed table “Lots” to “Coffee lots”',
      'Added field “Origin” to “Coffee lots”',
    ]);
    await lookAt(page, 'releases-changes');
    await page.getByRole('button', { name: 'Create release' }).click();
    await expect(page.getByRole('dialog', { name: 'Create release 2' })).toContainText('It has 2 changes.');
    await page.keyboard.press('Enter');
    await expect(release(page, 'Release 2')).toBeVisible();
  });

  await test.step('a release opens with its changes, and compares with any other and with the app as it is', async () => {
    await anna.call('tables.update', { ...ofApp, tableId: made.tableId, name: 'Roasts' });
    await release(page, 'Release 2').click();
    await expect(changes(page, 'Release 2')).toHaveText([/^Renamed table “Lots”/, /^Added field “Origin”/]);
    await page.getByLabel('Compare with').selectOption('The app as it is now');
    await expect(changes(page, 'Release 2')).toHaveText(['Renamed table “Coffee lots” to “Roasts”']);
    await page.getByLabel('Compare with').selectOption('Release 1: Pilot');
    await expect(changes(page, 'Release 2')).toHaveCount(2);
    await lookAt(page, 'releases-opened');
  });

  await test.step('its label and notes can be changed, nothing else of it [APP-064]', async () => {
    await page.getByRole('button', { name: 'Edit label and notes' }).click();
    await page.getByRole('dialog', { name: 'Edit release 2' }).getByLabel('Label').fill('Launch');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(release(page, 'Release 2: Launch')).toContainText('Anna Lindqvist');
    await expect(page.getByText('Release 2 saved')).toBeVisible();
  });
});
