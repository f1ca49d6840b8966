import { limits, pathOf, type ViewType } from '@trackyard/contract';
import { lotFields, makeTable, writeLots } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { dayHere } from './start/days.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** A table of a roastery's lots: their state, when they are roasted, and who does it. */
async function lots(world: World) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const id = () => world.services.ids.id();
  const choices = [
    { id: 'offered', name: 'Offered', colour: 'amber' },
    { id: 'atsea00', name: 'At sea', colour: 'sky' },
    { id: 'landed0', name: 'Landed', colour: 'leaf' },
  ];
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'state0', name: 'State', type: 'select' as const, options: { choices } },
    // Stands before the one that a calendar is asked to go by.
    { id: 'bought0', name: 'Bought', type: 'date' as const },
    { id: 'roasted', name: 'Roasted', type: 'date' as const },
    { id: 'people0', name: 'Buyer', type: 'user' as const },
    { id: 'weight', name: 'Weight', type: 'number' as const },
  ];
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId: id, attributes });
  // The calendar opens at the month that the browser's clock shows.
  const month = dayHere().slice(0, 7);
  const rows: Record<string, unknown>[] = [
    { title0: 'Guji Uraga', state0: 'offered', roasted: `${month}-12`, people0: [mateo.userId], weight: 60 },
    { title0: 'Huila Supremo', state0: 'offered', roasted: `${month}-19`, weight: 59.5 },
    { title0: 'Nyeri AA', state0: 'atsea00', roasted: `${month}-19`, people0: [anna.userId] },
    { title0: 'Sidamo', roasted: `${month}-26` },
  ];
  const records = rows.map((properties) => ({ id: id(), properties: { ...properties, bought0: '2020-03-02' } }));
  await anna.call('records.add', { trackId, tableId, records });
  return { anna, mateo, trackId, appId, tableId, viewId };
}

/** An address is nothing without what it asks for. */
const board = 'https://status.example/board?id=7&lang=en';
async function addView(page: Page, type: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New view' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('radio', { name: type }).check({ force: true });
  if (type === 'External') await dialog.getByRole('textbox', { name: 'Address' }).fill(board);
  if (type === 'Calendar') await dialog.getByRole('combobox', { name: 'Date field' }).selectOption('Roasted');
  if (type === 'Kanban') {
    // An option that adds a field would do so as the arrow keys pass it.
    await expect(dialog.getByRole('combobox', { name: 'Group by' }).getByRole('option')).toHaveText(['State']);
    await expect(dialog.getByRole('button', { name: 'Add field “Status”' })).toBeVisible();
    await lookAt(page, 'view-new');
  }
  await dialog.getByRole('button', { name: 'Add view' }).click();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
}

