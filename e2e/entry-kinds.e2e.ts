import type { Page } from '@playwright/test';
import { openPages } from '@trackyard/testing';
import { uploadFile } from '../apps/server/test/imported-files.ts';
import { lookAt } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, test } from './start/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Files and folders' });
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const items = (page: Page, title: string) => page.getByRole('list', { name: `Items of ${title}` });
/** The texts of the items; they stand in fields. */
const textsIn = (page: Page, title: string) =>
  items(page, title)
    .locator('textarea')
    .evaluateAll((fields) => fields.map((it) => (it as HTMLTextAreaElement).value));
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('people tick the actions of a list and plan an agenda together', { tag: '@phone' }, async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Harvest', [anna, mateo]);
  const page = await world.open(anna, `/t/${trackId}/e`);
  const other = await world.open(mateo, `/t/${trackId}/e`, await world.line());
  const title = 'Before the harvest';

  await test.step('a list of actions is made, and written line by line', async () => {
    await add(page, 'New action list');
    await page.getByRole('textbox', { name: 'Name' }).fill(title);
    await page.getByRole('button', { name: 'Create list' }).click();
    const field = page.getByRole('textbox', { name: 'Add an action' });
    await expect(field).toBeFocused();
    await field.fill('Order sacks');
    await field.press('Enter');
    await field.fill('Call the mill');
    await field.press('Enter');
    await expect.poll(() => textsIn(page, title)).toEqual(['Order sacks', 'Call the mill']);
    await items(page, title).locator('textarea').first().press('Enter');
    await page.getByRole('textbox', { name: 'Add an action' }).fill('Weigh the first lot');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => textsIn(page, title)).toEqual(['Order sacks', 'Weigh the first lot', 'Call the mill']);
  });

  const newTo = (page: Page, title: string) => row(page, title).getByRole('link', { name: title });
  await test.step('the list is new to the other person until they open it', async () => {
    await expect(newTo(other, title)).toHaveAccessibleDescription('New');
    await lookAt(other, 'entry-new');
  });

  await test.step('two people tick different actions, and each sees both', async () => {
    await row(other, title).getByRole('link', { name: title }).click();
    await other.getByRole('checkbox', { name: 'Done: Call the mill' }).click();
    await page.getByRole('checkbox', { name: 'Done: Order sacks' }).click();
    for (const it of [page, other]) {
      await expect(it.getByRole('checkbox', { name: 'Done: Order sacks' })).toBeChecked();
      await expect(it.getByRole('checkbox', { name: 'Done: Call the mill' })).toBeChecked();
      await expect(it.getByText('2 of 3')).toBeVisible();
    }
  });

  await test.step('an action has a person and a date', async () => {
    const weigh = items(page, title).getByRole('listitem').nth(1);
    await weigh.hover();
    await weigh.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('combobox').fill('Mateo');
    await page.keyboard.press('Enter');
    await expect(weigh.getByRole('button', { name: 'Assigned to Mateo Ruiz' })).toBeVisible();
    await weigh.getByRole('button', { name: 'Set a due date' }).click();
    await page.getByRole('dialog', { name: 'Set a due date' }).getByLabel('Due date').fill('2031-10-06');
    await page.getByRole('dialog', { name: 'Set a due date' }).getByRole('button', { name: 'Done' }).click();
    await expect(other.getByRole('button', { name: 'Due 6 Oct 2031' })).toBeVisible();
    await lookAt(page, 'entry-actions');
  });

  await test.step('actions are moved by the keyboard, deleted, and restored by Undo', async () => {
    await items(page, title).locator('textarea').nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => textsIn(other, title)).toEqual(['Weigh the first lot', 'Order sacks', 'Call the mill']);
    await items(page, title).getByRole('listitem').nth(1).getByRole('button', { name: 'More actions for Order sacks' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => textsIn(other, title)).toEqual(['Weigh the first lot', 'Call the mill']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textsIn(other, title)).toEqual(['Weigh the first lot', 'Order sacks', 'Call the mill']);
  });

  await test.step('the folder says how far the list is', async () => {
    await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Assets' }).click();
    await expect(row(page, title).getByText('2 of 3').filter({ visible: true })).toBeVisible();
  });

  await test.step('an agenda counts its points and minutes', async () => {
    await add(page, 'New agenda');
    await page.getByRole('textbox', { name: 'Name' }).fill('Monday meeting');
    await page.getByRole('button', { name: 'Create agenda' }).click();
    for (const text of ['Prices of the season', 'Who goes to Guji']) {
      await page.getByRole('textbox', { name: 'Add a point' }).fill(text);
      await page.keyboard.press('Enter');
    }
    const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
    // Else the first may be the last as well.
    await expect(minutes).toHaveCount(2);
    await minutes.first().fill('20');
    await minutes.last().fill('25');
    await minutes.last().press('Enter');
    await expect(page.getByText('2 points · 45 min')).toBeVisible();
    await lookAt(page, 'entry-agenda');
  });

  await test.step('what else is new is marked as viewed', async () => {
    await other.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Assets' }).click();
    await expect(newTo(other, 'Monday meeting')).toHaveAccessibleDescription('New');
    await expect(newTo(other, title)).toHaveAccessibleDescription('');
    await other.getByRole('button', { name: 'Show as tiles' }).click();
    await expect(newTo(other, 'Monday meeting')).toHaveAccessibleDescription('New');
    await lookAt(other, 'entry-new-tile');
    await other.getByRole('button', { name: 'Mark all as viewed' }).click();
    await expect(newTo(other, 'Monday meeting')).toHaveAccessibleDescription('');
    await expect(other.getByRole('button', { name: 'Mark all as viewed' })).toHaveCount(0);
  });
});

