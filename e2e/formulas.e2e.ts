import { pathOf } from '@trackyard/contract';
import { makeTable, patienceFactor } from '@trackyard/testing';
import { mend, strip } from './start/behind-line.ts';
import { isPhone } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const columnOf = { title: 1, weight: 2, total: 4 };
async function select(page: Page, row: number, column: number): Promise<void> {
  await grid(page).evaluate((it, left) => it.scrollTo({ left }), column > 2 ? 1_000 : 0);
  await cellAt(page, row, column).click();
}
async function enter(page: Page, row: number, column: number, text: string): Promise<void> {
  await select(page, row, column);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a formula is written with help, follows its record, and says how its result comes about [FIELD-018, FIELD-027, TABLE-040]', async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna]);
  const newId = world.services.ids.id;
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Lots' });
  const lots = [{ title0: 'Guji', weight: 60.5 }, { title0: 'Huila' }].map((properties) => ({ id: newId(), properties }));
  await anna.call('records.add', { trackId, tableId, records: lots });
  const line = await world.line();
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }), line);
  await expect(cellAt(page, 2, columnOf.title)).toHaveText('Huila');
  const dialog = page.getByRole('dialog');
  const formula = dialog.getByRole('textbox', { name: 'Formula' });

  await test.step('fields and functions are suggested, mistakes named, and the first record shows what it comes to', async () => {
    await grid(page).getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Total');
    await dialog.getByRole('radio', { name: 'Formula' }).check({ force: true });
    await formula.click();
    await page.keyboard.type('{we');
    await expect(dialog.getByRole('option', { name: 'Weight' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' * ma');
    await expect(dialog.getByText('The greatest of its arguments')).toBeVisible();
    await lookAt(page, 'formula-suggestions');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2, "x"');
    await expect(formula).toHaveValue('{Weight} * MAX(2, "x")');
    await expect(dialog.getByText(/Argument 2 must be/)).toBeVisible();
    await lookAt(page, 'formula-mistake');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toBeVisible();
    await formula.press('Backspace');
    await formula.press('Backspace');
    await formula.press('Backspace');
    await page.keyboard.type('1.5');
    await expect(dialog.getByText('Result: Number')).toBeVisible();
    await expect(dialog.getByText('121', { exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Decimal places' }).fill('2');
    await lookAt(page, 'formula-result');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the records that there are have their results, and one without a weight says why it has none', async () => {
    await grid(page).evaluate((it) => it.scrollTo({ left: 1_000 }));
    await expect(cellAt(page, 1, columnOf.total)).toHaveText('121.00');
    await expect(cellAt(page, 2, columnOf.total)).toHaveText('');
    await expect(cellAt(page, 2, columnOf.total).getByTitle('The field ‘Weight’ is empty.')).toBeVisible();
    await expect(cellAt(page, 2, columnOf.total).getByRole('img')).toHaveCount(0);
    await select(page, 2, columnOf.total);
    await lookAt(page, 'formula-cells');
  });
  await test.step('the menu of a cell explains why it has no result, and leads to the record', async () => {
    if (isPhone(page)) await page.keyboard.press('Enter');
    else {
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Explain Total' }).click();
    }
    await expect(dialog.getByRole('alert')).toHaveText('The field ‘Weight’ is empty.');
    const failed = dialog.getByRole('listitem').filter({ hasText: '{Weight}' }).last();
    await expect(failed).toContainText('fails here');
    await lookAt(page, 'formula-failed');
    await dialog.getByRole('button', { name: 'Open record' }).click();
    await expect(page.getByRole('complementary', { name: 'Huila' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Huila' })).toHaveCount(0);
  });
  await test.step('without a connection the result follows its record at once', async () => {
    await line.cut();
    await expect(strip(page)).toBeVisible({ timeout: 60_000 * patienceFactor });
    await enter(page, 2, columnOf.weight, '10');
    await grid(page).evaluate((it) => it.scrollTo({ left: 1_000 }));
    await expect(cellAt(page, 2, columnOf.total)).toHaveText('20.00');
    await mend(line, page);
    const totals = async () => {
      const { records } = await anna.call('records.window', { trackId, tableId });
      return records.map((it) => Object.values(it.properties).filter((value) => value === 20 || value === 121)[0]);
    };
    await expect.poll(totals).toEqual([121, 20]);
  });
  await test.step('Enter on a result shows what each part of the formula comes to', async () => {
    await select(page, 1, columnOf.total);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Total' })).toBeVisible();
    const part = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).last();
    await expect(part('{Weight}')).toContainText('60.5');
    await expect(part('MAX(2, 1.5)')).toContainText('2');
    await lookAt(page, 'formula-explained');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('another name of a field changes the formulas that name it', async () => {
    if (isPhone(page)) await grid(page).evaluate((it) => it.scrollTo({ left: 200 }));
    await grid(page)
      .getByRole('button', { name: /^Weight/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit field' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Net weight');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await grid(page).evaluate((it) => it.scrollTo({ left: 1_000 }));
    await grid(page)
      .getByRole('button', { name: /^Total/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit field' }).click();
    await expect(formula).toHaveValue('{Net weight} * MAX(2, 1.5)');
    await expect(cellAt(page, 1, columnOf.total)).toHaveText('121.00');
    await page.keyboard.press('Escape');
  });
  await test.step('who deletes a field hears which formulas need it', async () => {
    if (isPhone(page)) await grid(page).evaluate((it) => it.scrollTo({ left: 200 }));
    await grid(page)
      .getByRole('button', { name: /^Net weight/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete field' }).click();
    await expect(dialog.getByText('Formulas use this field, and will show an error: Total.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete field' }).click();
    await expect(dialog).toHaveCount(0);
    await grid(page).evaluate((it) => it.scrollTo({ left: 1_000 }));
    await expect(grid(page).getByRole('img', { name: /There is no field ‘Net weight’/ })).toHaveCount(2);
  });
});
