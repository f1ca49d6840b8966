import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { MessageWindow } from '../src/chat/message-window.ts';
import { newId } from '../src/testing/index.ts';
import type { WorkspaceTrack } from '../src/tracks/workspace-track.ts';
import { type Browser, openBrowser, type Shown } from './browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ invitesColleagues: true });
});
afterAll(() => server.stop());

async function team() {
  const person = (displayName: string) => server.person({ displayName, email: `${newId()}@kestrel.example` });
  const [anna, mateo] = [await person('Anna Lindqvist'), await person('Mateo Ruiz')];
  const trackId = await server.track('Roastery', [anna, mateo]);
  const browsers = [openBrowser(server, anna), openBrowser(server, mateo)] as const;
  onTestFinished(() => {
    for (const it of browsers) it.close();
  });
  return { anna, mateo, trackId, browsers };
}
async function openChat(browser: Browser, trackId: string): Promise<Shown<MessageWindow>> {
  await browser.show('session.state', {}).until((it) => it.initialLoadComplete);
  await browser.page.act('chat.open', { trackId });
  const shown = browser.show('chat.messages', { trackId });
  await shown.until((it) => it.ready && !it.waitsForMessages);
  return shown;
}
const texts = (window: MessageWindow) => window.messages.map((it) => it.chatMessageContent.plain);
const allSent = (window: MessageWindow) => window.messages.every((it) => it.delivery === 'sent' && it.number > 0);
const send = (browser: Browser, trackId: string, text: string) => browser.page.run('chat.sendMessage', { id: newId(), trackId, text });

test('what one sends arrives at the other, and both end with the same rows [WORKER-001]', async () => {
  const { trackId, browsers } = await team();
  const [annas, mateos] = [await openChat(browsers[0], trackId), await openChat(browsers[1], trackId)];
  await Promise.all(['one', 'two', 'three'].map((text) => send(browsers[0], trackId, text)));
  await send(browsers[1], trackId, 'four');
  const full = (it: MessageWindow) => it.messages.length === 4 && allSent(it);
  const [here, there] = [await annas.until(full), await mateos.until(full)];
  expect(here.messages).toEqual(there.messages);
  const ofAnna = texts(here).filter((it) => it !== 'four');
  expect(ofAnna).toEqual(['one', 'two', 'three']);
  expect(here).toMatchObject({ hasOlder: false, hasNewer: false, fullHistoryRetrieved: true });
});

test('after a reload without a connection all is there from the store, and what is written then goes out later', async () => {
  const { trackId, browsers } = await team();
  const [anna, mateo] = browsers;
  const annas = await openChat(anna, trackId);
  await send(anna, trackId, 'kept');
  await annas.until((it) => it.messages.length === 1 && allSent(it));
  anna.online(false);
  anna.reload();
  await anna.page.act('chat.open', { trackId });
  const again = anna.show('chat.messages', { trackId });
  expect(texts(await again.until((it) => it.ready))).toEqual(['kept']);
  expect((await anna.show('tracks.list', {}).until((it) => it.length > 0)).map((it) => it.title)).toEqual(['Roastery']);
  await send(anna, trackId, 'from the train');
  await again.until((it) => it.messages[1]?.delivery === 'waiting');
  anna.online(true);
  const mateos = await openChat(mateo, trackId);
  expect(texts(await mateos.until((it) => it.messages.length === 2))).toEqual(['kept', 'from the train']);
  await again.until(allSent);
});

test('who was away catches up, and the counters are those of the server [API-065]', async () => {
  const { trackId, browsers } = await team();
  const [anna, mateo] = browsers;
  await openChat(anna, trackId);
  await openChat(mateo, trackId);
  mateo.online(false);
  for (const text of ['a', 'b', 'c']) await send(anna, trackId, text);
  await anna.show('chat.messages', { trackId }).until((it) => it.messages.length === 3 && allSent(it));
  mateo.online(true);
  await mateo.show('chat.messages', { trackId }).until((it) => texts(it).join() === 'a,b,c');
  const one = (tracks: WorkspaceTrack[]) => tracks.find((it) => it.id === trackId);
  const seen = await mateo.show('tracks.list', {}).until((it) => one(it)?.numUnseenChatMessages === 3);
  expect(one(seen)?.lastChatMessage?.plain).toBe('c');
  const last = mateo.show('chat.messages', { trackId }).now()?.messages.at(-1)?.number ?? 0;
  await mateo.page.run('chat.markViewed', { trackId, number: last });
  await mateo.show('tracks.list', {}).until((it) => one(it)?.numUnseenChatMessages === 0);
});

test('a new track is there when its creation resolves, and goes with its chat when the membership ends [API-042, API-056]', async () => {
  const { mateo, browsers } = await team();
  const [annas, mateos] = browsers;
  await annas.show('session.state', {}).until((it) => it.initialLoadComplete);
  const id = newId();
  await annas.page.run('tracks.create', { id, title: 'Cellar' });
  const track = annas.show('tracks.one', { trackId: id });
  expect((await track.until((it) => it !== null))?.title).toBe('Cellar');
  await annas.page.run('members.invite', { trackId: id, userIds: [mateo.userId], role: 'COLLABORATOR' });
  const invited = await mateos.show('tracks.one', { trackId: id }).until((it) => it !== null);
  expect(invited).toMatchObject({ pending: true, title: 'Cellar' });
  await mateos.page.run('members.accept', { trackId: id });
  await mateos.show('tracks.one', { trackId: id }).until((it) => it?.pending === false);
  await openChat(mateos, id);
  await annas.page.run('members.remove', { trackId: id, userId: mateo.userId });
  await mateos.show('tracks.one', { trackId: id }).until((it) => it === null);
  await mateos.show('chat.messages', { trackId: id }).until((it) => it.messages.length === 0);
});

