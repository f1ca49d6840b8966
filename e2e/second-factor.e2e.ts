import { pathOf } from '@trackyard/contract';
import { codeAt } from '../apps/server/test/second-factor.ts';
import { lookTwice } from './start/looks.ts';
import { addDevice } from './start/passkey-device.ts';
import { expect, type Page, test } from './start/test.ts';

const password = 'a cup of huila';

/** The first step of a sign-in. */
async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('a person turns on a second factor, signs in with a code, loses the phone, and signs in with a recovery code', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const page = await world.open(anna, pathOf('ProfileSettings'));
  const dialog = page.getByRole('dialog');
  const part = page.getByRole('region', { name: 'Sign-in' });
  let [secret, recoveryCode] = ['', ''];

  await test.step('it is turned on by the password, the key of an app and a right code', async () => {
    await part.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await lookTwice(page, 'second-factor-proof');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    secret = ((await dialog.getByRole('code').textContent()) ?? '').replace(/\s/g, '');
    await dialog.getByLabel('Code from your app').fill('000 000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
    await lookTwice(page, 'second-factor-set-up');
    await dialog.getByLabel('Code from your app').fill(await codeAt(world, secret, -1));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    const saving = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe('trackyard-recovery-codes.txt');
    await lookTwice(page, 'second-factor-codes');
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(part).toContainText('10 codes left');
    await lookTwice(page, 'second-factor-on');
  });

  await test.step('signing in asks for a code, which is pasted with a blank', async () => {
    const visit = await world.visit('/login');
    await typePassword(visit, anna.email);
    await lookTwice(visit, 'second-factor-step');
    await visit.reload();
    await typePassword(visit, anna.email);
    const code = await codeAt(world, secret);
    const field = visit.getByLabel('Code from your app');
    await expect(field).toBeFocused();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await visit.getByRole('button', { name: 'Sign in' }).click();
    await expect(visit.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  });

  await test.step('without the phone, a recovery code is enough', async () => {
    const visit = await world.visit('/login');
    await typePassword(visit, anna.email);
    await visit.getByRole('button', { name: 'Use a recovery code' }).click();
    await visit.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await lookTwice(visit, 'second-factor-recovery');
    await visit.getByRole('button', { name: 'Sign in' }).click();
    await expect(visit.getByRole('heading', { name: /Anna$/ })).toBeVisible();
    await page.reload();
    await expect(part).toContainText('9 codes left');
  });

  await test.step('a company that requires it lets a colleague set it up within the sign-in', async () => {
    const ada = await world.person({ displayName: 'Ada Admin', password, tenantAdmin: true });
    const settings = await world.open(ada, pathOf('TenantSettings', { tenantId: world.tenantId, page: 'sign-in' }));
    await settings.getByLabel('Time to set it up').selectOption('None');
    const required = settings.getByRole('checkbox', { name: 'Require two-factor sign-in' });
    await required.click();
    await expect(required).toBeChecked();
    await expect(settings.getByRole('main')).toContainText('1 person has no two-factor sign-in yet.');
    await lookTwice(settings, 'sign-in-settings');
    const visit = await world.visit('/login');
    await visit.getByLabel('Email').fill(ada.email);
    await visit.getByLabel('Password', { exact: true }).fill(password);
    await visit.getByRole('button', { name: 'Sign in' }).click();
    const key = ((await visit.getByRole('code').textContent()) ?? '').replace(/\s/g, '');
    await lookTwice(visit, 'second-factor-required');
    await visit.getByLabel('Code from your app').fill(await codeAt(world, key));
    await visit.getByRole('button', { name: 'Turn on and sign in' }).click();
    await visit.getByRole('button', { name: 'I saved them' }).click();
    await expect(visit.getByRole('heading', { name: /Ada$/ })).toBeVisible();
  });
});

test('a person adds a passkey, signs in with it, and removes it', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  // Browsers make passkeys for names, not for IP addresses.
  const by = { address: world.address.replace('127.0.0.1', 'localhost') };
  const page = await world.open(anna, pathOf('ProfileSettings'), by);
  const part = page.getByRole('region', { name: 'Sign-in' });
  const dialog = page.getByRole('dialog');
  const device = await addDevice(page);

  await test.step('it is added after the password, and named', async () => {
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(part).toContainText('Not used yet');
    await part.getByRole('button', { name: /^Rename / }).click();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(part).toContainText('Work laptop');
    await lookTwice(page, 'passkeys');
  });

  const visit = await world.visit('/login', by);
  await test.step('it signs in without a password; a device without one says so', async () => {
    const other = await addDevice(visit);
    await other.refuse();
    await visit.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(visit.getByRole('main')).toContainText('No passkey was used');
    await lookTwice(visit, 'passkey-sign-in');
    await other.take(await device.credentials());
    await visit.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(visit.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  });

  await test.step('once it is removed, its session has ended', async () => {
    await part.getByRole('button', { name: 'Remove Work laptop' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(part).not.toContainText('Work laptop');
    await expect(visit.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  });
});
