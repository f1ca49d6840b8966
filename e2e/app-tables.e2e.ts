import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const tableMenu = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Table ${name}`, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('menuitemradio', { name, exact: true }));

test('an app gets a second table, which is renamed, linked to and deleted', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: () => world.services.ids.id() });
  await anna.call('records.add', { trackId, tableId, records: [{ id: world.services.ids.id(), properties: { title0: 'Guji' } }] });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const other = await world.open(mateo, pathOf('TrackApp', { trackId, appId }));

  await test.step('a second table is added', async () => {
    await page.getByRole('button', { name: 'Lots' }).click();
    await row(page, 'New table').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Order');
    await page.getByRole('button', { name: 'Add table' }).click();
    await expect(tableMenu(page, 'Order')).toBeVisible();
    await expect(page.getByRole('grid').getByRole('columnheader', { name: 'Title' })).toBeVisible();
    // Where there are several, the menu of the app still offers another one.
    await page.getByRole('button', { name: 'Lots' }).click();
    await expect(row(page, 'New table')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is renamed, and everyone finds both', async () => {
    await tableMenu(page, 'Order').click();
    await row(page, 'Rename table').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Orders');
    await page.getByRole('button', { name: 'Save' }).click();
    await tableMenu(other, 'Lots').click();
    await lookAt(other, 'app-tables-menu');
    await expect(row(other, 'New table')).toHaveCount(0);
    await row(other, 'Orders').click();
    await expect(tableMenu(other, 'Orders')).toBeVisible();
  });

  await test.step('a field of the second links to the first, which stays as long', async () => {
    await tableMenu(page, 'Orders').click();
    await lookAt(page, 'app-tables-menu-own');
    await row(page, 'Lots').click();
    await expect(page.getByText('Guji')).toBeVisible();
    await tableMenu(page, 'Lots').click();
    await row(page, 'Orders').click();
    await page.getByRole('grid').evaluate((it) => it.scrollTo({ left: 2_000 }));
    await page.getByRole('grid').getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lot');
    await dialog.getByRole('radio', { name: 'Records' }).check({ force: true });
    await dialog.getByRole('combobox', { name: 'Table' }).selectOption('Lots');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toBeHidden();
    await tableMenu(page, 'Orders').click();
    await row(page, 'Lots').click();
    await tableMenu(page, 'Lots').click();
    await row(page, 'Delete table').click();
    await page.getByRole('button', { name: 'Delete table' }).click();
    await expect(page.getByText('The field “Lot” of “Orders” links to this table.')).toBeVisible();
    await lookAt(page, 'app-tables-linked');
    await page.getByRole('button', { name: 'Keep table' }).click();
  });

  await test.step('it is deleted, which leads everyone back to the first', async () => {
    await tableMenu(page, 'Lots').click();
    await row(page, 'Orders').click();
    await tableMenu(page, 'Orders').click();
    await row(page, 'Delete table').click();
    await page.getByRole('button', { name: 'Delete table' }).click();
    for (const it of [page, other]) {
      await expect(it.getByText('Guji')).toBeVisible();
      await expect(tableMenu(it, 'Lots')).toHaveCount(0);
    }
  });
});
