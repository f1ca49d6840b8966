import { type ChangedRow, type ChatState, scopeOf } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsIn, notifiedNow, pathTo } from '../news/index.ts';
import { forgetComments } from './comments.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let priya: TestPerson;
let trackId: string;
let tableId: string;
let appId: string;
let lot: string;
const id = () => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', email: 'anna@kestrel.example', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo@kestrel.example' });
  priya = await server.person({ displayName: 'Priya Nair', email: 'priya@kestrel.example' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna, mateo, priya]);
  const attributes = () => [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'buyer0', name: 'Buyer', type: 'user' as const },
  ];
  ({ tableId, appId } = await makeTable(anna.call, { trackId, newId: id, attributes }));
  lot = await addLot({ title0: 'Guji' });
});

async function addLot(properties: Record<string, unknown>): Promise<string> {
  const recordId = id();
  await anna.call('records.add', { trackId, tableId, records: [{ id: recordId, properties }] });
  return recordId;
}
const comment = (who: TestPerson, text: string, entryId = lot) => who.call('chat.sendMessage', { id: id(), trackId, text, entryId });
const say = (who: TestPerson, text: string) => who.call('chat.sendMessage', { id: id(), trackId, text });
const commentsOn = async (who: TestPerson, entryId = lot) => (await who.call('chat.listComments', { trackId, entryId })).messages;
const stateFor = async (who: TestPerson): Promise<ChatState> => {
  const { chatStates } = await who.call('sync.pull', { cursors: {} });
  return chatStates!.find((it) => it.trackId === trackId)!;
};
const rowsFor = async (who: TestPerson): Promise<ChangedRow[]> => {
  const { scopes } = await who.call('sync.pull', { cursors: {}, chats: [trackId] });
  return scopes.filter((it) => it.scope === scopeOf('chat', trackId)).flatMap((it) => it.rows as ChangedRow[]);
};
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

test('a comment names what it is about, and stands there and not in the chat [CHAT-004]', async () => {
  const before = await say(anna, 'Beans are in');
  const first = await comment(mateo, 'Smells of jasmine');
  const second = await comment(anna, 'And of peach');
  expect([first.entryId, second.entryId, before.entryId]).toEqual([lot, lot, null]);
  expect((await commentsOn(priya)).map((it) => it.id)).toEqual([first.id, second.id]);
  expect(await commentsOn(priya, await addLot({ title0: 'Sidamo' }))).toEqual([]);
  expect((await anna.call('chat.listMessages', { trackId })).messages.map((it) => it.id)).toEqual([before.id]);
  expect((await anna.call('chat.listThreads', { trackId })).threads).toEqual([]);
  expect((await stateFor(priya)).lastChatMessage?.id).toBe(before.id);
  expect(await stateFor(priya)).toMatchObject({ lastNumber: before.number, numUnseenChatMessages: 1, unseenThreads: {} });
});

test('comments come in pages, the newest first', async () => {
  const all: string[] = [];
  for (let n = 0; n < 5; n++) all.push((await comment(mateo, `Comment ${n}`)).id);
  const newest = await anna.call('chat.listComments', { trackId, entryId: lot, limit: 3 });
  expect([newest.messages.map((it) => it.id), newest.hasOlder, newest.hasNewer]).toEqual([all.slice(2), true, false]);
  const older = await anna.call('chat.listComments', { trackId, entryId: lot, limit: 3, before: newest.messages[0]!.number });
  expect([older.messages.map((it) => it.id), older.hasOlder]).toEqual([all.slice(0, 2), false]);
});

test('the same comment sent again acts once, and comments at once are all counted', async () => {
  const input = { id: id(), trackId, text: 'Once', entryId: lot };
  await Promise.all([mateo.call('chat.sendMessage', input), ...[1, 2, 3].map((n) => comment(priya, `At once ${n}`))]);
  await mateo.call('chat.sendMessage', input);
  expect(await commentsOn(anna)).toHaveLength(4);
  const counts = (await rowsFor(anna)).flatMap((it) => (it.store === 'commentThreads' ? [it.row] : []));
  expect(counts).toEqual([{ id: lot, trackId, tableId, comments: 4, lastNumber: expect.any(Number) }]);
});

