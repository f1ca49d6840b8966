import type { Locator } from '@playwright/test';
import { patienceFactor } from '@trackyard/testing';
import { annaBehindLine, first, mend, password, saidIn, signIn, strip } from './start/behind-line.ts';
import { expectCached } from './start/cached-client.ts';
import { composer, feed, isPhone, listed, message, openMenuOf, say } from './start/chat.ts';
import { tellOfNetwork, workerTime } from './start/data-worker.ts';
import { withLastingBrowser } from './start/lasting-browser.ts';
import { lookAt, picture } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Page, test } from './start/test.ts';

test.use({ serviceWorkers: 'allow' });

async function react(page: Page, it: Locator): Promise<void> {
  if (isPhone(page)) await (await openMenuOf(page, it)).getByRole('menuitemcheckbox', { name: /👍/ }).click();
  else {
    await it.hover();
    await it.getByRole('button', { name: 'React 👍' }).click();
  }
  await expect(it.getByRole('button', { name: /👍.*1 person/ })).toBeVisible();
}
test('without the server Trackyard opens again, shows what it knows, and takes words that go out in order', { tag: '@phone' }, async ({
  world,
}) => {
  const { mateo, trackId, line, page } = await annaBehindLine(world);
  await line.cut();
  await page.reload();
  await expect(message(page, first)).toBeVisible();
  await expect(strip(page)).toHaveText(/^You’re offline\. Changes will be sent when you’re back\./);
  // A row that is read and a favourite are nothing that anybody waits for.
  if (!isPhone(page)) await page.getByRole('button', { name: /^Pin/ }).click();
  await say(page, 'One');
  const two = await say(page, 'Two');
  await expect(two).toContainText('Waiting to send');
  await expect(strip(page)).toHaveText(/^You’re offline\. 2 changes will be sent when you’re back\./);
  await lookAt(page, 'waiting');

  const other = await world.tab(page, '/');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Anna');
  await expect(strip(other)).toBeVisible();
  await picture(other, 'offline-home');
  await other.goto('/t');
  await expect(strip(other)).toBeVisible();
  await lookAt(other, 'offline-list');
  await listed(other, 'Peaberry run').click();
  await say(other, 'Three');
  await mend(line, other);
  for (const it of [page, other]) {
    await expect(strip(it)).toBeHidden({ timeout: 60_000 * patienceFactor });
    await expect(feed(it).getByRole('article').filter({ hasText: 'Waiting' })).toHaveCount(0);
  }
  await expect.poll(() => saidIn(mateo, trackId)).toEqual([first, 'One', 'Two', 'Three']);
});

test('a line that is there but silent keeps nobody from opening and writing', async ({ world }) => {
  const { mateo, trackId, line, page } = await annaBehindLine(world);
  line.hush();
  await page.reload();
  await expect(message(page, first)).toBeVisible();
  await say(page, 'In the tunnel');
  const { pass } = await workerTime(page);
  // A try waits ten seconds for an answer: this one begins with our time.
  await tellOfNetwork(page);
  await pass(10_000);
  await expect(strip(page)).toHaveText(/^Reconnecting/);
  await lookAt(page, 'reconnecting');
  await mend(line, page);
  await expect.poll(() => saidIn(mateo, trackId)).toEqual([first, 'In the tunnel']);
});

test('all kinds of changes wait, are counted, and go out once each', async ({ world }) => {
  const { mateo, trackId, line, page } = await annaBehindLine(world);
  await say(page, 'Draft one');
  await say(page, 'To go');
  await expect.poll(() => saidIn(mateo, trackId)).toHaveLength(3);
  await line.cut();
  await (await openMenuOf(page, message(page, 'To go'))).getByRole('menuitem', { name: 'Delete' }).click();
  await expect(message(page, 'To go')).toHaveCount(0);
  await composer(page).press('ArrowUp');
  const editing = page.getByRole('combobox', { name: 'Editing message' });
  await expect(editing).toHaveValue('Draft one');
  await editing.fill('Fair copy');
  await editing.press('Enter');
  await expect(message(page, 'Fair copy')).toBeVisible();
  await react(page, message(page, first));
  await expect(strip(page)).toHaveText(/^You’re offline\. 3 changes will be sent when you’re back\./);
  await mend(line, page);
  const seen = async () => {
    const { messages } = await mateo.call('chat.listMessages', { trackId });
    return messages.map((it) => [it.chatMessageContent.plain, it.status, it.reactions.map(({ emoji }) => emoji).join()]);
  };
  await expect.poll(seen).toEqual([
    [first, 'active', '👍'],
    ['Fair copy', 'edited', ''],
    ['', 'deleted', ''],
  ]);
});

