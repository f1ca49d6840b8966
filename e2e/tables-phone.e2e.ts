import { defaultViewOptions, pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { dayHere } from './start/days.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Records of Lots' });
const card = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close record' }) });
/** Of what shows, from the top: headers of groups and titles of cards. */
const lines = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all
        .filter((it) => !it.hasAttribute('hidden'))
        .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
        .map((it) => {
          const shown = it.querySelector('button:not([hidden])');
          return (shown?.querySelector('span') ?? shown)?.textContent ?? '';
        }),
    );
const shows = (page: Page, ...texts: string[]) => expect.poll(() => lines(page)).toEqual(texts);
const longPress = async (page: Page, title: string) => {
  await card(page, title).scrollIntoViewIfNeeded();
  const box = (await card(page, title).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 24);
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Cancel selection' })).toBeVisible();
  await page.mouse.up();
};
const menuRow = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function lots(world: World) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const choices = [
    { id: 'offered', name: 'Offered', colour: 'amber' },
    { id: 'atsea00', name: 'At sea', colour: 'sky' },
    { id: 'landed0', name: 'Landed', colour: 'leaf' },
  ];
  const table = await makeTable(anna.call, {
    trackId,
    newId,
    name: 'Lots',
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'state0', name: 'State', type: 'select', options: { choices } },
      { id: 'people0', name: 'Buyer', type: 'user' },
      { id: 'paid00', name: 'Paid', type: 'checkbox' },
      { id: 'weight', name: 'Weight', type: 'number' },
      { id: 'roasted', name: 'Roasted', type: 'date' },
      { id: 'opened', name: 'Opened at', type: 'time' },
      { id: 'page00', name: 'Page', type: 'url' },
      { id: 'files0', name: 'Files', type: 'content' },
      { id: 'notes0', name: 'Notes', type: 'longText' },
    ],
  });
  const { tableId } = table;
  const month = dayHere().slice(0, 7);
  const rows: Record<string, unknown>[] = [
    { title0: 'Guji Uraga', state0: 'offered', people0: [mateo.userId], weight: 60, paid00: true, roasted: `${month}-12` },
    { title0: 'Huila Supremo', state0: 'offered', people0: [anna.userId, mateo.userId], weight: 20, roasted: `${month}-19` },
    { title0: 'Nyeri AA', weight: 5, page00: 'https://example.org/nyeri' },
    {
      title0: 'Sidamo, washed, from the station of Bensa, third pass of the harvest',
      state0: 'atsea00',
      weight: 10,
      roasted: `${month}-26`,
    },
  ];
  const records = rows.map((properties) => ({ id: newId(), properties }));
  await anna.call('records.add', { trackId, tableId, records });
  return { anna, mateo, records, ...table, path: pathOf('TrackApp', { trackId, appId: table.appId }) };
}

