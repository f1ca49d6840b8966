import { readFile } from 'node:fs/promises';
import { pathOf } from '@trackyard/contract';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, test, type World } from './start/test.ts';

/** Figures of 60 days until yesterday. */
async function addDays(world: World): Promise<void> {
  const yesterday = world.clock.now().getTime() - 86_400_000;
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ tenant_id: world.tenantId, day: new Date(yesterday - at * 86_400_000).toISOString().slice(0, 10) },
    ...{
      people: at < 20 ? 14 - Math.floor(at / 5) : null,
      active_people: at < 20 ? 9 - (at % 4) : null,
      active_people_month: at < 20 ? 12 : null,
    },
    ...{
      messages: at % 7 < 2 ? at % 3 : 20 + ((at * 37) % 41),
      tracks: 9,
      files: at % 5,
      file_bytes: (at % 5) * 1_400_000,
      records: (at * 7) % 11,
      guests: 0,
    },
  }));
  await world.services.database.insertInto('company_day').values(rows).execute();
}

test('a reporting user opens the figures of the company from the menu, reads them in charts and tables, and exports them [SHELL-028, PPERM-003, ROUTE-158]', {
  tag: '@desktop',
}, async ({ world }) => {
  await addDays(world);
  const anna = await world.person({ displayName: 'Anna Lindqvist', reportingUser: true });
  const root = await world.person({ displayName: 'Ines Root', email: 'ines@kestrel.example', systemAdmin: true });
  const page = await world.open(anna, '/');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reporting' }).click();
  await expect(page).toHaveURL(pathOf('Reporting'));
  await expect(page).toHaveTitle('Reporting · Trackyard');

  await test.step('the overview shows charts, each with its table [PROUTE-065, ROUTE-122]', async () => {
    const messages = main.getByRole('region', { name: 'Messages', exact: true }).first();
    await expect(messages.locator('svg')).toBeVisible();
    await messages.getByText('Show as a table').click();
    await expect(messages.getByRole('row')).toHaveCount(31);
    await lookTwice(page, 'reporting');
    await main.getByRole('radio', { name: '7 days' }).check({ force: true });
    await expect(messages.getByRole('row')).toHaveCount(8);
  });

  await test.step('the figures leave as CSV', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'Export CSV' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('day,people,activePeople,activePeopleMonth,messages,tracks,files,fileBytes,records,guests');
  });

  await test.step('with global reporting every company is listed, and has a page [ROUTE-035, ROUTE-123, PROUTE-066]', async () => {
    const harbour = await world.createTenant('Harbour Imports');
    await root.call('flags.grant', { flag: 'globalReporting', to: 'user', id: anna.userId });
    await page.goto(pathOf('Reporting'));
    await expect(main.getByRole('row')).toHaveCount(3);
    await lookAt(page, 'reporting-companies');
    await main.getByRole('link', { name: 'Harbour Imports' }).click();
    await expect(page).toHaveURL(pathOf('TenantReporting', { tenantId: harbour }));
    await expect(main.getByRole('heading', { name: 'No figures yet' })).toBeVisible();
  });

  await test.step('nobody else has the menu or the page', async () => {
    const his = await world.open(await world.person({ displayName: 'Nils Berg', tenantAdmin: true }), pathOf('Reporting'));
    await expect(his).toHaveURL(`${world.address}/`);
    await his.getByRole('button', { name: 'More', exact: true }).click();
    await expect(his.getByRole('menuitem', { name: 'Tenant settings' })).toBeVisible();
    await expect(his.getByRole('menuitem', { name: 'Reporting' })).toHaveCount(0);
  });
});
