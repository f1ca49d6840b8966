import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { mend, strip } from './start/behind-line.ts';
import { message, openMenuOf, thread } from './start/chat.ts';
import { lookAt } from './start/looks.ts';
import { expect, test, type World } from './start/test.ts';

/** A chat of Anna and Mateo with two messages of his, and a reply to each; of the first Anna wants to hear. */
async function behindLine(world: World) {
  const [anna, mateo] = [await world.person('Anna Lindqvist'), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Green buying', [anna, mateo]);
  const send = async (text: string, parentMessageId: string | null = null) => {
    const id = world.services.ids.id();
    await mateo.call('chat.sendMessage', { id, trackId, text, parentMessageId });
    return id;
  };
  const [lot, cups] = [await send('Which lot?'), await send('Who cups?')];
  await anna.call('chat.followThread', { trackId, messageId: lot, follows: true });
  for (const id of [lot, cups]) await send('I say so', id);
  return { anna, trackId, lot, cups, send, line: await world.line() };
}

test('threads are marked as read without a connection; what is said meanwhile stays new', { tag: '@desktop' }, async ({ world }) => {
  const { anna, trackId, lot, send, line } = await behindLine(world);
  const page = await world.open(anna, pathOf('AllChatThreads', { trackId }), line);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Which lot?' });
  await expect(row).toContainText('1 new reply');
  await line.cut();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(row).not.toContainText('new reply');
  await send('And since', lot);
  await mend(line, page);
  await expect(row).toContainText('1 new reply');
});

test('whether one follows a thread is asked again when the line is back', { tag: '@desktop' }, async ({ world }) => {
  const { anna, trackId, line } = await behindLine(world);
  const page = await world.open(anna, pathOf('TrackChat', { trackId }), line);
  const open = (text: string) =>
    message(page, text)
      .getByRole('button', { name: /1 reply/ })
      .click();
  // What is new shows where its thread branches off, until one has seen it.
  await expect(message(page, 'Which lot?')).toContainText('1 new reply');
  await lookAt(page, 'branch-new');
  await open('Which lot?');
  await expect(thread(page).getByRole('button', { name: 'Unfollow thread' })).toBeVisible();
  await expect(message(page, 'Which lot?')).not.toContainText('new reply');
  await line.cut();
  await expect(strip(page)).toBeVisible({ timeout: 60_000 * patienceFactor });
  await open('Who cups?');
  await expect(thread(page).getByRole('button', { name: /this thread/ })).toHaveCount(0);
  await mend(line, page);
  await expect(thread(page).getByRole('button', { name: 'Follow thread' })).toBeVisible();
});

test('what is pinned without a connection is counted at once, and its row comes with the connection', { tag: '@desktop' }, async ({
  world,
}) => {
  const { anna, trackId, lot, line } = await behindLine(world);
  await anna.call('chat.setPinned', { trackId, messageId: lot, pinned: true });
  const page = await world.open(anna, pathOf('TrackChat', { trackId }), line);
  const pins = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pinned by you' });
  const comes = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await page.getByRole('button', { name: '1 pinned message' }).click();
  await expect(pins).toContainText('Which lot?');
  await expect(comes).toHaveCount(0);
  await line.cut();
  await (await openMenuOf(page, message(page, 'Who cups?'))).getByRole('menuitem', { name: 'Pin to track' }).click();
  await expect(page.getByRole('button', { name: '2 pinned messages' })).toBeVisible();
  await expect(comes).toBeVisible();
  await lookAt(page, 'pinned-offline');
  await mend(line, page);
  await expect(pins).toHaveCount(2);
  await expect(comes).toHaveCount(0);
});
