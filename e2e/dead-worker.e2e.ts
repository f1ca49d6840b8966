import type { Browser } from '@playwright/test';
import { pathOf } from '@trackyard/contract';
import { message, say } from './start/chat.ts';
import { annaInTrack, at } from './start/in-track.ts';
import { expect, type Page, test } from './start/test.ts';

const sharedWorkers = async (browser: Browser): Promise<{ targetId: string }[]> => {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter((it) => it.type === 'shared_worker');
};

/** Two pings without an answer end the wait, in both tabs: time passes while they are sent. */
async function wakes(page: Page): Promise<void> {
  await expect(async () => {
    await page.context().clock.fastForward('00:10');
    await expect(message(page, 'Is anybody there?')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a chat goes on after the browser ended its worker', { tag: '@desktop' }, async ({ world, browser }) => {
  const { anna, trackId, page } = await annaInTrack(world, () => '/favicon-none.svg');
  const { clock } = page.context();
  await clock.install();
  await page.goto(pathOf('TrackChat', { trackId }));
  await expect(message(page, 'The first roast')).toBeVisible();
  const other: Page = await world.tab(page, at(page));
  await expect(message(other, 'The first roast')).toBeVisible();
  const [worker, ...more] = await sharedWorkers(browser);
  expect(more).toEqual([]);
  const session = await browser.newBrowserCDPSession();
  await session.send('Target.closeTarget', { targetId: worker!.targetId });
  await expect.poll(async () => (await sharedWorkers(browser)).map((it) => it.targetId)).not.toContain(worker!.targetId);

  await anna.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: 'Said meanwhile' });
  await page.getByRole('combobox', { name: /^Message / }).fill('Is anybody there?');
  await page.getByRole('combobox', { name: /^Message / }).press('Enter');
  await wakes(page);
  await expect(message(page, 'Said meanwhile')).toBeVisible();
  // One worker for both again.
  await wakes(other);
  expect(await sharedWorkers(browser)).toHaveLength(1);
  await say(other, 'Here I am');
  await expect(message(page, 'Here I am')).toBeVisible();
  // What shows may still be on its way to the server.
  const said = async () => (await anna.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);
  await expect.poll(said).toEqual(['The first roast is on Monday', 'Said meanwhile', 'Is anybody there?', 'Here I am']);
});