test('a grid on a phone is a list of cards, in groups, of which one opens as a sheet and several are selected', { tag: '@phone' }, async ({
  world,
}) => {
  const { anna, mateo, trackId, tableId, records, path } = await lots(world);
  const page = await world.open(anna, path);
  const stored = async () => (await mateo.call('records.window', { trackId, tableId })).records.map((it) => it.properties);
  const titles = async () => (await stored()).map((it) => it['title0']);
  const [guji, huila, nyeri, sidamo] = records.map((it) => String(it.properties['title0'])) as [string, string, string, string];

  await test.step('the title and the first fields of each record show, and a box is ticked on its card', async () => {
    await shows(page, guji, huila, nyeri, sidamo);
    await expect(card(page, guji)).toContainText('StateOffered');
    await expect(card(page, guji)).toContainText('BuyerMateo Ruiz');
    await lookAt(page, 'phone-list');
    await card(page, huila).getByRole('checkbox', { name: 'Paid' }).click();
    await expect.poll(async () => (await stored())[1]!['paid00']).toBe(true);
    await mateo.call('records.update', { trackId, tableId, records: [{ id: records[2]!.id, properties: { state0: 'landed0' } }] });
    await expect(card(page, nyeri)).toContainText('StateLanded');
  });
  await test.step('a tap opens the record as a sheet, where each field is edited, and leads back to the list', async () => {
    await card(page, guji).click();
    await expect(panel(page).getByRole('heading', { name: guji })).toBeVisible();
    await expect(panel(page).getByRole('textbox', { name: 'Weight' })).toHaveAttribute('inputmode', 'decimal');
    await expect(panel(page).getByRole('textbox', { name: 'Page' })).toHaveAttribute('inputmode', 'url');
    await lookAt(page, 'phone-record');
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Guji');
    await panel(page).getByRole('button', { name: /State/ }).click();
    const choices = page.getByRole('dialog', { name: 'State' });
    await expect(choices.getByRole('option', { name: 'Landed' })).toBeInViewport({ ratio: 1 });
    await lookAt(page, 'phone-record-choice');
    await choices.getByRole('option', { name: 'At sea' }).click();
    await expect.poll(async () => (await stored())[0]).toMatchObject({ title0: 'Guji', state0: 'atsea00' });
    await panel(page).getByRole('button', { name: 'Record actions' }).click();
    await menuRow(page, 'Undo last change').click();
    await expect(panel(page).getByRole('button', { name: /State Offered/ })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Record actions' }).click();
    await menuRow(page, 'Redo last change').click();
    await expect(panel(page).getByRole('button', { name: /State At sea/ })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Next record' }).click();
    await expect(panel(page).getByRole('heading', { name: huila })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(card(page, 'Guji')).toContainText('StateAt sea');
  });
  await test.step('the sheet duplicates and deletes its record, and both are undone', async () => {
    await card(page, nyeri).click();
    await panel(page).getByRole('button', { name: 'Record actions' }).click();
    await lookAt(page, 'phone-record-actions');
    await menuRow(page, 'Duplicate').click();
    await expect.poll(titles).toEqual(['Guji', huila, nyeri, sidamo, nyeri]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(['Guji', huila, nyeri, sidamo]);
    await page.goto(path);
    await card(page, sidamo).click();
    await panel(page).getByRole('button', { name: 'Record actions' }).click();
    await menuRow(page, 'Delete record').click();
    await expect(panel(page)).toHaveCount(0);
    await shows(page, 'Guji', huila, nyeri);
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, 'Guji', huila, nyeri, sidamo);
  });
  await test.step('a new record opens at once', async () => {
    await page.getByRole('button', { name: 'Add record' }).click();
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Yirga');
    await panel(page).getByRole('button', { name: 'Close record' }).click();
    await expect(card(page, 'Yirga')).toBeVisible();
    await expect.poll(titles).toContain('Yirga');
  });
  await test.step('a long press selects, and what is selected is moved, copied and deleted', async () => {
    await longPress(page, 'Guji');
    await card(page, nyeri).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await lookAt(page, 'phone-selected');
    await card(page, nyeri).click();
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await menuRow(page, 'Move down').click();
    await shows(page, huila, 'Guji', nyeri, sidamo, 'Yirga');
    await card(page, nyeri).click();
    await page.getByRole('button', { name: 'Delete records' }).click();
    await shows(page, huila, sidamo, 'Yirga');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, nyeri)).toBeVisible();
  });
  await test.step('groups have headers with counts and sums, which collapse and take new records', async () => {
    await page.getByRole('button', { name: 'Totals' }).click();
    await page.getByRole('dialog', { name: 'Totals' }).getByRole('button', { name: 'Summarise Weight' }).click();
    await page.getByRole('menuitemradio', { name: 'Sum' }).or(menuRow(page, 'Sum')).first().click();
    await expect(page.getByRole('dialog', { name: 'Totals' })).toContainText('Sum95');
    await lookAt(page, 'phone-totals');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByRole('dialog', { name: 'Group' }).getByLabel('Group by').selectOption('State');
    await page.keyboard.press('Escape');
    const header = (name: RegExp) => list(page).getByRole('button', { name });
    await expect(header(/^State: Offered, 1 record/)).toContainText('Weight: Sum 20');
    await lookAt(page, 'phone-groups');
    await header(/^State: Offered, 1 record/).click();
    await expect(card(page, huila)).toBeHidden();
    await header(/^Add record to At sea/).click();
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Kirinyaga');
    await panel(page).getByRole('button', { name: 'Close record' }).click();
    await expect.poll(async () => (await stored()).find((it) => it['title0'] === 'Kirinyaga')).toMatchObject({ state0: 'atsea00' });
  });
  await test.step('search, filter, fields and sort are sheets', async () => {
    const tools = page.getByRole('toolbar');
    await tools.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sort' }).getByLabel('Sort by').selectOption('Title');
    await page.getByRole('dialog', { name: 'Sort' }).getByRole('radio', { name: 'Descending' }).check({ force: true });
    await lookAt(page, 'phone-sort');
    await page.keyboard.press('Escape');
    await tools.getByRole('button', { name: 'Hide fields' }).click();
    await lookAt(page, 'phone-fields');
    await page.getByRole('dialog', { name: 'Fields' }).getByRole('button', { name: 'Field Buyer' }).click();
    await lookAt(page, 'phone-field-menu');
    await menuRow(page, 'Hide field').click();
    await tools.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Add filter' }).click();
    await lookAt(page, 'phone-filter');
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Remove filter' }).click();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Guji')).not.toContainText('Buyer');
    await expect(card(page, 'Guji')).toContainText('Weight60');
    await tools.getByRole('button', { name: 'Search records' }).click();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('kiri');
    await expect(card(page, 'Kirinyaga')).toBeVisible();
    await expect(card(page, 'Guji')).toBeHidden();
    await lookAt(page, 'phone-search');
  });
});

