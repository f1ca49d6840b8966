import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { excelFile, mailFile, openPages, patienceFactor, pdfFile, uploadFile, waveFile, wordFile, zipFile } from '@trackyard/testing';
import { strip } from './start/behind-line.ts';
import { composer, feed, message, openMenuOf } from './start/chat.ts';
import { tellOfNetwork } from './start/data-worker.ts';
import { expectNoOverflow, lookAt } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, test } from './start/test.ts';

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
const list = (page: Page) => page.getByRole('list', { name: 'Files and folders' });
const upload = async (page: Page, ...files: ReturnType<typeof file>[]) => {
  await page.locator('input[type=file][aria-label="Upload files"]').setInputFiles(files);
  await expect(list(page).getByRole('listitem')).toHaveCount(files.length);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
};
const open = async (page: Page, name: string): Promise<Locator> => {
  await list(page).getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>parent.document.title = 'owned'; alert(1)</script><rect width="1600" height="900" fill="#0f745d"/><circle cx="800" cy="450" r="300" fill="#fe946a"/></svg>`;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const letter = mailFile({
  subject: 'Offer for Guji',
  html: `<h1>Offer</h1><p style="background: url(https://tracker.example/style.png)">Ten bags are left.</p><img alt="Farm" src="https://tracker.example/farm.png"><img alt="Dot" src="${pixel}"><script>parent.document.title = 'owned'</script><form action="https://tracker.example"><input name="password"></form>`,
  attachment: { name: 'prices.csv', text: 'Lot,Price\nGuji,6.20\n' },
});
const lots = ['Lot,Region,Bags', ...Array.from({ length: 20_000 }, (_, at) => `Lot ${at + 1},Guji,${at % 90}`)].join('\n');
const code = 'export const roast = (grams: number): string => {\n  // First crack comes later.\n  return String(grams);\n};\n';
const readme =
  '# Roasting\n\nStart *slowly*.\n\n- [x] Warm up\n\n| Lot | Bags |\n|---|---|\n| Guji | 12 |\n\n![Farm](https://tracker.example/farm.png)\n\n<img src=x onerror="document.title=\'owned\'"><script>alert(1)</script>\n\n[Terms](javascript:alert(1))\n';

test('files of each kind open in place, are read and searched, and run nothing', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  const outside: string[] = [];
  page.on('request', (it) => new URL(it.url()).hostname.endsWith('.example') && outside.push(it.url()));
  page.on('dialog', (it) => outside.push(`dialog: ${it.message()}`));
  await upload(
    page,
    file('Contract.pdf', pdfFile(['Contract of Guji', 'Guji is paid in June'], { script: 'app.alert\\(1\\)' })),
    file('Farm.svg', drawing),
    file('Letter.docx', wordFile({ title: 'Letter of intent', text: 'We buy ten bags.', link: 'javascript:alert(1)', sizesPages: false })),
    file('Lots.csv', lots),
    file(
      'Lots.xlsx',
      excelFile({
        Lots: [
          ['Lot', 'Bags'],
          ['Guji', 1_200],
        ],
        Notes: [['Sweet']],
      }),
    ),
    file('Locked.pdf', pdfFile(['Only for us'], { password: 'peaberry' })),
    file('Offer.eml', letter),
    file('Photos.zip', zipFile({ 'photos/farm.jpg': Buffer.alloc(2_000), 'photos/press/logo.svg': drawing, 'read me.txt': 'Two photos' })),
    file('README.md', readme),
    file('roast.ts', code),
    file('page.html', '<script>document.title = "owned"</script>'),
    file('Voice.wav', waveFile(3)),
    file('broken.docx', zipFile({ 'word/document.xml': '<w:document', '[Content_Types].xml': 'nothing' })),
    file('lot.bin', Buffer.from([0, 1, 2, 3])),
  );
  await test.step('a picture is enlarged, moved, turned, and shown as a whole again [SHELL-036]', async () => {
    const dialog = await open(page, 'Farm.svg');
    const picture = dialog.getByRole('img', { name: 'Farm.svg' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1600);
    await lookAt(page, 'viewer-picture');
    await page.keyboard.press('1');
    await expect(dialog.getByRole('button', { name: /^100%/ })).toBeVisible();
    const before = await picture.boundingBox();
    await page.mouse.move(640, 400);
    await page.mouse.down();
    await page.mouse.move(700, 430);
    await page.mouse.up();
    expect((await picture.boundingBox())!.x).toBeCloseTo(before!.x + 60, 0);
    await page.mouse.wheel(0, -100);
    await expect(dialog.getByRole('button', { name: /^125%/ })).toBeVisible();
    await page.keyboard.press('r');
    await expect.poll(async () => (await picture.boundingBox())!.height > (await picture.boundingBox())!.width).toBe(true);
    await close(page);
  });
  await test.step('a PDF shows its pages, goes to one by its number, and finds words', async () => {
    const dialog = await open(page, 'Contract.pdf');
    await expect(dialog.getByText('Contract of Guji')).toBeVisible();
    await expect(dialog.getByText('of 2')).toBeVisible();
    await lookAt(page, 'viewer-pdf');
    await dialog.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Guji is paid in June')).toBeInViewport();
    await page.keyboard.press('Control+f');
    await dialog.getByRole('searchbox', { name: 'Find' }).fill('guji');
    await expect(dialog.getByRole('status')).toHaveText(/^[12] of 2$/);
    const first = await dialog.getByRole('status').textContent();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).not.toHaveText(first!);
    await expect(dialog.locator('.highlight')).toHaveCount(2);
    await lookAt(page, 'viewer-pdf-find');
    // Escape ends the search first.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('searchbox')).toHaveCount(0);
    await close(page);
  });
  await test.step('an encrypted PDF asks for its password', async () => {
    const dialog = await open(page, 'Locked.pdf');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('That password isn’t right.');
    await lookAt(page, 'viewer-password');
    await dialog.getByLabel('Password', { exact: true }).fill('peaberry');
    await dialog.getByRole('button', { name: 'Open' }).click();
    await expect(dialog.getByText('Only for us')).toBeVisible();
    await close(page);
  });
  await test.step('Word and Excel files are read as they are, without what could run', async () => {
    const letterDialog = await open(page, 'Letter.docx');
    const paper = letterDialog.frameLocator('iframe');
    await expect(paper.getByText('We buy ten bags.')).toBeVisible();
    expect(await paper.locator('a').evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual([null]);
    // The file sets no size of its pages: they are A4.
    expect(await paper.locator('section').evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().width)))).toEqual([
      794,
    ]);
    await lookAt(page, 'viewer-word');
    // Its frame hands its keys on.
    await paper.getByText('We buy ten bags.').click();
    await close(page);
    const sheets = await open(page, 'Lots.xlsx');
    await expect(sheets.getByRole('cell', { name: '1200' })).toBeVisible();
    await expect(sheets.getByRole('columnheader', { name: 'B' })).toBeVisible();
    await lookAt(page, 'viewer-excel');
    await sheets.getByRole('tab', { name: 'Notes' }).click();
    await expect(sheets.getByRole('cell', { name: 'Sweet' })).toBeVisible();
    await close(page);
    const broken = await open(page, 'broken.docx');
    await expect(broken.getByRole('alert')).toContainText('This file couldn’t be previewed.');
    await lookAt(page, 'viewer-broken');
    await close(page);
  });
  await test.step('separated values are a table, of which only what is in sight is in the page', async () => {
    const dialog = await open(page, 'Lots.csv');
    const table = dialog.getByRole('table', { name: 'Lots.csv' });
    await expect(table.getByRole('columnheader', { name: 'Region' })).toBeVisible();
    await expect(table.getByRole('cell', { name: 'Lot 1', exact: true })).toBeVisible();
    expect(await table.getByRole('row').count()).toBeLessThan(80);
    await lookAt(page, 'viewer-csv');
    await table.focus();
    await page.keyboard.press('End');
    await expect(table.getByRole('cell', { name: 'Lot 20000' })).toBeVisible();
    await close(page);
  });
  await test.step('code is searched, Markdown is a page or its source; neither runs', async () => {
    const typed = await open(page, 'roast.ts');
    await expect(typed.getByText('First crack comes later.')).toBeVisible();
    await page.keyboard.press('Control+f');
    await typed.getByRole('searchbox', { name: 'Find' }).fill('grams');
    await expect(typed.locator('.cm-searchMatch')).toHaveCount(2);
    await expect(typed.getByRole('status')).toHaveText('1 of 2');
    await page.keyboard.press('Enter');
    await expect(typed.getByRole('status')).toHaveText('2 of 2');
    await lookAt(page, 'viewer-code');
    await page.keyboard.press('Escape');
    await close(page);
    const page2 = await open(page, 'page.html');
    await expect(page2.getByText('document.title')).toBeVisible();
    await close(page);
    const rendered = await open(page, 'README.md');
    await expect(rendered.getByRole('heading', { name: 'Roasting' })).toBeVisible();
    await expect(rendered.getByRole('cell', { name: 'Guji' })).toBeVisible();
    await expect(rendered.getByRole('checkbox')).toBeDisabled();
    await expect(rendered.getByRole('link', { name: 'Terms' })).toHaveCount(0);
    await lookAt(page, 'viewer-markdown');
    await rendered.getByRole('radio', { name: 'Source' }).check({ force: true });
    await expect(rendered.getByText('# Roasting')).toBeVisible();
    await close(page);
  });
  await test.step('a mail shows who wrote it and what came with it, and blocks pictures of other servers', async () => {
    const dialog = await open(page, 'Offer.eml');
    await expect(dialog.getByRole('heading', { name: 'Offer for Guji' })).toBeVisible();
    await expect(dialog).toContainText('Selam Tesfaye <selam@guji.example>');
    const letterPage = dialog.frameLocator('iframe');
    await expect(letterPage.getByText('Ten bags are left.')).toBeVisible();
    await expect(letterPage.locator('script, form, input')).toHaveCount(0);
    await expect(dialog).toContainText('Pictures from other servers are blocked.');
    await lookAt(page, 'viewer-mail');
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Download prices.csv/ }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toBe('Lot,Price\nGuji,6.20\n');
    await close(page);
  });
  await test.step('an archive lists what is in it', async () => {
    const dialog = await open(page, 'Photos.zip');
    await expect(dialog.getByText('3 files')).toBeVisible();
    await expect(dialog.getByText('farm.jpg')).toBeVisible();
    await lookAt(page, 'viewer-archive');
    await dialog.locator('summary').filter({ hasText: 'photos' }).click();
    await expect(dialog.getByText('farm.jpg')).toBeHidden();
    await close(page);
  });
  await test.step('a sound is played from any place in it', async () => {
    const dialog = await open(page, 'Voice.wav');
    await expect(dialog.getByText('0:03')).toBeVisible();
    await dialog.getByRole('slider', { name: 'Position' }).fill('2');
    await expect(dialog.getByText('0:02')).toBeVisible();
    await lookAt(page, 'viewer-sound');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => dialog.locator('audio').evaluate((it: HTMLAudioElement) => it.ended)).toBe(true);
    await close(page);
  });
  await test.step('another file is only saved; arrows go on to the next', async () => {
    const dialog = await open(page, 'lot.bin');
    await expect(dialog).toContainText('No preview for this kind of file.');
    await expect(dialog).toContainText('4 bytes');
    await lookAt(page, 'viewer-other');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Lots.csv' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toBeVisible();
    await close(page);
  });
  await test.step('without the feature documents of the track are only saved, pictures open [PERM-037]', async () => {
    await anna.call('flags.updateFeatureGrants', { trackId, features: [] });
    const dialog = await open(page, 'Contract.pdf');
    await expect(dialog).toContainText('Documents don’t open in this track.');
    await expect(dialog.getByRole('link', { name: 'Download' }).last()).toHaveAttribute('href', /\/binary/);
    await lookAt(page, 'viewer-off');
    await anna.call('flags.updateFeatureGrants', { trackId, features: ['documentViewer'] });
    await expect(dialog.getByText('Contract of Guji')).toBeVisible();
    await close(page);
  });
  expect(outside).toEqual([]);
  expect(await page.title()).not.toContain('owned');
});

test('comments stand on places of pictures and pages while the track has the feature', { tag: '@desktop' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  await upload(page, file('Farm.svg', drawing), file('Contract.pdf', pdfFile(['Contract of Guji', 'Guji is paid in June'])));
  const control = (dialog: Locator) => dialog.getByRole('button', { name: 'Comment on a place' });
  const pins = (dialog: Locator) => dialog.getByRole('button', { name: /^Pin / });
  const write = async (words: string) => {
    const composerOfPin = page.getByRole('dialog', { name: 'Comment on this place' });
    await composerOfPin.getByRole('textbox').fill(words);
    await page.keyboard.press('Enter');
    await expect(composerOfPin).toHaveCount(0);
  };
  const dialog = await open(page, 'Farm.svg');
  const picture = dialog.getByRole('img', { name: 'Farm.svg' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);
  await expect(control(dialog)).toHaveCount(0);
  await test.step('the control is there once the feature is on; a press on the picture leaves a pin with its number [PERM-038]', async () => {
    await anna.call('flags.updateFeatureGrants', { trackId, features: ['documentViewer', 'positionalComments'] });
    await control(dialog).click();
    await expect(dialog.getByText('Choose where your comment belongs.')).toBeVisible();
    await lookAt(page, 'viewer-pins-choose');
    const box = (await picture.boundingBox())!;
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
    await lookAt(page, 'viewer-pins-write');
    await write('Wider here');
    await expect(dialog.getByRole('button', { name: 'Pin 1, Anna Lindqvist: Wider here' })).toBeVisible();
  });
  await test.step('a pin follows zoom and turns', async () => {
    const at = async () => {
      const [pin, box] = [(await pins(dialog).boundingBox())!, (await picture.boundingBox())!];
      return { x: (pin.x - box.x) / box.width, y: (pin.y + pin.height - box.y) / box.height };
    };
    const near = async (x: number, y: number) => {
      await expect.poll(async () => Math.abs((await at()).x - x), 'from the left').toBeLessThan(0.02);
      await expect.poll(async () => Math.abs((await at()).y - y), 'from the top').toBeLessThan(0.02);
    };
    await near(0.25, 0.5);
    await page.keyboard.press('+');
    await near(0.25, 0.5);
    await page.keyboard.press('r');
    await near(0.5, 0.25);
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('r');
    await near(0.25, 0.5);
  });
  await test.step('the keyboard places one too, and the pin opens its comment, which leads back to the pin', async () => {
    await page.keyboard.press('c');
    const cursor = dialog.getByRole('button', { name: /^New pin/ });
    await expect(cursor).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await lookAt(page, 'viewer-pins-keyboard');
    await page.keyboard.press('Enter');
    await write('Darker there');
    const second = dialog.getByRole('button', { name: 'Pin 2, Anna Lindqvist: Darker there' });
    await second.click();
    const comments = dialog.getByRole('feed');
    await expect(comments.getByText('Darker there')).toBeVisible();
    await lookAt(page, 'viewer-pins-panel');
    const entryId = new URL(page.url()).pathname.split('/').at(-1)!;
    for (let long = 0; long < 4; long++)
      await anna.call('chat.sendMessage', { trackId, entryId, id: world.services.ids.id(), text: `Taller${'\nand taller'.repeat(15)}` });
    const first = dialog.getByRole('button', { name: 'Pin 1, Anna Lindqvist: Wider here' });
    // The second press is on the same pin.
    for (let press = 0; press < 2; press++) {
      await first.click();
      await expect(comments.getByText('Wider here')).toBeInViewport();
      await comments.hover();
      await page.mouse.wheel(0, 10_000);
      await expect(comments.getByText('Wider here')).not.toBeInViewport();
    }
    await first.click();
    await comments.getByRole('button', { name: 'Show pin 1' }).click();
    await expect(dialog.getByRole('button', { name: /^Pin 1/ })).toBeFocused();
    await expect(page).toHaveURL(/[?&]pin=/);
  });
  await test.step('others see it at once; a deleted comment takes its pin along, a new version starts without pins', async () => {
    const theirs = await world.open(mateo, page.url().replace(/^https?:\/\/[^/]+/, ''));
    const theirDialog = theirs.getByRole('dialog', { name: 'Farm.svg' });
    await expect(pins(theirDialog)).toHaveCount(2);
    await expect(theirDialog.getByRole('button', { name: /^Pin 1/ })).toBeFocused();
    const entryId = new URL(page.url()).pathname.split('/').at(-1)!;
    const { messages } = await anna.call('chat.listComments', { trackId, entryId });
    await anna.call('chat.deleteMessage', { trackId, messageId: messages[1]!.id });
    await expect(pins(theirDialog)).toHaveCount(1);
    await expect(pins(dialog)).toHaveCount(1);
    const uploadId = await uploadFile(anna, world.services.ids.id(), drawing.replace('#fe946a', '#ffd400'));
    await anna.call('entries.addVersion', { trackId, entryId, uploadId });
    await expect(pins(theirDialog)).toHaveCount(0);
    await expect(pins(dialog)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Show pin 1 · Earlier version' }).click();
    await expect(pins(dialog)).toBeFocused();
    await lookAt(page, 'viewer-pins-earlier');
    await theirs.close();
  });
  await page.keyboard.press('Escape');
  await close(page);
  await test.step('a pin on a page stays on it, and the feature takes pins and control away', async () => {
    const pdf = await open(page, 'Contract.pdf');
    await expect(pdf.getByText('Contract of Guji')).toBeVisible();
    await pdf.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(pdf.getByText('Guji is paid in June')).toBeInViewport();
    await control(pdf).click();
    await pdf.getByText('Guji is paid in June').click();
    await write('Not in May?');
    await expect(pins(pdf)).toBeInViewport();
    await lookAt(page, 'viewer-pins-pdf');
    await pdf.getByRole('textbox', { name: 'Page' }).fill('1');
    await page.keyboard.press('Enter');
    await expect(pins(pdf)).not.toBeInViewport();
    await pins(pdf).press('Enter');
    await pdf.getByRole('button', { name: 'Show pin 1 · Page 2' }).click();
    await expect(pins(pdf)).toBeInViewport();
    await anna.call('flags.updateFeatureGrants', { trackId, features: ['documentViewer'] });
    await expect(pins(pdf)).toHaveCount(0);
    await expect(control(pdf)).toHaveCount(0);
  });
});

test('a file can be saved where the viewer can’t be loaded, and the page goes on', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  const code = /\/assets\/viewer\//;
  await page.route(code, (route) => route.abort());
  await upload(page, file('lot.bin', Buffer.from([0, 1])), file('notes.txt', 'Peach'));
  const dialog = await open(page, 'notes.txt');
  await expect(dialog).toContainText('This file couldn’t be previewed.');
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  await close(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await open(page, 'notes.txt');
  await lookAt(page, 'viewer-not-loaded');
  await page.unroute(code);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Peach')).toBeVisible();
});

test('a file of the chat stands beside it, where one goes on writing, and stays there after a reload', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(composer(page)).toBeVisible();
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([file('Farm.svg', drawing), file('Contract.pdf', pdfFile(['Contract of Guji', 'Guji is paid in June']))]);
  await composer(page).fill('Two files');
  await page.getByRole('button', { name: 'Send' }).click();
  const farm = feed(page).getByRole('button', { name: 'Open Farm.svg' });
  await farm.click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const beside = (name: string) => page.getByRole('complementary', { name: `${name}, beside the chat` });
  await expect(dialog('Farm.svg')).toBeVisible();
  await expect(page).toHaveURL(/[?&]file=/);
  await dialog('Farm.svg').getByRole('button', { name: 'Open beside chat' }).click();
  await expect(beside('Farm.svg').getByRole('img', { name: 'Farm.svg' })).toHaveJSProperty('naturalWidth', 1600);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(beside('Farm.svg')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(beside('Contract.pdf').getByText('Contract of Guji')).toBeVisible();
  await test.step('the conversation goes on, and has its keys to itself', async () => {
    await composer(page).fill('Paid in Jue');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('n');
    await page.keyboard.press('Enter');
    await expect(feed(page).getByText('Paid in June')).toBeVisible();
    await expect(beside('Contract.pdf')).toBeVisible();
    await lookAt(page, 'viewer-beside');
  });
  await test.step('a reload shows the same file in the same place; a narrow window shows it whole', async () => {
    await page.reload();
    await expect(beside('Contract.pdf').getByText('Contract of Guji')).toBeVisible();
    await beside('Contract.pdf').getByRole('button', { name: 'Previous file' }).click();
    await expect(beside('Farm.svg')).toBeVisible();
    await page.setViewportSize({ width: 1_000, height: 800 });
    await expect(dialog('Farm.svg')).toBeVisible();
    await page.setViewportSize({ width: 1_280, height: 800 });
    await expect(beside('Farm.svg')).toBeVisible();
  });
  await test.step('a thread takes its place, and the file that is opened in it that of the thread', async () => {
    await (await openMenuOf(page, message(page, 'Two files'))).getByRole('menuitem', { name: 'Reply in thread' }).click();
    const thread = page.getByRole('complementary', { name: 'Thread' });
    await expect(thread).toBeVisible();
    await expect(beside('Farm.svg')).toHaveCount(0);
    await expect(page).not.toHaveURL(/[?&]file=/);
    await thread.getByRole('button', { name: 'Open Farm.svg' }).click();
    await expect(beside('Farm.svg')).toBeVisible();
    await expect(thread).toHaveCount(0);
    await beside('Farm.svg').getByRole('button', { name: 'Close' }).click();
    await expect(thread).toBeVisible();
  });
  await test.step('full screen is chosen again, and remembered', async () => {
    await farm.first().click();
    await beside('Farm.svg').getByRole('button', { name: 'Full screen' }).click();
    await expect(dialog('Farm.svg')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/[?&]file=/);
    await farm.first().click();
    await expect(dialog('Farm.svg')).toBeVisible();
    await page.reload();
    await expect(dialog('Farm.svg')).toBeVisible();
  });
});

test('what failed to load is loaded anew when somebody asks for it, or by itself once the connection is back', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/e`, line);
  await upload(
    page,
    file('Farm.svg', drawing),
    file('Contract.pdf', pdfFile(['Contract of Guji'])),
    file('Offer.pdf', pdfFile(['Ten bags'])),
  );
  const bytes = /\/entry\/[^/]+\/[a-z]+/;
  await page.route(bytes, (route) => route.abort());
  const shown = {
    'Farm.svg': (dialog: Locator) => expect(dialog.getByRole('img', { name: 'Farm.svg' })).toHaveJSProperty('naturalWidth', 1600),
    'Contract.pdf': (dialog: Locator) => expect(dialog.getByText('Contract of Guji')).toBeVisible(),
  };
  for (const [name, isShown] of Object.entries(shown)) {
    const dialog = await open(page, name);
    await expect(dialog).toContainText('This file couldn’t be previewed.');
    await page.unroute(bytes);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await isShown(dialog);
    await close(page);
    await page.route(bytes, (route) => route.abort());
  }
  await page.unroute(bytes);
  await line.cut();
  await expect(strip(page)).toBeVisible();
  await page.locator('input[type=file][aria-label="Upload files"]').setInputFiles([file('Late.txt', 'Late')]);
  const late = page.getByRole('list', { name: 'Uploads' });
  await expect(late).toContainText('Waiting for a connection');
  await lookAt(page, 'upload-waits');
  const offer = await open(page, 'Offer.pdf');
  await expect(offer).toContainText('You’re offline. The preview loads once you’re back.');
  await lookAt(page, 'viewer-offline');
  await line.mend();
  await tellOfNetwork(page);
  await expect(offer.getByText('Ten bags')).toBeVisible({ timeout: 60_000 * patienceFactor });
  await close(page);
  await expect(late).toHaveCount(0);
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
});

