import { pathOf } from '@trackyard/contract';
import { makeTable, patienceFactor } from '@trackyard/testing';
import { strip } from './start/behind-line.ts';
import { isPhone } from './start/chat.ts';
import { dayHere } from './start/days.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const shows = (page: Page, count: string) => expect(page.getByRole('region', { name: 'Roasts' }).locator('footer')).toHaveText(count);

test('a view is searched, filtered in groups, summed up and sorted, without a connection too [VIEW-029]', { tag: '@phone' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna]);
  const newId = world.services.ids.id;
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId, name: 'Roasts' });
  const other = await makeTable(anna.call, { trackId, newId, name: 'Elsewhere' });
  const today = dayHere(0, world.services.clock.now());
  const lots: [string, number | null, string | null][] = [
    ['Guji', 60.5, today],
    ['Huila', 12, '2024-02-29'],
    ['Nyeri', 30.25, null],
    ['Guji Uraga', null, '2025-06-01'],
  ];
  const records = lots.map(([title0, weight, roasted]) => ({ id: newId(), properties: { title0, weight, roasted } }));
  await anna.call('records.add', { trackId, tableId, records });
  const line = await world.line();
  const page = await world.open(anna, pathOf('TrackApp', { trackId, appId }), line);
  await shows(page, '4 records');

  await test.step('Ctrl+F in the table searches its texts', async () => {
    await grid(page).getByRole('gridcell', { name: 'Huila' }).click();
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: 'Search records' }).fill('GUJI');
    await shows(page, '2 records');
    await lookAt(page, 'view-search');
    await page.getByRole('searchbox', { name: 'Search records' }).fill('Sidamo');
    await expect(page.getByText('No records match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await shows(page, '4 records');
  });
  await test.step('the footer sums up a column', async () => {
    if (isPhone(page)) await grid(page).evaluate((it) => it.scrollTo({ left: 200 }));
    await page.getByRole('button', { name: 'Summarise Weight' }).click();
    await page
      .getByRole('menuitemradio', { name: 'Sum' })
      .or(page.getByRole('menuitem', { name: 'Sum' }))
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Sum 102.75' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('button', { name: 'Add group' }).click();
  const group = panel.getByRole('group', { name: 'Group 1' });
  await group.getByLabel('Value').fill('huila');
  await group.getByRole('button', { name: 'Add filter' }).click();
  const second = group.getByRole('group', { name: 'Filter 2' });
  await second.getByLabel('Field').selectOption('Roasted');
  await second.getByLabel('Value').selectOption('today');
  await shows(page, '2 records');
  await lookAt(page, 'view-filter-groups');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sum 72.5' })).toBeVisible();
  await lookAt(page, 'view-filtered');

  await test.step('without a connection it is sorted and searched at once, after the page was loaded anew too', async () => {
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
    await line.cut();
    await expect(strip(page)).toBeVisible({ timeout: 60_000 * patienceFactor });
    await page.getByRole('button', { name: 'Search records' }).click();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('hui');
    await shows(page, '1 record');
    await page.getByRole('button', { name: 'Close search' }).click();
  });
  await test.step('an app that was never opened here says so', async () => {
    await page.getByRole('link', { name: 'App', exact: true }).first().click();
    await page
      .getByRole('link', { name: /Elsewhere/ })
      .first()
      .click();
    await expect(page.getByText('This app isn’t available offline yet')).toBeVisible({ timeout: 60_000 * patienceFactor });
    await lookAt(page, 'view-not-here');
    expect(other.appId).toBeTruthy();
  });
});
