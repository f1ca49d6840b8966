import { scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { failingStores } from '../testing/failing-stores.ts';
import { frame } from '../testing/peer.ts';
import { message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const chat = scopeOf('chat', trackId);

async function inChat() {
  const stores = failingStores();
  const { desk, page } = await annaAtDesk({ stores: stores.open });
  const messages = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  const shown = () => messages.now()!.messages.map((it) => [it.chatMessageContent.plain, it.delivery]);
  return { stores, desk, page, shown };
}

test('news that the store did not take comes by a pull, though nobody tells of it again', async () => {
  const { stores, desk, shown } = await inChat();
  stores.fail('all');
  desk.peer.say({ type: 'changes', frame: frame(chat, 1, 2, [messageRow(message(2))]) });
  await desk.time.settle();
  const rows = [message(1), message(2)].map((it) => messageRow(it));
  answerPulls(desk, () => rows);
  desk.peer.on('sync.pull', ({ cursors }: { cursors: Record<string, number> }) => ({
    serverTime: desk.peer.serverTime,
    userId: '0199a000-0000-7000-8000-0000000000a1',
    scopes: cursors[chat] === 1 ? [{ ...frame(chat, 1, 2, [rows[1]!]), reset: false, more: false }] : [],
    revoked: [],
    chatStates: [],
  }));
  stores.fail('none');
  await desk.time.pass(60_000);
  expect(shown().map(([plain]) => plain)).toEqual(['message 1', 'message 2']);
});

test('a message that the server has is not shown as failed because the store could not note it', async () => {
  const { stores, desk, page, shown } = await inChat();
  const posted = message(2, { id: desk.newId() });
  desk.peer.on('chat.sendMessage', () => {
    stores.fail(desk.peer.of('chat.sendMessage').length < 4 ? 'all' : 'none');
    return { result: posted, frames: [frame(chat, 1, 2, [messageRow(posted)])] };
  });
  const { plain: text } = posted.chatMessageContent;
  await Promise.all([page.run('chat.sendMessage', { id: posted.id, trackId, text }), desk.time.settle()]);
  for (let tries = 1; tries <= 3; tries++) {
    expect(shown().at(-1)).toEqual([text, expect.stringMatching(/sending|waiting/)]);
    // Only what notes the answer fails: the next try has to be noted before it leaves.
    stores.fail('none');
    await desk.time.pass(40_000);
  }
  expect(shown()).toEqual([
    ['message 1', 'sent'],
    [text, 'sent'],
  ]);
  const keys = desk.peer.of('chat.sendMessage').map((it) => it.key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('what a page shows is read again, when the store could not be read', async () => {
  const { stores, desk, shown } = await inChat();
  stores.fail('reads');
  desk.peer.say({ type: 'changes', frame: frame(chat, 1, 2, [messageRow(message(2))]) });
  await desk.time.pass(5_000);
  expect(shown()).toHaveLength(1);
  stores.fail('none');
  await desk.time.pass(5_000);
  expect(shown().map(([plain]) => plain)).toEqual(['message 1', 'message 2']);
});
