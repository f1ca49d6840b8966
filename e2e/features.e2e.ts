import { pathOf } from '@trackyard/contract';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('features are switched on for a company, a group and a person, and people from outside get only the roles that they may have', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true, systemAdmin: true });
  const jonas = await world.person('Jonas Weber');
  const nils = await world.person({ displayName: 'Nils Berg', tenantId: await world.createTenant('Harbour Imports') });
  const trackId = await world.track('Green buying', [jonas, anna, [nils, 'COLLABORATOR']]);
  const page = await world.open(anna, pathOf('SystemSettings', { page: 'features' }));
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const column = page.getByRole('navigation', { name: 'Settings' });

  await test.step('a feature of the whole company shows in an open browser at once [TADMIN-007, TADMIN-030]', async () => {
    const his = await world.open(jonas, pathOf('TrackInfo', { trackId }));
    await expect(his.getByRole('heading', { name: 'Green buying' }).first()).toBeVisible();
    await expect(his.getByRole('link', { name: 'History' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Actions for Kestrel Coffee' }).click();
    await page.getByRole('menuitem', { name: 'Change features' }).click();
    await dialog.getByLabel('Track history').check();
    await lookTwice(page, 'system-features-company');
    await expect(his.getByRole('link', { name: 'History' }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(main.getByRole('row', { name: /Kestrel Coffee/ })).toContainText('Track history');
    await lookTwice(page, 'system-features');
  });

  await test.step('a group and a person get one, and the page of the company says so [TADMIN-008, TADMIN-009]', async () => {
    await page.goto(pathOf('TenantSettings', { tenantId: world.tenantId, page: 'groups' }));
    await main.getByRole('button', { name: 'New group' }).click();
    await dialog.getByLabel('Name').fill('Roasters');
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await main.getByLabel('Configure apps').check();
    await lookTwice(page, 'group-features');
    await column.getByRole('link', { name: 'Features' }).first().click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Configure apps' })).toContainText('On for 1 group');
    await lookTwice(page, 'tenant-features');
    await main.getByRole('button', { name: 'Change who has Configure apps' }).click();
    await dialog.getByRole('button', { name: 'Add people' }).click();
    await dialog.getByRole('combobox').fill('Jonas');
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('button', { name: 'Add people' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText([/Roasters/, /Jonas Weber/]);
    await lookTwice(page, 'tenant-features-holders');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Configure apps' })).toContainText('On for 1 group and 1 person');
    await column.getByRole('link', { name: 'People', exact: true }).click();
    await main.getByRole('button', { name: 'Jonas Weber' }).click();
    await expect(dialog.getByLabel('Configure apps')).toBeChecked();
    await expect(dialog).toContainText('On for everyone in the company.');
    await lookTwice(page, 'person-features');
    await page.keyboard.press('Escape');
  });

  await test.step('people from outside stand under the roles that they may have [TADMIN-004, TADMIN-028]', async () => {
    await column.getByRole('link', { name: 'External people' }).click();
    await expect(main.getByRole('row', { name: /Nils Berg/ })).toContainText('Coordinator, Collaborator, Viewer');
    await main.getByRole('button', { name: 'Actions for Nils Berg' }).click();
    await page.getByRole('menuitem', { name: 'Change allowed roles' }).click();
    await dialog.getByLabel('As everyone from outside').uncheck();
    await dialog.getByLabel('Coordinator').uncheck();
    await lookTwice(page, 'external-roles');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('radio', { name: 'Coordinator (0)' })).toBeVisible();
    await expect(main.getByRole('row', { name: /Nils Berg/ })).toContainText('Collaborator, Viewer');
    await lookTwice(page, 'external-people');
    await main.getByRole('button', { name: 'Roles for everyone' }).click();
    await lookAt(page, 'external-roles-everyone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('defaults and presets of roles are chosen once, and offered where tracks are created [TADMIN-010, TADMIN-039]', async () => {
    await column.getByRole('link', { name: 'Permissions' }).click();
    await main.getByLabel('People from outside become').selectOption('Viewer');
    await expect(page.getByText('Setting saved')).toBeVisible();
    await lookTwice(page, 'tenant-permissions-none');
    await main.getByRole('button', { name: 'New preset' }).click();
    await dialog.getByLabel('Name').fill('Clients');
    await dialog.getByLabel('Guests see the files').check();
    await lookTwice(page, 'permission-preset');
    await dialog.getByRole('button', { name: 'Create preset' }).click();
    await expect(main.getByRole('row', { name: /Clients/ })).toContainText('Viewer');
    await lookTwice(page, 'tenant-permissions');
    await page.goto(pathOf('NewTrack', {}));
    await main.getByLabel('Preset').selectOption('Clients');
    await lookAt(page, 'new-track-preset');
  });

  await test.step('the storage is checked, and integrations say what is set up [TADMIN-043, TADMIN-045]', async () => {
    await page.goto(pathOf('TenantSettings', { tenantId: world.tenantId, page: 'storage' }));
    await main.getByRole('button', { name: 'Check storage' }).click();
    await expect(main).toContainText('The storage works');
    await lookTwice(page, 'tenant-storage');
    await column.getByRole('link', { name: 'Integrations' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Virus scanner' })).toContainText('Not set up');
    await lookTwice(page, 'tenant-integrations');
  });
});
