import type { Locator, Page } from '@playwright/test';
import { uploadFile } from '../apps/server/test/imported-files.ts';
import { tellOfNetwork } from './start/data-worker.ts';
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
const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title });
/** By its label, which waits until no notice lies over it; the tab has an address, and is chosen once the page is there. */
const tab = async (panel: Locator, name: string) => {
  await panel
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}`) })
    .click();
  await expect(panel.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
};

test('people look at a file beside its folder, label it, react to it and approve it', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const newId = () => world.services.ids.id();
  const folderId = newId();
  await anna.call('entries.create', { trackId, id: folderId, parentId: '0', type: 'folder', title: 'Contracts' });
  const fileId = await uploadFile(anna, newId(), 'Signed in June');
  await anna.call('entries.addFile', { trackId, entryId: fileId, parentId: folderId, title: 'Guji 2026.txt' });
  const page = await world.open(anna, `/t/${trackId}/e/${folderId}`);
  const line = await world.line();
  const other = await world.open(mateo, `/t/${trackId}/e/${folderId}`, line);
  const panel = panelOf(page, 'Guji 2026.txt');

  await test.step('the details of a file stand at an address, with its type, size and folder', async () => {
    await menu(page, 'Guji 2026.txt', 'Details');
    await expect(page).toHaveURL(new RegExp(`/t/${trackId}/e/${fileId}/details$`));
    await expect(panel.getByText('Text (TXT)')).toBeVisible();
    await expect(panel.getByText('14 bytes')).toBeVisible();
    await expect(panel.getByText('text/plain')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Contracts' })).toBeVisible();
  });

  await test.step('labels and reactions show to others at once', async () => {
    const field = panel.getByRole('textbox', { name: 'Add a label' });
    await field.fill('Signed');
    await field.press('Enter');
    await field.fill('June');
    await field.press('Enter');
    await expect(panel.getByRole('list', { name: 'Labels', exact: true }).getByRole('listitem')).toHaveText(['Signed', 'June']);
    await panel.getByRole('button', { name: 'Add reaction' }).click();
    await page.getByRole('dialog', { name: 'Emoji picker' }).getByRole('option').first().click();
    await expect(panel.getByRole('button', { pressed: true })).toBeVisible();
    await expect(row(other, 'Guji 2026.txt').getByRole('button', { name: '1 reaction to Guji 2026.txt' })).toBeVisible();
    await lookAt(page, 'entry-details');
  });

  await test.step('approval is requested of a member, at an address of its own [ROUTE-097]', async () => {
    await tab(panel, 'Approvals');
    await expect(page).toHaveURL(new RegExp(`/t/${trackId}/e/${fileId}/approvals$`));
    await panel.getByRole('button', { name: 'Request approval' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request approval of Guji 2026.txt' });
    await dialog.getByRole('combobox').fill('Mateo');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Note (optional)').fill('Is the price right?');
    await dialog.getByLabel('Due (optional)').fill('2031-11-28');
    await lookAt(page, 'entry-approval-dialog');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(panel.getByText('Approval pending')).toBeVisible();
    await expect(row(other, 'Guji 2026.txt').getByRole('img', { name: 'Approval pending' })).toBeVisible();
  });

  await test.step('the person who is asked rejects it, changes their mind, and the answers stay', async () => {
    await row(other, 'Guji 2026.txt').getByRole('img', { name: 'Approval pending' }).click();
    const theirs = panelOf(other, 'Guji 2026.txt');
    await expect(theirs.getByText('Anna Lindqvist asked for your approval.')).toBeVisible();
    await theirs.getByRole('textbox', { name: 'Add a comment (optional)' }).fill('The annex is missing');
    await theirs.getByRole('button', { name: 'Reject' }).click();
    await expect(row(page, 'Guji 2026.txt').getByRole('img', { name: 'Rejected' })).toBeAttached();
    await lookAt(page, 'entry-approvals');
    await theirs.getByRole('button', { name: 'Change answer' }).click();
    await theirs.getByRole('button', { name: 'Approve' }).click();
    const answers = panel.getByRole('list', { name: 'Answers from Mateo Ruiz' });
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    await expect(answers.getByRole('listitem').first()).toContainText('Approved version 1');
    await expect(answers.getByRole('listitem').last()).toContainText('The annex is missing');
  });

  await test.step('the requests and answers are comments, at an address of their own [ROUTE-096]', async () => {
    await tab(panel, 'Comments');
    await expect(page).toHaveURL(new RegExp(`/t/${trackId}/e/${fileId}/comments$`));
    await expect(panel.getByRole('article').filter({ hasText: 'Is the price right?' })).toBeVisible();
    await expect(panel.getByRole('article').filter({ hasText: 'Approved version 1.' })).toBeVisible();
    await page.reload();
    await expect(panel.getByRole('article').filter({ hasText: 'Approved version 1.' })).toBeVisible();
    await expect(row(page, 'Guji 2026.txt')).toBeVisible();
  });

  await test.step('a newer version is not approved by the answer to the earlier one [ROUTE-098]', async () => {
    await tab(panel, 'Versions');
    await expect(page).toHaveURL(new RegExp(`/t/${trackId}/e/${fileId}/history$`));
    await panel.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed in July') });
    const versions = panel.getByRole('list', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    // Author, date and size of each are there whole.
    expect(await versions.locator('small').evaluateAll((all) => all.map((it) => it.scrollWidth <= it.clientWidth))).toEqual([true, true]);
    await tab(panel, 'Approvals');
    await expect(panel.getByText('version 2 is newer').first()).toBeVisible();
    await expect(panelOf(other, 'Guji 2026.txt').getByText('Do you approve version 2?')).toBeVisible();
    await lookAt(page, 'entry-approvals-outdated');
  });

  await test.step('without a connection answers wait for it, and reactions do not', async () => {
    const theirs = panelOf(other, 'Guji 2026.txt');
    await line.cut();
    await expect(theirs.getByText('You can request and answer approvals once you’re back online.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await tab(theirs, 'Details');
    await theirs.getByRole('button', { name: /Anna Lindqvist/ }).click();
    await expect(theirs.getByRole('button', { pressed: true })).toContainText('2');
    await line.mend();
    await tellOfNetwork(other);
    await expect(row(page, 'Guji 2026.txt').getByRole('button', { name: '2 reactions to Guji 2026.txt' })).toBeVisible();
  });

  await test.step('the folder is filtered by a label', async () => {
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter by label' }).click();
    await page.getByRole('menuitemradio', { name: /^Signed/ }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await lookAt(page, 'entry-labels');
    await page.getByRole('button', { name: 'Remove the filter Signed' }).click();
    await page.getByRole('button', { name: 'Show as tiles' }).click();
    await expect(row(page, 'Guji 2026.txt').getByRole('button', { name: 'Show everything labelled Signed' })).toBeVisible();
    await lookAt(page, 'entry-tiles');
    await page.getByRole('button', { name: 'Show as list' }).click();
  });

  await test.step('a file of a message has its details as well, with the message it came with', async () => {
    const [messageId, entryId] = [newId(), newId()];
    const files = [{ id: entryId, name: 'lot.txt', size: 5 }];
    await anna.call('chat.sendMessage', { trackId, id: messageId, text: 'The lot', files });
    await uploadFile(anna, entryId, 'Peach');
    await anna.call('entries.finishUpload', { trackId, messageId, entryId });
    await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Assets' }).click();
    await page.getByRole('radio', { name: 'In messages' }).check({ force: true });
    await page.getByRole('button', { name: 'More actions for lot.txt' }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    const ofMessage = panelOf(page, 'lot.txt');
    await expect(ofMessage.getByText('5 bytes')).toBeVisible();
    await expect(ofMessage.getByRole('link', { name: 'Go to message' })).toHaveAttribute('href', new RegExp(messageId));
    await ofMessage.getByRole('button', { name: 'Close panel' }).click();
    await page.getByRole('radio', { name: 'In Assets' }).check({ force: true });
    await row(page, 'Contracts').getByRole('link', { name: 'Contracts' }).click();
  });

  await test.step('the same panel stands beside the opened file, and Escape closes it first', async () => {
    await row(page, 'Guji 2026.txt').getByRole('link', { name: 'Guji 2026.txt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guji 2026.txt' });
    await dialog.getByRole('button', { name: 'Details' }).click();
    await expect(dialog.getByRole('complementary').getByText('Text (TXT)')).toBeVisible();
    await lookAt(page, 'entry-opened-details');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('complementary')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
