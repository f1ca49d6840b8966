import { limits } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';
import { newestPage } from './index.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let trackId: string;
/** Texts are the numbers: message 61 is a reply to message 60, so that numbers of the list have a hole (62 is the new number of the parent). */
let replyId: string;
const idOf = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  trackId = (await makeTrack(server, team.anna, [team.mateo])).id;
  for (let n = 1; n <= 60; n++) idOf.set(`${n}`, (await say(server, team.anna, trackId, `${n}`)).id);
  replyId = (await say(server, team.mateo, trackId, 'reply', idOf.get('60'))).id;
  for (let n = 63; n <= 122; n++) idOf.set(`${n}`, (await say(server, team.anna, trackId, `${n}`)).id);
});
afterAll(() => server.stop());

const numbers = (page: { messages: { number: number }[] }) => page.messages.map((it) => it.number);
const list = (cut: { before?: number; after?: number; limit?: number }) => team.mateo.run('chat.listMessages', { trackId, ...cut });
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((it) => it !== 61 && it !== 62);

test('a page holds as many messages as the one constant says, the newest ones unless told otherwise [CHAT-051, CACHE-064]', async () => {
  const page = await list({});
  expect(page.messages).toHaveLength(limits.chatPage);
  expect(numbers(page)).toEqual(range(73, 122));
  expect(page).toMatchObject({ hasOlder: true, hasNewer: false });
});

test('pages go back to the beginning and forward to the end, and say when they are there', async () => {
  const older = await list({ before: 73 });
  expect(numbers(older)).toEqual(range(21, 72));
  expect(older).toMatchObject({ hasOlder: true, hasNewer: true });
  const oldest = await list({ before: 21 });
  expect(numbers(oldest)).toEqual(range(1, 20));
  expect(oldest).toMatchObject({ hasOlder: false, hasNewer: true });
  const newer = await list({ after: 20 });
  expect(numbers(newer)).toEqual(range(21, 72));
  expect(newer).toMatchObject({ hasOlder: true, hasNewer: true });
  const newest = await list({ after: 100 });
  expect(numbers(newest)).toEqual(range(101, 122));
  expect(newest).toMatchObject({ hasOlder: true, hasNewer: false });
});

test('an empty page tells what lies on its other side', async () => {
  expect(await list({ before: 1 })).toEqual({ messages: [], hasOlder: false, hasNewer: true });
  expect(await list({ after: 122 })).toEqual({ messages: [], hasOlder: true, hasNewer: false });
  const { id: empty } = await makeTrack(server, team.mateo, []);
  expect(await team.mateo.run('chat.listMessages', { trackId: empty })).toEqual({ messages: [], hasOlder: false, hasNewer: false });
});

test('the page around a message begins half a page before it [CHAT-053]', async () => {
  const around = async (messageId: string) => team.mateo.run('chat.listMessagesAround', { trackId, messageId });
  const middle = await around(idOf.get('50')!);
  expect(numbers(middle)).toEqual(range(50 - limits.chatPage / 2, 76));
  expect(middle).toMatchObject({ hasOlder: true, hasNewer: true });
  const beginning = await around(idOf.get('3')!);
  expect(numbers(beginning)).toEqual(range(1, 50));
  expect(beginning).toMatchObject({ hasOlder: false, hasNewer: true });
  const end = await around(idOf.get('122')!);
  expect(numbers(end)).toEqual(range(97, 122));
  expect(end).toMatchObject({ hasOlder: true, hasNewer: false });
  expect(numbers(await around(replyId))).toEqual(numbers(await around(idOf.get('60')!)));
});

test('replies come in pages too', async () => {
  const parent = await say(server, team.anna, trackId, 'Count');
  for (let n = 0; n < 5; n++) await say(server, team.mateo, trackId, `${n}`, parent.id);
  const last = await team.anna.run('chat.listReplies', { trackId, messageId: parent.id, limit: 3 });
  expect(last.messages.map((it) => it.chatMessageContent.plain)).toEqual(['2', '3', '4']);
  expect(last).toMatchObject({ hasOlder: true, hasNewer: false });
  const first = await team.anna.run('chat.listReplies', { trackId, messageId: parent.id, before: last.messages[0]!.number });
  expect(first.messages.map((it) => it.chatMessageContent.plain)).toEqual(['0', '1']);
  expect(first).toMatchObject({ hasOlder: false, hasNewer: true });
});

test('the newest page for who starts to follow is the last page of the list, in the order of changes', async () => {
  const { id } = await makeTrack(server, team.anna, []);
  for (let n = 0; n < limits.chatPage; n++) await say(server, team.anna, id, `${n}`);
  const { messages } = await team.anna.run('chat.listMessages', { trackId: id });
  await team.anna.run('chat.editMessage', { trackId: id, messageId: messages[10]!.id, text: 'edited' });
  await say(server, team.anna, id, 'one more');
  const rows = await newestPage(server.services.database, id);
  expect(rows.map((it) => it.seq)).toEqual(rows.map((it) => it.seq).toSorted((a, b) => a - b));
  const expected = (await team.anna.run('chat.listMessages', { trackId: id })).messages;
  expect(rows.map((it) => it.row).toSorted((a, b) => (a as { number: number }).number - (b as { number: number }).number)).toEqual(
    expected,
  );
});
