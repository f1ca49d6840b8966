import { setUpLink } from '@trackyard/server';
import { composer } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const password = 'a boat without a name';
const newPassword = (page: Page) => page.getByLabel(/password/i).first();
const gone = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });

async function mailed(world: World, pattern: RegExp): Promise<string> {
  await world.settled();
  const { body } = await world.services.database.selectFrom('mail').select('body').orderBy('created', 'desc').executeTakeFirstOrThrow();
  return pattern.exec(body)![0];
}

test('a link for a new password says at once whether it works', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  await anna.call('identity.requestPasswordReset', { email: anna.email });
  const link = await mailed(world, /\/reset-password\/[\w-]+/);
  const page = await world.visit(link);
  await expect(newPassword(page)).toBeVisible();
  await lookAt(page, 'reset-password');
  await newPassword(page).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  for (const address of [link, '/reset-password/none', `/reset-password/${'x'.repeat(300)}`]) {
    await page.goto(address);
    await expect(gone(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});

test('a link that sets Trackyard up says at once whether it works, and a reload keeps what was typed but for the password', async ({
  world,
}) => {
  await world.services.database.deleteFrom('tenant').execute();
  const link = new URL(await setUpLink(world.services)).pathname;
  const page = await world.visit(link);
  await expect(newPassword(page)).toBeVisible();
  await page.getByLabel('Company or team').fill('Kestrel Coffee');
  await page.getByLabel('Your name').fill('Anna Lindqvist');
  await newPassword(page).fill(password);
  await lookAt(page, 'set-up');
  await page.reload();
  await expect(page.getByLabel('Company or team')).toHaveValue('Kestrel Coffee');
  await expect(page.getByLabel('Your name')).toHaveValue('Anna Lindqvist');
  await expect(newPassword(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(password);
  await page.getByLabel('Email').fill('anna@kestrel.example');
  await newPassword(page).fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((it) => it.startsWith('trackyard.form')))).toEqual([]);
  const second = await world.visit(link);
  await expect(gone(second)).toBeVisible();
});

/** Mateo is signed in, and opens the invitation that Freya was sent. */
async function mateoOpensFreyas(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna]);
  await anna.call('members.invite', { trackId, emails: ['freya@holm.example'], role: 'COLLABORATOR' });
  const page = await world.open(mateo, '/');
  await expect(page.getByRole('heading', { name: /Mateo$/ })).toBeVisible();
  await page.goto(await mailed(world, /\/invitation\/[\w-]+/));
  await expect(page.getByRole('heading', { name: 'This invitation is for freya@holm.example' })).toBeVisible();
  await expect(page.getByText(`You’re signed in as Mateo Ruiz (${mateo.email}).`)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  return page;
}

test('an invitation that somebody else opens says who is signed in, and lets them stay', async ({ world }) => {
  const page = await mateoOpensFreyas(world);
  await lookAt(page, 'invitation-signed-in');
  await page.getByRole('link', { name: 'Stay signed in as Mateo Ruiz' }).click();
  await expect(page.getByRole('heading', { name: /Mateo$/ })).toBeVisible();
  await page.goto('/invitation/none');
  await expect(gone(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /Mateo$/ })).toBeVisible();
});

test('an invitation that somebody else opens lets them sign out and go on', async ({ world }) => {
  const page = await mateoOpensFreyas(world);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Join Kestrel Coffee' })).toBeVisible();
  await page.getByLabel('Your name').fill('Freya Holm');
  await newPassword(page).fill(password);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Green buying', level: 1 })).toBeAttached();
  await expect(composer(page)).toBeVisible();
});

test('where no mail goes out, an administrator who invites passes the link on', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  const page = await world.open(anna, `/t/${trackId}/o`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('button', { name: 'Add people' })).toBeVisible();
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('freya@holm.example');
  await expect(dialog.getByText('No mail server is configured: share the invitation links yourself.')).toBeVisible();
  await lookAt(page, 'invite-by-mail');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const passing = page.getByRole('dialog', { name: 'Share the invitation link' });
  await expect(passing.getByRole('listitem')).toContainText('freya@holm.example');
  await lookAt(page, 'pass-the-link-on');
  await passing.getByRole('button', { name: 'Copy link for freya@holm.example' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const [first] = [await page.evaluate(() => navigator.clipboard.readText())];
  await passing.getByRole('button', { name: 'Done' }).click();
  // Later too, at the row of whoever has not come yet.
  await page.getByRole('listitem').filter({ hasText: 'freya@holm.example' }).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(first);
  const freya = await world.visit(new URL(first).pathname);
  await expect(freya.getByRole('heading', { name: 'Join Kestrel Coffee' })).toBeVisible();
});

test('where no mail goes out, somebody else who invites learns that an administrator passes the link on', { tag: '@desktop' }, async ({
  world,
}) => {
  const mateo = await world.person('Mateo Ruiz');
  const page = await world.open(mateo, `/t/${await world.track('Green buying', [mateo])}/o`);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('freya@holm.example');
  await expect(dialog.getByText('an administrator shares the invitation links')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Ask an administrator' });
  await expect(asking.getByRole('listitem')).toHaveText('freya@holm.example');
  await lookAt(page, 'ask-an-administrator');
  await asking.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'freya@holm.example' });
  await expect(row).toContainText('Invited');
  await expect(row.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