test('who made the record, is assigned to it, or commented on it has its comments as news, others have not [NOTIF-008]', async () => {
  const mine = await addLot({ title0: 'Sidamo', buyer0: [priya.userId] });
  const noted = await comment(mateo, 'Sold out?', mine);
  for (const who of [anna, priya]) {
    const state = await stateFor(who);
    expect([state.unseenComments, state.numUnseenChatMessages]).toEqual([{ [mine]: 1 }, 0]);
    expect(state.activities).toMatchObject([
      { type: 'ENTRY_COMMENT', userName: 'Mateo Ruiz', message: 'Sold out?', track: trackId, entryId: mine, targetId: noted.id, tableId },
    ]);
  }
  await comment(priya, 'Half of it', mine);
  expect((await stateFor(mateo)).unseenComments).toEqual({ [mine]: 1 });
  await comment(anna, 'Only mine');
  expect((await stateFor(priya)).unseenComments).toEqual({ [mine]: 1 });
});

test('comments are seen by themselves, and with all that is unread [API-064]', async () => {
  const other = await addLot({ title0: 'Sidamo' });
  const seen = await comment(mateo, 'One');
  await comment(mateo, 'Two', other);
  await anna.call('chat.markCommentsViewed', { trackId, entryId: lot, number: seen.number });
  expect((await stateFor(anna)).unseenComments).toEqual({ [other]: 1 });
  await comment(mateo, 'Three');
  expect((await stateFor(anna)).unseenComments).toEqual({ [lot]: 1, [other]: 1 });
  await anna.call('chat.markUnread', { trackId, messageId: seen.id });
  expect((await stateFor(anna)).unseenComments).toEqual({ [lot]: 2, [other]: 1 });
  await anna.call('chat.markCommentsViewed', { trackId, entryId: lot });
  expect((await stateFor(anna)).unseenComments).toEqual({ [other]: 1 });
  await anna.call('chat.markAllViewed', {});
  expect((await stateFor(anna)).unseenComments).toEqual({});
});

test('a mention in a comment counts as one, apart from those in threads', async () => {
  await comment(mateo, '@Priya Nair smell this');
  expect(await stateFor(priya)).toMatchObject({ numUnseenMentions: 1, numUnseenCommentMentions: 1, numUnseenThreadMentions: 0 });
  expect((await stateFor(priya)).unseenComments).toEqual({ [lot]: 1 });
  await comment(mateo, '@everyone, cupping at two');
  expect(await stateFor(anna)).toMatchObject({ numUnseenMentions: 1, numUnseenCommentMentions: 1, unseenComments: { [lot]: 2 } });
});

test('a push and a mail about a comment lead to the record', async () => {
  const noted = await comment(mateo, 'Sold out?');
  const { database, clock } = server.services;
  const news = (await newsIn(database, trackId, new Map([[anna.userId, 0]]), clock.now())).get(anna.userId)!;
  expect(notifiedNow(news).map((it) => [it.occasion, pathTo(trackId, it)])).toEqual([
    ['REPLY', `/t/${trackId}/r/${lot}?message=${noted.id}`],
  ]);
  const others = (await newsIn(database, trackId, new Map([[priya.userId, 0]]), clock.now())).get(priya.userId)!;
  expect(others.unseen).toEqual([]);
});

test('a comment is edited, takes reactions and is deleted as a message is, and the count follows', async () => {
  const noted = await comment(mateo, 'Smells of jasmine');
  const second = await comment(mateo, 'And of peach');
  await mateo.call('chat.editMessage', { trackId, messageId: noted.id, text: 'Smells of bergamot' });
  await anna.call('chat.toggleReaction', { trackId, messageId: noted.id, emoji: '☕', reacted: true });
  expect(await codeOf(priya.call('chat.deleteMessage', { trackId, messageId: noted.id }))).toBe('forbidden');
  await mateo.call('chat.deleteMessage', { trackId, messageId: second.id });
  const [shown, gone] = await commentsOn(anna);
  expect([shown!.status, shown!.chatMessageContent.plain, shown!.reactions.length, gone!.status]).toEqual([
    ...['edited', 'Smells of bergamot', 1, 'deleted'],
  ]);
  expect((await rowsFor(anna)).find((it) => it.store === 'commentThreads')?.row).toMatchObject({ comments: 1, lastNumber: noted.number });
  expect(await codeOf(anna.call('chat.setPinned', { trackId, messageId: noted.id, pinned: true }))).toBe('conflict');
  const forwarded = anna.call('chat.forwardMessage', { trackId, messageId: noted.id, id: id(), toTrackId: trackId });
  expect(await codeOf(forwarded)).toBe('conflict');
});

