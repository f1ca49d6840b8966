import { type ActorKind, type OperationName, operationNames, operationOf, scopeOf, tableScope } from '@trackyard/contract';
import { lotFields, makeTable, patienceFactor, type TestPerson, type TestSocket, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexAll } from '../../src/search/index.ts';
import { createMatrixWorld, type MatrixWorld } from '../cells.ts';
import { samples } from '../samples.ts';
import { codeOf, type Heard, hear } from './hear.ts';
import { idFields, idsIn } from './id-fields.ts';

/** What a guest must not see never leaves the server: all that they are sent, on every way, is compared by its bytes. */
let world: MatrixWorld;
let anna: TestPerson;
let mateo: TestPerson;
/** Makes apps, and opens some of them to guests. */
let builder: TestPerson;
let trackId: string;
const open = { chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' } as const;
const newId = () => world.server.services.ids.id();

beforeAll(async () => {
  world = await createMatrixWorld();
  const { server } = world;
  anna = await server.person({ displayName: 'Anna Sjöberg', email: 'anna.secret@kestrel.example' });
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo.secret@kestrel.example' });
  builder = await server.person({ displayName: 'Priya Nair', email: 'priya.secret@kestrel.example', tenantAdmin: true });
  trackId = await server.track('Tasting', [anna, mateo, builder]);
  await anna.call('tracks.update', { trackId, ...open, guestsSeeFiles: true });
}, 120_000);
afterAll(() => world?.server.stop());

/** Whatever happens in and around a track, by those who run it. */
async function day(): Promise<string[]> {
  const { server } = world;
  const hidden = await server.person({ displayName: 'Outsider Secret', email: `outsider.secret.${newId()}@kestrel.example` });
  const otherId = await server.track('Board Secret', [anna, hidden]);
  const { id: secretId } = await hidden.call('chat.sendMessage', { trackId: otherId, id: newId(), text: 'Takeover Secret' });
  await anna.call('chat.forwardMessage', { trackId: otherId, messageId: secretId, id: newId(), toTrackId: trackId, text: 'See this' });
  await anna.call('members.invite', { trackId, emails: ['invited.secret@elsewhere.example'], role: 'VIEWER' });
  await anna.call('members.invite', { trackId, userIds: [hidden.userId], role: 'VIEWER' });
  const { id: messageId } = await mateo.call('chat.sendMessage', { trackId, id: newId(), text: 'Hello @Anna Sjöberg' });
  await anna.call('chat.toggleReaction', { trackId, messageId, emoji: '☕', reacted: true });
  await anna.call('chat.sendMessage', { trackId, id: newId(), text: 'A reply', parentMessageId: messageId });
  await anna.call('chat.setPinned', { trackId, messageId, pinned: true });
  await mateo.call('chat.updateTyping', { trackId });
  await mateo.call('presence.update', { trackId });
  await hidden.call('presence.update', { trackId: otherId });
  await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
  await anna.call('tracks.cancelTransfer', { trackId });
  await hidden.call('members.reject', { trackId });
  await workInApps(otherId);
  await workInFiles();
  await workInLibrary(hidden);
  // Without a word of one's own: what lists show of it is what was brought along. Last of all, so that lists show it.
  await anna.call('chat.forwardMessage', { trackId: otherId, messageId: secretId, id: newId(), toTrackId: trackId, text: '' });
  await server.settled();
  return [hidden.userId, otherId, secretId];
}

/** An app that is open to guests with a link to another track in it, and one that is not. */
async function workInApps(otherId: string): Promise<void> {
  const about = { id: 'about0', name: 'About Secret', type: 'track' } as const;
  const open = await makeTable(builder.call, { trackId, newId, name: 'Lots', attributes: [...lotFields, about] });
  await builder.call('apps.setGuestAccess', { trackId, appId: open.appId, guestAccess: 'form' });
  const closed = await makeTable(builder.call, { trackId, newId, name: 'Prices Secret' });
  for (const { tableId } of [open, closed]) {
    const title0 = tableId === open.tableId ? 'Guji' : 'Margin Secret';
    const properties = { title0, ...(tableId === open.tableId && { about0: [otherId] }) };
    await anna.call('records.add', { trackId, tableId, records: [{ id: newId(), properties }] });
  }
  tables.push(open);
}
/** A folder that guests see, and what stands beside it that they don't. */
async function workInFiles(): Promise<void> {
  const [folderId, place] = [newId(), { trackId, parentId: '0' }];
  await anna.call('entries.create', { ...place, id: folderId, type: 'folder', title: 'Green lots' });
  await anna.call('entries.retag', { trackId, entryId: folderId, labels: ['Label Secret'] });
  await anna.call('entries.react', { trackId, entryId: folderId, emoji: '☕', reacted: true });
  await anna.call('entries.create', { ...place, id: newId(), type: 'actions', title: 'Steps Secret' });
  await anna.call('entries.createRoom', { ...place, id: newId(), roomId: newId(), type: 'private', title: 'Room Secret', userIds: [] });
  await anna.call('chat.sendMessage', { trackId, id: newId(), text: 'Comment Secret', entryId: folderId });
}
const tables: TestTable[] = [];
const articles: string[] = [];
/** An article that the track shares with guests, with a comment, a mention and links to others; and one that it does not share. */
async function workInLibrary(hidden: TestPerson): Promise<void> {
  const { wikiId } = await builder.call('wikis.open', {});
  const make = async (title: string, text: string) => {
    const articleId = newId();
    await builder.call('articles.create', { wikiId, id: articleId, parentId: null, title });
    await builder.call('docs.write', { wikiId, articleId, text });
    return articleId;
  };
  const closed = await make(`Margins Secret ${newId()}`, 'Eleven percent Secret');
  const links = `[Margins Secret](/k/a/${closed}) [Board Secret](/k/view/Board%20Secret)`;
  const shared = await make('How we cup', `Slurp loudly. ${links} [@Outsider Secret](trackyard:user/${hidden.userId})`);
  await builder.call('articleComments.add', { wikiId, articleId: shared, id: newId(), text: 'Comment Secret' });
  await builder.call('articles.addToTrack', { trackId, articleIds: [closed, shared] });
  await builder.call('articles.setGuestAccess', { trackId, articleIds: [shared], guests: true });
  articles.push(closed, shared);
}

const reading: readonly OperationName[] = [
  'chat.listMessages',
  'chat.listReplies',
  'chat.listMessagesAround',
  'guests.listOnline',
  'guests.getToken',
];
async function allAnswers(guest: TestPerson, socket: TestSocket): Promise<string> {
  const answers: unknown[] = [socket.messages, await guest.answer('sync.pull', { cursors: {}, chats: [trackId] })];
  const { messages } = await guest.call('chat.listMessages', { trackId });
  for (const name of reading) answers.push((await hear(guest, name, { trackId, messageId: messages.at(-1)!.id }, newId())).body);
  answers.push(await guest.answer('sync.pull', { cursors: {}, follow: [scopeOf('entries', trackId)] }));
  for (const { appId, tableId } of tables) {
    const follow = [scopeOf('app', appId), tableScope(trackId, tableId)];
    answers.push(await guest.answer('sync.pull', { cursors: {}, follow }), await guest.call('records.window', { trackId, tableId }));
  }
  const follow = articles.flatMap((it) => [scopeOf('article', it), scopeOf('doc', it)]);
  answers.push(await guest.answer('sync.pull', { cursors: {}, follow }));
  answers.push(await guest.call('identity.getToken', {}), await guest.call('presence.update', { trackId }));
  answers.push(await guest.answer('chat.toggleReaction', { trackId, messageId: messages[0]!.id, emoji: '☕', reacted: true }));
  return JSON.stringify(answers);
}

test('a guest is told of nobody and nothing outside the track, and of no e-mail, whichever way', async () => {
  const guest = await world.server.guest(anna, trackId, 'Noor Haddad');
  const socket = await guest.socket();
  const [, otherId, secretId] = await day();
  const answers = await allAnswers(guest, socket);
  expect(answers).toContain('Mateo Ruiz');
  expect(answers).toContain('See this');
  expect(answers).toContain('Guji');
  expect(answers).toContain('Green lots');
  for (const it of ['How we cup', 'Slurp loudly', '"type":"mention"']) expect(answers).toContain(it);
  expect(answers.match(/[^"]{0,80}secret[^"]{0,40}/gi) ?? []).toEqual([]);
  for (const id of [otherId!, secretId!]) expect(answers).not.toContain(id);
  expect(answers).not.toContain(`tenant:`);
});

test('a guest who begins is told of nobody who has left', async () => {
  const left = await world.server.person('Gone Before');
  await anna.call('members.invite', { trackId, userIds: [left.userId], role: 'VIEWER' });
  await left.call('members.accept', { trackId });
  await left.call('members.leave', { trackId });
  const guest = await world.server.guest(anna, trackId, 'Noor Haddad');
  const pulled = JSON.stringify(await guest.answer('sync.pull', { cursors: {}, chats: [trackId] }));
  expect(pulled).toContain(anna.userId);
  expect(pulled).not.toContain(left.userId);
});

/** Ids narrow a search down: where there is nothing of theirs to see, it finds nothing. */
const findsNothing = (name: OperationName, { body }: Heard): boolean =>
  name === 'search.find' && (body as { results?: unknown[] }).results?.length === 0;

describe('twin guests', { timeout: 120_000 * patienceFactor }, () => {
  const ofGuests = operationNames.filter((name) => operationOf(name).callers?.includes('guest'));
  let other: TestPerson;
  let sent: Set<string>;

  beforeAll(async () => {
    const guest = await world.server.guest(anna, trackId, 'One Guest');
    const socket = await guest.socket();
    await day();
    const otherTrack = await world.server.track('Elsewhere', [anna]);
    await anna.call('tracks.update', { trackId: otherTrack, ...open });
    other = await world.server.guest(anna, otherTrack, 'Other Guest');
    // Whom both meet, and the company, is known to either.
    const own = new Set(idsIn([(await other.answer('sync.pull', { cursors: {}, chats: [otherTrack] })).result, other.sessionId]));
    await indexAll(world.server.services, new AbortController().signal);
    sent = new Set(idsIn(JSON.parse(await allAnswers(guest, socket))).filter((it) => !own.has(it)));
  }, 120_000);

  test('what the one was sent, asked for by the other by every operation that is open to them, gives 0 answers', async () => {
    const { cell } = await world.cell('guestOfAnotherTrack' satisfies ActorKind, 'sync.pull');
    expect(sent.size).toBeGreaterThan(5);
    const answered: string[] = [];
    for (const name of ofGuests)
      for (const { field } of idFields(name)) {
        if (name === 'presence.update' || field === 'id') continue;
        // Made once: what samples write first would be written for each of the ids.
        const sample = await samples[name](cell);
        for (const id of sent) {
          const heard = await hear(other, name, { ...sample, [field]: id }, newId());
          if (codeOf(heard) === 'ok' && !findsNothing(name, heard)) answered.push(`${name} ${field} ${id}`);
        }
      }
    expect(answered).toEqual([]);
  });

  test('nor by any operation that is closed to guests', async () => {
    const { cell } = await world.cell('guestOfAnotherTrack', 'sync.pull');
    const closed = operationNames.filter(
      (name) => !operationOf(name).callers?.includes('guest') && operationOf(name).access.who !== 'anyone',
    );
    for (const name of closed) {
      const heard = await hear(other, name, { ...(await samples[name]({ ...cell, trackId })), trackId }, newId());
      expect([name, heard.status, codeOf(heard)]).toEqual([name, 403, 'forbidden']);
    }
  });

  test('nor by any scope, socket or address', async () => {
    const scopes = [...sent].flatMap((id) =>
      (['user', 'tenant', 'track', 'chat', 'app', 'entries', 'wiki', 'article', 'doc'] as const).map((kind) => scopeOf(kind, id)),
    );
    const pulled = await other.call('sync.pull', { cursors: Object.fromEntries(scopes.map((it) => [it, 0])), chats: [...sent] });
    expect(idsIn([pulled.scopes, pulled.chatStates]).filter((it) => sent.has(it))).toEqual([]);
    const socket = await other.socket();
    await day();
    expect(idsIn(socket.messages).filter((it) => sent.has(it))).toEqual([]);
    const ids = [...sent];
    for (const one of ids)
      for (const address of [`/api/people/${one}/pictures/${ids[0]}`, `/api/tracks/${trackId}/messages/${one}/pictures/${ids[0]}`])
        expect([address, (await other.fetch(address)).status]).toEqual([address, 404]);
  });
});
