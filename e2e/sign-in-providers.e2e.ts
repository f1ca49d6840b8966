import { pathOf } from '@trackyard/contract';
import { openOpenidPeer, type TestOpenidPeer } from '@trackyard/testing';
import { verifyDomain } from '../apps/server/test/openid.ts';
import { lookTwice } from './start/looks.ts';
import { test as base, expect } from './start/test.ts';

/** Journeys with an OpenID provider on loopback, which the server may reach. */
const test = base.extend<{ peer: TestOpenidPeer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  peer: async ({}, use) => {
    const peer = await openOpenidPeer();
    await use(peer);
    await peer.close();
  },
  configuration: async ({ peer }, use) => use({ outsideAllowed: [peer.place] }),
});
const password = 'a cup of huila';

test('a company connects its OpenID provider, tests it, turns it on, and its people sign in with it', {
  tag: '@desktop',
}, async ({ world, peer }) => {
  const ada = await world.person({ displayName: 'Ada Admin', password, tenantAdmin: true });
  const jonas = await world.person({ displayName: 'Jonas Weber', password });
  await verifyDomain(world, 'kestrel.example');
  const page = await world.open(ada, pathOf('TenantSettings', { tenantId: world.tenantId, page: 'sign-in' }));
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('an administrator adds it', async () => {
    await expect(main).toContainText('No provider yet.');
    await main.getByRole('button', { name: 'Add a provider' }).click();
    await dialog.getByRole('button', { name: 'Add a provider' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Fill in all fields.');
    await dialog.getByLabel('Name').fill('Kestrel ID');
    await dialog.getByLabel('Issuer').fill('http://id.kestrel.example');
    await dialog.getByLabel('Client ID').fill(peer.clientId);
    await dialog.getByLabel('Client secret').fill(peer.clientSecret);
    await lookTwice(page, 'provider-dialog');
    await dialog.getByRole('button', { name: 'Add a provider' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The issuer has to begin with https.');
    await dialog.getByLabel('Issuer').fill(peer.issuer);
    await dialog.getByRole('button', { name: 'Add a provider' }).click();
    await expect(main).toContainText('Not tested');
    await lookTwice(page, 'provider-draft');
  });

  await test.step('the test is a sign-in with it, and says what came', async () => {
    await main.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByRole('heading', { name: 'The test worked' })).toBeVisible();
    await expect(main).toContainText('Kestrel ID signed in mei@kestrel.example. New people with such an answer get an account.');
    await lookTwice(page, 'provider-tested');
    await page.getByRole('button', { name: 'Continue' }).click();
    await main.getByRole('button', { name: 'Turn on' }).click();
    await expect(main.getByText('On', { exact: true })).toBeVisible();
    await lookTwice(page, 'provider-on');
  });

  await test.step('somebody new signs in with it and has an account', async () => {
    const visit = await world.visit('/login?redirect=/profile');
    await expect(visit.getByRole('button', { name: 'Continue with Kestrel ID' })).toBeVisible();
    await lookTwice(visit, 'provider-sign-in');
    await visit.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    const part = visit.getByRole('region', { name: 'Sign-in' });
    await expect(part).toContainText('Connected as mei@kestrel.example');
    await expect(part).toContainText('You have none.');
    expect(visit.url()).not.toContain('code=');
    await part.getByRole('button', { name: 'Disconnect Kestrel ID' }).scrollIntoViewIfNeeded();
    await lookTwice(visit, 'provider-connected');
    await test.step('and confirms with it what a password would', async () => {
      await part.getByRole('button', { name: 'Turn on' }).click();
      const asking = visit.getByRole('dialog');
      await asking.getByRole('button', { name: 'Continue' }).click();
      await lookTwice(visit, 'provider-proof');
      await asking.getByRole('button', { name: 'Confirm with Kestrel ID' }).click();
      await part.getByRole('button', { name: 'Turn on' }).click();
      await asking.getByRole('button', { name: 'Continue' }).click();
      await expect(asking.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    });
  });

  await test.step('somebody with an account connects it with the password, once', async () => {
    peer.person = { sub: 'jonas', email: jonas.email, email_verified: true, name: 'Jonas Weber' };
    const visit = await world.visit('/login');
    await visit.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    await expect(visit.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await visit.getByLabel('Password', { exact: true }).fill('a guess');
    await visit.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect(visit.getByRole('main').getByRole('alert')).toBeVisible();
    await lookTwice(visit, 'provider-connect');
    await visit.getByLabel('Password', { exact: true }).fill(password);
    await visit.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect(visit.getByRole('heading', { name: /Jonas$/ })).toBeVisible();
    const again = await world.visit('/login');
    await again.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    await expect(again.getByRole('heading', { name: /Jonas$/ })).toBeVisible();
  });

  await test.step('what fails is said', async () => {
    peer.faults = { callback: { code: null, error: 'access_denied' } };
    const visit = await world.visit('/login');
    await visit.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    await expect(visit.getByRole('main').getByRole('alert')).toContainText(
      'Kestrel ID did not sign you in: you cancelled it, or have no access there.',
    );
    await lookTwice(visit, 'provider-failed');
    await visit.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(visit.getByLabel('Email')).toBeVisible();
    peer.faults = {};
  });

  await test.step('once it is required, a password is not enough', async () => {
    await page.reload();
    await main.getByRole('button', { name: 'Actions for Kestrel ID' }).click();
    await page.getByRole('menuitem', { name: 'Require', exact: true }).click();
    await lookTwice(page, 'provider-require');
    await dialog.getByRole('button', { name: 'Require' }).click();
    await expect(main.getByText('Required', { exact: true })).toBeVisible();
    const visit = await world.visit('/login');
    await visit.getByLabel('Email').fill(jonas.email);
    await visit.getByLabel('Password', { exact: true }).fill(password);
    await visit.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visit.getByRole('main').getByRole('alert')).toContainText('Your company requires that you sign in with Kestrel ID.');
  });
});
