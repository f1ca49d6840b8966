import { limits, pathOf } from '@trackyard/contract';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const names = (page: Page) => page.getByRole('textbox', { name: 'Names' });
const made = (page: Page) => page.getByRole('list', { name: /created$/ }).getByRole('link');

test('a pasted list becomes tracks; what can’t be made stays in it and says why', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, pathOf('NewTrack'));
  await page.getByRole('link', { name: 'Create several' }).click();
  await page.getByRole('button', { name: 'Create tracks' }).click();
  await expect(page.getByText('Enter at least one name.')).toBeVisible();
  const long = 'Long '.repeat(50).trim();
  await names(page).fill(`Green buying\n\n  Autumn blend \nGreen buying\n${long}\nShop window`);
  await page.getByLabel('Value', { exact: true }).fill('Holm Posters');
  await page.getByRole('radio', { name: 'Public' }).check();
  const left = page.getByRole('list', { name: 'Skipped' }).getByRole('listitem');
  await expect(left).toHaveCount(2);
  await expect(left.first()).toContainText('This name is in the list twice.');
  await expect(left.last()).toContainText(`Use at most ${limits.titleLength} characters.`);
  await page.getByRole('button', { name: 'Create 3 tracks' }).click();
  await expect(page.getByText('A label needs a name.')).toBeVisible();
  await page.getByLabel('Label', { exact: true }).fill('Customer');
  await lookAt(page, 'several-tracks');
  await page.getByRole('button', { name: 'Create 3 tracks' }).click();
  await expect(made(page)).toHaveText(['Green buying', 'Autumn blend', 'Shop window']);
  await expect(names(page)).toHaveValue(long);
  await lookAt(page, 'several-tracks-made');
  await made(page).last().click();
  await page.goto(`${new URL(page.url()).pathname.replace(/\/c$/, '')}/o`);
  await expect(page.getByRole('list', { name: 'Labels' })).toContainText('Customer Holm Posters');
  await expect(page.getByText('Public: anyone in the company')).toBeVisible();
});

test('a list that was typed stands there after a reload, and becomes tracks part by part', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const page = await world.open(anna, pathOf('NewTracks'));
  const list = Array.from({ length: limits.trackBatch + 2 }, (_, at) => `Shop ${at + 1}`).join('\n');
  await names(page).fill(list);
  await page.reload();
  await expect(names(page)).toHaveValue(list);
  await page.getByRole('button', { name: `Create ${limits.trackBatch + 2} tracks` }).click();
  await expect(page.getByRole('heading', { name: `${limits.trackBatch + 2} tracks created` })).toBeVisible();
  await expect(names(page)).toHaveValue('');
  await expect(made(page)).toHaveCount(limits.trackBatch + 2);
});

test('a list whose answer was lost makes nothing twice, also after a reload', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const line = await world.line();
  const page = await world.open(anna, pathOf('NewTracks'), line);
  await names(page).fill('Green buying\nAutumn blend');
  const titles = async () =>
    (await world.services.database.selectFrom('track').select('title').orderBy('title').execute()).map((it) => it.title);
  line.deafen();
  await page.getByRole('button', { name: 'Create 2 tracks' }).click();
  await expect.poll(titles).toEqual(['Autumn blend', 'Green buying']);
  await line.cut();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await line.mend();
  await page.reload();
  await expect(names(page)).toHaveValue('Green buying\nAutumn blend');
  await page.getByRole('button', { name: 'Create 2 tracks' }).click();
  await expect(made(page)).toHaveText(['Green buying', 'Autumn blend']);
  expect(await titles()).toEqual(['Autumn blend', 'Green buying']);
});
