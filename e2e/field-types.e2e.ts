import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`);

test('a field gets another type: a preview says what is lost, and everybody sees the converted values', { tag: '@both' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const mateo = await world.person('Mateo Ruiz');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'price0', name: 'Price', type: 'text' as const },
  ];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Lots', attributes });
  const prices = ['8.90', '12', 'on request', 'see contract', '7.25'];
  const records = prices.map((price0, at) => ({ id: newId(), properties: { title0: `Lot ${at + 1}`, price0 } }));
  await anna.call('records.add', { trackId, tableId, records });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const his = await world.open(mateo, pathOf('TrackApp', { trackId, appId }));
  await expect(cell(his, 3, 2)).toHaveText('on request');
  const dialog = page.getByRole('dialog');

  await test.step('the types that its values can become are offered, with what would come of them', async () => {
    if (isPhone(page)) await page.getByRole('grid').evaluate((it) => it.scrollTo({ left: 200 }));
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByRole('menuitem', { name: 'Edit field' }).click();
    const types = dialog.getByRole('combobox', { name: 'Type' });
    await expect(types.getByRole('option', { name: 'Users' })).toHaveCount(0);
    await types.selectOption('Number');
    await expect(dialog.getByText('3 values are converted.')).toBeVisible();
    await expect(dialog.getByText('2 values don’t fit and are emptied.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^on request/ })).toContainText('Empty');
    await lookAt(page, 'field-type-preview');
  });
  await test.step('nothing is lost before it was asked, and one can go back', async () => {
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await expect(dialog).toContainText('Empty 2 values?');
    await lookAt(page, 'field-type-question');
    await dialog.getByRole('button', { name: 'Keep the type' }).click();
    await expect(dialog).toContainText('Edit field');
    await expect(cell(his, 3, 2)).toHaveText('on request');
  });
  await test.step('the open grid of somebody else follows', async () => {
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cell(his, 1, 2)).toHaveText('8.9');
    await expect(cell(his, 3, 2)).toHaveText('');
  });
});
