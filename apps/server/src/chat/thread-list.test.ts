import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';
import { forgetThreadChoices } from './forget.ts';
import { chatStates } from './states.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

type Person = typeof team.anna;
const stateFor = async (who: Person, trackId: string) => (await chatStates(server.services.database, who.actor, [trackId]))[0]!;
const threadsOf = async (who: Person, trackId: string) =>
  (await who.run('chat.listThreads', { trackId })).threads.map((it) => [it.parent.chatMessageContent.plain, it.follows, it.numUnseen]);
const followsOf = async (who: Person, trackId: string, messageId: string) =>
  (await who.run('chat.followsThread', { trackId, messageId })).follows;

test('a chat lists its threads: those with replies that I have not seen first, then by their last reply', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const mine = await say(server, anna, trackId, 'Mine');
  const theirs = await say(server, mateo, trackId, 'Theirs');
  await say(server, mateo, trackId, 'Nobody answers');
  const { number } = await say(server, mateo, trackId, 'First', mine.id);
  await say(server, priya, trackId, 'Second', theirs.id);
  expect(await threadsOf(anna, trackId)).toEqual([
    ['Mine', true, 1],
    ['Theirs', false, 0],
  ]);
  await anna.run('chat.markThreadViewed', { trackId, messageId: mine.id, number });
  expect(await threadsOf(anna, trackId)).toEqual([
    ['Theirs', false, 0],
    ['Mine', true, 0],
  ]);
  expect((await anna.run('chat.listThreads', { trackId, offset: 1 })).threads.map((it) => it.parent.id)).toEqual([mine.id]);
});

test('following begins with the first reply or a mention; what is let go comes back with the next of them', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, mateo, [anna, priya]);
  const parent = await say(server, mateo, trackId, 'Which lot?');
  const follow = (follows: boolean) => anna.run('chat.followThread', { trackId, messageId: parent.id, follows });
  await say(server, priya, trackId, 'The big one', parent.id);
  expect(await followsOf(anna, trackId, parent.id)).toBe(false);
  await say(server, anna, trackId, 'I think so too', parent.id);
  expect(await followsOf(anna, trackId, parent.id)).toBe(true);
  await follow(false);
  await say(server, priya, trackId, 'Fine', parent.id);
  expect([await followsOf(anna, trackId, parent.id), (await stateFor(anna, trackId)).unseenThreads]).toEqual([false, {}]);
  await say(server, priya, trackId, 'Or not, @Anna Lindqvist?', parent.id);
  expect(await followsOf(anna, trackId, parent.id)).toBe(true);
  await follow(false);
  expect(await followsOf(anna, trackId, parent.id)).toBe(false);
  await say(server, anna, trackId, 'Fine with me', parent.id);
  expect(await followsOf(anna, trackId, parent.id)).toBe(true);
});

test('whoever follows a thread by choice hears of what comes next in it, and of nothing before', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, mateo, [anna, priya]);
  const parent = await say(server, mateo, trackId, 'Which lot?');
  await say(server, priya, trackId, 'The big one', parent.id);
  await anna.run('chat.followThread', { trackId, messageId: parent.id, follows: true });
  expect((await stateFor(anna, trackId)).unseenThreads).toEqual({});
  await say(server, priya, trackId, 'Or not', parent.id);
  expect((await stateFor(anna, trackId)).unseenThreads).toEqual({ [parent.id]: 1 });
});

test('a mention in a reply counts as a mention until its thread is seen; reading the chat leaves it', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, mateo, [anna, priya]);
  const parent = await say(server, mateo, trackId, 'For @Anna Lindqvist');
  const reply = await say(server, priya, trackId, 'And for @everyone', parent.id);
  expect(await stateFor(anna, trackId)).toMatchObject({
    numUnseenChatMessages: 1,
    numUnseenMentions: 2,
    numUnseenThreadMentions: 1,
    unseenThreads: { [parent.id]: 1 },
  });
  await anna.run('chat.markViewed', { trackId, number: reply.number });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 0, numUnseenMentions: 1 });
  await anna.run('chat.markThreadViewed', { trackId, messageId: parent.id, number: reply.number });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenMentions: 0, numUnseenThreadMentions: 0, unseenThreads: {} });
  expect(await stateFor(priya, trackId)).toMatchObject({ numUnseenMentions: 0 });
});

test('what was said to everyone in a thread before somebody came does not mean them', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, mateo, [priya]);
  const parent = await say(server, mateo, trackId, 'Coffee?');
  await say(server, priya, trackId, '@everyone yes', parent.id);
  server.clock.advance(1_000);
  await mateo.run('members.invite', { trackId, userIds: [anna.userId], role: 'COLLABORATOR' });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenMentions: 0, unseenThreads: {} });
  expect(await followsOf(anna, trackId, parent.id)).toBe(false);
});

