import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Lots' });
/** Of a record, or the whole line of a group. */
const cell = (page: Page, name: string) => grid(page).getByRole('gridcell', { name, exact: true });
/** Of all lines on the screen, from the top: headers with their groups, and the titles of records below them. */
const lines = (page: Page) =>
  grid(page)
    .getByRole('row')
    .evaluateAll((all) =>
      all
        .filter((it) => !it.hasAttribute('hidden') && it.hasAttribute('aria-level'))
        .map((it) => {
          const first = it.querySelector('[role="gridcell"]:not([hidden])');
          return {
            at: Number(it.getAttribute('aria-rowindex')),
            text: (first?.querySelector('span:not([aria-hidden])') ?? first)?.textContent ?? '',
          };
        })
        .sort((a, b) => a.at - b.at)
        .map((it) => it.text),
    );
const shows = (page: Page, ...texts: string[]) => expect.poll(() => lines(page)).toEqual(texts);
const choices = ['Raw', 'Roasted', 'Sold'].map((name, at) => ({ id: `choice${at}`, name, colour: ['amber', 'moss', 'sky'][at]! }));

async function withTable(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Rossi')];
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const table = await makeTable(anna.call, {
    trackId,
    newId,
    name: 'Lots',
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'status', name: 'Status', type: 'select', options: { choices } },
      { id: 'paid00', name: 'Paid', type: 'checkbox' },
      { id: 'weight', name: 'Weight', type: 'number' },
    ],
  });
  const records = [
    { id: newId(), properties: { title0: 'Guji', status: 'choice0', weight: 60, paid00: true } },
    { id: newId(), properties: { title0: 'Huila', status: 'choice1', weight: 20 } },
    { id: newId(), properties: { title0: 'Nyeri', weight: 5 } },
    { id: newId(), properties: { title0: 'Sidamo', status: 'choice0', weight: 10 } },
  ];
  await anna.call('records.add', { trackId, tableId: table.tableId, records });
  return { anna, mateo, table, records, path: pathOf('TrackApp', { trackId, appId: table.appId }) };
}

