import { entryAddress, limits } from '@trackyard/contract';
import { copyTitle } from '@trackyard/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries, tooDeep } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const copy = async (entryIds: string[], parentId: string, by = it.ben) =>
  (await by.call('entries.copy', { trackId: it.trackId, entryIds, parentId })).entryIds;
const under = async (name: string) => (await it.tree()).filter((line) => line.split('/').includes(name));

test('a folder is copied with everything in it, files in their newest version, and both live on by themselves', async () => {
  const [from, to] = [await it.folder('From'), await it.folder('To')];
  const fileId = await it.file('plan.txt', 'first', { parentId: await it.folder('Inner', from) });
  await it.addVersion(fileId, 'second');
  await it.link('Codes', from);
  const [copied] = await copy([from, fileId], to);
  expect(await under('To')).toEqual(['To', 'To/From', 'To/From/Codes', 'To/From/Inner', 'To/From/Inner/plan.txt']);
  expect((await it.rows()).find((each) => each.id === copied)).toMatchObject({ authorId: it.ben.userId, parentId: to });
  const file = (await it.rows()).find((each) => each.title === 'plan.txt' && each.id !== fileId)!;
  expect([file.currentVersion!.number, file.currentVersion!.authorId]).toEqual([1, it.ben.userId]);
  await it.remove([from]);
  expect(await (await it.vera.fetch(entryAddress(it.trackId, file.id, 'binary') as `/${string}`)).text()).toBe('second');
});

test('beside its original a copy is called one, before the ending of its name', async () => {
  const folderId = await it.folder('Shelf');
  const ids = [await it.file('beans.tar', 'x', { parentId: folderId }), await it.link('v1.2', folderId)];
  await copy(ids, folderId);
  expect(await under('Shelf')).toEqual([...['Shelf', 'Shelf/beans (copy).tar', 'Shelf/beans.tar'], ...['Shelf/v1.2', 'Shelf/v1.2 (copy)']]);
  await copy([folderId], '0');
  expect(await it.tree()).toContain('Shelf (copy)/beans.tar');
});

test.each([
  ['Lots.csv', true, 'Lots (copy).csv'],
  ['Lots', true, 'Lots (copy)'],
  ['.gitignore', true, ' (copy).gitignore'],
  ['Lots.csv', false, 'Lots.csv (copy)'],
  [`${'é'.repeat(limits.fileNameLength - 4)}.csv`, true, `${'é'.repeat(limits.fileNameLength - 11)} (copy).csv`],
  ['☕'.repeat(limits.fileNameLength), false, `${'☕'.repeat(limits.fileNameLength - 7)} (copy)`],
])('the copy of %s is called so', (title, isFile, name) => {
  expect(copyTitle(title, isFile)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(limits.fileNameLength);
});

test('a file of a message is copied among the entries by people who may see the chat, as long as the message shows it', async () => {
  const folderId = await it.folder('From the chat');
  const { messageId, entryId } = await it.sendFile('said.txt', 'said');
  await copy([entryId], folderId);
  expect(await under('From the chat')).toEqual(['From the chat', 'From the chat/said.txt']);
  await it.anna.call('tracks.update', { trackId: it.trackId, chatSettingViewMessages: 'COORDINATORS' });
  const refused = await problemOf(copy([entryId], folderId));
  await it.anna.call('tracks.update', { trackId: it.trackId, chatSettingViewMessages: 'ANYONE' });
  expect(refused).toBe('notFound: This is not there any more.');
  await it.anna.call('chat.deleteMessage', { trackId: it.trackId, messageId });
  expect(await problemOf(copy([entryId], folderId))).toBe('notFound: This is not there any more.');
});

test('a copy into its own folder ends, and folders stay within their depth', async () => {
  const folderId = await it.folder('Mirror');
  await copy([folderId], folderId);
  expect(await under('Mirror')).toEqual(['Mirror', 'Mirror/Mirror']);
  let deep = '0';
  for (let level = 1; level < limits.folderDepth; level++) deep = await it.folder(`Level ${level}`, deep);
  expect(await problemOf(copy([folderId], deep))).toBe(tooDeep);
});

test('the files of the chat come in pages, the newest first, without those that are gone', async () => {
  const trackId = await it.server.track('Pictures', [it.anna, [it.vera, 'VIEWER']]);
  const first = await it.sendFile('first.txt', 'first', trackId);
  it.server.clock.advance(1);
  const second = await it.sendFile('second.txt', 'second', trackId);
  it.server.clock.advance(1);
  const gone = await it.sendFile('gone.txt', 'gone', trackId);
  await it.anna.call('chat.removeFile', { trackId, messageId: gone.messageId, entryId: gone.entryId });
  const list = (offset = 0) => it.vera.call('entries.chatFiles', { trackId, offset });
  const { entries, hasMore } = await list();
  expect([entries.map((each) => each.title), hasMore]).toEqual([['second.txt', 'first.txt'], false]);
  expect(entries[0]).toMatchObject({ id: second.entryId, chatMessageId: second.messageId, currentVersion: { size: 6 } });
  expect((await list(1)).entries.map((each) => each.id)).toEqual([first.entryId]);
  await it.anna.call('tracks.update', { trackId, chatSettingViewMessages: 'COORDINATORS' });
  expect(await problemOf(list())).toMatch(/^forbidden/);
});
