import type { Page } from '@playwright/test';
import { eicar, openClamd, type TestClamd } from '@trackyard/testing';
import { composer, feed } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, test as plain } from './start/test.ts';

const test = plain.extend<{ clamd: TestClamd }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture of Playwright takes an object
  clamd: async ({}, use) => {
    const clamd = await openClamd();
    await use(clamd);
    await clamd.stop();
  },
  configuration: async ({ clamd }, use) => use({ clamd: clamd.setting }),
});
const card = (page: Page, name: string) => feed(page).getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Files and folders' }).getByRole('listitem').filter({ hasText: title });
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('a file opens for others once it was scanned, and an infected one for nobody', async ({ world, clamd }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  const other = await world.open(mateo, `/t/${trackId}/c`);
  await expect(composer(page)).toBeVisible();
  clamd.hold();
  await test.step('while it is scanned, the sender opens it and others are told to wait', async () => {
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([text('Notes.txt', 'Guji: peach'), text('Invoice.txt', eicar)]);
    await page.getByRole('button', { name: 'Send' }).click();
    for (const it of [page, other]) await expect(card(it, 'Notes.txt')).toContainText('Scanning for viruses…');
    await expect(card(page, 'Notes.txt').getByRole('link', { name: 'Download Notes.txt' })).toBeVisible();
    await expect(card(other, 'Notes.txt').getByRole('link', { name: 'Download Notes.txt' })).toHaveCount(0);
    await lookAt(other, 'scan-pending');
    await card(other, 'Notes.txt').getByRole('button').click();
    const dialog = other.getByRole('dialog', { name: 'Notes.txt' });
    await expect(dialog).toContainText('Still being scanned');
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveCount(0);
    await lookAt(other, 'scan-pending-file');
  });
  await test.step('found clean, it opens where others wait for it [API-022, FILE-008]', async () => {
    clamd.release();
    await expect(other.getByRole('dialog', { name: 'Notes.txt' })).toContainText('Guji: peach');
    await other.keyboard.press('Escape');
    await expect(card(other, 'Notes.txt').getByRole('link', { name: 'Download Notes.txt' })).toBeVisible();
    await expect(card(other, 'Notes.txt')).not.toContainText('Scanning');
  });
  await test.step('an infected one says so to both, and opens for neither', async () => {
    await expect(page.getByText('Invoice.txt is infected')).toBeVisible();
    for (const it of [page, other]) {
      await expect(card(it, 'Invoice.txt')).toContainText('Infected: Eicar-Test-Signature');
      await expect(card(it, 'Invoice.txt').getByRole('link')).toHaveCount(0);
      await card(it, 'Invoice.txt')
        .getByRole('button', { name: /^Invoice.txt/ })
        .click();
      await expect(it.getByRole('dialog', { name: 'Invoice.txt' })).toContainText('The virus scanner found Eicar-Test-Signature in it');
      await lookAt(it, 'scan-infected-file');
      await it.keyboard.press('Escape');
    }
    await lookAt(page, 'scan-infected');
  });
  await test.step('so it is in Assets, in a list and as tiles', async () => {
    await page.getByRole('link', { name: 'Assets' }).click();
    await page
      .locator('input[type=file][aria-label="Upload files"]')
      .setInputFiles([text('Contract.txt', `${eicar} `), text('Fine.txt', 'Fine')]);
    await expect(row(page, 'Contract.txt')).toContainText('Infected: Eicar-Test-Signature');
    await expect(row(page, 'Fine.txt')).toBeVisible();
    await lookAt(page, 'scan-assets');
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Show as tiles' }).click();
    await expect(row(page, 'Contract.txt')).toContainText('Infected');
    await lookAt(page, 'scan-tiles');
  });
});

test('when the server can’t say what the scanner found, the person is told, and asks again', { tag: '@desktop' }, async ({
  world,
  clamd,
}) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  clamd.hold();
  const entryId = world.services.ids.id();
  await anna.call('uploads.addPiece', { uploadId: entryId, offset: 0, total: 4, bytes: Buffer.from('Guji') });
  await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'Lots.txt' });
  const page = await world.open(mateo, `/t/${trackId}/e`);
  await expect(row(page, 'Lots.txt')).toContainText('Scanning for viruses…');
  const { schema } = world.services.database;
  await schema.alterTable('entry_version').renameTo('entry_version_away').execute();
  await row(page, 'Lots.txt').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Lots.txt' });
  await test.step('Failed to get file scan status [ENTRY-027, FILE-020]', () =>
    expect(dialog.getByRole('alert')).toContainText('Failed to get file scan status'));
  await lookAt(page, 'scan-status-failed');
  await schema.alterTable('entry_version_away').renameTo('entry_version').execute();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toContainText('Still being scanned');
  clamd.release();
  await expect(dialog).toContainText('Guji');
});
