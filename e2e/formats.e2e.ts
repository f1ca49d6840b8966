import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Locator, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const columnOf = { title: 1, weight: 2, roasted: 3, method: 4, sold: 5, notes: 6 };
type Column = keyof typeof columnOf;
const cell = (page: Page, row: number, column: Column) => cellAt(page, row, columnOf[column]);
/** The rows whose cell in the column has a ground of a rule. */
const paintedRows = async (page: Page, column: Column): Promise<string> => {
  const rows = page.locator(`[role=row]:has(> [aria-colindex="${columnOf[column] + 1}"][data-fill]:visible)`);
  // In one look: a row that is painted no longer would be waited for.
  const places = await rows.evaluateAll((all) => all.map((it) => Number(it.getAttribute('aria-rowindex')) - 1));
  return places.sort((one, other) => one - other).join(' ');
};
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Formatting' });
const offered = (rule: Locator) => rule.getByLabel('Condition').locator('option').allTextContents();
const openPanel = (page: Page) => page.getByRole('button', { name: /Formatting|formatting rule/ }).click();

async function lots(world: Parameters<Parameters<typeof test>[2]>[0]['world']) {
  const anna = await world.person('Anna Lindqvist');
  const ben = await world.person('Ben Okafor');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, ben]);
  const newId = world.services.ids.id;
  const choices = [
    { id: 'choice0', name: 'Washed', colour: 'moss' },
    { id: 'choice1', name: 'Natural', colour: 'sky' },
  ];
  const { appId, tableId } = await makeTable(anna.call, {
    ...{ trackId, newId, name: 'Lots' },
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'weight', name: 'Weight', type: 'number' },
      { id: 'roasted', name: 'Roasted', type: 'date' },
      { id: 'method', name: 'Method', type: 'select', options: { choices } },
      { id: 'sold00', name: 'Sold', type: 'checkbox' },
      { id: 'notes0', name: 'Notes', type: 'longText' },
    ],
  });
  const records = [
    { title0: 'Guji', weight: 60.5, roasted: '2026-11-20', method: 'choice0', sold00: true, notes0: 'Peach\nand tea' },
    { title0: 'Huila', weight: 12, roasted: '2024-02-29', method: 'choice1' },
    { weight: 30 },
    { title0: 'Guji Uraga', roasted: '2025-06-01' },
  ].map((properties) => ({ id: newId(), properties }));
  await anna.call('records.add', { trackId, tableId, records });
  const views = [
    { name: 'Board', type: 'KANBAN' as const, options: { groupBy: 'method' } },
    { name: 'Cards', type: 'CARD' as const, options: {} },
  ];
  for (const it of views) await anna.call('views.add', { trackId, appId, tableId, id: newId(), ...it });
  const path = pathOf('TrackApp', { trackId, appId });
  return { anna, ben, path };
}

test('rules paint the cells whose values meet their conditions, which are those of the type', async ({ world }) => {
  const { anna, path } = await lots(world);
  const page = await world.open(anna, path);
  await expect(cell(page, 4, 'title')).toHaveText('Guji Uraga');
  await openPanel(page);
  const panel = panelOf(page);
  await expect(panel.getByText('No rules yet')).toBeVisible();
  await lookAt(page, 'formats-empty');
  await panel.getByRole('button', { name: 'Add rule' }).click();
  const rule = panel.getByRole('listitem', { name: 'Rule 1' });
  const choose = (condition: string) => rule.getByLabel('Condition').selectOption({ label: condition });
  const paints = (column: Column, rows: string) => expect.poll(() => paintedRows(page, column), { message: column }).toBe(rows);

  await test.step('text: always, not empty, is empty, contains, starts with, equals, formula [VIEW-035]', async () => {
    const texts = ['always', 'is not empty', 'is empty', 'contains', 'starts with', 'equals', 'formula'];
    await rule.getByLabel('Field').selectOption('Notes');
    expect(await offered(rule)).toEqual(texts);
    await choose('contains');
    await rule.getByLabel('Value').fill('tea');
    await paints('notes', '1');
    await rule.getByLabel('Field').selectOption('Title');
    expect(await offered(rule)).toEqual(texts);
    await paints('title', '1 2 3 4');
    await paints('notes', '');
    await choose('is not empty');
    await paints('title', '1 2 4');
    await choose('is empty');
    await paints('title', '3');
    await choose('contains');
    await rule.getByLabel('Value').fill('uraga');
    await paints('title', '4');
    await choose('starts with');
    await rule.getByLabel('Value').fill('guji');
    await paints('title', '1 4');
    await choose('equals');
    await paints('title', '1');
    await choose('formula');
    const formula = rule.getByRole('textbox', { name: 'Formula' });
    await formula.fill('{Weight} + 1');
    await expect(rule.getByText('must come to true or false')).toBeVisible();
    await formula.fill('{Weight} > 20');
    await paints('title', '1 3');
    await lookAt(page, 'formats-formula');
  });
  await test.step('numbers: comparisons, between, equals [VIEW-036]', async () => {
    await rule.getByLabel('Field').selectOption('Weight');
    expect(await offered(rule)).toEqual(['equals', 'is less than', 'is at most', 'is more than', 'is at least', 'is between']);
    await rule.getByLabel('Value').fill('30');
    for (const [condition, rows] of [
      ['equals', '3'],
      ['is less than', '2'],
      ['is at most', '2 3'],
      ['is more than', '1'],
      ['is at least', '1 3'],
    ] as const) {
      await choose(condition);
      await paints('weight', rows);
    }
    await choose('is between');
    await rule.getByLabel('From').fill('12');
    await rule.getByLabel('To', { exact: true }).fill('30');
    await paints('weight', '2 3');
  });
  await test.step('dates: before, after, between [VIEW-037]', async () => {
    await rule.getByLabel('Field').selectOption('Roasted');
    expect(await offered(rule)).toEqual(['is before', 'is after', 'is between']);
    await rule.getByLabel('Day').fill('2025-06-01');
    await paints('roasted', '2');
    await choose('is after');
    await paints('roasted', '1');
    await choose('is between');
    await rule.getByLabel('Day').nth(1).fill('2026-11-20');
    await paints('roasted', '1 4');
  });
  await test.step('select: always, text equals, formula [VIEW-038]', async () => {
    await rule.getByLabel('Field').selectOption('Method');
    expect(await offered(rule)).toEqual(['always', 'text equals', 'formula']);
    await paints('method', '1 2 3 4');
    await choose('text equals');
    await rule.getByLabel('Value').selectOption('Natural');
    await paints('method', '2');
    await choose('formula');
    await rule.getByRole('textbox', { name: 'Formula' }).fill('{Method} = "Washed"');
    await paints('method', '1');
  });
  await test.step('a checkbox has always alone [VIEW-039]', async () => {
    await rule.getByLabel('Field').selectOption('Sold');
    expect(await offered(rule)).toEqual(['always']);
    await paints('sold', '1 2 3 4');
  });
});

