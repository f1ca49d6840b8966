import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

test('a field gets another type: a preview says what is lost, and everybody sees the converted values', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const mateo = await world.person('Mateo Ruiz');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'price0', name: 'Price', type: 'text' as const },
    { id: 'origin', name: 'Origin', type: 'autocomplete' as const },
    { id: 'secret', name: 'Portal password', type: 'password' as const },
  ];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Lots', attributes });
  const prices = ['8.90', '12', 'on request', 'see contract', '7.25'];
  const records = prices.map((price0, at) => ({
    id: newId(),
    properties: { title0: `Lot ${at + 1}`, price0, ...(at < 3 && { origin: ['Guji', 'Huila', 'Guji'][at]! }) },
  }));
  await anna.call('records.add', { trackId, tableId, records });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const his = await world.open(mateo, pathOf('TrackApp', { trackId, appId }));
  await expect(cellAt(his, 3, 2)).toHaveText('on request');
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
    await expect(cellAt(his, 3, 2)).toHaveText('on request');
  });
  await test.step('the open grid of somebody else follows', async () => {
    await dialog.getByRole('button', { name: 'Change type' }).click();
    // Both dialogs call their button so: a second click may come before the question.
    await expect(dialog).toContainText('Empty 2 values?');
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cellAt(his, 1, 2)).toHaveText('8.9');
    await expect(cellAt(his, 3, 2)).toHaveText('');
    await lookAt(page, 'field-type-changed');
  });
  await test.step('undo brings the lost values back, by the toast and by the keys, with those that were entered since', async () => {
    if (!isPhone(page)) {
      await cellAt(his, 1, 2).click();
      await his.keyboard.type('9.5');
      await his.keyboard.press('Enter');
      await expect(cellAt(page, 1, 2)).toHaveText('9.5');
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cellAt(his, 3, 2)).toHaveText('on request');
    await expect(cellAt(his, 1, 2)).toHaveText(isPhone(page) ? '8.90' : '9.5');
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByRole('menuitem', { name: 'Delete field' }).click();
    await expect(dialog).toContainText('You can undo this for 7 days. Later, look under Recent changes in the menu of a column.');
    await dialog.getByRole('button', { name: 'Delete field' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Price/ })).toHaveCount(0);
    await cellAt(page, 2, 1).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('button', { name: /^Price/ })).toBeVisible();
    await expect(cellAt(his, 3, 2)).toHaveText('on request');
  });
  await test.step('changes of some days are listed where fields are edited, and undone there', async () => {
    await anna.call('tables.deleteAttribute', { trackId, appId, tableId, attributeId: 'price0' });
    await page.goto(pathOf('TrackAppTables', { trackId, appId }, { table: tableId }));
    const changes = page.getByRole('region', { name: 'Recent changes' });
    await expect(changes.getByText('Field “Price” deleted')).toBeVisible();
    await lookAt(page, 'field-changes');
    await changes.getByRole('button', { name: 'Undo: Field “Price” deleted' }).click();
    await expect(page.getByRole('list', { name: 'Fields of Lots' })).toContainText('Price');
    await expect(changes).toHaveCount(0);
    await page.goto(pathOf('TrackApp', { trackId, appId }));
    await expect(cellAt(page, 3, 2)).toHaveText('on request');
  });
  await test.step('values of the column are suggested while one types', async () => {
    if (isPhone(page)) await page.getByRole('grid').evaluate((it) => it.scrollTo({ left: 400 }));
    await cellAt(page, 5, 3).click();
    await page.keyboard.type('gu');
    await expect(page.getByRole('option', { name: 'Guji' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Huila' })).toHaveCount(0);
    await lookAt(page, 'field-suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 5, 3)).toHaveText('Guji');
  });
  await test.step('a password is set in the open record, hidden, and revealed to those who ask for it', async () => {
    await page.goto(pathOf('SingleTrackTask', { trackId, taskId: records[0]!.id }));
    await page.getByRole('button', { name: 'Set Portal password' }).click();
    await page.getByRole('textbox', { name: 'Portal password' }).fill('Nine bags of Guji');
    await page.keyboard.press('Enter');
    await his.goto(pathOf('SingleTrackTask', { trackId, taskId: records[0]!.id }));
    await expect(his.getByText('Hidden', { exact: true })).toHaveCount(1);
    await expect(his.getByText('Nine bags of Guji')).toHaveCount(0);
    await lookAt(his, 'field-password-hidden');
    await his.getByRole('button', { name: 'Show Portal password' }).click();
    await expect(his.getByText('Nine bags of Guji')).toBeVisible();
    await lookAt(his, 'field-password-shown');
  });
});
