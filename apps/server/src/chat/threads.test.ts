import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

const parentOf = async (trackId: string) => (await team.anna.run('chat.listMessages', { trackId })).messages.at(-1)!;

test('replies name their parent message, are collected per parent message, and only there [CHAT-005, CHAT-026]', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const other = await say(server, anna, trackId, 'Something else');
  const parent = await say(server, anna, trackId, 'Lot ETH-2614 landed');
  const first = await say(server, mateo, trackId, 'Silo 2 is free', parent.id);
  const second = await say(server, priya, trackId, 'Moisture came back', parent.id);
  const { messages } = await anna.run('chat.listReplies', { trackId, messageId: parent.id });
  expect(messages.map((it) => it.id)).toEqual([first.id, second.id]);
  expect([parent, ...messages].map((it) => it.parentMessageId)).toEqual([null, parent.id, parent.id]);
  expect((await anna.run('chat.listReplies', { trackId, messageId: other.id })).messages).toEqual([]);
  expect((await anna.run('chat.listMessages', { trackId })).messages.map((it) => it.id)).toEqual([other.id, parent.id]);
  expect((await parentOf(trackId)).thread).toEqual({
    replies: 2,
    lastReply: second.date,
    userIds: [mateo.userId, priya.userId],
    lastNumber: second.number,
  });
});

test('the thread shows its last three writers, the latest at the end, and counts anew when a reply is deleted', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const parent = await say(server, anna, trackId, 'Who comes?');
  const first = await say(server, mateo, trackId, 'I do', parent.id);
  await say(server, priya, trackId, 'I do', parent.id);
  const last = await say(server, mateo, trackId, 'And a friend', parent.id);
  expect((await parentOf(trackId)).thread).toMatchObject({ replies: 3, userIds: [priya.userId, mateo.userId], lastNumber: last.number });
  await mateo.run('chat.deleteMessage', { trackId, messageId: last.id });
  expect((await parentOf(trackId)).thread).toMatchObject({ replies: 2, userIds: [mateo.userId, priya.userId] });
  await mateo.run('chat.deleteMessage', { trackId, messageId: first.id });
  expect((await parentOf(trackId)).thread).toMatchObject({ replies: 1, userIds: [priya.userId] });
});

test('replies at once are all counted', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, [team.mateo, team.priya]);
  const parent = await say(server, team.anna, trackId, 'Go');
  const people = [team.anna, team.mateo, team.priya, team.mateo, team.priya, team.anna];
  const replies = await Promise.all(people.map((who, at) => say(server, who, trackId, `${at}`, parent.id)));
  await Promise.all(replies.slice(0, 2).map((it, at) => people[at]!.run('chat.deleteMessage', { trackId, messageId: it.id })));
  expect((await parentOf(trackId)).thread?.replies).toBe(4);
});

test('the replies of a deleted message stay', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, [team.mateo]);
  const parent = await say(server, team.anna, trackId, 'Gone soon');
  const reply = await say(server, team.mateo, trackId, 'I stay', parent.id);
  await team.anna.run('chat.deleteMessage', { trackId, messageId: parent.id });
  expect((await team.anna.run('chat.listReplies', { trackId, messageId: parent.id })).messages.map((it) => it.id)).toEqual([reply.id]);
  expect(await parentOf(trackId)).toMatchObject({ status: 'deleted', thread: { replies: 1 } });
});

test('a reply needs a message of the same track that is no reply itself', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, []);
  const parent = await say(server, team.anna, trackId, 'Root');
  const reply = await say(server, team.anna, trackId, 'Reply', parent.id);
  const answer = (parentMessageId: string, to = trackId) =>
    team.anna.code('chat.sendMessage', { trackId: to, id: server.services.ids.id(), text: 'Deeper', parentMessageId });
  expect(await answer(reply.id)).toBe('conflict');
  expect(await answer(parent.id, team.trackId)).toBe('notFound');
  expect(await answer(server.services.ids.id())).toBe('notFound');
});
