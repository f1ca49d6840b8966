import { entryAddress, type Frame, guestEntryAddress, scopeOf, type TrackEntry } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

/** Guests of a track that shows them its files. */
let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries({ indexes: true });
});
afterAll(() => it?.server.stop());

const show = (guestsSeeFiles: boolean, by = it.anna) => by.call('tracks.update', { trackId: it.trackId, guestsSeeFiles });
const of = (entryId: string) => ({ trackId: it.trackId, entryId });
const titles = async () => (await it.rows(it.guest)).map((each) => each.title).toSorted();
const status = async (path: string, who = it.guest) => (await who.fetch(path as `/${string}`)).status;

/** As a mail that arrived makes it: the thread, and what came with it. */
async function threadWith(title: string, attachmentId: string): Promise<string> {
  const threadId = await it.folder(title);
  await it.move([attachmentId], threadId);
  const { database } = it.server.services;
  await database.updateTable('entry').set({ in_mail: true }).where('id', '=', attachmentId).execute();
  await database.updateTable('entry').set({ type: 'email', sub_type: 'root' }).where('id', '=', threadId).execute();
  return threadId;
}

test('who runs a track decides whether its guests see the files, and the history tells of it', async () => {
  const created = await it.server.track('New', [it.anna]);
  expect(await it.anna.call('tracks.update', { trackId: created })).toMatchObject({ guestsSeeFiles: false });
  expect(await problemOf(show(true, it.ben))).toMatch(/^forbidden/);
  expect(await show(true)).toMatchObject({ guestsSeeFiles: true });
  const root = await it.server.person({ displayName: 'Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'trackHistory', to: 'user', id: it.anna.userId });
  const { changes } = await it.anna.call('tracks.getHistory', { trackId: it.trackId });
  expect(changes[0]).toMatchObject({ kind: 'guestFiles', actorId: it.anna.userId, before: 'HIDDEN', after: 'VISIBLE' });
});

test('guests see folders, files and links as they are, and neither mails with what came in them, nor lists, nor what members say of files', async () => {
  await show(true);
  const lots = await it.folder('Lots');
  const beans = await it.file('beans.txt', 'Guji', { parentId: lots });
  await it.link('Prices');
  const attached = await it.file('invoice secret.txt', 'invoice secret');
  await threadWith('Mail secret', attached);
  await it.anna.call('entries.create', { trackId: it.trackId, id: it.newId(), parentId: '0', type: 'actions', title: 'Steps secret' });
  const room = { id: it.newId(), roomId: it.newId(), parentId: '0', type: 'private' as const, title: 'Room secret' };
  await it.anna.call('entries.createRoom', { trackId: it.trackId, ...room });
  await it.anna.call('entries.retag', { ...of(beans), labels: ['Label secret'] });
  await it.anna.call('entries.addApprovals', { ...of(beans), userIds: [it.ben.userId], note: 'Note secret' });
  await it.anna.call('entries.react', { ...of(beans), emoji: '👍', reacted: true });
  await it.anna.call('entries.setPinned', { ...of(beans), pinned: true });
  await it.sendFile('of the chat.txt', 'chat');
  expect(await titles()).toEqual(['Lots', 'Prices', 'beans.txt']);
  const seen = (await it.rows(it.guest)).find((each) => each.id === beans)!;
  const own = (await it.rows(it.anna)).find((each) => each.id === beans)!;
  expect(own.pinned).toBeDefined();
  const { pinned: _, ...rest } = own;
  expect(seen).toEqual({ ...rest, labels: [], reactions: [], approvals: [] } satisfies TrackEntry);
  const sent = await it.guest.answer('sync.pull', { cursors: {}, follow: [scopeOf('entries', it.trackId)] });
  expect(JSON.stringify(sent)).not.toMatch(/secret/);
});

test('a guest opens and saves the newest version of a file, and none of what they don’t see [API-006, API-008]', async () => {
  await show(true);
  const entryId = await it.file('plan.txt', 'First');
  const first = (await it.rows()).find((each) => each.id === entryId)!.currentVersion!.id;
  expect(await (await it.guest.fetch(entryAddress(it.trackId, entryId, 'view'))).text()).toBe('First');
  await it.addVersion(entryId, 'Second');
  const second = (await it.rows(it.guest)).find((each) => each.id === entryId)!.currentVersion!.id;
  const named = await it.guest.fetch(guestEntryAddress(it.trackId, entryId, 'binary', it.guest.userId) as `/${string}`);
  expect([named.headers.get('content-disposition'), await named.text()]).toEqual(["attachment; filename*=UTF-8''plan.txt", 'Second']);
  expect(await status(entryAddress(it.trackId, entryId, 'view', second))).toBe(200);
  expect(await status(entryAddress(it.trackId, entryId, 'view', first))).toBe(404);
  expect(await status(entryAddress(it.trackId, entryId, 'view', first), it.vera)).toBe(200);
  const attached = await it.file('attached.txt', 'Attached');
  await threadWith('A mail', attached);
  expect(await status(entryAddress(it.trackId, attached, 'view'))).toBe(404);
  expect(await problemOf(it.guest.call('entries.scanStatus', of(attached)))).toMatch(/^notFound/);
  expect(await it.guest.call('entries.scanStatus', of(entryId))).toMatchObject({ mayOpen: true });
  await it.remove([entryId]);
  expect(await status(entryAddress(it.trackId, entryId, 'view'))).toBe(404);
});

test('a guest asks for one entry of the track, where it is one that they see [PAPI-035]', async () => {
  await show(true);
  const [link, entryId] = [await it.link('Prices'), await it.file('one.txt', 'one')];
  expect(await it.guest.call('entries.guestEntry', of(link))).toMatchObject({ type: 'link', title: 'Prices', chatMessageId: null });
  expect(await it.guest.call('entries.guestEntry', of(entryId))).toMatchObject({ type: 'file', subType: 'txt' });
  const attached = await it.file('attached.txt', 'Attached');
  const thread = await threadWith('A mail', attached);
  for (const id of [attached, thread]) expect(await problemOf(it.guest.call('entries.guestEntry', of(id)))).toMatch(/^notFound/);
  await show(false);
  expect(await problemOf(it.guest.call('entries.guestEntry', of(entryId)))).toMatch(/^notFound/);
});

test('guests find the files that they see by name alone, and neither by labels and text nor what came by email', async ({ task }) => {
  // A second try finds its own files alone.
  if (task.result?.retryCount) {
    await it.server.stop();
    it = await openTrackEntries({ indexes: true });
  }
  await show(true);
  await it.folder('Quartz');
  await threadWith('Quartz mail', await it.file('quartz attached.txt', 'attached'));
  await it.anna.call('entries.create', { trackId: it.trackId, id: it.newId(), parentId: '0', type: 'actions', title: 'Quartz steps' });
  const entryId = await it.file('quartz list.txt', 'mica and quartz');
  await it.anna.call('entries.retag', { ...of(entryId), labels: ['Feldspar'] });
  const found = async (text: string, who = it.guest) => (await who.call('search.find', { text, location: 'ALL' })).results;
  const titlesOf = async (text: string, who = it.guest) => (await found(text, who)).map((each) => each.title.text).toSorted();
  const waits = { timeout: 30_000 * patienceFactor };
  await expect.poll(() => titlesOf('mica feldspar', it.ben), waits).toEqual(['quartz list.txt']);
  const all = ['Quartz', 'Quartz mail', 'Quartz steps', 'quartz attached.txt', 'quartz list.txt'];
  await expect.poll(() => titlesOf('quartz', it.ben), waits).toEqual(all);
  expect(await titlesOf('quartz')).toEqual(['Quartz', 'quartz list.txt']);
  expect(await titlesOf('"quartz list"')).toEqual(['quartz list.txt']);
  expect(await titlesOf('quar type:file')).toEqual(['quartz list.txt']);
  expect((await found('quartz list'))[0]).toMatchObject({ id: entryId, kind: 'file', excerpt: { text: '', matches: [] } });
  for (const text of ['feldspar', 'mica', 'feldspra', '"mica and quartz"']) {
    expect(await titlesOf(text), text).toEqual([]);
    expect((await titlesOf(text, it.ben)).length, text).toBe(1);
  }
  // What it does not have may tell of it as well.
  for (const text of ['quartz -feldspar', 'quartz -mica']) expect(await titlesOf(text), text).toEqual(['Quartz', 'quartz list.txt']);
  expect(await titlesOf('quartz -list')).toEqual(['Quartz']);
  await show(false);
  expect([await titlesOf('quartz'), await titlesOf('quartz', it.ben)]).toEqual([[], all]);
});

test('everything else of entries is closed to guests', async () => {
  await show(true);
  const entryId = await it.file('basalt.txt', 'basalt');
  for (const name of ['entries.details', 'entries.refresh', 'entries.versions', 'entries.textFiles', 'entries.approvals'] as const)
    expect(await problemOf(it.guest.call(name, of(entryId)))).toMatch(/^forbidden/);
  for (const name of ['entries.deleted', 'entries.pinned', 'entries.chatFiles'] as const)
    expect(await problemOf(it.guest.call(name, { trackId: it.trackId }))).toMatch(/^forbidden/);
  const asked = it.guest.call('entries.create', { trackId: it.trackId, id: it.newId(), parentId: '0', type: 'folder', title: 'No' });
  expect(await problemOf(asked)).toMatch(/^forbidden/);
  expect((await it.guest.call('chat.listComments', of(entryId))).messages).toEqual([]);
});

test('the files come to open pages of guests at once, and go at once', async () => {
  await show(false);
  const scope = scopeOf('entries', it.trackId);
  const socket = await it.guest.socket();
  const heard = () =>
    socket.messages.flatMap((each) => (each.type === 'changes' ? [each.frame as Frame] : [])).filter((each) => each.scope === scope);
  const access = (what: 'granted' | 'revoked') =>
    socket.messages.filter((each) => each.type === 'access' && each[what].includes(scope)).length;
  socket.send(JSON.stringify({ type: 'follow', scopes: [scope] }));
  await it.folder('Not yet');
  await it.server.settled();
  expect([access('granted'), heard()]).toEqual([0, []]);
  await show(true);
  await expect.poll(() => access('granted')).toBe(1);
  await it.folder('Shown');
  await expect.poll(() => JSON.stringify(heard())).toContain('Shown');
  await show(false);
  await expect.poll(() => access('revoked')).toBe(1);
  await it.folder('Behind their back');
  await it.server.settled();
  expect(JSON.stringify(heard())).not.toContain('Behind their back');
  expect((await it.guest.call('sync.pull', { cursors: { [scope]: 0 } })).revoked).toEqual([scope]);
});
