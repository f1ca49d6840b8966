import { scopeOf, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { type Desk, watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, membershipOf, message, stateOf, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const messageId = message(1).id;
const refused = () => Promise.reject(new TrackyardError('conflict', 'Too many.'));
const later = async <T>(desk: Desk, work: Promise<T>) => (await Promise.all([work, desk.time.settle()]))[0];

test('what is saved for later shows at once, goes at once, and is taken back when the server refuses', async () => {
  const { desk, page } = await annaAtDesk();
  const saved = watch(page, 'chat.saved', {});
  await desk.time.settle();
  const row = { id: messageId, trackId, date: desk.peer.serverTime };
  let answer = () => {};
  desk.peer.on('chat.setSaved', () => new Promise((resolve) => (answer = () => resolve(put))));
  const put = { result: {}, frames: [frame(scopeOf('user', anna), 1, 2, [{ store: 'savedMessages', id: messageId, seq: 2, row }])] };
  await later(desk, page.run('chat.setSaved', { trackId, messageId, saved: true }));
  expect(saved.now()).toMatchObject([{ id: messageId, trackId, waits: true }]);
  answer();
  await desk.time.settle();
  expect(saved.now()).toEqual([{ ...row, waits: false, isLeft: false }]);

  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  desk.peer.on('chat.setSaved', refused);
  await later(desk, page.run('chat.setSaved', { trackId, messageId, saved: false }));
  await desk.time.settle();
  expect([saved.now(), notices]).toEqual([[{ ...row, waits: false, isLeft: false }], ['Saved messages could not be changed. Too many.']]);
});

test('what was saved in a track that one has left is known as such', async () => {
  const { desk, page } = await annaAtDesk();
  const saved = watch(page, 'chat.saved', {});
  const row = { id: messageId, trackId, date: desk.peer.serverTime };
  const say = (seq: number, rows: Parameters<typeof frame>[3]) =>
    desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), seq - 1, seq, rows) });
  say(2, [{ store: 'savedMessages', id: messageId, seq: 2, row }]);
  await desk.time.settle();
  expect(saved.now()).toEqual([{ ...row, waits: false, isLeft: false }]);
  say(3, [{ store: 'memberships', id: trackId, seq: 3, row: null }]);
  await desk.time.settle();
  expect(saved.now()).toEqual([{ ...row, waits: false, isLeft: true }]);
});

test('a pin or an unpin that fails is logged, taken back, and nothing is said of it [TRACK-058, TRACK-059, PAPI-052, PAPI-053]', async () => {
  const { desk, page } = await annaAtDesk();
  const pinned = watch(page, 'chat.pinned', { trackId });
  await desk.time.settle();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  const failures = () => desk.logs.filter((it) => it.level === 'error' && it.text === 'Failed: chat.setPinned').length;
  desk.peer.on('chat.setPinned', refused);
  await later(desk, page.run('chat.setPinned', { trackId, messageId, pinned: true }));
  await desk.time.settle();
  expect([pinned.now(), failures()]).toEqual([[], 1]);
  const row = { id: messageId, trackId, userId: anna, date: desk.peer.serverTime };
  desk.peer.say({
    type: 'changes',
    frame: frame(scopeOf('track', trackId), 1, 2, [{ store: 'pinnedItems', id: messageId, seq: 2, row }]),
  });
  await desk.time.settle();
  await later(desk, page.run('chat.setPinned', { trackId, messageId, pinned: false }));
  await desk.time.settle();
  expect([pinned.now(), failures(), notices]).toEqual([[{ ...row, waits: false }], 2, []]);
});

test('a thread is let go at once; threads that are marked as read count nothing, nor do the mentions in them', async () => {
  const { desk, page } = await annaAtDesk();
  const choices = watch(page, 'chat.threadChoices', { trackId });
  const track = watch(page, 'tracks.one', { trackId });
  const unseen = { numUnseenMentions: 3, numUnseenThreadMentions: 2, unseenThreads: { [messageId]: 2 }, lastReplyNumber: 4 };
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, unseen)] });
  desk.peer.on('chat.markThreadsViewed', () => new Promise(() => undefined));
  let answer = () => {};
  const membership = membershipOf(trackId, { threadChoices: { [messageId]: { follows: false, at: 1 } } });
  const chosen = {
    result: {},
    frames: [frame(scopeOf('user', anna), 1, 2, [{ store: 'memberships', id: trackId, seq: 2, row: membership }])],
  };
  desk.peer.on('chat.followThread', () => new Promise((resolve) => (answer = () => resolve(chosen))));
  await later(desk, page.run('chat.followThread', { trackId, messageId, follows: false }));
  expect(choices.now()).toEqual({ [messageId]: { follows: false, at: 0, waits: true } });
  answer();
  await desk.time.settle();
  expect(choices.now()).toEqual({ [messageId]: { follows: false, at: 1, waits: false } });
  await later(desk, page.run('chat.markThreadsViewed', { trackId, upTo: 4 }));
  expect(track.now()).toMatchObject({ numUnseenMentions: 1, numUnseenThreadMentions: 0, unseenThreads: {} });
  // What came since was not marked.
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { ...unseen, lastReplyNumber: 5 })] });
  await desk.time.settle();
  expect(track.now()).toMatchObject({ numUnseenThreadMentions: 2, unseenThreads: { [messageId]: 2 } });
});
