import { pathOf } from '@trackyard/contract';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const grid = (page: Page) => page.getByRole('grid');
const cellAt = (page: Page, row: number, column: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`);

test('a record names people, tracks and other records, which are found by their names', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  await world.track('Roastery', [anna]);
  const id = () => world.services.ids.id();
  const [appId, tableId, viewId, roast] = [id(), id(), id(), id()];
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'before0', name: 'Comes after', type: 'task' as const, options: { TABLE_RESTRICTION: tableId } },
    { id: 'people0', name: 'Assignee', type: 'user' as const },
    { id: 'tracks0', name: 'Related tracks', type: 'track' as const },
  ];
  await anna.call('apps.add', {
    trackId,
    id: appId,
    name: 'Plan',
    table: { id: tableId, name: 'Steps', attributes },
    view: { id: viewId, name: 'All' },
  });
  const records = [
    { id: roast, properties: { title0: 'Roast the Guji' } },
    { id: id(), properties: { title0: 'Pack' } },
  ];
  await anna.call('records.add', { trackId, tableId, records });
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const choose = async (column: number, name: string) => {
    await cellAt(page, 2, column).click();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox');
    await field.fill(name.slice(0, 4));
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    if (column === 2) await lookAt(page, 'link-records');
    await page.keyboard.press('Escape');
    await expect(cellAt(page, 2, column)).toHaveText(name);
  };
  await choose(2, 'Roast the Guji');
  await choose(3, 'Mateo Ruiz');
  await choose(4, 'Roastery');
  await grid(page).evaluate((it) => it.scrollTo({ left: 0 }));
  await lookAt(page, 'table-links');

  await test.step('somebody else renames what it links to', async () => {
    await mateo.call('records.update', { trackId, tableId, records: [{ id: roast, properties: { title0: 'Roast the Huila' } }] });
    await expect(cellAt(page, 2, 2)).toHaveText('Roast the Huila');
  });
  await test.step('the picker takes a link away again, and undo brings it back', async () => {
    await cellAt(page, 2, 3).click();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Mateo Ruiz' }).click();
    await page.keyboard.press('Escape');
    await expect(cellAt(page, 2, 3)).toHaveText('');
    await page.keyboard.press('Control+z');
    await expect(cellAt(page, 2, 3)).toHaveText('Mateo Ruiz');
  });
  await test.step('the types are offered with a new field, with the table that is linked to [FIELD-008, FIELD-011, FIELD-012]', async () => {
    await grid(page).getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Records', 'Users', 'Workspaces']) await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Records' }).check({ force: true });
    await expect(dialog.getByRole('combobox', { name: 'Table' })).toHaveValue(tableId);
    await lookAt(page, 'field-records');
    await page.keyboard.press('Escape');
  });
});