test('pictures of a mail come by way of our server, once somebody asks for them', { tag: '@desktop' }, async ({ world }) => {
  const pages = await openPages();
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const html = `<p>The farm</p><img alt="Farm" src="${pages.address}/picture.png"><img alt="Gone" src="${pages.address}/gone.png">`;
  try {
    await withSecondServer(world, { configuration: { linkPreviews: true, outsideAllowed: [pages.place] } }, async (address) => {
      const page = await world.open(anna, `/t/${trackId}/e`, { address });
      const outside: string[] = [];
      page.on('request', (it) => it.url().startsWith(pages.address) && outside.push(it.url()));
      await upload(page, file('Offer.eml', mailFile({ subject: 'Offer', html, attachment: { name: 'a.txt', text: 'a' } })));
      const dialog = await open(page, 'Offer.eml');
      const farm = dialog.frameLocator('iframe').getByRole('img', { name: 'Farm' });
      await expect(farm).toHaveJSProperty('naturalWidth', 0);
      expect(pages.asked).toEqual([]);
      await dialog.getByRole('button', { name: 'Show pictures' }).click();
      await expect(farm).toHaveJSProperty('naturalWidth', 120);
      await expect(dialog).not.toContainText('Pictures from other servers are blocked.');
      expect(outside).toEqual([]);
    });
  } finally {
    await pages.close();
  }
});

