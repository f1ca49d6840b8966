import { pathOf } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

// The cells of grids are what this is about; tables-phone.e2e.ts is about cards.
test.use({ gridOnPhone: 'grid' });

const names = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').locator('span[dir=auto]').allTextContents();
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'App settings' }).getByRole('link', { name, exact: true });
const more = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('an app is configured on its edit pages by whoever may, and nobody else', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'appConfiguration', to: 'user', id: mateo.userId });
  const trackId = await world.track('Green buying', [anna, mateo]);
  const made = await makeTable(anna.call, { trackId, newId: () => world.services.ids.id() });
  const { appId } = made;
  const params = { trackId, appId };
  const nameNobody = () => anna.call('apps.setPermissions', { ...params, permissions: [] });
  await nameNobody();
  const page = await world.open(anna, pathOf('TrackApp', params));
  const other = await world.open(mateo, pathOf('TrackAppDetails', params));

  await test.step('details are saved as one types, and show for everyone [PROUTE-027, ROUTE-063]', async () => {
    await page.getByRole('button', { name: 'Lots' }).first().click();
    await page.getByRole('menuitem', { name: 'App settings' }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackAppDetails', params)}$`));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Coffee lots');
    await page.getByLabel('Description').fill('What we buy, and from whom');
    await expect(page.getByRole('img', { name: 'Saved' })).toHaveCount(2);
    await expect(other.getByRole('heading', { name: 'Settings of Coffee lots' })).toBeVisible();
    await lookAt(page, 'app-edit-details');
  });

  await test.step('the time zone of the app is chosen, and that of the company again by Undo', async () => {
    const zone = page.getByLabel('Time zone', { exact: true }).locator('visible=true').last();
    await expect(zone).toHaveValue('');
    await zone.selectOption('Europe/Stockholm');
    await expect(page.getByText('Change saved')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(zone).toHaveValue('');
  });

  await test.step('the chosen icon is drawn solid, and a cover is taken back [APP-047, APP-048, APP-067, ADMIN-011]', async () => {
    const icon = (name: string) =>
      page
        .getByRole('radiogroup', { name: 'Icon' })
        .or(page.getByRole('group', { name: 'Icon' }))
        .getByRole('radio', { name });
    await expect(page.locator('[data-icon="app-icons/general/application-solid"]')).toBeVisible();
    await icon('Truck').check({ force: true });
    await expect(page.locator('[data-icon="app-icons/things/truck-solid"]')).toBeVisible();
    const cover = page.getByRole('group', { name: 'Cover' });
    const shape = (at: number) => cover.locator('svg').nth(at).innerHTML();
    const onCard = async () => {
      await page.goto(pathOf('TrackApps', { trackId }));
      await expect(page.getByRole('link', { name: 'Coffee lots' })).toBeVisible();
      const drawn = await page.locator(`svg[data-cover="${appId}"]`).innerHTML();
      await page.goto(pathOf('TrackAppDetails', params));
      return drawn;
    };
    // Where none is chosen it is drawn from the id, everywhere the same.
    const automatic = await shape(0);
    expect((await onCard()) === automatic).toBe(true);
    await cover.getByRole('radio', { name: 'Weave' }).check({ force: true });
    const woven = await shape(6);
    await expect(page.getByText('Change saved').last()).toBeVisible();
    expect((await onCard()) === woven).toBe(true);
    await cover.getByRole('radio', { name: 'Automatic' }).check({ force: true });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(cover.getByRole('radio', { name: 'Weave' })).toBeChecked();
  });

  await test.step('tables are added and put in order, fields too [PROUTE-028, ROUTE-064]', async () => {
    await section(page, 'Tables').click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackAppTables', params)}$`));
    await page.getByRole('button', { name: 'New table' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Orders');
    await page.getByRole('dialog').getByRole('button', { name: 'Add table' }).click();
    await expect(page.getByRole('list', { name: 'Fields of Orders' })).toBeVisible();
    expect((await names(page, 'Fields of Orders')).slice(0, 2)).toEqual(['Title', 'Amount']);
    await page.getByRole('button', { name: 'Move Amount up' }).click();
    await expect.poll(() => names(page, 'Fields of Orders')).toEqual(['Amount', 'Title', 'Date']);
    await page
      .getByRole('list', { name: 'Fields of Orders' })
      .getByRole('button', { name: /^Title/ })
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Order');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => names(page, 'Fields of Orders')).toEqual(['Amount', 'Order', 'Date']);
    await lookAt(page, 'app-edit-fields');
    await page.getByRole('link', { name: 'All tables' }).click();
    await page.getByRole('button', { name: 'Move Orders up' }).click();
    await expect.poll(() => names(page, 'Tables')).toEqual(['Orders', 'Lots']);
    await expect(page.getByText('Orders moved')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => names(page, 'Tables')).toEqual(['Lots', 'Orders']);
    await lookAt(page, 'app-edit-tables');
  });

  await test.step('views are made, copied and put in order, and one of them opens first [PROUTE-029, ROUTE-065]', async () => {
    await section(page, 'Views').click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('TrackAppViews', params)}$`));
    const lots = page.getByRole('region', { name: 'Views of Lots' });
    await lots.getByRole('button', { name: 'New view' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cards');
    await page.getByRole('dialog').getByRole('radio', { name: 'Cards' }).check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Add view' }).click();
    await expect.poll(() => names(page, 'Views of Lots')).toEqual(['All', 'Cards']);
    await more(page, 'Cards', 'Open the app with this view');
    await expect(lots.getByText('Opens first')).toBeVisible();
    await lots.getByRole('link', { name: 'Cards' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => names(page, 'Views of Lots')).toEqual(['Cards', 'All']);
    await lookAt(page, 'app-edit-views');
  });

  await test.step('an address opens one view of the app [PROUTE-026, ROUTE-062]', async () => {
    await page.getByRole('region', { name: 'Views of Lots' }).getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL(/\/v\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto(pathOf('TrackApp', params));
    await expect(page.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('once people are named for it, others are told that they can’t', async () => {
    await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    await page.goto(pathOf('TrackAppDetails', params));
    await page.getByRole('radio', { name: 'Only people you choose' }).check({ force: true });
    await expect(other.getByRole('heading', { name: 'You can’t configure this app' })).toBeVisible();
    await lookAt(other, 'app-edit-refused');
    await other.getByRole('link', { name: 'Go to app' }).click();
    await expect(other.getByRole('link', { name: 'Cards' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'New view' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Coffee lots' }).first().click();
    await expect(other.getByRole('menuitem', { name: 'All apps' })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: 'App settings' })).toHaveCount(0);
    await other.keyboard.press('Escape');
    await page.getByRole('combobox').first().fill('Mateo');
    await page.getByRole('option', { name: 'Mateo Ruiz' }).first().click();
    await lookAt(page, 'app-edit-permissions');
    await expect(other.getByRole('button', { name: 'New view' })).toBeVisible();
  });

  await test.step('a guest opens a view that they were given, and nobody who may not [ROUTE-060, ROUTE-061, PROUTE-036, PROUTE-038]', async () => {
    const { viewId } = made;
    const address = pathOf('GuestAppView', { trackId, viewId });
    const visitor = await world.visit(address);
    await expect(visitor.getByRole('heading', { name: 'You don’t have access to this app' })).toBeVisible();
    await lookAt(visitor, 'guest-view-denied');
    await anna.call('apps.setGuestAccess', { ...params, guestAccess: 'view' });
    const { token } = await anna.call('guests.makeLink', { trackId });
    await visitor.goto(`/g/${token}`);
    await visitor.getByLabel('Your name').fill('Noor Haddad');
    await visitor.getByRole('button', { name: 'Join as guest' }).click();
    await expect(visitor).toHaveURL(new RegExp(pathOf('TrackChat', { trackId })));
    await visitor.goto(address);
    await expect(visitor.getByRole('grid')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Cards' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Add record' })).toHaveCount(0);
    await lookAt(visitor, 'guest-view');
    await anna.call('apps.setGuestAccess', { ...params, guestAccess: 'none' });
    await expect(visitor.getByRole('heading', { name: 'App not found' })).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'You don’t have access to this app' })).toBeVisible();
  });

  await test.step('a member opens the same address by their own access; a colleague who is in neither is sent home [PROUTE-037]', async () => {
    const address = pathOf('GuestAppView', { trackId, viewId: made.viewId });
    await other.goto(address);
    await expect(other.getByRole('grid')).toBeVisible();
    const stranger = await world.open(await world.person('Priya Nair'), address);
    await expect(stranger).toHaveURL(/\/$/);
    await expect(stranger.getByRole('grid')).toHaveCount(0);
  });

  await test.step('under maintenance an app is for those who configure it, and others are told whom to ask [APP-029]', async () => {
    const freya = await world.person('Freya Holm');
    await anna.call('members.invite', { trackId, userIds: [freya.userId], role: 'COLLABORATOR' });
    const member = await world.open(freya, pathOf('TrackApp', params));
    await expect(member.getByRole('link', { name: 'Cards' })).toBeVisible();
    await page.goto(pathOf('TrackAppDetails', params));
    await page.getByRole('checkbox', { name: 'Under maintenance' }).check();
    await expect(member.getByRole('heading', { name: 'Coffee lots is under maintenance' })).toBeVisible();
    await expect(member.getByText('Ask Anna Lindqvist or Mateo Ruiz')).toBeVisible();
    await lookAt(member, 'app-under-maintenance');
    await page.goto(pathOf('TrackApp', params));
    await expect(page.getByText('only people who can configure this app see it')).toBeVisible();
    await lookAt(page, 'app-maintenance-strip');
    await page.getByRole('button', { name: 'End maintenance' }).click();
    await expect(member.getByRole('link', { name: 'Cards' })).toBeVisible();
  });

  await test.step('an app has a list of the tracks with it that one is in, found by their words [PROUTE-039]', async () => {
    const elsewhere = await world.track('Warehouse Bergen', [anna]);
    await anna.call('apps.addToTrack', { trackId: elsewhere, appId });
    await page.goto(pathOf('TrackApp', params));
    await page.getByRole('button', { name: 'Coffee lots' }).first().click();
    await page.getByRole('menuitem', { name: 'Tracks with this app' }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('MostRecentTrack', { tenantAppId: appId })}$`));
    await expect(page.getByRole('heading', { name: 'Tracks with Coffee lots' })).toBeVisible();
    const list = page.getByRole('list', { name: 'Tracks with this app' });
    await expect(list.getByRole('link')).toHaveCount(2);
    await lookAt(page, 'app-tracks');
    await page.getByRole('searchbox', { name: 'Find a track' }).fill('bergen');
    await expect(list.getByRole('link')).toHaveCount(1);
    await list.getByRole('link', { name: 'Warehouse Bergen' }).click();
    await expect(page.getByRole('link', { name: 'Cards' })).toBeVisible();
    await other.goto(pathOf('MostRecentTrack', { tenantAppId: appId }));
    await expect(other.getByRole('list', { name: 'Tracks with this app' }).getByRole('link')).toHaveCount(1);
    await other.goto(pathOf('MostRecentTrack', { tenantAppId: elsewhere }));
    await expect(other.getByRole('heading', { name: 'No tracks with this app' })).toBeVisible();
  });

  await test.step('who is in one of its tracks reads whom to ask, and sets what guests have there', async () => {
    await nameNobody();
    await other.goto(pathOf('TrackAppDetails', params));
    await expect(other.getByText('This app is in other tracks too.')).toBeVisible();
    await lookAt(other, 'app-edit-other-tracks');
    await other.getByRole('link', { name: 'Go to app' }).click();
    await other.getByRole('button', { name: 'Coffee lots' }).first().click();
    await expect(other.getByRole('menuitem', { name: 'Delete app' })).toHaveCount(0);
    await other.getByRole('menuitem', { name: 'Guest access' }).click();
    await expect(other.getByRole('dialog')).toContainText('Other tracks with this app have their own setting');
    await lookAt(other, 'app-edit-guests-here');
    await other.keyboard.press('Escape');
  });

  await test.step('a deleted app comes back, by the toast or by the list of deleted apps', async () => {
    const remove = async () => {
      await page.goto(pathOf('TrackAppDetails', params));
      await page.getByRole('button', { name: 'Delete app' }).click();
      await expect(page.getByRole('dialog')).toContainText('You can restore it for 7 days');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete app' }).click();
      await expect(page).toHaveURL(new RegExp(`${pathOf('TrackApps', { trackId })}$`));
    };
    await remove();
    await expect(page.getByText('App “Coffee lots” deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('link', { name: 'Cards' })).toBeVisible();
    await remove();
    await lookAt(page, 'app-deleted');
    await page.getByRole('button', { name: 'Restore Coffee lots' }).click();
    await expect(page.getByRole('list', { name: 'Apps' }).getByRole('link', { name: 'Coffee lots' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recently deleted' })).toHaveCount(0);
  });
});