test('others see at once how rules paint the table, in each of its views', { tag: '@phone' }, async ({ world }) => {
  const { anna, ben, path } = await lots(world);
  const page = await world.open(anna, path);
  const other = await world.open(ben, path);
  await expect(cell(other, 4, 'title')).toHaveText('Guji Uraga');
  await expect(other.getByRole('button', { name: 'Formatting' })).toHaveCount(0);
  await openPanel(page);
  const panel = panelOf(page);
  const first = panel.getByRole('listitem', { name: 'Rule 1' });
  await panel.getByRole('button', { name: 'Add rule' }).click();
  await first.getByLabel('Field').selectOption('Weight');
  await first.getByLabel('Condition').selectOption({ label: 'is more than' });
  await first.getByLabel('Value').fill('20');
  await first.getByRole('radio', { name: 'Whole record' }).check({ force: true });
  await first.getByRole('radiogroup', { name: 'Background' }).getByRole('radio', { name: 'Moss' }).check({ force: true });
  await first.getByRole('button', { name: 'Bold' }).click();
  await test.step('a rule for the record paints each of its cells, in the other browser too', async () => {
    await expect.poll(() => paintedRows(other, 'title')).toBe('1 3');
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-fill', 'moss');
    await expect(cell(other, 1, 'title')).toHaveCSS('background-color', 'rgb(234, 237, 208)');
    await expect(cell(other, 1, 'title')).toHaveCSS('font-weight', '620');
    await expect(cell(other, 2, 'title')).not.toHaveAttribute('data-fill');
  });
  await test.step('of several rules the first one wins, and they can be put in another order', async () => {
    await panel.getByRole('button', { name: 'Add rule' }).click();
    const second = panel.getByRole('listitem', { name: 'Rule 2' });
    await second.getByRole('radiogroup', { name: 'Background' }).getByRole('radio', { name: 'Rose' }).check({ force: true });
    await second.getByRole('radiogroup', { name: 'Text colour' }).getByRole('radio', { name: 'Plum' }).check({ force: true });
    await expect(cell(other, 2, 'title')).toHaveAttribute('data-fill', 'rose');
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-fill', 'moss');
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-ink', 'plum');
    await lookAt(page, 'formats-rules');
    await second.getByRole('button', { name: 'Move up' }).click();
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-fill', 'rose');
    await expect(cell(other, 1, 'weight')).toHaveAttribute('data-fill', 'moss');
  });
  await test.step('a deleted rule comes back by Undo', async () => {
    await panel.getByRole('listitem', { name: 'Rule 1' }).getByRole('button', { name: 'Delete rule' }).click();
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-fill', 'moss');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(other, 1, 'title')).toHaveAttribute('data-fill', 'rose');
  });
  await test.step('boards and cards take the colours of records', async () => {
    await lookAt(other, 'formats-grid');
    if (isPhone(other)) {
      await other.getByRole('button', { name: 'Show as cards' }).click();
      const inList = (title: string) =>
        other
          .getByRole('listitem')
          .filter({ has: other.getByRole('button', { name: title, exact: true }) })
          .locator('> div');
      await expect(inList('Guji')).toHaveAttribute('data-fill', 'moss');
      await expect(inList('Huila')).not.toHaveAttribute('data-fill');
      await lookAt(other, 'formats-card-list');
    }
    await other
      .getByRole('tab', { name: 'Board' })
      .or(other.getByRole('link', { name: 'Board' }))
      .first()
      .click();
    const card = (name: string) => other.getByRole('article', { name, exact: true });
    await expect(card('Guji')).toHaveAttribute('data-fill', 'moss');
    await expect(card('Huila')).not.toHaveAttribute('data-fill');
    await lookAt(other, 'formats-board');
    await other
      .getByRole('tab', { name: 'Cards' })
      .or(other.getByRole('link', { name: 'Cards' }))
      .first()
      .click();
    await expect(other.getByRole('list', { name: /Lots/ }).getByRole('listitem').first()).toHaveAttribute('data-fill', 'moss');
    await lookAt(other, 'formats-cards');
  });
});
