import { makeTable, startTestServer, type TestServer, uploadFile } from '@trackyard/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { MessageWindow } from '../src/chat/message-window.ts';
import { newId } from '../src/testing/index.ts';
import { type Browser, openBrowser, type Shown } from './browser.ts';

type Comments = MessageWindow & { count: number | null };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A lot in a table of Anna's and Mateo's track, and their browsers. */
async function lot() {
  const person = (displayName: string) => server.person({ displayName, email: `${newId()}@kestrel.example`, tenantAdmin: true });
  const [anna, mateo] = [await person('Anna Lindqvist'), await person('Mateo Ruiz')];
  const trackId = await server.track('Roastery', [anna, mateo]);
  const attributes = () => [{ id: 'title0', name: 'Title', type: 'text' as const }];
  const { tableId } = await makeTable(anna.call, { trackId, newId, attributes });
  const entryId = newId();
  await anna.call('records.add', { trackId, tableId, records: [{ id: entryId, properties: { title0: 'Guji' } }] });
  const browsers = [openBrowser(server, anna), openBrowser(server, mateo)] as const;
  onTestFinished(() => {
    for (const it of browsers) it.close();
  });
  return { anna, mateo, trackId, tableId, entryId, browsers };
}
type Place = { trackId: string; entryId: string };

async function openComments(browser: Browser, { trackId, entryId }: Place): Promise<Shown<Comments>> {
  await browser.show('session.state', {}).until((it) => it.initialLoadComplete);
  await browser.page.act('chat.openComments', { trackId, entryId });
  const shown = browser.show('chat.comments', { trackId, entryId });
  await shown.until((it) => it.ready && !it.waitsForMessages);
  return shown;
}
const texts = (window: MessageWindow) => window.messages.map((it) => it.chatMessageContent.plain);
const allSent = (window: MessageWindow) => window.messages.every((it) => it.delivery === 'sent' && it.number > 0);
const comment = (browser: Browser, { trackId, entryId }: Place, text: string) =>
  browser.page.run('chat.sendMessage', { id: newId(), trackId, text, entryId });

test('comments come with their first page and then by the feed, are counted, and are not in the chat [API-041, PAPI-042, CACHE-018]', async () => {
  const { browsers, mateo, ...place } = await lot();
  const { trackId, entryId } = place;
  await mateo.call('chat.sendMessage', { id: newId(), trackId, text: 'before', entryId });
  const annas = await openComments(browsers[0], place);
  expect(texts(await annas.until((it) => it.messages.length === 1))).toEqual(['before']);
  const mateos = await openComments(browsers[1], place);
  await comment(browsers[1], place, 'by the feed');
  const here = await annas.until((it) => it.messages.length === 2 && it.count === 2 && allSent(it));
  expect([texts(here), here.hasOlder, here.fullHistoryRetrieved]).toEqual([['before', 'by the feed'], false, true]);
  expect((await mateos.until((it) => it.messages.length === 2 && allSent(it))).messages).toEqual(here.messages);
  expect(here.messages.map((it) => it.entryId)).toEqual([entryId, entryId]);
  const counts = await browsers[0].show('chat.commentCounts', { trackId }).until((it) => it[entryId] === 2);
  expect(counts).toEqual({ [entryId]: 2 });
  await browsers[0].page.act('chat.open', { trackId });
  const chat = await browsers[0].show('chat.messages', { trackId }).until((it) => it.ready && !it.waitsForMessages);
  expect(chat.messages).toEqual([]);
});

test('older comments are loaded page by page [PAPI-040]', async () => {
  const { browsers, mateo, ...place } = await lot();
  for (let n = 0; n < 60; n++) await mateo.call('chat.sendMessage', { id: newId(), ...idsOf(place), text: `comment ${n}` });
  const annas = await openComments(browsers[0], place);
  expect(await annas.until((it) => it.ready)).toMatchObject({ hasOlder: true, fullHistoryRetrieved: false });
  await browsers[0].page.act('chat.loadOlder', idsOf(place));
  const all = await annas.until((it) => !it.hasOlder && it.messages.length === 60);
  expect(texts(all)[0]).toBe('comment 0');
});
const idsOf = ({ trackId, entryId }: Place): Place => ({ trackId, entryId });

test('without a connection comments are there after a reload, and what is written then goes out later [CACHE-043]', async () => {
  const { browsers, ...place } = await lot();
  const [anna, mateo] = browsers;
  const annas = await openComments(anna, place);
  await comment(anna, place, 'cached');
  await annas.until((it) => it.messages.length === 1 && allSent(it));
  anna.online(false);
  anna.reload();
  await anna.page.act('chat.openComments', idsOf(place));
  const again = anna.show('chat.comments', idsOf(place));
  expect(texts(await again.until((it) => it.ready))).toEqual(['cached']);
  await comment(anna, place, 'from the train');
  await again.until((it) => it.messages[1]?.delivery === 'waiting');
  anna.online(true);
  const mateos = await openComments(mateo, place);
  expect(texts(await mateos.until((it) => it.messages.length === 2 && allSent(it)))).toEqual(['cached', 'from the train']);
  await again.until(allSent);
});

test('a comment on a place waits with it without a connection, and then has the number of its pin for everyone', async () => {
  const { browsers, anna: annaThere, trackId } = await lot();
  const [anna, mateo] = browsers;
  await annaThere.call('flags.updateFeatureGrants', { trackId, features: ['positionalComments'] });
  const entryId = await uploadFile(annaThere, newId(), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await annaThere.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'Plan.svg' });
  const { entry } = await annaThere.call('entries.details', { trackId, entryId });
  const position = { versionId: entry.currentVersion!.id, page: null, x: 0.25, y: 0.75 };
  const annas = await openComments(anna, { trackId, entryId });
  anna.online(false);
  await anna.page.run('chat.sendMessage', { id: newId(), trackId, text: 'Wider here', entryId, position });
  const waiting = await annas.until((it) => it.messages[0]?.delivery === 'waiting');
  expect(waiting.messages[0]!.position).toEqual({ ...position, number: 0 });
  anna.online(true);
  const mateos = await openComments(mateo, { trackId, entryId });
  const sent = { ...position, number: 1 };
  expect((await mateos.until((it) => it.messages.length === 1 && allSent(it))).messages[0]!.position).toEqual(sent);
  expect((await annas.until(allSent)).messages[0]!.position).toEqual(sent);
});

test('unread comments are news until they are seen, at once and on every device', async () => {
  const { browsers, ...place } = await lot();
  const { trackId, entryId } = place;
  const [anna, mateo] = browsers;
  await openComments(mateo, place);
  await comment(mateo, place, 'Sold out?');
  const track = anna.show('tracks.one', { trackId });
  const news = await track.until((it) => it?.unseenComments[entryId] === 1);
  expect(news!.activities).toMatchObject([{ type: 'ENTRY_COMMENT', entryId, message: 'Sold out?' }]);
  await anna.page.act('notifications.clear', { notifications: [{ type: 'ENTRY_COMMENT', trackId, entryId, targetId: null }] });
  const cleared = await track.until((it) => it?.unseenComments[entryId] === undefined);
  expect([cleared!.unseenComments, cleared!.activities]).toEqual([{}, []]);
});
