import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const letters = ['Guji', 'Huila', 'Nyeri', 'Sidamo', 'Yirga'];
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The rows in the order in which they stand on the screen. */
async function order(page: Page): Promise<string[]> {
  const found = await rows(page).evaluateAll((all) =>
    all
      .filter((it) => !it.hasAttribute('hidden'))
      .map((it) => ({ at: Number(it.getAttribute('aria-rowindex')), text: it.querySelector('[role="gridcell"]')?.textContent ?? '' }))
      .sort((a, b) => a.at - b.at)
      .map((it) => it.text),
  );
  return found;
}
const shows = (page: Page, ...titles: string[]) => expect.poll(() => order(page)).toEqual(titles);
const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true });
const header = (page: Page, name: string) =>
  rows(page)
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
    .getByRole('rowheader');

/** Presses the mouse on the number of a row, and moves it to the upper edge of another one, or to its lower edge. */
async function drag(page: Page, from: string, to: string, edge: 'top' | 'bottom'): Promise<void> {
  const [start, end] = [(await header(page, from).boundingBox())!, (await header(page, to).boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 10);
  await page.mouse.move(end.x + end.width / 2, edge === 'top' ? end.y + 4 : end.y + end.height - 4, { steps: 4 });
}

async function withTable(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Rossi')];
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const table = await makeTable(anna.call, { trackId, newId, name: 'Roasts' });
  const records = letters.map((title0, at) => ({ id: newId(), properties: { title0, weight: letters.length - at } }));
  await anna.call('records.add', { trackId, tableId: table.tableId, records });
  return { anna, mateo, table, path: pathOf('TrackApp', { trackId, appId: table.appId }) };
}

test('records are ordered by hand, by mouse and by keys, for everyone and for good', { tag: '@desktop' }, async ({ world }) => {
  const { anna, mateo, path } = await withTable(world);
  const [page, his] = [await world.open(anna, path), await world.open(mateo, path)];
  await shows(page, 'Guji', 'Huila', 'Nyeri', 'Sidamo', 'Yirga');
  await shows(his, 'Guji', 'Huila', 'Nyeri', 'Sidamo', 'Yirga');

  await test.step('a row is dragged by its number, a line shows where, and the other browser sees it', async () => {
    await drag(page, 'Sidamo', 'Huila', 'top');
    await lookAt(page, 'record-order-dragged');
    await page.mouse.up();
    await shows(page, 'Guji', 'Sidamo', 'Huila', 'Nyeri', 'Yirga');
    await shows(his, 'Guji', 'Sidamo', 'Huila', 'Nyeri', 'Yirga');
  });
  await test.step('Escape leaves it where it is, and a press alone picks it', async () => {
    await drag(page, 'Guji', 'Yirga', 'bottom');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await shows(page, 'Guji', 'Sidamo', 'Huila', 'Nyeri', 'Yirga');
    await header(page, 'Guji').click();
    await header(page, 'Huila').click();
    await expect(page.getByRole('row', { selected: true })).toHaveCount(2);
  });
  await test.step('picked rows go together', async () => {
    await drag(page, 'Huila', 'Yirga', 'bottom');
    await page.mouse.up();
    await shows(page, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
    await shows(his, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
    await header(page, 'Guji').click();
    await header(page, 'Huila').click();
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  });
  await test.step('Alt, Shift and an arrow move the row of the active cell, which goes with it', async () => {
    await cell(page, 'Yirga').click();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await shows(page, 'Sidamo', 'Yirga', 'Nyeri', 'Guji', 'Huila');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await shows(page, 'Yirga', 'Sidamo', 'Nyeri', 'Guji', 'Huila');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await shows(page, 'Sidamo', 'Yirga', 'Nyeri', 'Guji', 'Huila');
    await shows(his, 'Sidamo', 'Yirga', 'Nyeri', 'Guji', 'Huila');
  });
  await test.step('each step is undone and done again', async () => {
    for (let at = 0; at < 3; at++) await page.keyboard.press('Control+z');
    await shows(page, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
    await page.keyboard.press('Control+z');
    await shows(page, 'Guji', 'Sidamo', 'Huila', 'Nyeri', 'Yirga');
    await page.keyboard.press('Control+Shift+z');
    await shows(page, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
  });
  await test.step('the order is there after the page was loaded anew, and in the other browser', async () => {
    await shows(his, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
    await page.reload();
    await shows(page, 'Sidamo', 'Nyeri', 'Yirga', 'Guji', 'Huila');
  });
  await test.step('in an order by a field nothing is dragged, and the page says why', async () => {
    await page.getByRole('button', { name: 'Weight, column menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Sort ascending' }).click();
    await shows(page, 'Yirga', 'Sidamo', 'Nyeri', 'Huila', 'Guji');
    await drag(page, 'Guji', 'Yirga', 'top');
    await page.mouse.up();
    await expect(page.getByText('Remove the sort to order records by hand')).toBeVisible();
    await shows(page, 'Yirga', 'Sidamo', 'Nyeri', 'Huila', 'Guji');
  });
});

test('on a board a card takes the place between two others as well as the value of their column', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const newId = () => world.services.ids.id();
  const choices = ['Offered', 'At sea'].map((name, at) => ({ id: `state00${at}`, name, colour: ['amber', 'sky'][at]! }));
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'state0', name: 'State', type: 'select' as const, options: { choices } },
  ];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Lots', attributes });
  const records = letters.map((title0, at) => ({ id: newId(), properties: { title0, state0: choices[at < 3 ? 0 : 1]!.id } }));
  await anna.call('records.add', { trackId, tableId, records });
  const viewId = newId();
  await anna.call('views.add', { trackId, appId, tableId, id: viewId, name: 'Board', type: 'KANBAN', options: { groupBy: 'state0' } });
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const cards = (column: string) => page.getByRole('region', { name: column }).getByRole('article');
  const columns = (offered: string[], atSea: string[]) =>
    expect
      .poll(async () => [
        await cards('Offered').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label'))),
        await cards('At sea').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label'))),
      ])
      .toEqual([offered, atSea]);
  await columns(['Guji', 'Huila', 'Nyeri'], ['Sidamo', 'Yirga']);

  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('Guji').dragTo(card('Yirga'), { targetPosition: { x: 40, y: 3 } });
  await columns(['Huila', 'Nyeri'], ['Sidamo', 'Guji', 'Yirga']);
  await page.getByRole('button', { name: 'More actions for Huila' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await columns(['Nyeri', 'Huila'], ['Sidamo', 'Guji', 'Yirga']);
  await card('Yirga').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await columns(['Nyeri', 'Huila'], ['Sidamo', 'Yirga', 'Guji']);
  await expect
    .poll(async () => (await anna.call('records.window', { trackId, tableId })).records.map((it) => it.properties['title0']))
    .toEqual(['Nyeri', 'Huila', 'Sidamo', 'Yirga', 'Guji']);
  await lookAt(page, 'record-order-board');
});
