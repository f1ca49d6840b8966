import { externalAccountId, pathOf } from '@trackyard/contract';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('a system administrator sees how the instance does, finds a person in a company, and hands the role on [ROUTE-033]', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true, systemAdmin: true });
  const jonas = await world.person('Jonas Weber');
  const page = await world.open(anna, pathOf('SystemSettings', { page: 'health' }));
  const main = page.getByRole('main');
  const column = page.getByRole('navigation', { name: 'Settings' });
  const dialog = page.getByRole('dialog');

  await test.step('health says what needs attention', async () => {
    await expect(main).toContainText('There is no backup yet.');
    await expect(main).toContainText('PostgreSQL');
    await lookTwice(page, 'system-health');
    await column.getByRole('link', { name: 'Failed jobs' }).click();
    await expect(main).toContainText('All background work succeeded.');
    await lookAt(page, 'system-jobs');
  });

  await test.step('a company has a page with its people [ROUTE-031, PROUTE-063]', async () => {
    await column.getByRole('link', { name: 'Companies' }).click();
    await expect(main.getByRole('row')).not.toHaveCount(0);
    await lookTwice(page, 'system-accounts');
    await page.goto(pathOf('SystemAccount', { accountId: world.tenantId }));
    await expect(main).toContainText('Email domains');
    await lookTwice(page, 'system-account');
    await expect(column.getByRole('link', { name: 'Companies' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a person of it has a page, where the role is given [ROUTE-032, PROUTE-064, ROUTE-125]', async () => {
    await main.getByLabel('Name or email').fill('weber');
    await main.getByRole('link', { name: 'Jonas Weber' }).click();
    await expect(page).toHaveURL(pathOf('SystemIdentity', { accountId: world.tenantId, identityId: jonas.userId }));
    await main.getByRole('button', { name: 'Make system administrator' }).click();
    await lookAt(page, 'system-identity-ask');
    await dialog.getByRole('button', { name: 'Make system administrator' }).click();
    await expect(main.getByRole('button', { name: 'Remove system administrator' })).toBeVisible();
    await lookTwice(page, 'system-identity');
  });

  await test.step('whoever is not one is led elsewhere', async () => {
    const nils = await world.person('Nils Berg');
    for (const path of [
      pathOf('SystemAccount', { accountId: world.tenantId }),
      pathOf('SystemIdentity', { accountId: externalAccountId, identityId: jonas.userId }),
      pathOf('SystemSettings', { page: 'health' }),
    ]) {
      const theirs = await world.open(nils, path);
      await expect(theirs).toHaveURL('/');
    }
  });
});
