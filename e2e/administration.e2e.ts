import { pathOf } from '@trackyard/contract';
import { mailedToken } from '../apps/server/test/browsers.ts';
import { at } from './start/in-track.ts';
import { lookAt, lookTwice } from './start/looks.ts';
import { settingsTitles } from './start/settings-titles.ts';
import { expect, type Page, test } from './start/test.ts';

const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

test('an administrator invites people from a list, tidies tracks up, names the company, and finds all of it in the audit log [ROUTE-027]', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const jonas = await world.person('Jonas Weber');
  await world.track('Green buying', [jonas]);
  await world.track('Autumn blend', [jonas, anna]);
  const page = await world.open(anna, pathOf('TenantSettings', { tenantId: world.tenantId, page: 'invitations' }));
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');

  await test.step('a pasted list is shown line by line before anything is sent [TADMIN-049]', async () => {
    await expect(main).toContainText('No invitations waiting');
    await lookTwice(page, 'invitations-none');
    await main.getByRole('button', { name: 'Invite people' }).click();
    await dialog
      .getByLabel('Email addresses')
      .fill(`Name, Email\nMia Holm, mia@kestrel.example\nola@kestrel.example; mia@kestrel.example\n${jonas.email}\nlena@kestrel`);
    await lookTwice(page, 'invitations-paste');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('2 invitations will be created. You send their links yourself.');
    const lines = dialog.getByRole('list', { name: 'What will happen with each line' }).getByRole('listitem');
    await expect(lines).toHaveText([
      /lena@kestrel.*Not an email address/,
      /mia@kestrel.example.*Listed twice/,
      /jonas.weber@kestrel.example.*Already a member/,
      /mia@kestrel.example.*Will be invited/,
      /ola@kestrel.example.*Will be invited/,
    ]);
    await lookTwice(page, 'invitations-preview');
    await dialog.getByRole('button', { name: 'Create 2 invitations' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 invitations created. Copy their links from the list.')).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('button', { name: 'Copy a link for ola@kestrel.example' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Send ola@kestrel.example another invitation' })).toHaveCount(0);
    await lookTwice(page, 'invitations');
  });

  await test.step('an invitation is accepted, and another one revoked', async () => {
    const token = await mailedToken(world, 'mia@kestrel.example');
    const mia = await world.visit(pathOf('Invitation', { token }));
    await mia.getByLabel('Your name').fill('Mia Holm');
    await mia.getByLabel('Password', { exact: true }).fill('a walk along the river');
    await mia.getByLabel('Password', { exact: true }).press('Enter');
    await expect(mia.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.reload();
    await main.getByRole('button', { name: 'Revoke the invitation of ola@kestrel.example' }).click();
    await dialog.getByRole('button', { name: 'Revoke invitation' }).click();
    await expect(main).toContainText('No invitations waiting');
  });

  await test.step('tracks are archived and deleted without being in them [TADMIN-024, TADMIN-026]', async () => {
    await open(page, 'Tracks');
    await lookTwice(page, 'tenant-tracks');
    await main.getByRole('checkbox', { name: 'Select all' }).check();
    await main.getByRole('region', { name: 'Selected tracks' }).getByRole('button', { name: 'Move to an app' }).click();
    await expect(page.getByRole('dialog', { name: 'Move 2 tracks to an app' })).toContainText('No apps');
    await lookAt(page, 'tenant-tracks-move');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await main.getByRole('button', { name: 'Clear selection' }).click();
    await main.getByRole('button', { name: 'Actions for Green buying' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(main.getByRole('row', { name: /Green buying/ })).toContainText('Archived');
    await main.getByRole('button', { name: 'Actions for Autumn blend' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toContainText('It goes to the bin at once, for all 2 people in it.');
    await lookAt(page, 'tenant-tracks-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('row', { name: /Autumn blend/ })).toHaveCount(0);
  });

  await test.step('one track has a page with its people and settings [ROUTE-029, ROUTE-120, PROUTE-061]', async () => {
    await main.getByRole('link', { name: 'Green buying' }).click();
    await expect(page).toHaveTitle(/Green buying/);
    expect(at(page)).toMatch(/^\/tenant\/[^/]+\/tracks\/t\/[^/]+$/);
    await expect(main.getByRole('table', { name: 'People' })).toContainText('Jonas Weber');
    await main.getByRole('checkbox', { name: 'Everyone in the company can find it' }).check();
    await expect(main.getByRole('checkbox', { name: 'Everyone in the company can find it' })).toBeChecked();
    await lookTwice(page, 'tenant-track');
    await main.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(main.getByRole('button', { name: 'Archive' })).toBeVisible();
    const theirs = await world.open(jonas, new URL(page.url()).pathname);
    await expect.poll(() => at(theirs)).toBe('/');
  });

  await test.step('a domain is added, with the record to set', async () => {
    await open(page, 'Domains');
    await lookTwice(page, 'domains-none');
    await main.getByRole('button', { name: 'Add domain' }).click();
    await dialog.getByLabel('Domain').fill('Kestrel.example');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name of the record' })).toHaveValue('_trackyard-challenge.kestrel.example');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByRole('alert')).toContainText('doesn’t answer');
    await lookTwice(page, 'domains-verify');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(main.getByRole('row', { name: /kestrel.example/ })).toContainText('Not verified');
    await lookTwice(page, 'domains');
  });

  await test.step('another name of the company shows at once, for everyone', async () => {
    const his = await world.open(jonas);
    await open(page, 'General');
    await lookTwice(page, 'tenant-general');
    await main.getByLabel('Name').fill('Kestrel Coffee & Tea');
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(his.getByRole('banner')).toContainText('Kestrel Coffee & Tea');
    await expect(page.getByRole('banner')).toContainText('Kestrel Coffee & Tea');
  });

  await test.step('system settings are for system administrators, with a column of their own pages [ROUTE-030, ROUTE-124, PROUTE-062, PPERM-019]', async () => {
    const path = pathOf('SystemSettings', { page: 'mail' });
    expect(path).toBe('/admin/mail');
    await page.goto(path);
    await expect.poll(() => at(page)).toBe('/');
    const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
    const theirs = await world.open(root, path);
    await expect(theirs.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText(settingsTitles.system);
    await expect(theirs.getByRole('heading', { name: 'Outgoing mail', level: 1 })).toBeVisible();
    await lookTwice(theirs, 'system-mail');
    await page.goto(pathOf('TenantSettings', { tenantId: world.tenantId, page: 'general' }));
  });

  await test.step('the audit log has a line for each, with what was noted', async () => {
    const groupId = world.services.ids.id();
    await anna.call('groups.create', { id: groupId, name: 'Tasters' });
    await anna.call('groups.addMember', { groupId, userId: jonas.userId });
    await anna.call('groups.update', { groupId, name: 'Cuppers' });
    await open(page, 'Audit log');
    const lines = main.getByRole('button', { expanded: false });
    for (const text of ['Changed settings of the company', 'Deleted a track', 'Archived a track', 'Revoked an invitation'])
      await expect(lines.filter({ hasText: text })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Jonas Weber · Tasters', exact: true })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Tasters, now Cuppers', exact: true })).toBeVisible();
    await lines.filter({ hasText: 'Added somebody to a group' }).click();
    await expect(main.getByRole('definition').filter({ hasText: 'Jonas Weber' })).toHaveText('Jonas Weber');
    await lines.filter({ hasText: 'Changed settings of the company' }).click();
    await expect(main).toContainText('Kestrel Coffee & Tea');
    await lookTwice(page, 'audit-log');
    await page.getByRole('searchbox', { name: 'Name' }).fill('autumn');
    await expect(main.getByRole('table').getByRole('button')).toHaveCount(1);
  });
});
