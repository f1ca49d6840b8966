import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
const id = () => server.services.ids.id();
const messages = async (trackId: string) => (await team.anna.run('chat.listMessages', { trackId })).messages;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

test('a message has its text, parts, sender and the time of the server, and the next number', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, [team.mateo]);
  const first = await say(server, team.mateo, trackId, 'The **first roast** is on Monday');
  expect(first).toMatchObject({
    number: 1,
    senderId: team.mateo.userId,
    senderName: 'Mateo Ruiz',
    status: 'active',
    source: 'user',
    isPlaceholder: false,
  });
  expect(first.chatMessageContent.parts).toContainEqual({ type: 'text', text: 'first roast', styles: ['bold'] });
  expect((await say(server, team.anna, trackId, 'Good')).number).toBe(2);
});

test('a title behind # links a track of the sender, and no other', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const title = `Cupping ${id()}`;
  const { id: hers } = await makeTrack(server, anna, [], { title });
  const said = `See #${title}, please`;
  const linked = (of: { chatMessageContent: { parts: object[] } }) =>
    of.chatMessageContent.parts.flatMap((it) => ('trackId' in it ? [it.trackId] : []));
  const sent = await say(server, anna, trackId, said);
  expect(linked(sent)).toEqual([hers]);
  expect(linked(await anna.run('chat.editMessage', { trackId, messageId: sent.id, text: `${said}!` }))).toEqual([hers]);
  expect(linked(await say(server, mateo, trackId, said))).toEqual([]);
});

test('a message has all its fields on the wire, its content as parts and as plain text [CHAT-003]', async () => {
  const sent = await say(server, team.anna, team.trackId, 'Hello');
  const fields = ['id', 'trackId', 'entryId', 'parentMessageId', 'senderId', 'guestId', 'senderName', 'date', 'lastUpdated', 'status'];
  const more = ['isPlaceholder', 'source', 'fromWorkflow', 'chatMessageContent', 'entryLinks', 'openGraphItems'];
  expect(Object.keys(sent)).toEqual(expect.arrayContaining([...fields, ...more]));
  expect(sent.chatMessageContent).toEqual({ parts: [{ type: 'text', text: 'Hello', styles: [] }], plain: 'Hello' });
});

test('the same send twice acts once and answers the same', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, []);
  const input = { trackId, id: id(), text: 'Once' };
  const key = id();
  const first = await team.anna.run('chat.sendMessage', input, key);
  expect(await team.anna.run('chat.sendMessage', input, key)).toEqual(first);
  expect(await team.anna.run('chat.sendMessage', input, id())).toEqual(first);
  expect(await messages(trackId)).toEqual([first]);
});

test('the same send many times at once acts once, under one key and under several', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, []);
  const input = { trackId, id: id(), text: 'At once' };
  const key = id();
  const answers = await Promise.all([key, key, key, id(), id(), id()].map((it) => team.anna.run('chat.sendMessage', input, it)));
  const [message] = await messages(trackId);
  expect(answers).toEqual(Array(6).fill(message));
  expect(await messages(trackId)).toHaveLength(1);
});

test('an id that somebody else used, or that stands elsewhere, is refused', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, [team.mateo]);
  const sent = await say(server, team.anna, trackId, 'Mine');
  expect(await team.mateo.code('chat.sendMessage', { trackId, id: sent.id, text: 'Mine' })).toBe('conflict');
  expect(await team.anna.code('chat.sendMessage', { trackId: team.trackId, id: sent.id, text: 'Mine' })).toBe('conflict');
  expect(await team.anna.code('chat.sendMessage', { trackId, id: sent.id, text: 'Mine', parentMessageId: sent.id })).toBe('conflict');
});

test('eight people at once: numbers have no gap, and the feed tells each message in their order', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, [team.mateo, team.priya]);
  const senders = [team.anna, team.mateo, team.priya, team.anna, team.mateo, team.priya, team.anna, team.mateo];
  const sent = await Promise.all(
    senders.map(async (who, at) => {
      const mine: number[] = [];
      for (let n = 0; n < 10; n++) mine.push((await say(server, who, trackId, `${at} says ${n}`)).number);
      return mine;
    }),
  );
  for (const mine of sent) expect(mine).toEqual(mine.toSorted((a, b) => a - b));
  const expected = Array.from({ length: 80 }, (_, at) => at + 1);
  expect(sent.flat().toSorted((a, b) => a - b)).toEqual(expected);
  const frame = await server.services.feeds.read(server.services.database, scopeOf('chat', trackId), 0, 1_000);
  expect(frame?.seq).toBe(80);
  expect(frame?.rows.map((it) => it.seq)).toEqual(expected);
});

test('a mention names the person of the track, and nobody else', async () => {
  const sent = await say(server, team.anna, team.trackId, '@Priya Nair and @Nobody Else, look');
  expect(sent.chatMessageContent.parts).toContainEqual({
    type: 'text',
    text: '@Priya Nair',
    styles: ['mention'],
    userId: team.priya.userId,
  });
  expect(JSON.stringify(sent.chatMessageContent.parts)).toContain('and @Nobody Else, look');
});

test('text that the database can not keep is made storable, and text of nothing else refused', async () => {
  const sent = await say(server, team.anna, team.trackId, 'half \ud83d of a\0 pair');
  expect(sent.chatMessageContent.plain).toBe('half \ufffd of a pair');
  expect(await team.anna.code('chat.sendMessage', { trackId: team.trackId, id: id(), text: '\0 \0' })).toBe('invalidInput');
});

test('who is not in the track does not find it', async () => {
  const { id: trackId } = await makeTrack(server, team.anna, []);
  expect(await team.mateo.code('chat.sendMessage', { trackId, id: id(), text: 'Hello?' })).toBe('notFound');
  expect(await team.mateo.code('chat.listMessages', { trackId })).toBe('notFound');
});
