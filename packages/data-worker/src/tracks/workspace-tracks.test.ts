import { type SyncedRows, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, mateo, membershipOf, stateOf, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const priya = '0199a000-0000-7000-8000-0000000000d4';
const member = (userId: string, displayName: string, status: SyncedRows['members']['status'] = 'ACTIVE') => {
  const person = { displayName, avatar: null, color: null, external: false, imported: false };
  const row: SyncedRows['members'] = {
    id: `${trackId}:${userId}`,
    userId,
    trackId,
    added: '2026-11-19T09:14:00.000Z',
    status,
    confirmed: true,
    asked: false,
    role: 'COLLABORATOR',
    person,
  };
  return { store: 'members' as const, id: row.id, seq: 3, row };
};

test('a conversation counts those who left among whom it was made for, and shows the others', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  await desk.time.settle();
  expect(track.now()?.madeFor).toBe(0);
  const conversation = { ...trackOf(), type: 'PRIVATE_CHAT' as const };
  const rows = [member(anna, 'Anna Lindqvist'), member(mateo, 'Mateo Ruiz'), member(priya, 'Priya Nair', 'REMOVED')];
  desk.peer.say({
    type: 'changes',
    frame: frame(scopeOf('track', trackId), 1, 3, [{ store: 'tracks', id: trackId, seq: 2, row: conversation }, ...rows]),
  });
  await desk.time.settle();
  expect([track.now()?.madeFor, track.now()?.others.map((it) => it.userId)]).toEqual([3, [mateo]]);
});

test('a state that says nothing new, as that of an empty chat, changes no row: thousands of them come at the first sign-in', async () => {
  const { desk, page } = await annaAtDesk();
  const other = '0199a000-0000-7000-8000-0000000000e5';
  const list = watch(page, 'tracks.list', {});
  const track = () => list.now()?.find((it) => it.id === other);
  const mine = { store: 'memberships' as const, id: other, seq: 2, row: membershipOf(other) };
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), 1, 2, [mine]) });
  const row = { store: 'tracks' as const, id: other, seq: 1, row: trackOf(other) };
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('track', other), 0, 1, [row]) });
  await desk.time.settle();
  const before = track();
  expect(before?.numUnseenChatMessages).toBe(0);
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(other)] });
  await desk.time.settle();
  expect(track()).toBe(before);
});

test('an archived track leaves no counter behind; restored, it counts what is unseen again', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  const counters = () => [track.now()?.numUnseenChatMessages, track.now()?.numUnseenMentions, track.now()?.unseenThreads];
  const say = async (seq: number, state: 0 | 1) => {
    const row = { store: 'tracks' as const, id: trackId, seq, row: { ...trackOf(), state } };
    desk.peer.say({ type: 'changes', frame: frame(scopeOf('track', trackId), seq - 1, seq, [row]) });
    await desk.time.settle();
  };
  const unseen = { numUnseenChatMessages: 3, numUnseenMentions: 1, unseenThreads: { thread: 2 } };
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, unseen)] });
  await desk.time.settle();
  expect(counters()).toEqual([3, 1, { thread: 2 }]);
  await say(2, 1);
  expect(counters()).toEqual([0, 0, {}]);
  await say(3, 0);
  expect(counters()).toEqual([3, 1, { thread: 2 }]);
});

test('a hidden chat is hidden at once, and shows again as soon as something new is written [CHAT-027]', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { lastNumber: 7 })] });
  desk.peer.on('tracks.setHidden', ({ hidden }: { hidden: boolean }) => {
    const row = { store: 'memberships' as const, id: trackId, seq: 2, row: membershipOf(trackId, { trackHidden: hidden, hiddenUpTo: 7 }) };
    return { result: {}, frames: [frame(scopeOf('user', anna), 1, 2, [row])] };
  });
  await desk.time.settle();
  const asked = page.run('tracks.setHidden', { trackId, hidden: true });
  await Promise.all([asked, desk.time.settle()]);
  expect([track.now()?.trackHidden, track.now()?.membership.trackHidden]).toEqual([true, true]);
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { lastNumber: 8, numUnseenChatMessages: 1 })] });
  await desk.time.settle();
  expect(track.now()?.trackHidden).toBe(false);
});

test('what came while a chat was being hidden shows it again, also before the server knows of either [CHAT-027]', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { lastNumber: 7 })] });
  await desk.time.settle();
  const answer = Promise.withResolvers<unknown>();
  desk.peer.on('tracks.setHidden', () => answer.promise);
  const asked = page.run('tracks.setHidden', { trackId, hidden: true, upTo: 7 });
  await Promise.all([asked, desk.time.settle()]);
  expect(track.now()?.trackHidden).toBe(true);
  desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { lastNumber: 8, numUnseenChatMessages: 1 })] });
  await desk.time.settle();
  expect(track.now()?.trackHidden).toBe(false);
  answer.resolve({ result: {}, frames: [] });
});

test('whoever signs in again on the page of a chat sees nothing counted there while they look [CHAT-019]', async () => {
  const { desk, page } = await annaAtDesk();
  const track = watch(page, 'tracks.one', { trackId });
  const count = async (numUnseenChatMessages: number) => {
    desk.peer.say({ type: 'chatStates', chatStates: [stateOf(trackId, { lastNumber: 7, numUnseenChatMessages })] });
    await desk.time.settle();
    return track.now()?.numUnseenChatMessages;
  };
  await Promise.all([page.act('presence.viewing', { trackId, visible: true }), desk.time.settle()]);
  expect(await count(1)).toBe(0);
  await Promise.all([page.act('session.endedElsewhere', { sessionId: tokenFor(anna).sessionId, signedOut: false }), desk.time.settle()]);
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  await desk.time.settle();
  expect(await count(2)).toBe(0);
});
