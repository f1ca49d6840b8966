import { chatMessageStatus } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

const age = (messageId: string, hours: number) =>
  sql`update chat_message set date = date - ${hours} * interval '1 hour' where id = ${messageId}`.execute(server.services.database);

test('editing a message sets its status to edited, with its new text at its old place [CHAT-017]', async () => {
  const { trackId, mateo } = team;
  const sent = await say(server, mateo, trackId, 'On Monday');
  await say(server, mateo, trackId, 'Later');
  const edited = await mateo.run('chat.editMessage', { trackId, messageId: sent.id, text: 'On **Tuesday**' });
  expect(edited).toMatchObject({ status: 'edited', number: sent.number, date: sent.date, chatMessageContent: { plain: 'On **Tuesday**' } });
  expect(edited.chatMessageContent.parts).toContainEqual({ type: 'text', text: 'Tuesday', styles: ['bold'] });
});

test('a message is active, edited or deleted; the fourth status is that of one that failed to go [CHAT-006]', async () => {
  const { trackId, mateo } = team;
  const sent = await say(server, mateo, trackId, 'One');
  const edited = await mateo.run('chat.editMessage', { trackId, messageId: sent.id, text: 'Two' });
  const deleted = await mateo.run('chat.deleteMessage', { trackId, messageId: sent.id });
  expect([sent.status, edited.status, deleted.status]).toEqual(['active', 'edited', 'deleted']);
  expect(chatMessageStatus.options).toEqual([sent.status, edited.status, deleted.status, 'failed']);
});

test('who may write where they may not read is shown no message by reacting to it, by pinning it or by changing their own', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo], { chatSettingViewMessages: 'COORDINATORS' });
  const [own, other] = [await say(server, mateo, trackId, 'Mine'), await say(server, anna, trackId, 'Not for everybody')];
  for (const { id: messageId } of [own, other]) {
    expect(await mateo.code('chat.toggleReaction', { trackId, messageId, emoji: '👍', reacted: true })).toBe('forbidden');
    expect(await mateo.code('chat.setPinned', { trackId, messageId, pinned: true })).toBe('forbidden');
    expect(await mateo.code('chat.editMessage', { trackId, messageId, text: 'Changed' })).toBe('forbidden');
  }
});

test('a deleted message keeps its place and loses all that it said', async () => {
  const { trackId, mateo, anna } = team;
  const sent = await say(server, mateo, trackId, 'A secret');
  await anna.run('chat.toggleReaction', { trackId, messageId: sent.id, emoji: '👍', reacted: true });
  const deleted = await mateo.run('chat.deleteMessage', { trackId, messageId: sent.id });
  expect(deleted).toMatchObject({ status: 'deleted', number: sent.number, chatMessageContent: { parts: [], plain: '' }, reactions: [] });
  const stored = await server.services.database.selectFrom('chat_message').selectAll().where('id', '=', sent.id).execute();
  expect(JSON.stringify(stored)).not.toContain('secret');
  expect(await mateo.code('chat.editMessage', { trackId, messageId: sent.id, text: 'Back again' })).toBe('notEditable');
  expect(await mateo.code('chat.deleteMessage', { trackId, messageId: sent.id })).toBe('notEditable');
});

test('one edits and deletes only what is one’s own, and only within the window of 24 hours [CHAT-043, CHAT-054]', async () => {
  const { trackId, mateo, priya } = team;
  const [young, old] = [await say(server, mateo, trackId, 'Young'), await say(server, mateo, trackId, 'Old')];
  await age(young.id, 23);
  await age(old.id, 25);
  const edit = (messageId: string, who = mateo) => who.code('chat.editMessage', { trackId, messageId, text: 'Changed' });
  expect(await edit(young.id, priya)).toBe('forbidden');
  expect(await priya.code('chat.deleteMessage', { trackId, messageId: young.id })).toBe('forbidden');
  expect(await edit(old.id)).toBe('notEditable');
  expect(await mateo.code('chat.deleteMessage', { trackId, messageId: old.id })).toBe('notEditable');
  expect(await edit(young.id)).toBe('ok');
  expect(await mateo.code('chat.deleteMessage', { trackId, messageId: young.id })).toBe('ok');
});

test('a coordinator deletes any message, and edits none of others', async () => {
  const { trackId, anna, mateo } = team;
  const sent = await say(server, mateo, trackId, 'Rude');
  await age(sent.id, 1_000);
  expect(await anna.code('chat.editMessage', { trackId, messageId: sent.id, text: 'Polite' })).toBe('forbidden');
  expect(await anna.code('chat.deleteMessage', { trackId, messageId: sent.id })).toBe('ok');
});

test('in a publishable breakout track one’s own message is always editable [CHAT-044]', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo], { type: 'BREAKOUT' });
  const sent = await say(server, mateo, trackId, 'Old');
  await age(sent.id, 1_000);
  expect(await mateo.code('chat.editMessage', { trackId, messageId: sent.id, text: 'New' })).toBe('notEditable');
  await server.services.database.updateTable('track').set({ publishable: true }).where('id', '=', trackId).execute();
  expect(await mateo.code('chat.editMessage', { trackId, messageId: sent.id, text: 'New' })).toBe('ok');
});

test('reactions: each person once for each emoji, in the order in which they came, at once too', async () => {
  const { trackId, anna, mateo, priya } = team;
  const sent = await say(server, anna, trackId, 'Four has the sweetness');
  const react = (who: typeof anna, emoji: string, reacted = true) =>
    who.run('chat.toggleReaction', { trackId, messageId: sent.id, emoji, reacted });
  await react(mateo, '👍');
  await Promise.all([react(anna, '☕'), react(priya, '☕'), react(mateo, '☕')]);
  await react(mateo, '👍');
  const { reactions } = await react(priya, '☕', false);
  expect(reactions[0]).toEqual({ emoji: '👍', userIds: [mateo.userId] });
  expect(reactions[1]!.userIds.toSorted()).toEqual([anna.userId, mateo.userId].toSorted());
  expect((await react(mateo, '👍', false)).reactions.map((it) => it.emoji)).toEqual(['☕']);
});

test('a message takes twenty kinds of reaction, a deleted one none', async () => {
  const { trackId, anna } = team;
  const sent = await say(server, anna, trackId, 'Everything');
  const react = (emoji: string) => anna.code('chat.toggleReaction', { trackId, messageId: sent.id, emoji, reacted: true });
  const codes: string[] = [];
  for (let at = 0; at < 21; at++) codes.push(await react(String.fromCodePoint(0x1f400 + at)));
  expect(codes).toEqual([...Array(20).fill('ok'), 'conflict']);
  await anna.run('chat.deleteMessage', { trackId, messageId: sent.id });
  expect(await react('👍')).toBe('notEditable');
});
