import { limits } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';
import { emptyEntryBins } from './bin.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const under = async (name: string) => (await it.tree()).filter((line) => line.split('/').includes(name));

test('a deleted folder goes with what is in it, stands alone in the bin, and comes back whole [PAPI-021]', async () => {
  const outer = await it.folder('Outer');
  const inner = await it.folder('Inner', outer);
  const linkId = await it.link('Codes', inner);
  await it.remove([linkId, outer], it.ben);
  expect(await under('Outer')).toEqual([]);
  const [entry, ...more] = await it.deleted();
  expect([entry!.id, entry!.deletedById, more]).toEqual([outer, it.ben.userId, []]);
  expect(Date.parse(entry!.removed) - Date.parse(entry!.deleted)).toBe(limits.binDays * 86_400_000);
  await it.restore([linkId, outer]);
  expect(await under('Outer')).toEqual(['Outer', 'Outer/Inner', 'Outer/Inner/Codes']);
  expect(await it.deleted()).toEqual([]);
  expect(await problemOf(it.restore([outer]))).toBe('notFound: This is not in the bin any more.');
});

test('what was deleted before its folder does not come back with it, and comes back to it by itself', async () => {
  const folderId = await it.folder('Twice');
  const linkId = await it.link('First', folderId);
  await it.remove([linkId]);
  await it.remove([folderId]);
  await it.restore([folderId]);
  expect(await under('Twice')).toEqual(['Twice']);
  await it.restore([linkId]);
  expect(await under('Twice')).toEqual(['Twice', 'Twice/First']);
});

test('an entry whose folder is gone comes back to the top', async () => {
  const folderId = await it.folder('Gone');
  const linkId = await it.link('Survivor', folderId);
  await it.remove([linkId]);
  await it.remove([folderId]);
  await it.restore([linkId]);
  expect(await it.tree()).toContain('Survivor');
  await it.restore([folderId]);
  expect(await under('Survivor')).toEqual(['Survivor']);
});

test('a folder whose place is too deep by now comes back to the top, with all that is in it', async () => {
  const place = await it.folder('Place');
  const folderId = await it.folder('Sunk', place);
  await it.folder('Below', folderId);
  await it.remove([folderId]);
  let deep = '0';
  for (let level = 1; level < limits.folderDepth; level++) deep = await it.folder(`Level ${level}`, deep);
  await it.move([place], deep);
  await it.restore([folderId]);
  expect(await under('Sunk')).toEqual(['Sunk', 'Sunk/Below']);
});

test('after 30 days nobody finds or restores an entry, and it goes for good', async () => {
  const folderId = await it.folder('Old');
  const linkId = await it.link('In it', folderId);
  await it.remove([folderId]);
  await it.daysPass(limits.binDays);
  const young = await it.link('Younger');
  await it.remove([young]);
  await it.daysPass(1);
  expect((await it.deleted()).map((each) => each.id)).toEqual([young]);
  expect(await problemOf(it.restore([folderId]))).toMatch(/^notFound/);
  const { database, clock } = it.server.services;
  await emptyEntryBins(database, clock.now());
  const left = await database.selectFrom('entry').select('id').where('id', 'in', [folderId, linkId, young]).execute();
  expect(left).toEqual([{ id: young }]);
});

test('the bin comes in pages, the last deleted first', async () => {
  const { database, clock } = it.server.services;
  const ids = Array.from({ length: limits.entryPage + 2 }, () => it.newId());
  const of = { track_id: it.trackId, type: 'folder', sub_type: '', title: 'One of many', author_id: null, updated_by_id: null } as const;
  const [created, now] = [clock.now(), clock.now().getTime()];
  const deleted = ids.map((id, at) => ({ ...of, id, created, updated: created, deleted: new Date(now - ids.length + at) }));
  await database.insertInto('entry').values(deleted).execute();
  const first = await it.vera.call('entries.deleted', { trackId: it.trackId });
  const second = await it.vera.call('entries.deleted', { trackId: it.trackId, offset: limits.entryPage });
  const found = [...first.entries, ...second.entries].map((each) => each.id);
  expect([first.entries.length, first.hasMore, second.hasMore]).toEqual([limits.entryPage, true, false]);
  expect(found.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
});
