import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { isPhone, message, tabs } from './start/chat.ts';
import { cellAt } from './start/grid.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const grid = (page: Page) => page.getByRole('grid');
const first = (page: Page, row: number) => cellAt(page, row, 1);

/** Anna's track with a table of lots and a form that reports one, whose chat is open to guests; nothing of the app is. */
async function lots(world: World) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const id = () => world.services.ids.id();
  await anna.call('chat.sendMessage', { id: id(), trackId, text: 'Welcome to the tasting' });
  const choices = [
    { id: 'offered', name: 'Offered', colour: 'amber' },
    { id: 'landed0', name: 'Landed', colour: 'leaf' },
  ];
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'state0', name: 'State', type: 'select' as const, options: { choices } },
    { id: 'weight', name: 'Weight', type: 'number' as const },
    { id: 'buyer0', name: 'Buyer', type: 'user' as const },
    { id: 'price0', name: 'Price', type: 'number' as const },
  ];
  const { appId, tableId, viewId } = await makeTable(anna.call, { trackId, newId: id, name: 'Coffee lots', attributes });
  const form = { title: 'Report a lot', text: 'We answer within a day.', thanks: 'We have your lot.', required: ['title0'] };
  await anna.call('views.add', {
    ...{ trackId, appId, tableId, id: id(), name: 'Report a lot', type: 'FORM' },
    options: { hidden: ['price0', 'buyer0'], form },
  });
  const rows = [
    { title0: 'Guji Uraga', state0: 'offered', weight: 60, buyer0: [anna.userId] },
    { title0: 'Huila Supremo', state0: 'landed0', weight: 59.5 },
  ];
  await anna.call('records.add', { trackId, tableId, records: rows.map((properties) => ({ id: id(), properties })) });
  return { anna, trackId, appId, tableId, viewId };
}

/** Chooses what guests of the track have of the app that is open. */
async function choose(page: Page, access: string, means: string): Promise<void> {
  await page.getByRole('button', { name: 'Coffee lots' }).first().click();
  await page.getByRole('menuitem', { name: 'Guest access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guest access' });
  await dialog.getByRole('radio', { name: access }).check({ force: true });
  await expect(dialog).toContainText(means);
  if (access === 'Can see') await lookAt(page, 'guest-access');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('builders open an app to guests, who read it and send its form; closed again it is gone', async ({ world }) => {
  const { anna, trackId, appId, tableId, viewId } = await lots(world);
  const page = await world.open(anna, pathOf('TrackAppView', { trackId, appId, viewId }));
  const { token } = await anna.call('guests.makeLink', { trackId });
  const visitor = await world.visit(`/g/${token}`);
  await visitor.getByLabel('Your name').fill('Noor Haddad');
  await visitor.getByRole('button', { name: 'Join as guest' }).click();
  await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
  await expect(tabs(visitor)).toHaveCount(0);

  await test.step('an app that guests can see stands beside their chat, to be read and not changed', async () => {
    await choose(page, 'Can see', 'They can’t change anything.');
    await tabs(visitor).getByRole('link', { name: 'Coffee lots' }).click();
    await expect(first(visitor, 1)).toHaveText('Guji Uraga');
    await expect(first(visitor, 2)).toHaveText('Huila Supremo');
    for (const name of ['Add record', 'New view', 'New field', 'Add field', 'More actions for the view All'])
      await expect(visitor.getByRole('button', { name }), name).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Report a lot' })).toHaveCount(0);
    await lookAt(visitor, 'guest-app');
    await first(visitor, 1).click();
    await (isPhone(visitor) ? grid(visitor).getByTitle('Open record').click() : visitor.keyboard.press(' '));
    const panel = visitor.getByRole('complementary').filter({ has: visitor.getByRole('button', { name: 'Close record' }) });
    await expect(panel.getByRole('heading', { name: 'Guji Uraga' })).toBeVisible();
    await expect(panel.getByText('Anna Lindqvist', { exact: true })).toBeVisible();
    for (const name of ['Delete record', 'Copy link']) await expect(panel.getByRole('button', { name }), name).toHaveCount(0);
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await lookAt(visitor, 'guest-record');
    await panel.getByRole('button', { name: 'Close record' }).click();
  });

  await test.step('an app that lets them has its forms for guests, and what they send names them', async () => {
    await choose(page, 'Can fill in forms', 'Guests can see this app and fill in its forms.');
    await visitor.getByRole('link', { name: 'Report a lot' }).click();
    const form = visitor.getByRole('form', { name: 'Report a lot' });
    await expect(form.getByLabel('Price')).toHaveCount(0);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('This field is required.');
    await form.getByLabel('Title').fill('Nyeri AA');
    await form.getByLabel('Weight').fill('30');
    await lookAt(visitor, 'guest-form');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('We have your lot.')).toBeVisible();
    await lookAt(visitor, 'guest-form-sent');
    await expect(first(page, 3)).toHaveText('Nyeri AA');
    await first(page, 3).click();
    await (isPhone(page) ? grid(page).getByTitle('Open record').click() : page.keyboard.press(' '));
    await expect(page.getByText('Noor Haddad (guest)')).toBeVisible();
    await page.getByRole('button', { name: 'Close record' }).click();
    await page.goto(pathOf('TrackApps', { trackId }));
    await expect(page.getByRole('link', { name: 'Coffee lots' })).toContainText('Guests can fill in its forms');
    await lookAt(page, 'apps-open-to-guests');
    await page.goto(pathOf('TrackAppView', { trackId, appId, viewId }));
    expect((await anna.call('records.count', { trackId, tableId })).count).toBe(3);
  });

  await test.step('an app that is closed again is gone for guests at once', async () => {
    await choose(page, 'No access', 'Guests can’t see this app.');
    await expect(visitor.getByRole('heading', { name: 'App not found' })).toBeVisible();
    await expect(visitor.getByText('Report a lot')).toHaveCount(0);
    await lookAt(visitor, 'guest-app-gone');
    await visitor.getByRole('link', { name: 'Go to track' }).click();
    await expect(message(visitor, 'Welcome to the tasting')).toBeVisible();
    await expect(tabs(visitor)).toHaveCount(0);
    await visitor.goto(pathOf('TrackApp', { trackId, appId }));
    await expect(visitor.getByRole('heading', { name: 'App not found' })).toBeVisible();
  });
});