test('records stand in groups with sums, which are collapsed, added to and changed by a drag, live for others', async ({ world }) => {
  const { anna, mateo, table, records, path } = await withTable(world);
  const page = await world.open(anna, path);
  await expect(page.getByRole('gridcell', { name: 'Guji' })).toBeVisible();

  await test.step('a view is grouped by a select field, its choices without records have groups too', async () => {
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByRole('dialog', { name: 'Group' }).getByLabel('Group by').selectOption('Status');
    await page.keyboard.press('Escape');
    await shows(
      page,
      'Status: Raw, 2 records',
      ...['Guji', 'Sidamo', 'Add record to Raw'],
      'Status: Roasted, 1 record',
      ...['Huila', 'Add record to Roasted'],
      'Status: Sold, 0 records',
      'Add record to Sold',
      'Status: No Status, 1 record',
      ...['Nyeri', 'Add record to No Status'],
    );
    await lookAt(page, 'grid-groups');
  });
  await test.step('a search shows only groups in which it finds something', async () => {
    await page.getByRole('button', { name: 'Search records' }).click();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('Huila');
    await shows(page, 'Status: Roasted, 1 record', 'Huila', 'Add record to Roasted');
    await page.getByRole('searchbox', { name: 'Search records' }).fill('');
    await expect(cell(page, 'Status: Sold, 0 records')).toBeVisible();
  });
  await test.step('the header of a group collapses it by a press and by keys, and this browser remembers it', async () => {
    await cell(page, 'Status: Raw, 2 records').click();
    await expect(cell(page, 'Guji')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Guji')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, 'Guji')).toBeHidden();
    await page.reload();
    await expect(cell(page, 'Status: Raw, 2 records')).toBeVisible();
    await expect(cell(page, 'Guji')).toBeHidden();
    await cell(page, 'Status: Raw, 2 records').click();
  });
  await test.step('empty groups are hidden', async () => {
    await page.getByRole('button', { name: 'Grouped by Status' }).click();
    await page.getByRole('checkbox', { name: 'Hide empty groups' }).check();
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Status: Sold, 0 records')).toBeHidden();
  });
  await test.step('a record that is added to a group has its value, and somebody else’s change moves one', async () => {
    await cell(page, 'Add record to Roasted').click();
    await expect(cell(page, 'Status: Roasted, 2 records')).toBeVisible();
    // The new record is selected once its row is there.
    await expect(page.locator('[role=gridcell][aria-selected=true]:visible')).toHaveText('');
    await page.keyboard.type('Yirga');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Yirga')).toBeVisible();
    const changed = [{ id: records[2]!.id, properties: { status: 'choice1' } }];
    await mateo.call('records.update', { trackId: table.trackId, tableId: table.tableId, records: changed });
    await shows(
      page,
      'Status: Raw, 2 records',
      ...['Guji', 'Sidamo', 'Add record to Raw'],
      'Status: Roasted, 3 records',
      ...['Huila', 'Nyeri', 'Yirga', 'Add record to Roasted'],
    );
  });
  if (!isPhone(page))
    await test.step('a row that is dragged into another group gets its value, and undo takes it back', async () => {
      const number = (name: string) =>
        grid(page)
          .getByRole('row')
          .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
          .getByRole('rowheader');
      const [from, to] = [(await number('Guji').boundingBox())!, (await number('Nyeri').boundingBox())!];
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 10, from.y + 30);
      await page.mouse.move(to.x + 10, to.y + 4, { steps: 4 });
      await page.mouse.up();
      await shows(
        page,
        'Status: Raw, 1 record',
        ...['Sidamo', 'Add record to Raw'],
        'Status: Roasted, 4 records',
        ...['Huila', 'Guji', 'Nyeri', 'Yirga', 'Add record to Roasted'],
      );
      await cell(page, 'Guji').click();
      await page.keyboard.press('Control+z');
      await expect(cell(page, 'Status: Raw, 2 records')).toBeVisible();
      await cell(page, 'Huila').click();
      await page.keyboard.press('Alt+Shift+ArrowUp');
      await shows(
        page,
        'Status: Raw, 3 records',
        ...['Guji', 'Sidamo', 'Huila', 'Add record to Raw'],
        'Status: Roasted, 2 records',
        ...['Nyeri', 'Yirga', 'Add record to Roasted'],
      );
    });
  await test.step('groups lie in groups, and each says what the footer says', async () => {
    await page.getByRole('button', { name: 'Grouped by Status' }).click();
    await page.getByRole('dialog', { name: 'Group' }).getByLabel('Then by').selectOption('Paid');
    await page.keyboard.press('Escape');
    if (isPhone(page)) await grid(page).evaluate((it) => it.scrollTo({ left: 400 }));
    await page.getByRole('button', { name: 'Summarise Weight' }).click();
    await page
      .getByRole('menuitemradio', { name: 'Sum' })
      .or(page.getByRole('menuitem', { name: 'Sum' }))
      .first()
      .click();
    await expect(
      grid(page)
        .getByRole('row', { name: /Status: Raw/ })
        .getByRole('gridcell', { name: /^Sum/ }),
    ).toHaveText(isPhone(page) ? 'Sum70' : 'Sum90');
    await expect(
      grid(page)
        .getByRole('gridcell', { name: /^Paid: Not Paid/ })
        .first(),
    ).toBeVisible();
    await lookAt(page, 'grid-groups-nested');
    await page.getByRole('button', { name: 'Grouped by Status, Paid' }).click();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await lines(page)).every((it) => it.startsWith('Status: '))).toBe(true);
  });
});

test('who changed the same field as somebody else without a connection hears of it, and takes the other value or not', async ({
  world,
}) => {
  const { anna, mateo, table, records, path } = await withTable(world);
  const his = await world.line();
  const [page, offline] = [await world.open(anna, path), await world.open(mateo, path, his)];
  const cellOf = (of: Page, name: string) => of.getByRole('grid').getByRole('gridcell', { name, exact: true });
  await expect(cellOf(offline, 'Huila')).toBeVisible();
  await his.cut();
  await cellOf(offline, 'Huila').click();
  await offline.keyboard.type('Huila, washed');
  await offline.keyboard.press('Enter');
  await expect(cellOf(offline, 'Huila, washed')).toBeVisible();
  const changed = [{ id: records[1]!.id, properties: { title0: 'Huila, natural' } }];
  await anna.call('records.update', { trackId: table.trackId, tableId: table.tableId, records: changed });
  await expect(cellOf(page, 'Huila, natural')).toBeVisible();
  await his.mend();
  await test.step('the one whose value was replaced has it at hand', async () => {
    await expect(page.getByText('Mateo Rossi changed Title to “Huila, washed” without seeing your “Huila, natural”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy mine' })).toBeVisible();
    await lookAt(page, 'field-conflict');
  });
  await test.step('the later writer hears what was replaced', async () => {
    await expect(
      offline.getByText('Anna Lindqvist changed Title to “Huila, natural” before your “Huila, washed” was saved.'),
    ).toBeVisible();
    await offline.getByRole('button', { name: 'Dismiss' }).click();
    await expect(offline.getByRole('button', { name: 'Use theirs' })).toBeHidden();
  });
  await page.getByRole('button', { name: 'Use mine' }).click();
  await expect(cellOf(offline, 'Huila, natural')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use mine' })).toBeHidden();
});

