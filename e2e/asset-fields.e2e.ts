import { pathOf } from '@trackyard/contract';
import { makeTable, solidPng } from '@trackyard/testing';
import { isPhone } from './start/chat.ts';
import { tooLarge, withFilesOfSize } from './start/file-sizes.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const picture = (name: string, colour: readonly [number, number, number]) => ({
  ...{ name, mimeType: 'image/png', buffer: solidPng(640, 400, colour) },
});

test('files and pictures of a track are linked in records, uploaded into them, and stand on cards', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = world.services.ids.id;
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'assets', name: 'Documents', type: 'content' as const },
    { id: 'photo0', name: 'Photo', type: 'image' as const },
  ];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Lots', attributes });
  const records = ['Guji', 'Huila', 'Nyeri'].map((title0) => ({ id: newId(), properties: { title0 } }));
  await anna.call('records.add', { trackId, tableId, records });
  const folder = newId();
  await anna.call('entries.create', { trackId, id: folder, parentId: '0', type: 'folder', title: 'Contracts' });
  const port = { type: 'link' as const, title: 'Port of Mombasa', url: 'https://port.example/' };
  await anna.call('entries.create', { trackId, id: newId(), parentId: folder, ...port });
  await anna.call('entries.create', { trackId, id: newId(), parentId: '0', ...port, title: 'Price list' });
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }));
  const his = await world.open(mateo, pathOf('TrackApp', { trackId, appId }));
  const scrollTo = async (left: number) => {
    if (isPhone(page)) for (const it of [page, his]) await it.getByRole('grid').evaluate((grid, to) => grid.scrollTo({ left: to }), left);
  };

  await test.step('entries are found by folders or by their names, and everybody sees them at once [FIELD-014]', async () => {
    // Before the page knows its rights, cells are only read.
    await expect(page.getByRole('button', { name: 'Add record' })).toBeVisible();
    await scrollTo(240);
    await cellAt(page, 1, 2).click();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Contracts' }).click();
    await page.getByRole('option', { name: 'Port of Mombasa' }).click();
    await lookAt(page, 'asset-field-picker');
    await page.getByRole('combobox', { name: 'Documents' }).fill('price');
    await page.getByRole('option', { name: 'Price list' }).click();
    await page.keyboard.press('Escape');
    for (const it of [page, his]) {
      await expect(cellAt(it, 1, 2)).toContainText('Port of Mombasa');
      await expect(cellAt(it, 1, 2)).toContainText('Price list');
    }
  });
  await test.step('files are uploaded from the cell, and link themselves', async () => {
    const choose = async (name: string) => {
      await cellAt(page, 2, 2).click();
      await page.keyboard.press('Enter');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('option', { name: 'Upload from this device…' }).click();
      await (await chooser).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from('Nine bags') }]);
    };
    await test.step('but none that is too large [FILE-016]', async () => {
      await withFilesOfSize(page, tooLarge, () => choose('Whole farm.mov'));
      await expect(page.getByText('The selected file is too large.')).toBeVisible();
    });
    await choose('Lot 7.txt');
    await expect(cellAt(his, 2, 2)).toHaveText('Lot 7.txt');
  });
  await test.step('a picture that is pasted into its cell shows there [FIELD-015]', async () => {
    await scrollTo(600);
    await cellAt(page, 1, 3).click();
    const bytes = [...solidPng(640, 400, [52, 110, 84])];
    await page.getByRole('textbox', { name: 'Cell' }).evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(data)], 'Drying beds.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
    for (const it of [page, his]) await expect(cellAt(it, 1, 3).getByRole('img', { name: 'Drying beds.png' })).toBeVisible();
    await scrollTo(240);
    await lookAt(page, 'asset-fields');
  });
  if (isPhone(page))
    await test.step('a card in the list of a phone has its picture at its end', async () => {
      await page.getByRole('button', { name: 'Show as cards' }).click();
      const list = page.getByRole('list', { name: 'Records of Lots' });
      await expect(list.getByRole('img', { name: 'Drying beds.png' })).toBeVisible();
      await expect(list.getByText('Port of Mombasa')).toBeVisible();
      await lookAt(page, 'asset-card-list');
      await page.getByRole('button', { name: 'Show as grid' }).click();
    });
  await test.step('the open record shows them to look at, to add and to remove', async () => {
    await page.goto(pathOf('SingleTrackTask', { trackId, taskId: records[1]!.id }));
    const panel = page.getByRole('complementary', { name: 'Huila' });
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Upload' }).last().click();
    await (await chooser).setFiles([picture('Washing station.png', [162, 92, 60])]);
    await expect(panel.getByRole('button', { name: 'Open Washing station.png' }).locator('img')).toBeVisible();
    await lookAt(page, 'asset-fields-record');
    await panel.getByRole('button', { name: 'Open Lot 7.txt' }).click();
    await expect(page.getByRole('dialog', { name: 'Lot 7.txt' })).toContainText('Nine bags');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Remove Lot 7.txt' }).click();
    await expect(panel.getByRole('button', { name: 'Open Lot 7.txt' })).toHaveCount(0);
    await expect(cellAt(his, 2, 2)).toHaveText('');
  });
  await test.step('a deleted entry says so, and stays linked', async () => {
    const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [`entries:${trackId}`] });
    const list = scopes.flatMap((it) => it.rows).find((it) => (it.row as { title?: string }).title === 'Price list');
    await anna.call('entries.delete', { trackId, entryIds: [list!.id] });
    await his.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 240 }));
    await expect(cellAt(his, 1, 2)).toContainText('Deleted: Price list');
  });
  await test.step('a form takes files, and has texts and lines between its fields [FIELD-025]', async () => {
    const viewId = newId();
    const form = { title: 'New lot', text: '', thanks: '', required: ['assets'] };
    await anna.call('views.add', { trackId, appId, id: viewId, tableId, name: 'Form', type: 'FORM', options: { form } });
    await page.goto(pathOf('TrackAppView', { trackId, appId, viewId }));
    await page.getByRole('button', { name: 'Edit form' }).click();
    const settings = page.getByRole('dialog', { name: 'Edit form' });
    const add = (name: string) => settings.getByRole('combobox', { name: 'Add an element' }).selectOption(name);
    await add('Note');
    await settings.getByRole('textbox', { name: 'Text of Note' }).fill('One lot in each form.');
    await settings.getByRole('group', { name: 'Note' }).getByRole('combobox', { name: 'Position' }).selectOption('Before Title');
    await add('Divider');
    await settings.getByRole('group', { name: 'Divider' }).getByRole('combobox', { name: 'Position' }).selectOption('Before Documents');
    await add('File upload');
    await add('Button label');
    await settings.getByRole('textbox', { name: 'Text of Button label' }).fill('Send the lot');
    await lookAt(page, 'form-elements-settings');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('One lot in each form.')).toBeVisible();
    await expect(page.getByRole('separator')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Sidamo');
    await page.getByRole('button', { name: 'Send the lot' }).click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Drop files here, or choose them' }).click();
    await (await chooser).setFiles([{ name: 'Sample report.txt', mimeType: 'text/plain', buffer: Buffer.from('86 points') }]);
    await lookAt(page, 'form-elements');
    await page.getByRole('button', { name: 'Send the lot' }).click();
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(cellAt(his, 4, 2)).toHaveText('Sample report.txt');
  });
  await test.step('cards have the picture on top [VIEW-020]', async () => {
    const viewId = newId();
    const options = {};
    await anna.call('views.add', { trackId, appId, id: viewId, tableId, name: 'Gallery', type: 'CARD', options });
    await page.goto(pathOf('TrackAppView', { trackId, appId, viewId }));
    await expect(page.getByRole('img', { name: 'Washing station.png' })).toBeVisible();
    await lookAt(page, 'asset-cards');
    await page.getByRole('button', { name: 'Hide fields' }).click();
    await page.getByRole('combobox', { name: 'Picture on top' }).selectOption('None');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listitem').filter({ hasText: 'Huila' }).locator('img[class*=cover]')).toHaveCount(0);
  });
});