test('nobody comments on what is not in the track, or is deleted, and no comment is a reply', async () => {
  const other = await server.track('Board', [anna]);
  const said = await say(anna, 'Beans are in');
  const send = (input: object) => codeOf(anna.call('chat.sendMessage', { id: id(), trackId, text: 'Hm', ...input }));
  expect(await send({ entryId: id() })).toBe('notFound');
  expect(await send({ trackId: other, entryId: lot })).toBe('notFound');
  expect(await send({ entryId: lot, parentMessageId: said.id })).toBe('invalidInput');
  const noted = await comment(mateo, 'Sold out');
  expect(await send({ parentMessageId: noted.id })).toBe('conflict');
  await anna.call('records.delete', { trackId, tableId, recordIds: [lot] });
  expect(await send({ entryId: lot })).toBe('notFound');
});

test('a record in the bin keeps its comments; one that is deleted for good takes them along', async () => {
  const { database, clock } = server.services;
  const stays = await addLot({ title0: 'Sidamo' });
  await comment(mateo, 'Sold out');
  const other = await comment(mateo, 'Still here', stays);
  await anna.call('records.delete', { trackId, tableId, recordIds: [lot] });
  await forgetComments(database, clock.now());
  expect(await commentsOn(anna)).toHaveLength(1);
  const { scopes } = await anna.call('sync.pull', { cursors: {}, chats: [trackId] });
  const cursors = { [scopeOf('chat', trackId)]: scopes.find((it) => it.scope === scopeOf('chat', trackId))!.seq };
  await database.deleteFrom('record').where('id', '=', lot).execute();
  await forgetComments(database, clock.now());
  expect(await commentsOn(anna)).toEqual([]);
  expect((await commentsOn(anna, stays)).map((it) => it.id)).toEqual([other.id]);
  const after = await anna.call('sync.pull', { cursors });
  const gone = after.scopes.find((it) => it.scope === scopeOf('chat', trackId))!.rows as ChangedRow[];
  expect(gone.map((it) => [it.store, it.row])).toEqual([
    ['chatMessages', null],
    ['commentThreads', null],
  ]);
});

test('guests see comments, and write them, only on what is open to them in a chat that is', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const socket = await guest.socket();
  const hidden = await comment(mateo, 'The price is 4.20');
  const seenByGuest = async () =>
    JSON.stringify([
      await rowsFor(guest),
      await guest.call('sync.pull', { cursors: { [scopeOf('chat', trackId)]: 0 } }),
      await commentsOn(guest),
      socket.messages,
    ]);
  await say(mateo, 'Beans are in');
  await socket.next('changes', (it) => JSON.stringify(it).includes('Beans are in'));
  expect(await seenByGuest()).not.toContain('4.20');
  expect(await codeOf(guest.call('chat.listMessagesAround', { trackId, messageId: hidden.id }))).toBe('notFound');
  expect(await codeOf(comment(guest, 'May I?'))).toBe('notFound');
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'view' });
  expect(await seenByGuest()).not.toContain('4.20');
  const mine = await comment(guest, 'Lovely beans');
  const thanks = await comment(mateo, 'Thank you');
  expect((await commentsOn(guest)).map((it) => it.chatMessageContent.plain)).toEqual(['Lovely beans', 'Thank you']);
  expect(mine.guestId).toBe(guest.userId);
  expect((await stateFor(guest)).unseenComments).toEqual({});
  expect((await stateFor(anna)).unseenComments).toEqual({ [lot]: 3 });
  // The older ones stay unread.
  await anna.call('chat.markUnread', { trackId, messageId: thanks.id });
  expect((await stateFor(anna)).unseenComments).toEqual({ [lot]: 3 });
  await anna.call('apps.setGuestAccess', { trackId, appId, guestAccess: 'none' });
  expect(await commentsOn(guest)).toEqual([]);
  expect(JSON.stringify(await guest.call('sync.pull', { cursors: { [scopeOf('chat', trackId)]: 0 } }))).not.toContain('Lovely beans');
});