test('edits, reactions, deletions and replies reach the other [API-036, API-037]', async () => {
  const { trackId, browsers, mateo } = await team();
  const [annas, mateos] = browsers;
  const [here, there] = [await openChat(annas, trackId), await openChat(mateos, trackId)];
  await send(annas, trackId, 'first');
  await send(annas, trackId, 'second');
  const { messages } = await here.until((it) => it.messages.length === 2 && allSent(it));
  const [first, second] = messages.map((it) => it.id) as [string, string];
  await annas.page.run('chat.editMessage', { trackId, messageId: first, text: 'first, better' });
  await annas.page.run('chat.deleteMessage', { trackId, messageId: second });
  await there.until((it) => it.messages[0]?.status === 'edited' && it.messages[1]?.status === 'deleted');
  await mateos.page.run('chat.toggleReaction', { trackId, messageId: first, emoji: '👍', reacted: true });
  await here.until((it) => it.messages[0]?.reactions[0]?.userIds[0] === mateo.userId);
  await annas.page.act('chat.openThread', { trackId, parentMessageId: first });
  const thread = annas.show('chat.thread', { trackId, parentMessageId: first });
  await mateos.page.run('chat.sendMessage', { id: newId(), trackId, text: 'agreed', parentMessageId: first });
  const shown = await thread.until((it) => it.messages.length === 1 && allSent(it) && it.parent?.thread?.replies === 1);
  expect(shown.parent?.chatMessageContent.plain).toBe('first, better');
  expect(here.now()?.messages).toHaveLength(2);
});

test('an invitation that is declined leaves the list [TRACK-029, API-057]', async () => {
  const { mateo, browsers } = await team();
  const [annas, mateos] = browsers;
  const id = newId();
  await annas.page.run('tracks.create', { id, title: 'Cellar' });
  await annas.page.run('members.invite', { trackId: id, userIds: [mateo.userId], role: 'VIEWER' });
  const invited = mateos.show('tracks.one', { trackId: id });
  await invited.until((it) => it?.pending === true);
  await mateos.page.run('members.reject', { trackId: id });
  await invited.until((it) => it === null);
  expect(
    mateos
      .show('tracks.list', {})
      .now()
      ?.some((it) => it.id === id) ?? false,
  ).toBe(false);
});

test('a track whose transfer is rejected leaves the list, and the cache [TRACK-027]', async () => {
  const { mateo, trackId, browsers } = await team();
  const [annas, mateos] = browsers;
  await annas.page.run('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
  const asked = mateos.show('tracks.one', { trackId });
  await asked.until((it) => it?.transferToMe === true);
  await mateos.page.run('tracks.rejectTransfer', { trackId });
  await asked.until((it) => it === null);
  expect(
    mateos
      .show('tracks.list', {})
      .now()
      ?.some((it) => it.id === trackId) ?? false,
  ).toBe(false);
  await annas.show('tracks.one', { trackId }).until((it) => it?.pendingTransferTarget === null);
});

test('a changed track, a changed role and a deleted track show at the other [API-044, API-045, API-066]', async () => {
  const { mateo, trackId, browsers } = await team();
  const [annas, mateos] = browsers;
  const track = mateos.show('tracks.one', { trackId });
  await track.until((it) => it?.title === 'Roastery');
  await annas.page.run('tracks.update', { trackId, title: 'Roastery and tasting' });
  await track.until((it) => it?.title === 'Roastery and tasting');
  await annas.page.run('members.changeRole', { trackId, userId: mateo.userId, role: 'VIEWER' });
  await track.until((it) => it?.membership.role === 'VIEWER');
  await annas.page.run('tracks.delete', { trackId });
  await track.until((it) => it === null);
});

test('one sees that the other types, and a thread that was seen counts no more [API-038, API-063]', async () => {
  const { anna, trackId, browsers } = await team();
  const [annas, mateos] = browsers;
  const [here, there] = [await openChat(annas, trackId), await openChat(mateos, trackId)];
  const typing = mateos.show('chat.typing', { trackId, parentMessageId: null });
  await typing.until((it) => it.userIds.length === 0);
  await annas.page.run('chat.updateTyping', { trackId });
  await typing.until((it) => it.userIds.includes(anna.userId));

  await send(mateos, trackId, 'Who comes?');
  const [parent] = (await there.until((it) => it.messages.length === 1 && allSent(it))).messages;
  await here.until((it) => it.messages.length === 1);
  await annas.page.run('chat.sendMessage', { id: newId(), trackId, text: 'I do', parentMessageId: parent!.id });
  const track = mateos.show('tracks.one', { trackId });
  await track.until((it) => it?.unseenThreads[parent!.id] === 1);
  const summary = await there.until((it) => it.messages[0]?.thread?.replies === 1);
  await mateos.page.run('chat.markThreadViewed', { trackId, messageId: parent!.id, number: summary.messages[0]!.thread!.lastNumber });
  await track.until((it) => it !== null && !(parent!.id in it.unseenThreads));
});