test('all threads of a chat are marked as read; its messages stay as they are', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const parents = [await say(server, anna, trackId, 'One'), await say(server, anna, trackId, 'Two')];
  for (const { id } of parents) await say(server, mateo, trackId, 'A reply', id);
  await say(server, mateo, trackId, 'A message');
  await anna.run('chat.markThreadsViewed', { trackId });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 1, unseenThreads: {} });
});

test('what came after I pressed stays new: of threads marked as read, and of one that I follow from then on', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const [mine, theirs] = [await say(server, anna, trackId, 'Mine'), await say(server, mateo, trackId, 'Theirs')];
  await say(server, mateo, trackId, 'A reply', mine.id);
  const { number: upTo } = await say(server, mateo, trackId, 'My own', theirs.id);
  expect((await stateFor(anna, trackId)).lastReplyNumber).toBe(upTo);
  for (const { id } of [mine, theirs]) await say(server, priya, trackId, 'Since', id);
  await anna.run('chat.markThreadsViewed', { trackId, upTo });
  expect((await stateFor(anna, trackId)).unseenThreads).toEqual({ [mine.id]: 1 });
  await anna.run('chat.followThread', { trackId, messageId: theirs.id, follows: true, upTo });
  expect((await stateFor(anna, trackId)).unseenThreads).toEqual({ [mine.id]: 1, [theirs.id]: 1 });
  // Whoever says more than there is would miss what comes next.
  await anna.run('chat.markThreadsViewed', { trackId, upTo: 1_000_000 });
  await say(server, priya, trackId, 'Later', mine.id);
  expect((await stateFor(anna, trackId)).unseenThreads).toEqual({ [mine.id]: 1 });
});

test('a thread let go comes back with a mention that came meanwhile, and not with my own words that waited before the wish', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, mateo, [anna]);
  const parent = await say(server, mateo, trackId, 'Which lot?');
  const { number: upTo } = await say(server, mateo, trackId, 'The big one', parent.id);
  await say(server, anna, trackId, 'Not for me', parent.id);
  const unfollow = () => anna.run('chat.followThread', { trackId, messageId: parent.id, follows: false, upTo });
  await unfollow();
  expect(await followsOf(anna, trackId, parent.id)).toBe(false);
  await say(server, mateo, trackId, 'You too, @Anna Lindqvist', parent.id);
  await unfollow();
  expect(await followsOf(anna, trackId, parent.id)).toBe(true);
});

test('what was chosen about a thread that is gone, and how far one had read in it, or in a chat that one has left, is forgotten', async () => {
  const { anna, mateo } = team;
  const { database, clock, feeds } = server.services;
  const { id: trackId } = await makeTrack(server, mateo, [anna]);
  const [gone, followed] = [await say(server, mateo, trackId, 'Never mind'), await say(server, mateo, trackId, 'Which lot?')];
  for (const who of [anna, mateo])
    for (const { id: messageId } of [gone, followed]) await who.run('chat.followThread', { trackId, messageId, follows: true });
  await mateo.run('chat.deleteMessage', { trackId, messageId: gone.id });
  await mateo.run('members.remove', { trackId, userId: anna.userId });
  // Following is to have seen what is in it by then.
  const positions = () =>
    database.selectFrom('membership').select(['user_id', 'last_chat_thread']).where('track_id', '=', trackId).execute();
  expect((await positions()).map((it) => Object.keys(it.last_chat_thread).sort())).toEqual([
    [gone.id, followed.id].sort(),
    [gone.id, followed.id].sort(),
  ]);
  const before = await feeds.head(database, `user:${mateo.userId}`);
  await forgetThreadChoices(database, clock.now());
  const rows = await database.selectFrom('membership').select(['user_id', 'thread_choices']).where('track_id', '=', trackId).execute();
  const chosen = new Map(rows.map((it) => [it.user_id, Object.keys(it.thread_choices)]));
  expect([chosen.get(mateo.userId), chosen.get(anna.userId)]).toEqual([[followed.id], []]);
  // Where they had read to in a thread that is there they need when they come back.
  expect((await positions()).map((it) => Object.keys(it.last_chat_thread))).toEqual([[followed.id], [followed.id]]);
  // Their browsers hear of it.
  const frame = await feeds.read(database, `user:${mateo.userId}`, before, 10);
  expect(frame?.rows).toMatchObject([{ store: 'memberships', row: { threadChoices: { [followed.id]: { follows: true } } } }]);
});