test('a table is shown as a board, a calendar, cards, a form and a page of another service', async ({ world }) => {
  const { anna, mateo, trackId, appId, tableId, viewId } = await lots(world);
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const titles = async () =>
    (await mateo.call('records.window', { trackId, tableId })).records.map((it) => [it.properties['title0'], it.properties['state0']]);

  await test.step('a grid gets colours and sizes of its own, which everybody sees', async () => {
    const his = await world.open(mateo, pathOf('TrackAppView', { trackId, appId, viewId }));
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Theme of / });
    await dialog.getByRole('radio', { name: 'Relaxed' }).check();
    await dialog.getByLabel('Header', { exact: true }).fill('#0b5d47');
    await dialog.getByLabel('Text of the header').fill('#ffffff');
    await lookAt(page, 'view-theme');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    for (const it of [page, his]) await expect(it.getByRole('columnheader').nth(1)).toHaveCSS('background-color', 'rgb(11, 93, 71)');
    await lookAt(page, 'view-themed');
    await his.close();
  });
  await test.step('who may not configure a view changes it for themselves, on their device', async () => {
    const his = await world.open(mateo, pathOf('TrackAppView', { trackId, appId, viewId }));
    const sort = async (of: Page) => {
      await of.getByRole('button', { name: 'Sort', exact: true }).click();
      return of.getByRole('dialog', { name: 'Sort' });
    };
    const sheet = await sort(his);
    await sheet.getByLabel('Sort by').selectOption('Title');
    await expect(sheet).toContainText('Only you see this, on this device.');
    await lookAt(his, 'view-own-sort');
    await his.reload();
    await expect(his.getByRole('button', { name: 'Sorted by Title' })).toBeVisible();
    await expect(await sort(page)).toContainText('Everyone sees this, unless they changed the view for themselves.');
    await page.keyboard.press('Escape');
    await his.getByRole('button', { name: 'Reset view' }).click();
    await expect(his.getByRole('button', { name: 'Sort', exact: true })).toBeVisible();
    await his.close();
  });
  await test.step('as cards in a column for each choice, between which they are moved [VIEW-002, VIEW-012, VIEW-022, VIEW-023]', async () => {
    await addView(page, 'Kanban', 'Board');
    await expect(column(page, 'Offered').getByRole('article')).toHaveCount(2);
    await expect(column(page, 'No value').getByRole('article')).toHaveCount(1);
    await card(page, 'Guji Uraga').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(column(page, 'At sea').getByRole('article')).toHaveCount(2);
    await expect.poll(titles).toContainEqual(['Guji Uraga', 'atsea00']);
    if (!isPhone(page)) {
      // What scrolls after the press would drag another card.
      await column(page, 'Landed').scrollIntoViewIfNeeded();
      await card(page, 'Huila Supremo').dragTo(column(page, 'Landed'));
      await expect(column(page, 'Landed').getByRole('article')).toHaveCount(1);
      await expect.poll(titles).toContainEqual(['Huila Supremo', 'landed0']);
    }
    await column(page, 'At sea').getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('textbox', { name: 'Add record' }).fill('Yirgacheffe');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(column(page, 'At sea').getByRole('article')).toHaveCount(3);
    await lookAt(page, 'view-kanban');
  });
  await test.step('on the days of a date field, by which it is viewed [VIEW-004, VIEW-018, VIEW-027, VIEW-028]', async () => {
    await addView(page, 'Calendar', 'Roast plan');
    // A phone lists what comes from today on.
    if (isPhone(page)) await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page.getByText('Nyeri AA')).toBeVisible();
    await lookAt(page, 'view-calendar');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'New record' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New record' }).getByRole('textbox', { name: 'Title' }).fill('Kochere');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kochere')).toBeVisible();
  });
  await test.step('as cards in an order that one chooses [VIEW-005, VIEW-030]', async () => {
    await addView(page, 'Cards', 'Gallery');
    const cards = page.getByRole('list', { name: 'Records of Lots' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Guji Uraga');
    await expect(cards.first()).toContainText('Weight60');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sort' }).getByLabel('Sort by').selectOption('Title');
    await page.getByRole('dialog', { name: 'Sort' }).getByRole('radio', { name: 'Descending' }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect(cards.first()).toContainText('Yirgacheffe');
    await page.getByRole('button', { name: 'Search records' }).click();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('Sidamo Natural');
    await expect(page.getByText('No records match')).toBeVisible();
    await expect(page.getByText('No records yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await lookAt(page, 'view-cards');
  });
  await test.step('as a form, whose answers are records [VIEW-006]', async () => {
    await addView(page, 'Form', 'Offer a lot');
    await page.getByRole('button', { name: 'Edit form' }).click();
    const settings = page.getByRole('dialog', { name: 'Edit form' });
    await settings.getByRole('checkbox', { name: 'Title is required' }).check();
    await settings.getByRole('textbox', { name: 'Message after sending' }).fill('We’ll taste it this week.');
    await lookAt(page, 'view-form-settings');
    await settings.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('This field is required.')).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await lookAt(page, 'view-form');
    await page.getByRole('textbox', { name: 'Title' }).fill('Kirinyaga');
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Offered' });
    await page.getByRole('textbox', { name: 'Weight' }).fill('30.5');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('We’ll taste it this week.')).toBeVisible();
    await expect.poll(titles).toContainEqual(['Kirinyaga', 'offered']);
  });
  await test.step('as a plan, for which the field that is missing is added there and then [VIEW-024]', async () => {
    await page.getByRole('button', { name: 'New view' }).click();
    const dialog = page.getByRole('dialog', { name: 'New view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Plan');
    await dialog.getByRole('radio', { name: 'Gantt' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Add field “Comes after”' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Comes after' })).toBeVisible();
    await lookAt(page, 'view-new-plan');
    await dialog.getByRole('button', { name: 'Add view' }).click();
    await expect(page.getByRole('list', { name: 'Timeline of Lots' })).toBeVisible();
  });
  await test.step('as a page of another service, in a frame of its own [VIEW-008, VIEW-019, VIEW-031]', async () => {
    await addView(page, 'External', 'Status page');
    const frame = page.getByTitle('Status page');
    await expect(frame).toHaveAttribute('src', board);
    await expect(frame).toHaveAttribute('sandbox', /^allow-scripts allow-forms/);
    await page.getByRole('button', { name: 'More actions for the view Status page' }).click();
    await page
      .getByRole('menuitem', { name: 'View settings' })
      .or(page.getByRole('button', { name: 'View settings' }))
      .click();
    const settings = page.getByRole('dialog', { name: 'View settings' });
    await settings.getByRole('textbox', { name: 'Address' }).fill('https://status.example/week?id=8');
    await lookAt(page, 'view-settings');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(frame).toHaveAttribute('src', 'https://status.example/week?id=8');
  });
});

test('a table is a plan, in which a bar that moves shifts those behind it [VIEW-003, VIEW-024, VIEW-025, VIEW-026]', {
  tag: '@phone',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const id = () => world.services.ids.id();
  const [buy, ship, roast] = [id(), id(), id()];
  const { appId, tableId, viewId } = await makeTable(anna.call, {
    trackId,
    newId: id,
    name: 'Steps',
    attributes: (ofTable) => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'after0', name: 'Comes after', type: 'task', options: { TABLE_RESTRICTION: ofTable } },
      { id: 'start0', name: 'Start', type: 'date' },
      { id: 'days00', name: 'Days', type: 'number' },
    ],
  });
  await anna.call('records.add', {
    trackId,
    tableId,
    records: [
      { id: buy, properties: { title0: 'Buy the Guji', start0: dayHere(0), days00: 3 } },
      { id: ship, properties: { title0: 'Ship it', start0: dayHere(3), days00: 2, after0: [buy] } },
      { id: roast, properties: { title0: 'Roast', start0: dayHere(4), days00: 2, after0: [ship] } },
      { id: id(), properties: { title0: 'Label' } },
    ],
  });
  const starts = async () => (await anna.call('records.window', { trackId, tableId })).records.map((it) => it.properties['start0'] ?? null);
  const days = async () => (await anna.call('records.window', { trackId, tableId })).records.map((it) => it.properties['days00'] ?? null);
  // The name of a record is a button as well; a bar says more than that.
  const bar = (name: string) =>
    page.getByRole('list', { name: 'Timeline of Steps' }).getByRole('button', { name: new RegExp(`^${name}.`) });
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  await addView(page, 'Gantt', 'Timeline');
  await bar('Buy the Guji').focus();
  await lookAt(page, 'view-gantt');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(starts).toEqual([dayHere(1), dayHere(4), dayHere(6), null]);
  await page.keyboard.press('Control+z');
  await expect.poll(starts).toEqual([dayHere(0), dayHere(3), dayHere(4), null]);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(days).toEqual([4, 2, 2, null]);
  await expect.poll(starts).toEqual([dayHere(0), dayHere(4), dayHere(6), null]);
  await page.getByRole('button', { name: 'Start Label today' }).click();
  await expect.poll(starts).toEqual([dayHere(0), dayHere(4), dayHere(6), dayHere(0)]);
  if (isPhone(page)) return;
  const box = (await bar('Roast').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + 72, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(starts).toEqual([dayHere(0), dayHere(4), dayHere(8), dayHere(0)]);
});