test('words written without the server go out after the browser was closed and opened again', async ({ world }) => {
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist', password }), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Peaberry run', [anna, mateo]);
  const line = await world.line();
  await withLastingBrowser(async (browser) => {
    const page = await browser.open(`${line.address}/t/${trackId}/c`);
    await signIn(page, anna.email);
    await say(page, 'With the line');
    await expectCached(page);
    await expect.poll(() => saidIn(mateo, trackId)).toEqual(['With the line']);
    await line.cut();
    for (const text of ['One', 'Two', 'Three']) await say(page, text);
    await browser.close();

    const later = await browser.open(`${line.address}/t/${trackId}/c`);
    await expect(message(later, 'With the line')).toBeVisible();
    await expect(message(later, 'Three')).toContainText('Waiting to send');
    await say(later, 'Four');
    await browser.close();

    await line.mend();
    const last = await browser.open(`${line.address}/t/${trackId}/c`);
    await expect(message(last, 'Four')).not.toContainText('Waiting');
    await expect.poll(() => saidIn(mateo, trackId)).toEqual(['With the line', 'One', 'Two', 'Three', 'Four']);
  });
});

test('a server that asks for patience gets it: all goes out in order, once, and nothing fails', async ({ world }) => {
  const { mateo, trackId, line, page } = await annaBehindLine(world);
  await line.cut();
  const texts = Array.from({ length: 12 }, (_, at) => `Sample ${at + 1}`);
  for (const text of texts) await say(page, text);
  // Ten at once, then one each time that six seconds are over.
  const rates = { read: 1e9, write: 10, ephemeral: 1e9, credentials: 1e9 };
  await withSecondServer(world, { configuration: { rates } }, async (address) => {
    line.lead(address);
    await line.mend();
    await expect(strip(page)).toHaveText(/^\d+ changes? waiting to be sent/, { timeout: 60_000 * patienceFactor });
    await lookAt(page, 'queued');
    const { pass } = await workerTime(page);
    const allSaid = async () => {
      world.clock.advance(6_000);
      await pass(6_000);
      return saidIn(mateo, trackId);
    };
    await expect.poll(allSaid, { timeout: 60_000 * patienceFactor }).toEqual([first, ...texts]);
    await expect(
      feed(page)
        .getByRole('article')
        .filter({ hasText: /Not sent|Sending|Waiting/ }),
    ).toHaveCount(0);
  });
});

test('a track that was never opened says that it is not here, and comes with the line', { tag: '@phone' }, async ({ world }) => {
  const { anna, mateo, line, page } = await annaBehindLine(world);
  const unseen = await world.track('Roastery', [anna, mateo]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId: unseen, text: 'The drum is cold' });
  if (isPhone(page)) await page.goto('/t');
  await expect(listed(page, 'Roastery')).toBeVisible();
  await line.cut();
  await listed(page, 'Roastery').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Messages didn’t load' });
  await expect(alert).toContainText('No connection.');
  await expect(strip(page)).toHaveText(/^You’re offline/);
  await lookAt(page, 'not-here');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeVisible();
  await say(page, 'Then we warm it');
  await expect(message(page, 'Then we warm it')).toContainText('Waiting');
  await expect(alert).toBeVisible();
  await lookAt(page, 'not-here-but-mine');
  await mend(line, page);
  await expect(message(page, 'The drum is cold')).toBeVisible();
  await expect(message(page, 'Then we warm it')).not.toContainText('Waiting');
  await expect(alert).toBeHidden();
});

test('what has been seen of a chat is kept for whoever is signed in and for guests, and shows where nothing answers [CACHE-001]', async ({
  world,
}) => {
  const { anna, trackId, line, page } = await annaBehindLine(world);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  const { token } = await anna.call('guests.makeLink', { trackId });
  const visitor = await world.visit('/favicon-none.svg');
  await visitor.goto(`${line.address}/g/${token}`);
  await visitor.getByLabel('Your name').fill('Mia Berg');
  await visitor.getByRole('button', { name: 'Join as guest' }).click();
  await expect(message(visitor, first)).toBeVisible();
  await expectCached(visitor);
  await line.cut();
  for (const it of [page, visitor]) {
    await it.reload();
    await expect(message(it, first)).toBeVisible();
  }
});