test('a board on a phone shows a column for each swipe, and its cards move by their menus and under a finger', { tag: '@phone' }, async ({
  world,
}) => {
  const { anna, mateo, trackId, appId, tableId } = await lots(world);
  const stateOf = async (title: string) =>
    (await mateo.call('records.window', { trackId, tableId })).records.find((it) => it.properties['title0'] === title)!.properties[
      'state0'
    ];
  const viewId = world.services.ids.id();
  await anna.call('views.add', {
    trackId,
    appId,
    id: viewId,
    tableId,
    name: 'Board',
    type: 'KANBAN',
    options: { ...defaultViewOptions, groupBy: 'state0' },
  });
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const columns = page.getByRole('navigation', { name: 'Columns' });
  await expect(columns.getByRole('button')).toHaveText(['No value1', 'Offered2', 'At sea1', 'Landed0']);
  const offered = page.getByRole('region', { name: 'Offered' });
  await columns.getByRole('button', { name: 'Offered' }).click();
  await expect(columns.getByRole('button', { name: 'Offered' })).toHaveAttribute('aria-current', 'true');
  await expect(offered).toBeInViewport({ ratio: 0.9 });
  await lookAt(page, 'phone-board');
  await page.getByRole('button', { name: 'More actions for Guji Uraga' }).click();
  await lookAt(page, 'phone-board-menu');
  await menuRow(page, 'Move to Landed').click();
  await expect.poll(() => stateOf('Guji Uraga')).toBe('landed0');
  await expect(offered.getByRole('article')).toHaveCount(1);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = (await page.getByRole('article', { name: 'Huila Supremo' }).boundingBox())!;
  const [x, y] = [from.x + 40, from.y + 20];
  await touch('touchStart', { x, y });
  await expect(page.locator('[data-board] > [inert]')).toBeVisible();
  await touch('touchMove', { x: x + 60, y: y + 10 });
  // Near the side the board follows, up to its last column.
  await touch('touchMove', { x: 386, y: y + 10 });
  await expect(page.getByRole('region', { name: 'Landed' })).toBeInViewport({ ratio: 0.8 });
  await touch('touchMove', { x: 200, y: y + 10 });
  await touch('touchEnd');
  await expect.poll(() => stateOf('Huila Supremo')).toBe('landed0');
  await expect(page.locator('[data-board] > [inert]')).toHaveCount(0);
  await page.getByRole('article', { name: 'Huila Supremo' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Huila Supremo' })).toBeVisible();
});
