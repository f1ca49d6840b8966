import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

// Phones have records as cards here: tables-phone.e2e.ts is about them.
test.use({ gridOnPhone: 'grid' });

test('ticked records are counted in a bar, which acts on all of them, though most are not loaded', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const newId = world.services.ids.id;
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId, name: 'Lots' });
  const linked = newId();
  for (let part = 0; part < 3; part++) {
    const records = Array.from({ length: 400 }, (_, at) => ({
      id: part === 0 && at === 60 ? linked : newId(),
      properties: { title0: `Lot ${part * 400 + at}` },
    }));
    await anna.call('records.add', { trackId, tableId, records });
  }
  const count = async () => (await anna.call('records.count', { trackId, tableId })).count;
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  await expect(page.getByRole('gridcell', { name: 'Lot 0', exact: true })).toBeVisible();
  await test.step('a link to a record shows its row, which is marked', async () => {
    await page.goto(pathOf('TrackAppView', { trackId, appId, viewId }, { record: linked }));
    await expect(page.getByRole('row').and(page.locator('[aria-current=true]'))).toBeInViewport();
    await expect(page.getByRole('row').and(page.locator('[aria-current=true]'))).toContainText('Lot 60');
    await lookAt(page, 'grid-open-row');
    await page.getByRole('button', { name: 'Close record' }).click();
    await expect(page.locator('[role=row][aria-current=true]')).toHaveCount(0);
  });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
  await expect(page.getByText('1,200 selected')).toBeVisible();
  await lookAt(page, 'grid-selected');
  await test.step('one of their fields gets a value in all of them', async () => {
    const values = async (title: string) => {
      const { records } = await anna.call('records.window', { trackId, tableId, search: title });
      return records.map((it) => it.properties['weight'] ?? null);
    };
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit field…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit field' });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Weight');
    await dialog.getByRole('textbox', { name: 'Weight' }).fill('7');
    await lookAt(page, 'grid-selected-field');
    await dialog.getByRole('button', { name: 'Change 1,200 records' }).click();
    await expect(page.getByText('1,200 records changed')).toBeVisible();
    await expect.poll(() => values('Lot 1199')).toEqual([7]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => values('Lot 1199')).toEqual([null]);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
    await expect(page.getByText('1,200 selected')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Delete records' }).click();
  await expect.poll(count).toBe(0);
  await expect(page.getByText('1,200 selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(count).toBe(1_200);
});
