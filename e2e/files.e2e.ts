import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { composer, feed, message, say } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

/** A picture of one colour, of 240 by 150 pixels. */
function pictureBytes(): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(240, 0);
  head.writeUInt32BE(150, 4);
  head.set([8, 2], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(240 * 3, Buffer.from([30, 110, 80]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 150 }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file][multiple]').first().setInputFiles(files);
const card = (page: Page, name: string) => feed(page).getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });

test('files go out with a message, show to others, open, and can be taken back', { tag: '@both' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  const other = await world.open(mateo, `/t/${trackId}/c`);
  const notes = { name: 'Cupping notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Guji: peach, black tea.\n') };
  await expect(composer(page)).toBeVisible();
  await test.step('chosen files stand at the composer, and one can be left out again', async () => {
    await attach(page, notes, { name: 'lot.bin', mimeType: 'application/octet-stream', buffer: randomBytes(700_000) });
    await attach(page, { name: 'Harvest.png', mimeType: 'image/png', buffer: pictureBytes() });
    const attached = page.getByRole('list', { name: 'Attached files' });
    await expect(attached.getByRole('listitem')).toHaveCount(3);
    await expect(attached).toContainText('700 kB');
    await lookAt(page, 'files-attached');
    await attached.getByRole('button', { name: 'Remove lot.bin' }).click();
    await expect(attached.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('both see the message with its picture and its file', async () => {
    await say(page, 'From the farm');
    await expect(page.getByRole('list', { name: 'Attached files' })).toHaveCount(0);
    for (const it of [page, other]) {
      await expect(card(it, 'Cupping notes.txt')).toContainText('24 bytes');
      await expect(message(it, 'From the farm').getByRole('button', { name: 'Open Harvest.png' }).locator('img')).toHaveJSProperty(
        'naturalWidth',
        240,
      );
    }
    await lookAt(other, 'files-message');
  });
  await test.step('a text opens in place, and is saved under its name', async () => {
    await card(other, 'Cupping notes.txt')
      .getByRole('button', { name: /^Cupping notes.txt/ })
      .click();
    const dialog = other.getByRole('dialog', { name: 'Cupping notes.txt' });
    await expect(dialog).toContainText('Guji: peach, black tea.');
    await lookAt(other, 'files-text');
    const saving = other.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    const saved = await saving;
    expect([saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')]).toEqual([
      'Cupping notes.txt',
      'Guji: peach, black tea.\n',
    ]);
    await other.keyboard.press('Escape');
  });
  await test.step('a message may be nothing but files; lists name them', async () => {
    await attach(page, { ...notes, name: 'Contract.txt' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(card(other, 'Contract.txt')).toBeVisible();
  });
  await test.step('who sent a file removes it, after a question; the message goes where it says nothing else', async () => {
    await expect(card(other, 'Contract.txt').getByRole('button', { name: 'More actions for Contract.txt' })).toHaveCount(0);
    await expect(card(page, 'Contract.txt').getByRole('button', { name: 'Remove Contract.txt' })).toHaveCount(0);
    await card(page, 'Contract.txt').hover();
    await card(page, 'Contract.txt').getByRole('button', { name: 'More actions for Contract.txt' }).click();
    await page.getByRole('menuitem', { name: 'Remove file' }).click();
    await page.getByRole('dialog', { name: 'Remove Contract.txt?' }).getByRole('button', { name: 'Remove file' }).click();
    await expect(card(page, 'Contract.txt')).toHaveCount(0);
    await expect(card(other, 'Contract.txt')).toHaveCount(0);
    await expect(message(other, 'Message deleted')).toBeVisible();
    await expect(card(other, 'Cupping notes.txt')).toBeVisible();
  });
});

test('an upload goes on after the page was loaded anew, from where it was; files are pasted and dropped; too large ones are refused', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(composer(page)).toBeVisible();
  await test.step('it shows how far it is, and is interrupted [CHAT-015, ENTRY-021, FILE-014]', async () => {
    // The requests of a shared worker can't be held.
    await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
    await page.reload();
    await expect(composer(page)).toBeVisible();
    const offsets: number[] = [];
    let isCut = true;
    await page.route(/\/api\/uploads\/[^/]+\?/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      offsets.push(offset);
      if (isCut && offset > 0) return route.abort();
      await route.continue();
    });
    await attach(page, { name: 'Harvest film.bin', mimeType: 'application/octet-stream', buffer: randomBytes(3_000_000) });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(card(page, 'Harvest film.bin').getByRole('progressbar')).toBeVisible();
    await expect.poll(() => offsets.some((it) => it > 0)).toBe(true);
    await lookAt(page, 'files-uploading');
    await page.reload();
    const bar = card(page, 'Harvest film.bin').getByRole('progressbar');
    await expect(bar).toBeVisible();
    await test.step('by the share that is there', async () => {
      const share = () => bar.evaluate((it: HTMLProgressElement) => it.value);
      await expect.poll(share).toBeGreaterThan(0);
      expect(await share()).toBeLessThan(1);
    });
    isCut = false;
    await expect(card(page, 'Harvest film.bin')).toHaveText(/3 MB/);
    await expect(card(page, 'Harvest film.bin').getByRole('link', { name: 'Download Harvest film.bin' })).toBeVisible();
    expect(
      offsets.filter((it) => it === 0),
      'no byte that was there is sent again',
    ).toHaveLength(1);
  });
  await test.step('dropped and pasted', async () => {
    const files = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['one'], 'Dropped.txt', { type: 'text/plain' }));
      return data;
    });
    await feed(page).dispatchEvent('dragenter', { dataTransfer: files });
    await expect(page.getByText('Drop files to attach them')).toBeVisible();
    await feed(page).dispatchEvent('drop', { dataTransfer: files });
    await expect(page.getByText('Drop files to attach them')).toBeHidden();
    await composer(page).evaluate((it) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['two'], 'Pasted.txt', { type: 'text/plain' }));
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const attached = page.getByRole('list', { name: 'Attached files' });
    await expect(attached).toContainText('Dropped.txt');
    await expect(attached).toContainText('Pasted.txt');
  });
  await test.step('too large ones are refused with a sentence [ENTRY-007, ENTRY-008, FILE-007, FILE-016]', async () => {
    await page
      .locator('input[type=file][multiple]')
      .first()
      .evaluate((it: HTMLInputElement) => {
        const data = new DataTransfer();
        const large = new File(['x'], 'Whole farm.mov');
        Object.defineProperty(large, 'size', { value: 200_000_001 });
        data.items.add(large);
        Object.defineProperty(it, 'files', { value: [large], configurable: true });
        it.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await expect(page.getByText('The selected file is too large.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('files for which the organisation has no storage left say so, and go on once it has', async () => {
    const { configuration } = world.services;
    configuration.tenantQuota = 3_000_000;
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(card(page, 'Dropped.txt').getByRole('alert')).toContainText('Your organisation has used its 3 MB of storage.');
    await lookAt(page, 'files-no-storage');
    configuration.tenantQuota = 0;
    for (const name of ['Dropped.txt', 'Pasted.txt']) {
      await card(page, name).getByRole('button', { name: 'Retry' }).click();
      await expect(card(page, name).getByRole('link', { name: `Download ${name}` })).toBeVisible();
    }
  });
});
