import { pathOf } from '@trackyard/contract';
import { composer } from './start/chat.ts';
import { at } from './start/in-track.ts';
import { lookAt } from './start/looks.ts';
import { settingsTitles } from './start/settings-titles.ts';
import { expect, type Page, test } from './start/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('button', { name }) });

test('an administrator finds a person among many, makes them an administrator, and deactivates another one, who is signed out at once [ROUTE-028, ROUTE-119, PROUTE-060]', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const mateo = await world.person('Mateo Ruiz');
  const jonas = await world.person({ displayName: 'Jonas Weber', tenantAdmin: true });
  for (let number = 1; number <= 60; number++) await world.person(`Colleague ${number}`);
  const trackId = await world.track('Green buying', [jonas, mateo]);
  const peoplePath = pathOf('TenantSettings', { tenantId: world.tenantId, page: 'people' });
  const page = await world.open(anna);
  const his = await world.open(jonas, pathOf('TrackChat', { trackId }));
  const hisPhone = await world.open(jonas, pathOf('TrackChat', { trackId }));
  await hisPhone.setViewportSize({ width: 390, height: 844 });
  const apiKey = { id: world.services.ids.id(), name: 'Nightly export', scopes: ['people:read' as const], expires: null };
  const { secret } = await jonas.call('apiKeys.create', { tenantId: world.tenantId, apiKey });
  const callByKey = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(new URL(`/api/tenants/${world.tenantId}/users`, page.url()), { headers })).status;
  };
  const colleague = await world.open(mateo);
  const dialog = page.getByRole('dialog');

  await test.step('the settings have a column with their pages, for administrators alone', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Tenant settings' }).click();
    await expect.poll(() => at(page)).toBe(peoplePath);
    const pages = page.getByRole('navigation', { name: 'Settings' });
    await expect(pages.getByRole('link')).toHaveText(settingsTitles.tenant);
    await expect(pages.getByRole('link', { name: 'People', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main')).toContainText('63 people in the company.');
    await lookAt(page, 'people');
    await colleague.goto(peoplePath);
    await expect.poll(() => at(colleague)).toBe('/');
  });

  await test.step('a person is found by a part of the name, and becomes an administrator', async () => {
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('mateo');
    await expect(rows(page)).toHaveCount(2);
    const address = row(page, 'Mateo Ruiz').getByText('mateo.ruiz@kestrel.example');
    expect(await address.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    await row(page, 'Mateo Ruiz').getByRole('button').click();
    await expect(dialog).toContainText('mateo.ruiz@kestrel.example');
    await lookAt(page, 'people-person');
    await dialog.getByRole('checkbox', { name: 'Administrator' }).click();
    await expect(page.getByRole('dialog', { name: 'Make Mateo Ruiz an administrator?' })).toBeVisible();
    await lookAt(page, 'people-make-administrator');
    await page.getByRole('button', { name: 'Make administrator' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Mateo Ruiz')).toContainText('Administrator');
    await expect(colleague.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })).toBeVisible();
  });

  await test.step('the browser, the phone and the API key of somebody who is deactivated stop at once [TADMIN-022]', async () => {
    await expect(composer(hisPhone)).toBeVisible();
    expect(await callByKey()).toBe(200);
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('weber');
    await row(page, 'Jonas Weber').getByRole('button').click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    const confirm = page.getByRole('dialog', { name: 'Deactivate Jonas Weber?' });
    await expect(confirm).toContainText('The track they own goes to another coordinator, or else to you.');
    await lookAt(page, 'people-deactivate');
    await confirm.getByRole('button', { name: 'Deactivate' }).click();
    for (const device of [his, hisPhone]) await expect(device.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await callByKey()).toBe(401);
    await expect(dialog.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Jonas Weber')).toContainText('Deactivated');
  });

  await test.step('several are deactivated together', async () => {
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('colleague 1');
    await expect(rows(page)).toHaveCount(16);
    await page.getByRole('checkbox', { name: 'Select Colleague 10' }).check();
    await page.getByRole('checkbox', { name: 'Select Colleague 11' }).check();
    await expect(page.getByRole('region', { name: 'Selected people' })).toContainText('2 selected');
    await lookAt(page, 'people-selected');
    await page.getByRole('region', { name: 'Selected people' }).getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByRole('button', { name: 'Deactivate 2 people' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('');
    await page.getByRole('button', { name: 'Show: Everyone' }).click();
    await page.getByRole('menuitemradio', { name: 'Deactivated' }).click();
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('on a phone the settings are a list, from which a page opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await lookAt(page, 'people-phone');
    await page.getByRole('button', { name: 'Jonas Weber' }).click();
    await expect(dialog.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await lookAt(page, 'people-phone-person');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await lookAt(page, 'settings-phone');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  });
});
