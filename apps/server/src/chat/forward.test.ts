import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';
import { chatStates } from './states.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

test('a message goes on into another chat as a shared message, with its sender, its date and its words [CHAT-007]', async () => {
  const { anna, mateo, priya } = team;
  const [from, to] = [await makeTrack(server, anna, [mateo]), await makeTrack(server, anna, [priya])];
  const said = await say(server, mateo, from.id, 'The **first roast** is on Monday');
  const at = { trackId: from.id, messageId: said.id, toTrackId: to.id };
  const shared = {
    trackId: from.id,
    messageId: said.id,
    senderName: 'Mateo Ruiz',
    date: said.date,
    plain: 'The **first roast** is on Monday',
  };
  const passedOn = await anna.run('chat.forwardMessage', { ...at, id: id(), text: 'For @Priya Nair' });
  expect(passedOn).toMatchObject({ trackId: to.id, senderId: anna.userId, parentMessageId: null });
  expect(passedOn.chatMessageContent.plain).toBe('For @Priya Nair');
  expect(passedOn.chatMessageContent.parts.at(-1)).toEqual({ type: 'sharedMessage', ...shared });
  const [state] = await chatStates(server.services.database, priya.actor, [to.id]);
  expect(state).toMatchObject({ numUnseenChatMessages: 1, numUnseenMentions: 1 });

  // An edit of the words leaves what is shared; a copy without words shares the first message, and shows what that says.
  const edited = await anna.run('chat.editMessage', { trackId: to.id, messageId: passedOn.id, text: 'Look' });
  expect(edited.chatMessageContent.parts).toEqual([
    { type: 'text', text: 'Look', styles: [] },
    { type: 'sharedMessage', ...shared },
  ]);
  const bare = await anna.run('chat.forwardMessage', { ...at, id: id(), text: '' });
  const again = await anna.run('chat.forwardMessage', { trackId: to.id, messageId: bare.id, toTrackId: to.id, id: id(), text: '' });
  expect(again.chatMessageContent).toEqual({ parts: [{ type: 'sharedMessage', ...shared }], plain: '' });
  const [after] = await chatStates(server.services.database, priya.actor, [to.id]);
  expect(after!.lastChatMessage).toMatchObject({ id: again.id, plain: 'The first roast is on Monday' });
});

test('only what one may see goes on, and only to where one may write', async () => {
  const { anna, mateo, priya } = team;
  const [from, to] = [await makeTrack(server, anna, [mateo]), await makeTrack(server, priya, [mateo], {}, 'VIEWER')];
  const said = await say(server, anna, from.id, 'Between us');
  const at = { trackId: from.id, messageId: said.id, toTrackId: to.id, text: '' };
  expect(await priya.code('chat.forwardMessage', { ...at, id: id() })).toBe('notFound');
  expect(await anna.code('chat.forwardMessage', { ...at, id: id() })).toBe('notFound');
  expect(await mateo.code('chat.forwardMessage', { ...at, id: id() })).toBe('forbidden');
  expect(await mateo.code('chat.forwardMessage', { ...at, id: said.id, toTrackId: from.id })).toBe('conflict');
  // Whose answer was lost, and who tries again by another call.
  const again = { ...at, id: id(), toTrackId: from.id, text: 'Once more' };
  const first = await anna.run('chat.forwardMessage', again);
  expect((await anna.run('chat.forwardMessage', again)).number).toBe(first.number);
  await anna.run('chat.deleteMessage', { trackId: from.id, messageId: said.id });
  expect(await anna.code('chat.forwardMessage', { ...at, id: id(), toTrackId: from.id })).toBe('notEditable');
});