test('a private room stands among the assets, for its people alone, and files are pushed to a publish room [ENTRY-020]', async ({
  world,
}) => {
  const [anna, mateo, root] = [
    await world.person('Anna Lindqvist'),
    await world.person('Mateo Ruiz'),
    await world.person({ displayName: 'Ines Costa', systemAdmin: true }),
  ];
  await root.call('flags.grant', { flag: 'publishRooms', to: 'user', id: anna.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const fileId = await uploadFile(anna, world.services.ids.id(), 'Lots of 2026');
  await anna.call('entries.addFile', { trackId, entryId: fileId, parentId: '0', title: 'Lots.txt' });
  const page = await world.open(anna, `/t/${trackId}/e`);
  const other = await world.open(mateo, `/t/${trackId}/e`, await world.line());

  await test.step('a private room is made, and opens', async () => {
    await add(page, 'New private room');
    await page.getByRole('textbox', { name: 'Name' }).fill('Prices');
    await lookAt(page, 'entry-new-room');
    await page.getByRole('button', { name: 'Create room' }).click();
    await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(trackId));
  });

  await test.step('people who are not in the room see it locked, and who can invite them', async () => {
    await expect(row(other, 'Prices').getByRole('img', { name: 'You’re not in this room' })).toBeVisible();
    await row(other, 'Prices')
      .getByRole('link', { name: /^Prices/ })
      .click();
    const panel = other.getByRole('complementary', { name: 'Prices' });
    await expect(panel.getByText('Only people in the room can open it. Anna Lindqvist can invite you.')).toBeVisible();
    await lookAt(other, 'entry-room-locked');
  });

  await test.step('a file is pushed to a publish room, where it is found', async () => {
    await page.goto(`/t/${trackId}/e`);
    await add(page, 'New publish room');
    await page.getByRole('textbox', { name: 'Name' }).fill('For customers');
    await page.getByRole('button', { name: 'Create room' }).click();
    await expect(page.getByRole('heading', { name: 'For customers' })).toBeVisible();
    await page.goto(`/t/${trackId}/e`);
    await row(page, 'Lots.txt').getByRole('button', { name: 'More actions for Lots.txt' }).click();
    await page.getByRole('menuitem', { name: 'Push to publish room' }).click();
    await page.getByRole('menuitem', { name: 'For customers' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Lots.txt' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(trackId));
  });
});

test('a link shows its page in the list, as a tile and in its details', async ({ world }) => {
  const pages = await openPages();
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  pages.serve(
    '/lots',
    `<head><title>Lots</title>${property('description', 'How lots are named')}${property('image', '/picture.png')}</head>`,
  );
  try {
    await withSecondServer(world, { configuration: { linkPreviews: true, outsideAllowed: [pages.place] } }, async (address) => {
      const page = await world.open(anna, `/t/${trackId}/e`, { address });
      await add(page, 'Add a link');
      await page.getByRole('textbox', { name: 'Address' }).fill(`${pages.address}/lots`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Lot numbers');
      await page.getByRole('button', { name: 'Add link' }).click();
      await expect(row(page, 'Lot numbers').locator('img')).toBeVisible();
      await row(page, 'Lot numbers').getByRole('button', { name: 'More actions for Lot numbers' }).click();
      await page.getByRole('menuitem', { name: 'Details' }).click();
      const panel = page.getByRole('complementary', { name: 'Lot numbers' });
      await expect(panel.getByRole('link', { name: /Lots How lots are named/ })).toBeVisible();
      await lookAt(page, 'entry-link');
      await panel.getByRole('button', { name: 'Close panel' }).click();
      await page.getByRole('button', { name: 'Show as tiles' }).click();
      await expect(row(page, 'Lot numbers').locator('img')).toBeVisible();
      await lookAt(page, 'entry-link-tile');
    });
  } finally {
    await pages.close();
  }
});

test('guests see the files of a track once it shows them, and an item of an app opens there', { tag: '@phone' }, async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const folderId = world.services.ids.id();
  await anna.call('entries.create', { trackId, id: folderId, parentId: '0', type: 'folder', title: 'Lots' });
  const fileId = await uploadFile(anna, world.services.ids.id(), 'Guji, washed');
  await anna.call('entries.addFile', { trackId, entryId: fileId, parentId: folderId, title: 'Guji.txt' });
  await anna.call('entries.create', { trackId, id: world.services.ids.id(), parentId: '0', type: 'actions', title: 'Our own steps' });
  const { token } = await anna.call('guests.makeLink', { trackId });
  const page = await world.open(anna, `/t/${trackId}/e`);

  await test.step('the address of an app becomes an item of it, which opens there', async () => {
    await add(page, 'Add a link');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://docs.google.com/spreadsheets/d/1');
    await page.getByRole('textbox', { name: 'Name' }).fill('Prices of the season');
    await expect(page.getByText('Added as a Google Drive item.')).toBeVisible();
    await lookAt(page, 'entry-app-item-new');
    await page.getByRole('button', { name: 'Add link' }).click();
    const item = row(page, 'Prices of the season');
    await expect(item.getByRole('link', { name: 'Prices of the season' })).toHaveAttribute(
      'href',
      'https://docs.google.com/spreadsheets/d/1',
    );
    await expect(item.getByRole('link', { name: 'Prices of the season' })).toHaveAttribute('target', '_blank');
    await item.getByRole('button', { name: 'More actions for Prices of the season' }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('complementary', { name: 'Prices of the season' }).getByText('Google Drive')).toBeVisible();
    await lookAt(page, 'entry-app-item');
  });

  const visitor = await world.visit(`/g/${token}`);
  await test.step('a guest to whom nothing is open is told so, without an error', async () => {
    await visitor.getByLabel('Your name').fill('Noor Haddad');
    await visitor.getByRole('button', { name: 'Join as guest' }).click();
    await expect(visitor.getByRole('heading', { name: 'Green buying', exact: true })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Messages aren’t open to you' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Assets' })).toHaveCount(0);
    await visitor.goto(`/t/${trackId}/e`);
    await expect(visitor).toHaveURL(/\/c$/);
  });

  await test.step('who runs the track lets guests see its files', async () => {
    await page.goto(`/t/${trackId}/o`);
    await page.getByRole('button', { name: 'Guest links' }).click();
    const dialog = page.getByRole('dialog', { name: /^Guest links for/ });
    await dialog.getByRole('checkbox', { name: 'Guests can see files' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Guests can see files' })).toBeChecked();
    await lookAt(page, 'guest-files-setting');
  });

  await test.step('the guest goes through folders and opens a file, and has nothing that is for members', async () => {
    await visitor.getByRole('link', { name: 'Assets' }).click();
    await expect(row(visitor, 'Lots')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    await expect(list(visitor).getByRole('listitem')).toHaveCount(1);
    for (const name of ['Bin', 'Add']) await expect(visitor.getByRole('button', { name, exact: true })).toHaveCount(0);
    await lookAt(visitor, 'guest-assets');
    await row(visitor, 'Lots').getByRole('link', { name: 'Lots' }).click();
    await row(visitor, 'Guji.txt').getByRole('button', { name: 'More actions for Guji.txt' }).click();
    await expect(visitor.getByRole('menuitem', { name: 'Download' })).toBeVisible();
    await expect(visitor.getByRole('menuitem', { name: 'Details' })).toHaveCount(0);
    await visitor.keyboard.press('Escape');
    const [opened] = await Promise.all([
      visitor.waitForEvent('popup'),
      row(visitor, 'Guji.txt').getByRole('link', { name: 'Guji.txt' }).click(),
    ]);
    await expect(opened.getByText('Guji, washed')).toBeVisible();
    await opened.close();
  });

  await test.step('while the chat is closed, the link leads guests among the files, whether they come by it anew or again', async () => {
    const late = await world.visit(`/g/${token}`);
    await late.getByLabel('Your name').fill('Mia Berg');
    await late.getByRole('button', { name: 'Join as guest' }).click();
    await expect(row(late, 'Lots')).toBeVisible();
    for (const path of [`/g/${token}`, '/profile', `/t/${trackId}/o`]) {
      await late.goto(path);
      await expect(row(late, 'Lots'), path).toBeVisible();
    }
  });

  await test.step('closed again, the files are gone for the guest at once', async () => {
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Guests can see files' }).click();
    await expect(visitor.getByText('Guji.txt')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Assets' })).toHaveCount(0);
  });

  await test.step('from the guest links one comes to who can read the messages, and guests are not counted as members', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'More chat settings' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeFocused();
    await expect(page.getByText('1 member, 2 guests')).toBeVisible();
  });
});
