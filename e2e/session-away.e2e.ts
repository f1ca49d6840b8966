import { patienceFactor } from '@trackyard/testing';
import { annaBehindLine, first, password, saidIn, signIn } from './start/behind-line.ts';
import { composer, feed, message, say } from './start/chat.ts';
import { tellOfNetwork } from './start/data-worker.ts';
import { lookAt } from './start/looks.ts';
import { expect, test, type World } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a session that is ended from another device keeps the half-written draft for the same person', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, page } = await annaBehindLine(world);
  await composer(page).fill('Half a thought');
  const other = await world.signIn(anna.email, password);
  for (const it of (await other.call('identity.listSessions', {})).sessions)
    if (!it.current) await other.call('identity.revokeSession', { sessionId: it.id });
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page, anna.email);
  await expect(composer(page)).toHaveValue('Half a thought');
});

test.describe('a session that ends while one is away', () => {
  /** The session is over when the line comes back; two messages wait. */
  async function expireAway(world: World) {
    const { anna, trackId, line, page } = await annaBehindLine(world);
    const priya = await world.person({ displayName: 'Priya Nair', password });
    await anna.call('members.invite', { trackId, userIds: [priya.userId], role: 'COLLABORATOR' });
    await line.cut();
    await say(page, 'One');
    await say(page, 'Two');
    world.clock.advance(40 * 86_400_000);
    await line.mend();
    await tellOfNetwork(page);
    await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 60_000 * patienceFactor });
    return { anna, priya, trackId, line, page };
  }

  test('lets the words of the same person out once they are back', async ({ world }) => {
    const { anna, trackId, line, page } = await expireAway(world);
    await line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Connecting…' })).toBeVisible();
    await lookAt(page, 'server-awaited');
    await page.getByRole('button', { name: 'Retry' }).click();
    await line.mend();
    // It asks again by itself.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 60_000 * patienceFactor });
    await signIn(page, anna.email);
    await expect(message(page, 'Two')).toBeVisible();
    await expect(feed(page).getByRole('article').filter({ hasText: 'Waiting' })).toHaveCount(0);
    const again = await world.signIn(anna.email, password);
    await expect.poll(() => saidIn(again, trackId)).toEqual([first, 'One', 'Two']);
  });

  test('sends nothing in the name of another who signs in instead', async ({ world }) => {
    const { priya, trackId, page } = await expireAway(world);
    await signIn(page, priya.email);
    await say(page, 'Mine');
    const again = await world.signIn(priya.email, password);
    await expect.poll(() => saidIn(again, trackId)).toEqual([first, 'Mine']);
    await expect(message(page, 'One')).toHaveCount(0);
    await page.reload();
    await expect(message(page, 'Mine')).not.toContainText('Sending');
    expect(await saidIn(again, trackId)).toEqual([first, 'Mine']);
  });
});
