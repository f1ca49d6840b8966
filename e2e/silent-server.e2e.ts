import { patienceFactor } from '@trackyard/testing';
import { annaBehindLine, password, strip } from './start/behind-line.ts';
import { workerTime } from './start/data-worker.ts';
import { lookAt } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a sign-in at a server that hangs ends with words, and goes on once it answers', { tag: '@desktop' }, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const line = await world.line();
  const page = await world.visit(`${line.address}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/server-client-.+\.js$/));
  await page.clock.install();
  line.freeze();
  const asked = page.waitForRequest((it) => it.method() === 'POST');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await asked;
  await page.clock.fastForward('00:15');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server isn’t responding.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await lookAt(page, 'sign-in-silent');
  await line.mend();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
});

test('a call that hangs shows that the line does, and an answer that it is back', { tag: '@desktop' }, async ({ world }) => {
  const { line, page } = await annaBehindLine(world);
  await page.goto('/reconnect');
  await expect(page.getByRole('heading', { name: 'You’re connected' })).toBeVisible();
  // Asks the server for the sessions.
  const other = await world.tab(page, '/profile');
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  const { pass } = await workerTime(page);
  line.freeze();
  await other.reload();
  // After five seconds without an answer the line has five more for one.
  await expect(async () => {
    await pass(5_000);
    await expect(page.getByRole('heading', { name: /Connecting|No connection/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(strip(other)).toBeVisible({ timeout: 60_000 * patienceFactor });
  await line.mend();
  await expect(page.getByRole('heading', { name: 'You’re connected' })).toBeVisible({ timeout: 60_000 * patienceFactor });
});
