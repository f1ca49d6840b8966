import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pathOf, scopeOf } from '@trackyard/contract';
import { taskFields } from '@trackyard/rules';
import { solidPng, uploadFile } from '@trackyard/testing';
import { annaBehindLine, strip } from './start/behind-line.ts';
import { message } from './start/chat.ts';
import { tooLarge, withFilesOfSize } from './start/file-sizes.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Files and folders' });
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const menu = async (page: Page, title: string, item: string) => {
  await row(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
};
const add = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const upload = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file][aria-label="Upload files"]').setInputFiles(files);
/** How many rows a table of the cache has. */
const storedIn = (page: Page, table: string): Promise<number> =>
  page.evaluate(async (store) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('trackyard'));
    const count = await done(db.transaction(store).objectStore(store).count());
    db.close();
    return count;
  }, table);
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('folders, links and files of a track are added, opened, renamed, moved, deleted and restored', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/d`);
  const other = await world.open(mateo, `/t/${trackId}/e`);
  await test.step('the Assets tab opens the entries of the track [SHELL-056, ROUTE-045, ROUTE-092]', async () => {
    await page.getByRole('link', { name: 'Assets' }).click();
    await expect(page).toHaveURL(new RegExp(`/t/${trackId}/e$`));
    await expect(page.getByRole('heading', { name: 'Nothing in Assets yet' })).toBeVisible();
    await lookAt(page, 'assets-empty');
  });
  await test.step('a folder and a link show to others at once', async () => {
    await add(page, 'New folder');
    await page.getByRole('dialog').getByLabel('Name').fill('Contracts');
    await page.getByRole('button', { name: 'Create folder' }).click();
    await add(page, 'Add a link');
    await page.getByRole('dialog').getByLabel('Address').fill('example.com/prices');
    await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click();
    for (const it of [page, other]) {
      await expect(row(it, 'Contracts')).toContainText('0 items');
      await expect(row(it, 'example.com/prices').getByRole('link')).toHaveAttribute('href', 'https://example.com/prices');
    }
  });
  await test.step('files are uploaded into the folder that is open, and open by their address [ROUTE-046, ROUTE-093, PAPI-022]', async () => {
    await row(page, 'Contracts').getByRole('link', { name: 'Contracts' }).click();
    await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
    await test.step('but none that is too large [FILE-016]', async () => {
      await withFilesOfSize(page, tooLarge, () => upload(page, text('Whole farm.mov', 'x')));
      await expect(page.getByText('The selected file is too large.')).toBeVisible();
    });
    await upload(page, text('Guji 2026.txt', 'Signed in June'), text('Huila 2026.txt', 'Signed in July'));
    await expect(row(page, 'Guji 2026.txt')).toContainText('14 bytes');
    await row(page, 'Guji 2026.txt').getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: 'Guji 2026.txt' });
    await expect(dialog).toContainText('Signed in June');
    await other.goto(new URL(page.url()).pathname);
    await expect(other.getByRole('dialog', { name: 'Guji 2026.txt' })).toContainText('Signed in June');
    await dialog.getByRole('button', { name: 'Next file' }).click();
    await expect(page.getByRole('dialog', { name: 'Huila 2026.txt' })).toContainText('Signed in July');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Huila 2026.txt')).toBeVisible();
    await other.keyboard.press('Escape');
  });
  await test.step('a file of the same name becomes a new version, and the one before can be restored [PAPI-023, PAPI-025, PAPI-026]', async () => {
    await upload(page, text('Guji 2026.txt', 'Signed in August, with an annex'));
    await page.getByRole('dialog', { name: 'Guji 2026.txt is already here' }).getByRole('button', { name: 'Replace' }).click();
    await expect(row(page, 'Guji 2026.txt')).toContainText('31 bytes');
    await menu(page, 'Guji 2026.txt', 'Versions');
    const panel = page.getByRole('complementary', { name: 'Guji 2026.txt' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await lookAt(page, 'assets-versions');
    await panel.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row(page, 'Guji 2026.txt')).toContainText('14 bytes');
  });
  await test.step('renamed and moved [PAPI-020]', async () => {
    await menu(page, 'Huila 2026.txt', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Huila.txt');
    await page.getByRole('button', { name: 'Save' }).click();
    await menu(page, 'Huila.txt', 'Move to…');
    await page.getByRole('dialog', { name: 'Move Huila.txt' }).getByRole('radio', { name: 'Assets' }).check();
    await page.getByRole('button', { name: 'Move here' }).click();
    await expect(row(page, 'Huila.txt')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Assets' }).click();
    await expect(row(page, 'Huila.txt')).toBeVisible();
    await expect(row(page, 'Contracts')).toContainText('1 item');
    await lookAt(page, 'assets-list');
  });
  await test.step('people talk about a file beside its folder [CHAT-001, CHAT-004]', async () => {
    await menu(page, 'Huila.txt', 'Comments');
    const panel = page.getByRole('complementary', { name: 'Huila.txt' });
    await panel.getByRole('combobox', { name: 'Add a comment' }).fill('Is the annex missing?');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('article').filter({ hasText: 'Is the annex missing?' })).toBeVisible();
    await lookAt(page, 'assets-comments');
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(row(page, 'Huila.txt').getByRole('button', { name: '1 comment on Huila.txt' })).toBeVisible();
  });
  await test.step('a deleted folder goes with what is in it, and comes back from the bin [PAPI-021]', async () => {
    await menu(page, 'Contracts', 'Delete');
    await expect(row(page, 'Contracts')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(row(page, 'Contracts')).toContainText('1 item');
    await menu(page, 'Contracts', 'Delete');
    await expect(row(page, 'Contracts')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deleted files' }).click();
    const bin = page.getByRole('dialog', { name: 'Deleted files' });
    await expect(bin.getByRole('listitem')).toHaveCount(1);
    await bin.getByRole('button', { name: 'Restore Contracts' }).click();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Contracts')).toContainText('1 item');
  });
  await test.step('tiles, and names found in all folders', async () => {
    await page.getByRole('button', { name: 'Show as tiles' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await lookAt(page, 'assets-tiles');
    await page.getByRole('button', { name: 'Search files' }).click();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('guji');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });
});

test('keys and dragging move, copy and delete; files of messages stand apart', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const newId = () => world.services.ids.id();
  const folders = { Contracts: newId(), Reports: newId() };
  for (const [title, id] of Object.entries(folders))
    await anna.call('entries.create', { trackId, id, parentId: '0', type: 'folder', title });
  const page = await world.open(anna, `/t/${trackId}/e`);
  await upload(page, { name: 'lot.bin', mimeType: 'application/octet-stream', buffer: randomBytes(5_000) }, text('notes.txt', 'Peach'));
  await expect(row(page, 'lot.bin')).toContainText('5 kB');
  await expect(row(page, 'notes.txt')).toContainText('5 bytes');
  // Rows move up when the last upload is through.
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await test.step('a file is dragged onto a folder, and the move is undone', async () => {
    await row(page, 'lot.bin').dragTo(row(page, 'Contracts'));
    await expect(row(page, 'Contracts')).toContainText('1 item');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'lot.bin')).toBeVisible();
  });
  await test.step('a folder is not moved into itself [ENTRY-016, PAPI-001]', async () => {
    await row(page, 'Contracts').getByRole('link').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Escape');
    await row(page, 'Contracts').getByRole('link', { name: 'Contracts' }).click();
    await page.getByRole('button', { name: 'Paste 1 item' }).click();
    await expect(page.getByText('A folder can’t be moved into itself.')).toBeVisible();
    await page.goBack();
  });
  await test.step('two files are selected, copied and pasted into a folder', async () => {
    await row(page, 'lot.bin').getByRole('checkbox').check();
    await row(page, 'notes.txt').getByRole('checkbox').check();
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Escape');
    await row(page, 'Reports').getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('button', { name: 'Paste 2 items' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Assets' }).click();
  });
  await test.step('Delete deletes, and files of messages are listed apart', async () => {
    await row(page, 'notes.txt').getByRole('checkbox').check();
    await page.keyboard.press('Delete');
    await expect(row(page, 'notes.txt')).toHaveCount(0);
    await page.getByRole('radio', { name: 'In messages' }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'No files in messages' })).toBeVisible();
  });
});

test('of many tiles those in sight are in the page, and keys reach all of them', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const name = (at: number) => `Lot ${at + 1}`;
  for (let at = 0; at < 120; at++)
    await anna.call('entries.create', { trackId, id: world.services.ids.id(), parentId: '0', type: 'folder', title: name(at) });
  const page = await world.open(anna, `/t/${trackId}/e`);
  await page.getByRole('button', { name: 'Show as tiles' }).click();
  await expect(row(page, 'Lot 1').first()).toBeVisible();
  const drawn = () => list(page).getByRole('listitem').count();
  expect(await drawn()).toBeLessThan(100);
  await lookAt(page, 'assets-many-tiles');
  const link = (at: number) => list(page).getByRole('link', { name: name(at), exact: true });
  await link(0).focus();
  await page.keyboard.press('End');
  await expect(link(119)).toBeFocused();
  await expect(link(119)).toBeInViewport();
  expect(await drawn()).toBeLessThan(100);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('120 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(link(1)).toBeFocused();
  await test.step('the tile with the focus stays while one scrolls away from it', async () => {
    await link(1).hover();
    await page.mouse.wheel(0, 40_000);
    await expect(link(119)).toBeVisible();
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(link(2)).toBeFocused();
    await expect(link(2)).toBeInViewport();
  });
  await test.step('a tile is dragged onto another', async () => {
    await row(page, name(4)).first().dragTo(link(3));
    await expect(link(4)).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a track whose chat was opened is here: files with thumbnails, members, pins, tasks [CACHE-027, CACHE-048]', async ({ world }) => {
    const newId = () => world.services.ids.id();
    const { anna, mateo, trackId, line, page } = await annaBehindLine(world);
    const messageId = newId();
    await mateo.call('chat.sendMessage', { id: messageId, trackId, text: 'Peaches' });
    await mateo.call('chat.setPinned', { trackId, messageId, pinned: true });
    const entryId = await uploadFile(mateo, newId(), solidPng(640, 480, [200, 80, 40]));
    await mateo.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'Beans.png' });
    const { appId } = await mateo.call('apps.openTasks', { trackId });
    const { scopes } = await mateo.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] });
    const tableId = scopes.flatMap((it) => it.rows).find((it) => it.store === 'tables')!.id;
    const properties = { [taskFields.title]: 'Count sacks', [taskFields.assignee]: [anna.userId] };
    await mateo.call('records.add', { trackId, tableId, records: [{ id: newId(), properties }] });
    // Somebody opens its chat, and nothing else.
    await page.goto(`/t/${trackId}/c`);
    await expect(message(page, 'Peaches')).toBeVisible();
    await expect.poll(() => storedIn(page, 'entryThumbnails')).toBe(1);
    await expect.poll(() => storedIn(page, 'wholeTables')).toBe(1);
    await line.cut();
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 pinned message' })).toBeVisible();
    await page.goto(`/t/${trackId}/e`);
    await page.getByRole('button', { name: 'Show as tiles' }).click();
    const picture = row(page, 'Beans.png').locator('img');
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    await lookAt(page, 'assets-offline');
    await page.goto(pathOf('TasksTable', { trackId }));
    await expect(page.getByText('Count sacks')).toBeVisible();
    await page.goto(pathOf('TrackInfo', { trackId }));
    await expect(page.getByText('Mateo Ruiz').first()).toBeVisible();
  });
});

test('pictures, films and sounds are known by the endings of their names', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  const areOf = async (kind: string, endings: readonly string[]) => {
    await upload(page, ...endings.map((ending) => text(`${kind}.${ending}`, ending)));
    for (const ending of endings)
      await expect(row(page, `${kind}.${ending}`).first().locator('[data-kind]')).toHaveAttribute('data-kind', kind);
  };
  await test.step('pictures [ENTRY-013, FILE-004, FILE-009]', () => areOf('image', ['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif']));
  await test.step('films [ENTRY-014, FILE-005, FILE-010]', () => areOf('video', ['m4a', 'm4v', 'webm', 'mp4', 'mov']));
  await test.step('sounds [ENTRY-015, FILE-006, FILE-011]', () => areOf('audio', ['mp3', 'wav', '3gp', 'aac', 'ogg', 'wma']));
  await test.step('and nothing else', () => areOf('other', ['tiff', 'avi', 'flac', 'png2']));
});
