import { limits } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const minute = () => it.server.clock.advance(60_000);
const titles = (entries: readonly { title: string }[]) => entries.map((each) => each.title);

test('the newest files of all my tracks come first, in pages, and of tracks that I am not in none', async () => {
  const other = await it.server.track('Cellar', [it.anna]);
  const foreign = await it.server.track('Port', [it.nils]);
  const first = await it.file('first.txt', '1');
  minute();
  await it.file('second.txt', '2', { of: other });
  minute();
  await it.folder('Folder');
  await it.link('Codes');
  await it.file('foreign.txt', '3', { by: it.nils, of: foreign });
  minute();
  await it.addVersion(first, '1, changed', it.ben);
  const { entries, hasMore } = await it.anna.call('entries.recent', { limit: 2 });
  expect([titles(entries), hasMore]).toEqual([['first.txt', 'Codes'], true]);
  expect(entries[0]).toMatchObject({ trackId: it.trackId, updatedById: it.ben.userId });
  const { id: beforeId, updated: before } = entries[1]!;
  const next = await it.anna.call('entries.recent', { limit: 2, before, beforeId });
  expect([titles(next.entries), next.hasMore]).toEqual([['second.txt'], false]);
  expect(titles((await it.ben.call('entries.recent', {})).entries)).toEqual(['first.txt', 'Codes']);
  expect(titles((await it.anna.call('entries.recent', { trackId: other })).entries)).toEqual(['second.txt']);
  expect(titles((await it.ben.call('entries.recent', { trackId: other })).entries)).toEqual([]);
});

test('deleted files, files of messages and hidden tracks are not among the recent ones', async () => {
  const trackId = await it.server.track('Quiet', [it.vera]);
  const fileId = await it.file('quiet.txt', 'quiet', { by: it.vera, of: trackId });
  const recent = async () => titles((await it.vera.call('entries.recent', {})).entries);
  expect(await recent()).toContain('quiet.txt');
  await it.vera.call('tracks.setHidden', { trackId, hidden: true });
  expect(await recent()).not.toContain('quiet.txt');
  await it.vera.call('tracks.setHidden', { trackId, hidden: false });
  await it.vera.call('entries.delete', { trackId, entryIds: [fileId] });
  await it.sendFile('said.txt', 'said');
  expect(await recent()).not.toContain('quiet.txt');
  expect(await recent()).not.toContain('said.txt');
});

test('a file whose name ends in .root is among the recent ones: only emails have a thread of this kind', async () => {
  await it.file('events.root', 'root');
  expect(titles((await it.anna.call('entries.recent', { limit: 1 })).entries)).toEqual(['events.root']);
});

test('who writes in a track pins entries for everyone, and unpins them; the last pinned comes first [PAPI-045]', async () => {
  const [plan, folder] = [await it.file('plan.txt', 'plan'), await it.folder('Lots')];
  const pin = (entryId: string, pinned: boolean, by = it.ben) => by.call('entries.setPinned', { trackId: it.trackId, entryId, pinned });
  const pinned = async () => titles((await it.vera.call('entries.pinned', { trackId: it.trackId })).entries);
  await pin(plan, true);
  minute();
  await pin(folder, true);
  await pin(folder, true);
  expect(await pinned()).toEqual(['Lots', 'plan.txt']);
  expect((await it.rows(it.vera)).filter((each) => each.pinned).map((each) => each.title)).toEqual(
    expect.arrayContaining(['Lots', 'plan.txt']),
  );
  expect(await problemOf(pin(plan, false, it.vera))).toMatch(/^forbidden/);
  await it.remove([folder]);
  await pin(plan, false);
  expect(await pinned()).toEqual([]);
});

test('a track has so many pinned entries, and files of messages are pinned with their message', async () => {
  const trackId = it.trackId;
  for (let at = 0; at < limits.pinnedEntries; at++)
    await it.anna.call('entries.setPinned', { trackId, entryId: await it.folder(`Pinned ${at}`), pinned: true });
  const more = await it.folder('One more');
  expect(await problemOf(it.anna.call('entries.setPinned', { trackId, entryId: more, pinned: true }))).toMatch(/^conflict/);
  const { entryId } = await it.sendFile('said.txt', 'said');
  expect(await problemOf(it.anna.call('entries.setPinned', { trackId, entryId, pinned: true }))).toMatch(/^conflict|^notFound/);
});
