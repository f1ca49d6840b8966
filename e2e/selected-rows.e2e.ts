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
  for (let part = 0; part < 3; part++) {
    const records = Array.from({ length: 400 }, (_, at) => ({ id: newId(), properties: { title0: `Lot ${part * 400 + at}` } }));
    await anna.call('records.add', { trackId, tableId, records });
  }
  const count = async () => (await anna.call('records.count', { trackId, tableId })).count;
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  await expect(page.getByRole('gridcell', { name: 'Lot 0', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true });
  await expect(page.getByText('1,200 selected')).toBeVisible();
  await lookAt(page, 'grid-selected');
  await page.getByRole('button', { name: 'Delete records' }).click();
  await expect.poll(count).toBe(0);
  await expect(page.getByText('1,200 selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(count).toBe(1_200);
});
