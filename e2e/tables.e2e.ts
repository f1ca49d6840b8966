import { type FieldType, pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { mend, strip } from './start/behind-line.ts';
import { isPhone, tabs } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, text: string | RegExp) => grid(page).getByRole('gridcell', { name: text, exact: true });
const first = (page: Page, row: number) => cellAt(page, row, 1);
/** A phone's grid stands where one wrote last. */
async function select(page: Page, row: number): Promise<void> {
  await grid(page).evaluate((it) => it.scrollTo({ left: 0 }));
  await first(page, row).click();
}
const footer = (page: Page) => page.getByRole('region', { name: 'Inventory' }).locator('footer');

test('an app is made in a track, and its table is written in at once, by others too, and without a connection [APP-052, PROUTE-025, VIEW-001, TABLE-022]', async ({
  world,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const line = await world.line();
  const page = await world.open(anna, pathOf('TrackChat', { trackId }), line);

  await test.step('the App tab leads to the apps, of which there are none yet [SHELL-059]', async () => {
    await tabs(page).getByRole('link', { name: 'App', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No apps yet' })).toBeVisible();
    await lookAt(page, 'apps-none');
  });
  await page.getByRole('button', { name: 'New app' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Inventory');
  await page.getByRole('button', { name: 'Create app' }).click();
  await expect(grid(page)).toBeVisible();
  await expect(footer(page)).toHaveText('0 records');
  await lookAt(page, 'table-empty');

  await page.getByRole('button', { name: 'Add record' }).click();
  await expect(footer(page)).toHaveText('1 record');
  await first(page, 1).click();
  await page.keyboard.type('Guji');
  await page.keyboard.press('Tab');
  await page.keyboard.type('60.5');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Guji')).toBeVisible();
  await expect(cell(page, '60.5')).toBeVisible();

  const { tableId, title, amount } = await inventory(world, trackId);
  const records = async () => (await mateo.call('records.window', { trackId, tableId })).records;
  await expect.poll(async () => (await records()).map((it) => [it.properties[title], it.properties[amount]])).toEqual([['Guji', 60.5]]);
  const { id } = (await records())[0]!;
  await mateo.call('records.add', { trackId, tableId, records: [{ id: world.services.ids.id(), properties: { [title]: 'Huila' } }] });
  await mateo.call('records.update', { trackId, tableId, records: [{ id, properties: { [title]: 'Guji Uraga' } }] });
  await expect(cell(page, 'Guji Uraga')).toBeVisible();
  await expect(cell(page, 'Huila')).toBeVisible();

  await test.step('without a connection a change shows at once, and goes out when it is back', async () => {
    await line.cut();
    await expect(strip(page)).toBeVisible({ timeout: 60_000 * patienceFactor });
    await select(page, 2);
    await page.keyboard.type('Huila Supremo');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Huila Supremo')).toBeVisible();
    await mend(line, page);
    await expect.poll(async () => (await records()).map((it) => it.properties[title])).toEqual(['Guji Uraga', 'Huila Supremo']);
  });
  await test.step('a change is taken back by the keys for it, and done again', async () => {
    await select(page, 2);
    await page.keyboard.press('Control+z');
    await expect(cell(page, 'Huila')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(cell(page, 'Huila Supremo')).toBeVisible();
  });
  await test.step('records are entered one after another: Enter in the last row begins the next one, and overwrites none', async () => {
    await select(page, 2);
    await page.keyboard.type('Huila Washed');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nyeri');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sidamo');
    await page.keyboard.press('Enter');
    // Nothing is typed into this one: it is none.
    await page.keyboard.press('Enter');
    await expect(footer(page)).toHaveText('4 records');
    await expect
      .poll(async () => (await records()).map((it) => [it.properties[title], it.properties[amount] ?? null]))
      .toEqual([
        ['Guji Uraga', 60.5],
        ['Huila Washed', null],
        ['Nyeri', 12],
        ['Sidamo', null],
      ]);
    await mateo.call('records.delete', { trackId, tableId, recordIds: (await records()).slice(2).map((it) => it.id) });
    await expect(footer(page)).toHaveText('2 records');
    await select(page, 2);
    await page.keyboard.type('Huila Supremo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  });
  await test.step('a field is added, and the view is put in the order of one [VIEW-013, VIEW-014, VIEW-029]', async () => {
    await grid(page).getByRole('button', { name: 'Add field' }).click();
    const types = page.getByRole('dialog').getByRole('radio');
    /** Labels by stored type. */
    const offers = (names: Partial<Record<FieldType, string>>) =>
      Promise.all(
        Object.entries(names).map(async ([stored, name]) => {
          const type = types.and(page.getByLabel(name, { exact: true }));
          await expect(type).toBeVisible();
          await expect(type).toHaveAttribute('value', stored);
        }),
      );
    await test.step('texts, dates and times [FIELD-001, FIELD-002, FIELD-004, FIELD-005]', () =>
      offers({ text: 'Short text', longText: 'Long text', date: 'Date', time: 'Time' }));
    await test.step('choices and numbers [FIELD-006, FIELD-009, FIELD-010, FIELD-013]', () =>
      offers({ select: 'Multiple choice selection', checkbox: 'Checkbox', number: 'Number', percent: 'Percent' }));
    await test.step('assets, addresses, and when a record was made [FIELD-014, FIELD-016, FIELD-020, FIELD-021]', () =>
      offers({ content: 'Assets', url: 'URL', createdDate: 'Created date', lastUpdated: 'Last updated date' }));
    await test.step('by whom [FIELD-022, FIELD-023]', () => offers({ createdBy: 'Created by', lastUpdatedBy: 'Last updated by' }));
    await lookAt(page, 'field-new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Bags');
    await page.getByRole('radio', { name: 'Number' }).check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
    await expect(grid(page).getByRole('columnheader', { name: /Bags/ })).toBeVisible();
    for (const [name, type] of [
      ['Status', 'Multiple choice selection'],
      ['Paid', 'Checkbox'],
      ['Made by', 'Created by'],
    ] as const) {
      await grid(page).getByRole('button', { name: 'Add field' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('radio', { name: type }).check({ force: true });
      if (name === 'Status')
        for (const [at, choice] of ['Offered', 'At sea', 'Landed'].entries()) {
          const field = page.getByRole('textbox', { name: `Choice ${at + 1}` });
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Add field' })).toBeInViewport({ ratio: 1 });
          await field.fill(choice);
          if (at < 2) await field.press('Enter');
        }
      await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const { types: stored } = await inventory(world, trackId);
    expect(stored).toMatchObject({ Bags: 'number', Status: 'select', Paid: 'checkbox', 'Made by': 'createdBy' });
    await expect(grid(page).getByRole('columnheader', { name: /Made by/ })).toBeInViewport({ ratio: 0.9 });
    await expect(cell(page, 'Anna Lindqvist')).toBeVisible();
    await grid(page).evaluate((it) => it.scrollTo({ left: 0 }));
    await grid(page)
      .getByRole('button', { name: /^Title/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Sort descending' }).click();
    await expect(first(page, 1)).toHaveText('Huila Supremo');
  });
  await lookAt(page, 'table');
  await test.step('a filter holds records back, for the view, until it is removed', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.getByRole('button', { name: 'Add filter' }).click();
    await panel.getByRole('textbox', { name: 'Value' }).fill('guji');
    await expect(footer(page)).toHaveText('1 record');
    // On a phone the sheet stands before the page.
    if (!isPhone(page)) await expect(first(page, 1)).toHaveText('Guji Uraga');
    await lookAt(page, 'table-filter');
    await panel.getByRole('button', { name: 'Remove filter' }).click();
    await expect(footer(page)).toHaveText('2 records');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });
  await test.step('a view has its address, and the app leads to it', async () => {
    if (isPhone(page)) return;
    await page.getByRole('button', { name: 'New view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By hand');
    await page.getByRole('button', { name: 'Add view' }).click();
    await expect(page.getByRole('link', { name: 'By hand' })).toHaveAttribute('aria-current', 'page');
    await expect(first(page, 1)).toHaveText('Guji Uraga');
  });
});

/** The one table of the test's own tenant. */
async function inventory(world: World, trackId: string) {
  const table = await world.services.database
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .select(['app_table.id', 'app_table.attributes'])
    .where('track_app.track_id', '=', trackId)
    .executeTakeFirstOrThrow();
  const of = (name: string) => table.attributes.find((it) => it.name === name)!.id;
  const types = Object.fromEntries(table.attributes.map((it) => [it.name, it.type]));
  return { tableId: table.id, title: of('Title'), amount: of('Amount'), types };
}
