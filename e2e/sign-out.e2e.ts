import { patienceFactor } from '@trackyard/testing';
import { annaBehindLine, password, saidIn } from './start/behind-line.ts';
import { expectCached } from './start/cached-client.ts';
import { composer, message, profileMenu, say } from './start/chat.ts';
import { tellOfNetwork, workerTime } from './start/data-worker.ts';
import { expectAccessible, lookAt } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

const signOut = async (page: Page): Promise<void> => (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();

test('signing out without the server asks before messages are lost, and leads to the sign-in', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/c`, line);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  // The sign-in is fetched before it is needed.
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/identity-.+\.js$/));
  await expectCached(page);
  await line.cut();
  await say(page, 'From the harbour');
  await say(page, 'And from the quay');

  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog).toContainText('2 messages have not been sent.');
  await expectAccessible(page, 'sign-out');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(message(page, 'From the harbour')).toBeVisible();

  await signOut(page);
  await dialog.getByRole('button', { name: 'Log out and lose 2 messages' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await line.mend();
  await page.goto(`/t/${trackId}/c`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await mateo.call('chat.listMessages', { trackId })).messages).toEqual([]);
});

test('signing out asks before a draft is lost, about nothing where nothing is, and shows that it goes on', { tag: '@desktop' }, async ({
  world,
}) => {
  const anna = await world.person('Anna Lindqvist');
  const trackId = await world.track('Green buying', [anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/c`, line);
  await composer(page).fill('Half a thought');
  // Kept when the hands rest; in another tab it is there then.
  const other = await world.tab(page, `/t/${trackId}/c`);
  await expect(composer(other)).toHaveValue('Half a thought');
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog).toContainText('1 draft is saved only in this browser.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await say(page, 'A whole one');
  await expect.poll(() => saidIn(anna, trackId)).toEqual(['A whole one']);
  // What comes behind it shows that its answer is here.
  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'From another device' });
  await expect(message(page, 'From another device')).toBeVisible();
  const { pass } = await workerTime(page);
  line.freeze();
  await signOut(page);
  await expect(page.getByRole('dialog', { name: 'Logging out' })).toBeVisible();
  await lookAt(page, 'signing-out');
  // The server has so long to answer.
  await pass(5_000);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // The other tab is told so, and not that something happened to the session.
  await expect(other.getByText('You’ve signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});

test('the address of the sign-out without a server is a page of ours, which signs out of this browser; a link on another site does not', {
  tag: '@desktop',
}, async ({ world }) => {
  const { anna, line, page } = await annaBehindLine(world);
  await page.route('http://elsewhere.example/', (it) =>
    it.fulfill({ contentType: 'text/html', body: `<a href="${line.address}/logout">A gift</a>` }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'A gift' }).click();
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();

  await line.cut();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await lookAt(page, 'logout-offline');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
  await line.mend();
  await tellOfNetwork(page);
  const again = await world.signIn(anna.email, password);
  await expect
    .poll(async () => (await again.call('identity.listSessions', {})).sessions.length, { timeout: 60_000 * patienceFactor })
    .toBe(1);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('words refused after a removal are told of, and can be copied and discarded before one signs out', async ({ world }) => {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [mateo, anna]);
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/c`, line);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: line.address });
  await say(page, 'In time');
  await expect.poll(() => saidIn(mateo, trackId)).toEqual(['In time']);
  await line.cut();
  await say(page, 'The harbour is closed until Monday.\nShips wait outside.', 'The harbour is closed');
  await mateo.call('members.remove', { trackId, userId: anna.userId });
  await line.mend();
  await expect(page.getByText('Your message could not be sent.')).toBeVisible({ timeout: 60_000 * patienceFactor });

  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  const unsent = dialog.getByRole('list', { name: 'Messages not sent' });
  await expect(unsent.getByRole('listitem')).toHaveCount(1);
  await expect(unsent).toContainText('Ships wait outside.');
  await lookAt(page, 'sign-out-unsent');
  await unsent.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Ships wait outside.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(unsent).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Logout' })).toBeVisible();
});
