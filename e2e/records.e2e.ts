import { pathOf } from '@trackyard/contract';
import { isPhone, tabs } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { tasksOf } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const first = (page: Page, row: number) => cellAt(page, row, 1);
const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close record' }) });
const close = (page: Page) => panel(page).getByRole('button', { name: 'Close record' }).click();

test('tasks are added and opened in the Tasks tab, their history and their bin bring back what was changed and deleted', {
  tag: '@phone',
}, async ({ world }) => {
  // The app of the Tasks tab is for administrators to change.
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }));

  await test.step('each track has a Tasks tab with a table of tasks, which any member writes in [SHELL-057, ROUTE-056, ROUTE-100]', async () => {
    await tabs(page).getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackTasks', { trackId })}$`));
    await expect(tabs(page).getByRole('link', { name: 'Tasks', exact: true })).toHaveAttribute('aria-current', 'page');
    const add = page.getByRole('textbox', { name: 'Add a task' });
    for (const title of ['Call the port', 'Send samples', 'Book the truck']) {
      await add.fill(title);
      await add.press('Enter');
    }
    await expect(add).toHaveValue('');
    await expect(first(page, 1)).toHaveText('Call the port');
    await expect(first(page, 3)).toHaveText('Book the truck');
    await lookAt(page, 'tasks');
  });
  const tableId = await tasksOf(world, trackId);
  const records = async () => (await mateo.call('records.window', { trackId, tableId })).records;
  await expect.poll(async () => (await records()).length).toBe(3);
  const [port, samples] = await records();
  const openAgain = () => (isPhone(page) ? grid(page).getByTitle('Open record').click() : page.keyboard.press(' '));

  await test.step('Space opens the record of the active cell, and Escape closes it and returns the focus', async () => {
    await first(page, 1).click();
    await openAgain();
    await expect(panel(page).getByRole('heading', { name: 'Call the port' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`record=${port!.id}`));
    await lookAt(page, 'record');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/record=/);
    if (!isPhone(page)) await expect(page.getByRole('textbox', { name: 'Table cell' })).toBeFocused();
    await openAgain();
  });

  await test.step('each field is edited by its type, and others see it', async () => {
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('Call the port of Santos');
    await panel(page).getByRole('textbox', { name: 'Title' }).press('Enter');
    await panel(page)
      .getByRole('button', { name: /Status/ })
      .click();
    await page.getByRole('option', { name: 'Done' }).click();
    await expect(panel(page).getByRole('button', { name: /Status Done/ })).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Call the port of Santos' })).toBeVisible();
    await expect
      .poll(async () => (await records())[0]!.properties)
      .toMatchObject({ tasktitle: 'Call the port of Santos', taskstatus: 'statusdone' });
    await mateo.call('records.update', { trackId, tableId, records: [{ id: port!.id, properties: { tasknotes: 'Before noon' } }] });
    await expect(panel(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Before noon');
    // Who only looks at a field overwrites nothing in it.
    const title = panel(page).getByRole('textbox', { name: 'Title' });
    const rename = (to: string) =>
      mateo.call('records.update', { trackId, tableId, records: [{ id: port!.id, properties: { tasktitle: to } }] });
    await title.focus();
    await rename('Call Rotterdam');
    await expect(first(page, 1)).toHaveText('Call Rotterdam');
    await title.blur();
    await expect(title).toHaveValue('Call Rotterdam');
    await rename('Call the port of Santos');
    await expect(title).toHaveValue('Call the port of Santos');
  });
  await test.step('a choice that is missing is made where it is needed', async () => {
    await panel(page)
      .getByRole('button', { name: /Status/ })
      .click();
    await page.getByRole('combobox', { name: 'Status' }).fill('Waiting');
    await page.getByRole('option', { name: 'Create “Waiting”' }).click();
    await expect(panel(page).getByRole('button', { name: /Status Waiting/ })).toBeVisible();
    await panel(page).getByRole('heading', { name: 'Call the port of Santos' }).click();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    if (isPhone(page)) await first(page, 1).click();
    await page.keyboard.press('Control+z');
    await expect(grid(page).getByRole('gridcell', { name: 'Waiting' })).toHaveCount(0);
    await openAgain();
    await expect(panel(page).getByRole('button', { name: /Status Done/ })).toBeVisible();
  });
  await test.step('the history says who changed what, and gives a field an older value', async () => {
    await panel(page).getByRole('radio', { name: 'History' }).check();
    const list = panel(page).getByRole('list', { name: 'History' });
    await expect(list).toContainText('Mateo Ruiz changed the record');
    await expect(list).toContainText('Anna Lindqvist created the record');
    await lookAt(page, 'record-history');
    await list.getByRole('button', { name: 'Restore Title to “Call the port”' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Call the port', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Call the port of Santos' })).toBeVisible();
    await panel(page).getByRole('radio', { name: 'Fields' }).check();
  });
  await test.step('the next record is reached from the open one, and going back closes it', async () => {
    await panel(page).getByRole('button', { name: 'Next record' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Send samples' })).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackTasks', { trackId })}$`));
  });
  await test.step('a link opens one record, also a deleted one, which is restored there [ROUTE-055, ROUTE-099]', async () => {
    await mateo.call('records.delete', { trackId, tableId, recordIds: [samples!.id] });
    await page.goto(pathOf('SingleTrackTask', { trackId, taskId: samples!.id }));
    await expect(panel(page).getByText('This record was deleted')).toBeVisible();
    await expect(panel(page)).toContainText('By Mateo Ruiz');
    await lookAt(page, 'record-deleted');
    await panel(page).getByRole('button', { name: 'Restore' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Send samples');
    await page.goto(pathOf('TrackTasks', { trackId }, { record: world.services.ids.id() }));
    await expect(panel(page).getByRole('heading', { name: 'Record not found' })).toBeVisible();
    await close(page);
  });
  await test.step('deleted records are in the bin of the table, and several are restored at once', async () => {
    await mateo.call('records.delete', { trackId, tableId, recordIds: [port!.id, samples!.id] });
    await expect(first(page, 1)).toHaveText('Book the truck');
    await page.getByRole('button', { name: 'Collaborate' }).click();
    await page.getByRole('menuitem', { name: 'Deleted records' }).click();
    const bin = page.getByRole('dialog', { name: 'Deleted records' });
    await bin.getByRole('checkbox', { name: 'Select all' }).check();
    await lookAt(page, 'table-bin');
    await bin.getByRole('button', { name: 'Restore 2 records' }).click();
    await expect(bin.getByText('No deleted records')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first(page, 1)).toHaveText('Call the port of Santos');
  });
});
