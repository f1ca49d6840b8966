import { type ChatMessage, rootFolder, type SyncedRows, scopeOf } from '@trackyard/contract';
import { draftMessage } from '@trackyard/rules';
import { expect, test } from 'vitest';
import type { DataWorkerClient } from '../interface.ts';
import { frame } from '../testing/peer.ts';
import { anna, currentUserOf, mateo, message, messageRow, stateOf, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';

const said = (number: number, text: string, more: Partial<ChatMessage> & { by?: string } = {}): ChatMessage => {
  const { by = mateo, ...rest } = more;
  const { chatMessageContent } = draftMessage({
    ...{ id: 'x', trackId, text, sender: { userId: by, displayName: 'x' }, people: [], now: new Date() },
  });
  const date = `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;
  return message(number, { chatMessageContent, senderId: by, senderName: by === mateo ? 'Mateo Ruiz' : 'Anna Lindqvist', date, ...rest });
};
const folder = (id: string, title: string): SyncedRows['trackEntries'] => ({
  ...{ id, trackId, parentId: rootFolder, type: 'folder', subType: '', title, subject: '', url: '', sender: null },
  ...{ created: '2026-11-01T09:00:00.000Z', authorId: mateo, chatMessageId: null, updated: '2026-11-01T09:00:00.000Z' },
  ...{ updatedById: mateo, currentVersion: null, state: null, openGraphItems: [], labels: ['geisha'], reactions: [], approvals: [] },
  ...{ roomId: null, items: [] },
});
const link = { entryId: 'f1', title: 'Geisha prices.png', mediaType: 'image/png', size: 3, picture: null } as unknown;
const all = [
  said(1, 'The geisha from Huila is here'),
  said(2, 'Is the geisha roasted yet?', { by: anna }),
  said(3, 'Green beans, lot ETH-2614-7'),
  said(4, 'Look https://kestrel.example/geisha'),
  said(5, 'geisha, deleted', { status: 'deleted' }),
  said(6, 'Prices', { entryLinks: [link] as ChatMessage['entryLinks'] }),
  said(7, 'Beans that are green'),
];
const members = [anna, mateo].map((userId) => ({
  ...{ id: `${trackId}:${userId}`, userId, trackId, added: '2026-11-01T09:00:00.000Z', status: 'ACTIVE', confirmed: true, asked: false },
  ...{ role: 'COORDINATOR', person: { displayName: userId === mateo ? 'Mateo Ruiz' : 'Anna Lindqvist', avatar: null, color: null } },
})) as unknown as SyncedRows['members'][];

/** Anna, whose browser has the chat and a folder of her track, without a connection. */
async function offline(messages: readonly ChatMessage[] = all) {
  const at = await annaAtDesk();
  const { desk, page } = at;
  answerPulls(desk, () => messages.map((it) => messageRow(it)));
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  const track = scopeOf('track', trackId);
  desk.peer.say({
    type: 'changes',
    frame: frame(track, 1, 2, [
      { store: 'tracks', id: trackId, seq: 2, row: trackOf(trackId, 'Green buying') },
      ...members.map((row) => ({ store: 'members' as const, id: row.id, seq: 2, row })),
    ]),
  });
  const scope = scopeOf('entries', trackId);
  const row = folder('0199a000-0000-7000-8000-0000000000e5', 'Contracts of geisha');
  desk.peer.on('sync.pull', ({ follow = [] }: { follow?: string[] }) => ({
    ...{ serverTime: desk.peer.serverTime, userId: anna, revoked: [], chatStates: [stateOf()] },
    scopes: follow.includes(scope)
      ? [{ ...frame(scope, 0, 1, [{ store: 'trackEntries', id: row.id, seq: 1, row }]), reset: true, more: false }]
      : [],
  }));
  page.live('entries.ofTrack', { trackId }).subscribe(() => undefined);
  await desk.time.pass(1_000);
  desk.peer.reachable = false;
  const find = finderOf(page, desk.time);
  return { ...at, find };
}
type Input = Parameters<typeof act>[1];
const act = (page: DataWorkerClient, input: { text: string } & Record<string, unknown>) => page.act('search.findHere', input as never);
const finderOf =
  (page: DataWorkerClient, time: { settle(): Promise<void> }) =>
  async (text: string, more: object = {}) => {
    const [found] = await Promise.all([act(page, { text, ...more } as Input), time.settle()]);
    return found;
  };
const textsOf = ({ results }: { results: readonly { title: { text: string }; excerpt: { text: string } }[] }) =>
  results.map((it) => it.title.text || it.excerpt.text);

test('messages, files and entries of this device are found by their words, names first and then the newest, with the matches marked', async () => {
  const { find } = await offline();
  const found = await find('geisha');
  expect(textsOf(found)).toEqual([
    'Geisha prices.png',
    'Contracts of geisha',
    'Look https://kestrel.example/geisha',
    'Is the geisha roasted yet?',
    'The geisha from Huila is here',
  ]);
  expect(found.results[0]).toMatchObject({ kind: 'file', messageId: all[5]!.id, trackTitle: 'Green buying', authorName: 'Mateo Ruiz' });
  expect(found.results[3]?.excerpt.matches).toEqual([[7, 13]]);
  expect(textsOf(await find('geisha', { sort: 'newest', limit: 1 }))).toEqual(['Geisha prices.png']);
});

test('the operators and filters of the search hold without a connection: from, in, has, type, before, after, phrases, without', async () => {
  const { find } = await offline();
  const asked = async (text: string, more?: object) => textsOf(await find(text, more));
  expect(await asked('geisha from:me')).toEqual(['Is the geisha roasted yet?']);
  expect(await asked('from:mateo huila in:green')).toEqual(['The geisha from Huila is here']);
  expect((await asked('has:image')).sort()).toEqual(['Geisha prices.png', 'Prices']);
  expect(await asked('has:link')).toEqual(['Look https://kestrel.example/geisha']);
  expect(await asked('type:folder')).toEqual(['Contracts of geisha']);
  expect(await asked('type:message geisha before:2026-11-02')).toEqual(['The geisha from Huila is here']);
  expect(await asked('geisha after:2026-11-02 type:message')).toEqual(['Look https://kestrel.example/geisha']);
  expect(await asked('"green beans"')).toEqual(['Green beans, lot ETH-2614-7']);
  expect(await asked('eth26147')).toEqual(['Green beans, lot ETH-2614-7']);
  expect(await asked('geisha -huila -roasted type:message')).toEqual(['Look https://kestrel.example/geisha']);
  expect(await asked('type:track buying')).toEqual(['Green buying']);
  expect(await asked('geisha', { ownerId: anna })).toEqual(['Is the geisha roasted yet?']);
  expect(await asked('geisha', { location: 'ENTRIES' })).toEqual(['Geisha prices.png', 'Contracts of geisha']);
  expect(await find('geisha from:nobody')).toEqual({ results: [], unknown: ['nobody'] });
  expect(await find('')).toEqual({ results: [], unknown: [] });
});

test('what is written, edited and deleted meanwhile is found as it is now, and nothing of a track that one has left', async () => {
  const { desk, page, find } = await offline();
  expect((await find('kettle')).results).toEqual([]);
  desk.peer.reachable = true;
  const chat = scopeOf('chat', trackId);
  desk.peer.say({ type: 'changes', frame: frame(chat, 7, 8, [messageRow(said(8, 'The kettle leaks'))]) });
  await desk.time.settle();
  expect(textsOf(await find('kettle'))).toEqual(['The kettle leaks']);
  desk.peer.say({ type: 'changes', frame: frame(chat, 8, 9, [messageRow(said(8, 'The pump leaks'), 9)]) });
  await desk.time.settle();
  expect([textsOf(await find('kettle')), textsOf(await find('leaks'))]).toEqual([[], ['The pump leaks']]);
  desk.peer.say({ type: 'access', granted: [], revoked: [scopeOf('track', trackId)] });
  await desk.time.settle();
  expect(textsOf(await find('leaks'))).toEqual([]);
  await Promise.all([page.act('session.signOut', {}), desk.time.settle()]);
  expect(textsOf(await find('geisha'))).toEqual([]);
});

test('guests find folders, files and links by their titles alone, and comments not at all', async () => {
  const { desk, find } = await offline();
  desk.peer.reachable = true;
  const [id, listId] = ['0199a000-0000-7000-8000-0000000000e6', '0199a000-0000-7000-8000-0000000000e7'];
  const address = { ...folder(id, 'Prices of the year'), type: 'link', url: 'https://kestrel.example/geisha' } as const;
  const rows = [address, { ...folder(listId, 'Geisha to buy'), type: 'actions' } as const].map((row) => ({
    ...{ store: 'trackEntries' as const, id: row.id, seq: 2, row },
  }));
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('entries', trackId), 1, 2, rows) });
  const guest = { ...currentUserOf(), guest: true as const };
  desk.peer.say({
    type: 'changes',
    frame: frame(scopeOf('user', anna), 1, 2, [{ store: 'currentUser', id: anna, seq: 2, row: guest }]),
  });
  await desk.time.settle();
  expect(textsOf(await find('geisha', { location: 'ENTRIES' }))).toEqual(['Geisha prices.png', 'Contracts of geisha']);
  expect(textsOf(await find('prices year -geisha'))).toEqual(['Prices of the year']);
  expect((await find('prices', { kinds: 'link' })).results).toMatchObject([
    { title: { text: 'Prices of the year' }, excerpt: { text: 'https://kestrel.example/geisha' } },
  ]);
  expect((await find('contracts', { location: 'ENTRIES' })).results[0]?.excerpt.text).toBe('');
});
