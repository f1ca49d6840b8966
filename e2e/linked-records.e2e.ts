import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { tabs } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');

/** A phone has room for one column beside the first. */
async function see(page: Page, row: number, column: number) {
  await grid(page).evaluate((it, left) => it.scrollTo({ left }), (column - 2) * 160);
  return cellAt(page, row, column);
}

test('a record names people, tracks and other records, which are found by their names', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const trackId = await world.track('Green buying', [anna, mateo]);
  await world.track('Roastery', [anna]);
  await world.guest(anna, trackId, 'Freya Holm');
  await anna.call('members.invite', { trackId, emails: ['lena@holm.example'], role: 'VIEWER' });
  const id = () => world.services.ids.id();
  const roast = id();
  const { appId, tableId, viewId } = await makeTable(anna.call, {
    trackId,
    newId: id,
    name: 'Plan',
    attributes: (ofTable) => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'before0', name: 'Comes after', type: 'task', options: { TABLE_RESTRICTION: ofTable } },
      { id: 'people0', name: 'Assignee', type: 'user' },
      { id: 'tracks0', name: 'Related tracks', type: 'track' },
    ],
  });
  const records = [
    { id: roast, properties: { title0: 'Roast the Guji' } },
    { id: id(), properties: { title0: 'Pack' } },
  ];
  await anna.call('records.add', { trackId, tableId, records });
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const choose = async (column: number, name: string) => {
    await (await see(page, 2, column)).click();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox');
    await field.fill(name.slice(0, 4));
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    if (column === 2) await lookAt(page, 'link-records');
    await page.keyboard.press('Escape');
    await expect(await see(page, 2, column)).toHaveText(name);
  };
  await choose(2, 'Roast the Guji');
  await choose(3, 'Mateo Ruiz');
  await test.step('among the people, a guest and somebody who is invited are marked', async () => {
    await (await see(page, 2, 3)).click();
    await page.keyboard.press('Enter');
    // Who is chosen stands first.
    await expect(page.getByRole('option')).toHaveText([
      'Mateo Ruiz',
      'Anna Lindqvist',
      'Freya Holm (guest)',
      'lena@holm.example (invited)',
    ]);
    await page.keyboard.press('Escape');
  });
  await choose(4, 'Roastery');
  await grid(page).evaluate((it) => it.scrollTo({ left: 0 }));
  await lookAt(page, 'table-links');

  await test.step('somebody else renames what it links to', async () => {
    await mateo.call('records.update', { trackId, tableId, records: [{ id: roast, properties: { title0: 'Roast the Huila' } }] });
    await expect(await see(page, 2, 2)).toHaveText('Roast the Huila');
  });
  await test.step('an open record leads to those that it links to, and to those that link to it', async () => {
    await (await see(page, 2, 1)).click();
    await page.keyboard.press('Space');
    const panel = page.getByRole('complementary', { name: 'Pack' });
    // The linked record shows once, as a link.
    await expect(panel.getByText('Roast the Huila')).toHaveCount(1);
    await expect(panel.getByText('Mateo Ruiz').first()).toBeVisible();
    await expect(tabs(page).getByRole('link', { name: 'Tasks', exact: true })).not.toHaveAttribute('aria-current');
    await lookAt(page, 'record-links');
    await test.step('and has details of each link [TABLE-007]', async () => {
      const links = panel.getByRole('list', { name: 'Comes after' });
      await links.getByRole('button', { name: 'Edit details of the link to Roast the Huila' }).click();
      const dialog = page.getByRole('dialog', { name: 'Link details' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Role');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toContainText('Enter a text.');
      await dialog.getByRole('textbox', { name: 'Text' }).fill('Blend base');
      await dialog.getByRole('button', { name: 'Add detail' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).nth(1).fill('Share');
      await dialog.getByRole('textbox', { name: 'Text' }).nth(1).fill('60 %');
      await lookAt(page, 'link-details');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(links).toContainText('Role');
      await expect(links).toContainText('60 %');
      await lookAt(page, 'record-link-details');
    });
    await panel.getByRole('list', { name: 'Comes after' }).getByRole('link', { name: 'Roast the Huila' }).click();
    const other = page.getByRole('complementary', { name: 'Roast the Huila' });
    await expect(other.getByRole('region', { name: 'Linked from' }).getByRole('link', { name: 'Pack' })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Linked from' })).toContainText('Blend base');
    await expect(other.getByText('Pack', { exact: true })).toHaveCount(1);
    await test.step('where links are taken away and made as well', async () => {
      const from = other.getByRole('region', { name: 'Linked from' });
      const pack = from.getByRole('link', { name: 'Pack' });
      const pick = async () => {
        await from.getByRole('button', { name: /Plan: Comes after/ }).click();
        await page.getByRole('combobox', { name: 'Plan: Comes after' }).fill('Pack');
        await page.getByRole('option', { name: 'Pack' }).click();
        await page.keyboard.press('Escape');
      };
      await lookAt(page, 'record-linked-from');
      await pick();
      await expect(pack).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect(pack).toBeVisible();
      await pick();
      await expect(pack).toHaveCount(0);
      await pick();
      await expect(pack).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(other).toHaveCount(0);
  });
  await test.step('the picker takes a link away again, and undo brings it back', async () => {
    await (await see(page, 2, 3)).click();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Mateo Ruiz' }).click();
    await page.keyboard.press('Escape');
    await expect(cellAt(page, 2, 3)).toHaveText('');
    await page.keyboard.press('Control+z');
    await expect(cellAt(page, 2, 3)).toHaveText('Mateo Ruiz');
  });
  await test.step('the types are offered with a new field, with the table that is linked to [FIELD-008, FIELD-011, FIELD-012]', async () => {
    await grid(page).evaluate((it) => it.scrollTo({ left: 10_000 }));
    await grid(page).getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog');
    for (const [stored, name] of [
      ['task', 'Records'],
      ['user', 'Users'],
      ['track', 'Workspaces'],
      ['article', 'Knowledge articles'],
    ] as const)
      await expect(dialog.getByLabel(name, { exact: true })).toHaveAttribute('value', stored);
    await dialog.getByRole('radio', { name: 'Records' }).check({ force: true });
    await expect(dialog.getByRole('combobox', { name: 'Table' })).toHaveValue(tableId);
    await lookAt(page, 'field-records');
    await page.keyboard.press('Escape');
  });
  await test.step('a date has a time where its field says so [FIELD-029]', async () => {
    await grid(page).evaluate((it) => it.scrollTo({ left: 10_000 }));
    await grid(page).getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Starts');
    await dialog.getByRole('radio', { name: 'Date', exact: true }).check({ force: true });
    await dialog.getByRole('checkbox', { name: 'Include a time' }).check();
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog).toHaveCount(0);
    await (await see(page, 1, 5)).click();
    await page.keyboard.press('Enter');
    await page.getByLabel('Starts', { exact: true }).fill('2026-11-24T09:30');
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 1, 5)).toContainText(/9:30|09:30/);
  });
  await test.step('an app begins with a template, its views with it', async () => {
    await page.goto(pathOf('TrackApps', { trackId }));
    await page.getByRole('button', { name: 'New app' }).click();
    await page.getByRole('radio', { name: 'Tasks' }).check({ force: true });
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('placeholder', 'Tasks');
    await lookAt(page, 'app-new');
    await page.getByRole('button', { name: 'Create app' }).click();
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(page.getByRole('region', { name: 'In progress' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tasks', exact: true })).toBeVisible();
    await lookAt(page, 'app-template');
  });
});
