import { openMailServer, patienceFactor, type TestMailServer } from '@trackyard/testing';
import { mailToken } from '../apps/server/test/mail-token.ts';
import { expectAccessible, lookAt } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, test, type World } from './start/test.ts';

/** A server on the same data that mails, and how one visits it. */
async function whereMailGoesOut(world: World, use: (visited: Visited) => Promise<void>): Promise<void> {
  const post = await openMailServer();
  try {
    await withSecondServer(world, { configuration: { mailServer: post.setting } }, (address) =>
      use({ post, line: { address } as Parameters<World['open']>[2] }),
    );
  } finally {
    await post.close();
  }
}
interface Visited {
  post: TestMailServer;
  line: Parameters<World['open']>[2];
}
const password = 'a walk along the river';
const kinds = (page: Awaited<ReturnType<World['open']>>) => page.getByRole('table', { name: 'What to notify you about' });

test('of mentions, invitations and transfers one chooses whether they are mailed, where mail goes out', async ({ world }) => {
  const mateo = await world.person('Mateo Ruiz');
  await whereMailGoesOut(world, async ({ line }) => {
    const page = await world.open(mateo, '/profile', line);
    await expect(kinds(page).getByRole('checkbox', { name: /: Email$/, checked: true })).toHaveCount(3);
    await kinds(page).getByRole('checkbox', { name: 'Mentions and task reminders: Email' }).uncheck();
    await kinds(page).scrollIntoViewIfNeeded();
    await lookAt(page, 'kinds-with-mail');
    await page.reload();
    await expect(kinds(page).getByRole('checkbox', { name: /: Email$/, checked: true })).toHaveCount(2);
  });
  const elsewhere = await world.open(mateo, '/profile');
  await expect(
    kinds(elsewhere)
      .getByRole('checkbox', { name: /: Push$/ })
      .first(),
  ).toBeVisible();
  await expect(kinds(elsewhere).getByRole('checkbox', { name: /: Email$/ })).toHaveCount(0);
});

test('who changes their e-mail where mail goes out gets the link there, and nobody else', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  await whereMailGoesOut(world, async ({ post, line }) => {
    const page = await world.open(anna, '/profile', line);
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New email').fill('anna@elsewhere.example');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('We sent a link to anna@elsewhere.example.')).toBeVisible();
    await expect
      .poll(() => post.mails.map((it) => [it.to, /\/confirm-email\//.test(it.mail.text ?? '')]))
      .toEqual([[['anna@elsewhere.example'], true]]);
  });
});

test('who forgot the password gets a link by mail, where mail goes out', async ({ world }) => {
  const anna = await world.person('Anna Lindqvist');
  await whereMailGoesOut(world, async ({ post, line }) => {
    const page = await world.visit('/forgot-password', line);
    await page.getByLabel('Email').fill(anna.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(`If ${anna.email} has an account here, we’ve sent a link.`)).toBeVisible();
    await expect.poll(() => post.mails.map((it) => [it.to, /\/reset-password\//.test(it.mail.text ?? '')])).toEqual([[[anna.email], true]]);
  });
});

test('who was mailed what they missed stops such mail from there, signed in or not, and takes it back', async ({ world }) => {
  const mateo = await world.person('Mateo Ruiz');
  const page = await world.visit(`/stop-mail/${await mailToken(world, mateo.userId)}`);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible();
  await expectAccessible(page, 'stop-mail');
  await lookAt(page, 'stop-mail');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible();
  await expect(page.getByText('m…@')).toBeVisible();
});

test('an address of no mail says that it no longer works', async ({ world }) => {
  const page = await world.visit('/stop-mail/nothing');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('the administrator sees which mail was not taken, why, and the words to pass on', async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', systemAdmin: true, tenantAdmin: true });
  const trackId = await world.track('Green buying', [anna]);
  await whereMailGoesOut(world, async ({ post, line }) => {
    post.answers({ code: 550, text: '5.1.1 Nobody of that name' });
    const page = await world.open(anna, `/t/${trackId}/o`, line);
    await page.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('freya@holm.example');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    const administration = await world.open(anna, '/admin/mail', line);
    const mail = administration.getByRole('article').filter({ hasText: 'freya@holm.example' });
    await expect(async () => {
      await administration.reload();
      await expect(mail.getByText('Not sent')).toBeVisible({ timeout: 2_000 * patienceFactor });
    }).toPass();
    await expect(mail.getByText(/Nobody of that name/)).toBeVisible();
    await expect(mail.getByRole('button', { name: 'Copy link for freya@holm.example' })).toBeVisible();
    await expectAccessible(administration, 'mail-not-sent');
    await lookAt(administration, 'mail-not-sent');
  });
});