test('a board, a calendar, a plan and cards of a large table have all its records, and ask for those that are in sight', async ({
  world,
}) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const id = () => world.services.ids.id();
  const choices = [
    { id: 'offered', name: 'Offered', colour: 'amber' },
    { id: 'atsea00', name: 'At sea', colour: 'sky' },
    { id: 'landed0', name: 'Landed', colour: 'leaf' },
  ];
  const { appId, tableId } = await makeTable(anna.call, {
    trackId,
    newId: id,
    attributes: (ofTable) => [
      ...lotFields,
      { id: 'state0', name: 'State', type: 'select', options: { choices } },
      { id: 'after0', name: 'Comes after', type: 'task', options: { TABLE_RESTRICTION: ofTable } },
    ],
  });
  // More than a browser holds whole, and more than a window has.
  const count = Number(process.env['TRACKYARD_LARGE_BOARD'] ?? limits.wholeTableRecords + 1_000);
  await writeLots(world.connection, { trackId, tableId, userId: anna.userId, count, states: choices.map((it) => it.id) });
  const view = async (type: ViewType, name: string, options: object) => {
    const viewId = id();
    await anna.call('views.add', { trackId, appId, tableId, id: viewId, name, type, options });
    return pathOf('TrackAppView', { trackId, appId, viewId });
  };
  const board = await view('KANBAN', 'Board', { groupBy: 'state0' });
  const calendar = await view('CALENDAR', 'Roast plan', { dateSelector: 'roasted' });
  const plan = await view('GANTT', 'Timeline', { startDate: 'roasted', duration: 'weight', prerequisite: 'after0' });
  const cards = await view('CARD', 'Gallery', {});
  const page = await world.open(anna, board);
  const number = (it: number) => it.toLocaleString('en-GB');
  const inColumn = Math.floor(count / 3);

  await test.step('each column of a board counts its records, and is scrolled to its last one [VIEW-002]', async () => {
    const offered = column(page, 'Offered');
    await expect(offered.getByRole('banner').or(offered.locator('header'))).toContainText(number(inColumn));
    await expect(offered.getByRole('article').first()).toBeVisible();
    expect(await offered.getByRole('article').count()).toBeLessThan(60);
    await lookAt(page, 'board-large');
    const list = offered.getByRole('list');
    await list.evaluate((it) => it.parentElement!.scrollTo({ top: it.parentElement!.scrollHeight / 2 }));
    await expect(offered.getByRole('listitem').nth(8).getByRole('article')).toBeVisible();
    await expect(page.getByText(/the first .* shown/)).toHaveCount(0);
    await expect(async () => {
      await list.evaluate((it) => it.parentElement!.scrollTo({ top: it.parentElement!.scrollHeight }));
      await expect(offered.locator(`[aria-posinset="${inColumn}"]`).getByRole('article')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await list.evaluate((it) => it.parentElement!.scrollTo({ top: 0 }));
  });
  await test.step('a card goes to another column at once, comes back by undo, and follows what others do', async () => {
    const [offered, sea] = [column(page, 'Offered'), column(page, 'At sea')];
    // The list has just been scrolled from its end.
    const first = offered.locator('[aria-posinset="1"]').getByRole('article');
    await expect(first).toBeVisible();
    const name = (await first.getAttribute('aria-label'))!;
    await first.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(sea.getByRole('article', { name })).toHaveCount(1);
    await expect(offered.getByRole('article', { name })).toHaveCount(0);
    await expect(offered.locator('header')).toContainText(number(inColumn - 1));
    await page.keyboard.press('Control+z');
    await expect(offered.getByRole('article', { name })).toHaveCount(1);
    await expect(sea.getByRole('article', { name })).toHaveCount(0);
    const found = await mateo.call('records.search', { trackId, tableId, text: name });
    await mateo.call('records.update', { trackId, tableId, records: [{ id: found.records[0]!.id, properties: { state0: 'landed0' } }] });
    await expect(offered.getByRole('article', { name })).toHaveCount(0);
    await expect(offered.locator('header')).toContainText(number(inColumn - 1));
  });
  await test.step('a calendar has the records of the days that it shows, however far behind they stand in the table [VIEW-004]', async () => {
    await page.goto(calendar);
    await expect(page.getByText(/^Lot /).first()).toBeVisible();
    // About 57 on each day: a window that has only its first records has less than five.
    if (isPhone(page)) await expect.poll(() => page.getByText(/^Lot /).count()).toBeGreaterThan(1_500);
    else await expect(page.getByText(/^\+5\d more$/).nth(20)).toBeVisible();
    await expect(page.getByText(/ shown: choose fewer days/)).toHaveCount(0);
    await lookAt(page, 'calendar-large');
  });
  await test.step('a plan and cards are scrolled to their last record [VIEW-003, VIEW-005]', async () => {
    await page.goto(plan);
    const rows = page.getByRole('list', { name: 'Timeline of Lots' });
    await expect(rows.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(` of ${number(count)} records are loaded`)).toBeVisible();
    await lookAt(page, 'gantt-large');
    const toEnd = () => rows.evaluate((it) => it.parentElement!.parentElement!.scrollTo({ top: 1e9 }));
    await expect(async () => {
      await toEnd();
      await expect(rows.locator(`[aria-posinset="${count}"]`)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.goto(cards);
    const list = page.getByRole('list', { name: 'Records of Lots' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await lookAt(page, 'cards-large');
    await expect(async () => {
      await list.evaluate((it) => it.parentElement!.scrollTo({ top: 1e9 }));
      await expect(list.locator(`[aria-posinset="${count}"]`)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});