test('records stand in groups of the tracks and records that they link to, and pasted columns become fields', { tag: '@both' }, async ({
  world,
}) => {
  const { anna, mateo, table, records, path } = await withTable(world);
  const { trackId, tableId, appId } = table;
  const secret = await world.track('A secret plan', [anna]);
  const field = (attributeId: string, name: string, type: 'track' | 'task') => {
    const options = type === 'task' ? { TABLE_RESTRICTION: tableId } : {};
    return anna.call('tables.updateAttribute', { trackId, appId, tableId, attributeId, attribute: { name, type, options } });
  };
  await field('about0', 'About', 'track');
  await field('after0', 'Comes after', 'task');
  const [guji, huila, nyeri, sidamo] = records.map((it) => it.id);
  await anna.call('records.update', {
    trackId,
    tableId,
    records: [
      { id: guji!, properties: { about0: [secret] } },
      { id: huila!, properties: { about0: [trackId], after0: [sidamo!] } },
      { id: nyeri!, properties: { after0: [guji!] } },
      { id: sidamo!, properties: { about0: [trackId], after0: [guji!] } },
    ],
  });
  const groupBy = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Group/ }).click();
    await page.getByRole('dialog', { name: 'Group' }).getByLabel('Group by').selectOption(name);
    await page.keyboard.press('Escape');
  };

  await test.step('a track that one is not in has no name in its header', async () => {
    const page = await world.open(mateo, path);
    await groupBy(page, 'About');
    await shows(
      page,
      'About: Tracks you’re not in, 1 record',
      ...['Guji', 'Add record to Tracks you’re not in'],
      'About: Green buying, 2 records',
      ...['Huila', 'Sidamo', 'Add record to Green buying'],
      'About: No About, 1 record',
      ...['Nyeri', 'Add record to No About'],
    );
    await lookAt(page, 'grid-groups-tracks');
    await page.close();
  });
  const page = await world.open(anna, path);
  await test.step('linked records are in the order of their names, and follow a new one', async () => {
    await groupBy(page, 'Comes after');
    await shows(
      page,
      'Comes after: Guji, 2 records',
      ...['Nyeri', 'Sidamo', 'Add record to Guji'],
      'Comes after: Sidamo, 1 record',
      ...['Huila', 'Add record to Sidamo'],
      'Comes after: No Comes after, 1 record',
      ...['Guji', 'Add record to No Comes after'],
    );
    await mateo.call('records.update', { trackId, tableId, records: [{ id: guji!, properties: { title0: 'Uraga' } }] });
    await expect.poll(() => lines(page).then((it) => it[0])).toBe('Comes after: Sidamo, 1 record');
    await expect(cell(page, 'Comes after: Uraga, 2 records')).toBeVisible();
    await groupBy(page, 'None');
  });
  // A phone has no clipboard of cells.
  if (isPhone(page)) return;
  await test.step('columns that are pasted beside the last field become fields of their types, and go by undo', async () => {
    await page.getByRole('gridcell', { name: 'Huila', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Table cell' });
    await field.press('End');
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '\t12.5\t2026-11-24\n\t7\t2026-11-30');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText('2 columns weren’t pasted')).toBeVisible();
    await lookAt(page, 'paste-beside');
    await page.getByRole('button', { name: 'Add 2 fields' }).click();
    await expect(page.getByText('2 fields added')).toBeVisible();
    const values = async () =>
      (await anna.call('records.window', { trackId, tableId })).records.map((it) =>
        Object.entries(it.properties)
          .filter(([id]) => !known.has(id))
          .map(([, value]) => value)
          // The database has fields in the order of their ids, which are random.
          .toSorted((one, other) => (typeof one).localeCompare(typeof other)),
      );
    await expect.poll(values).toEqual([[], [12.5, '2026-11-24'], [7, '2026-11-30'], []]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(values).toEqual([[], [], [], []]);
  });
});
const known = new Set(['title0', 'status', 'paid00', 'weight', 'about0', 'after0']);
