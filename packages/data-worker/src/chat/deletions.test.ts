import { type ChatMessage, limits, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { message, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const messageId = message(1).id;
const unsent = '0199a000-0000-7000-8000-00000000fade';

/** Anna's desk with the chat open, and a server that notes which messages it was asked to delete. */
async function atChat() {
  const { desk, page } = await annaAtDesk();
  const answer = (): { result: ChatMessage; frames: never[] } => ({ result: message(1), frames: [] });
  desk.peer.on('chat.deleteMessage', answer);
  desk.peer.on('chat.sendMessage', answer);
  const shown = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  await desk.time.settle();
  const asked = () => desk.peer.of('chat.deleteMessage').map(({ input }) => (input as { messageId: string }).messageId);
  const statusOf = (id: string) => shown.now()?.messages.find((it) => it.id === id)?.status;
  const act = async (work: Promise<unknown>, ms = 1) => {
    await Promise.all([work, desk.time.pass(ms)]);
    await desk.time.settle();
  };
  const remove = (id = messageId) => page.act('chat.deleteUndoably', { id: desk.newId(), trackId, messageId: id });
  return { desk, page, remove, asked, statusOf, act };
}

test('a deletion shows at once, and goes out when nobody has undone it', async () => {
  const { desk, page, remove, asked, statusOf, act } = await atChat();
  await act(remove());
  expect([statusOf(messageId), asked()]).toEqual(['deleted', []]);
  await desk.time.pass(limits.undoMs);
  expect(asked()).toEqual([]);
  await desk.time.pass(limits.undoMarginMs);
  expect(asked()).toEqual([messageId]);
  expect(await page.act('chat.undoDelete', { messageId })).toEqual({ undone: false });
});

test('undone, it is as if nothing had been', async () => {
  const { desk, page, remove, asked, statusOf, act } = await atChat();
  await act(remove());
  await act(page.act('chat.undoDelete', { messageId }));
  await desk.time.pass(limits.undoMs * 2);
  expect([statusOf(messageId), asked()]).toEqual(['active', []]);
});

test('an undo pressed at the last moment at which it is offered is still taken, though it takes its time to come here', async () => {
  const { desk, page, remove, asked, statusOf, act } = await atChat();
  await act(remove());
  await desk.time.pass(limits.undoMs + limits.undoMarginMs - 2);
  const undone = page.act('chat.undoDelete', { messageId });
  await act(undone);
  expect([await undone, statusOf(messageId), asked()]).toEqual([{ undone: true }, 'active', []]);
});

test('when its page is hidden or left it goes out at once', async () => {
  const { page, remove, asked, act } = await atChat();
  await act(remove());
  await act(page.act('presence.viewing', { trackId, visible: false }));
  expect(asked()).toEqual([messageId]);
});

test('a browser that dies has decided: the next worker sends it', async () => {
  const { desk, remove, asked, act } = await atChat();
  await act(remove());
  desk.restart();
  desk.page();
  await desk.time.pass(1_000);
  expect(asked()).toEqual([messageId]);
});

test('a message that never left does not leave while its deletion is held, and can be had back', async () => {
  const { desk, page, remove, asked, statusOf, act } = await atChat();
  desk.peer.reachable = false;
  await act(page.run('chat.sendMessage', { id: unsent, trackId, text: 'A slip' }));
  desk.peer.on('chat.sendMessage', () => Promise.reject(new TrackyardError('unavailable', 'It left all the same.')));
  const tries = desk.peer.of('chat.sendMessage').length;
  expect(statusOf(unsent)).toBe('active');
  await act(remove(unsent));
  expect(statusOf(unsent)).toBe('deleted');
  await act(page.act('chat.undoDelete', { messageId: unsent }));
  expect(statusOf(unsent)).toBe('active');
  await act(remove(unsent));
  desk.peer.reachable = true;
  await desk.time.pass(limits.undoMs + limits.undoMarginMs);
  expect(asked()).toEqual(tries > 0 ? [unsent] : []);
});

test('a sign-out sends what is decided before it wipes it, and does not wait for a server that is away', async () => {
  for (const reachable of [true, false]) {
    const { desk, page, remove, asked, act } = await atChat();
    await act(remove());
    desk.peer.reachable = reachable;
    await act(page.act('session.signOut', {}), 10_000);
    expect([reachable, asked().includes(messageId)]).toEqual([reachable, reachable]);
  }
});