test('on a phone files of a message fill the screen, and a finger goes to the next', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/c`);
  await expect(composer(page)).toBeVisible();
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([
      file('Farm.svg', drawing),
      file('Contract.pdf', pdfFile(['Contract of Guji', 'Guji is paid in June'])),
      file('Lots.csv', lots),
      file('Letter.docx', wordFile({ title: 'Letter of intent', text: 'We buy ten bags.', link: 'https://kestrel.example' })),
      file('Offer.eml', letter),
    ]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(feed(page).getByRole('link', { name: /^Download / })).toHaveCount(4);
  await feed(page).getByRole('button', { name: 'Open Farm.svg' }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expect(dialog('Farm.svg').getByRole('img', { name: 'Farm.svg' })).toHaveJSProperty('naturalWidth', 1600);
  await lookAt(page, 'viewer-phone-picture');
  await swipe(page, -200);
  await expect(dialog('Contract.pdf').getByText('Contract of Guji')).toBeVisible();
  await lookAt(page, 'viewer-phone-pdf');
  await swipe(page, 200);
  await expect(dialog('Farm.svg')).toBeVisible();
  for (const name of ['Contract.pdf', 'Lots.csv', 'Letter.docx', 'Offer.eml']) {
    await page.getByRole('button', { name: 'Next file' }).click();
    await expect(dialog(name)).toBeVisible();
  }
  await expect(dialog('Offer.eml')).toContainText('Pictures from other servers are blocked.');
  await lookAt(page, 'viewer-phone-mail');
  await page.getByRole('button', { name: 'Previous file' }).click();
  await expect(dialog('Letter.docx').frameLocator('iframe').getByText('We buy ten bags.')).toBeVisible();
  await lookAt(page, 'viewer-phone-word');
  await page.getByRole('button', { name: 'Previous file' }).click();
  await expect(dialog('Lots.csv').getByRole('cell', { name: 'Lot 1', exact: true })).toBeVisible();
  await lookAt(page, 'viewer-phone-csv');
  await expectNoOverflow(page, 'the viewer');
  await dialog('Lots.csv').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone a tap places a pin, and its comment leads back to it', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('flags.updateFeatureGrants', { trackId, features: ['documentViewer', 'positionalComments'] });
  const page = await world.open(anna, `/t/${trackId}/e`);
  await upload(page, file('Farm.svg', drawing));
  const dialog = await open(page, 'Farm.svg');
  await expect(dialog.getByRole('img', { name: 'Farm.svg' })).toHaveJSProperty('naturalWidth', 1600);
  await dialog.getByRole('button', { name: 'Comment on a place' }).tap();
  await lookAt(page, 'viewer-phone-pins-choose');
  const box = (await dialog.getByRole('img', { name: 'Farm.svg' }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
  await page.getByRole('dialog', { name: 'Comment on this place' }).getByRole('textbox').fill('Wider here');
  await lookAt(page, 'viewer-phone-pins-write');
  await page.getByRole('dialog', { name: 'Comment on this place' }).getByRole('button', { name: 'Comment' }).tap();
  const pin = dialog.getByRole('button', { name: 'Pin 1, Anna Lindqvist: Wider here' });
  await pin.tap();
  await expect(dialog.getByRole('feed').getByText('Wider here')).toBeVisible();
  await lookAt(page, 'viewer-phone-pins-panel');
  await dialog.getByRole('button', { name: 'Show pin 1' }).tap();
  await expect(dialog.getByRole('feed')).toHaveCount(0);
  await expect(pin).toBeFocused();
  await lookAt(page, 'viewer-phone-pins');
  await expectNoOverflow(page, 'a picture with pins');
});

/** A finger across the middle of the screen, by pixels. */
async function swipe(page: Page, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => ({ x, y: 400 });
  const from = 195 - by / 2;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(from)] });
  for (const share of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(from + by * share)] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
