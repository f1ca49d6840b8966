import { type ChangedRow, type EntryViews, limits } from '@trackyard/contract';
import { newEntries, newSince } from '@trackyard/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());

const secondPasses = () => it.server.clock.advance(1_000);
const viewsOf = async (who = it.ben): Promise<EntryViews | undefined> => {
  const { scopes } = await who.call('sync.pull', { cursors: {}, follow: [] });
  const rows = scopes.flatMap((each) => each.rows as ChangedRow[]);
  return rows.flatMap((each) => (each.store === 'entryViews' && each.row ? [each.row] : [])).find((each) => each.trackId === it.trackId);
};
const newTo = async (who = it.ben): Promise<string[]> => {
  const members = await it.server.services.database.selectFrom('membership').select('added').where('user_id', '=', who.userId).execute();
  const { since, viewed } = (await viewsOf(who)) ?? { since: newSince(members[0]!.added.toISOString(), it.server.clock.now()), viewed: [] };
  return newEntries(await it.rows(who), { since, viewed: new Set(viewed) }, who.userId)
    .map((each) => each.title)
    .toSorted();
};
const mark = (entryIds: string[], who = it.ben) => who.call('entries.markViewed', { trackId: it.trackId, entryIds });

test('what I viewed is known to me alone, and a version of somebody else is new again', async () => {
  secondPasses();
  const lots = await it.file('lots.csv', 'one');
  const farms = await it.folder('Farms');
  expect(await newTo()).toEqual(['Farms', 'lots.csv']);
  expect(await newTo(it.anna)).toEqual([]);
  await mark([lots, farms]);
  expect(await newTo()).toEqual([]);
  expect(await newTo(it.vera)).toEqual(['Farms', 'lots.csv']);
  secondPasses();
  await it.addVersion(lots, 'two');
  expect(await newTo()).toEqual(['lots.csv']);
  await mark([lots]);
  secondPasses();
  await it.addVersion(lots, 'three', it.ben);
  expect(await newTo()).toEqual([]);
  expect(await newTo(it.anna)).toEqual(['lots.csv']);
  expect(await problemOf(mark([lots], it.nils))).toMatch(/^notFound/);
  expect(await problemOf(mark([lots], it.guest))).toMatch(/^forbidden/);
});

test('all up to a moment is viewed, of the future nothing, and what was viewed one by one before is stored no more', async () => {
  secondPasses();
  const first = await it.folder('First');
  secondPasses();
  const second = await it.folder('Second');
  await mark([second]);
  expect((await viewsOf())!.viewed).toContain(second);
  const createdOf = async (id: string) => (await it.rows()).find((each) => each.id === id)!.created;
  await it.ben.call('entries.markViewed', { trackId: it.trackId, upTo: await createdOf(first) });
  expect(await viewsOf()).toMatchObject({ since: await createdOf(first), viewed: [second] });
  await it.ben.call('entries.markViewed', { trackId: it.trackId, upTo: '2100-01-01T00:00:00.000Z' });
  expect(await viewsOf()).toMatchObject({ viewed: [] });
  secondPasses();
  await it.folder('Third');
  expect(await newTo()).toEqual(['Third']);
});

test('ids that are not of the track are nothing, and what is older than 30 days is viewed by itself', async () => {
  secondPasses();
  const late = await it.folder('Late');
  await mark([late, it.newId()]);
  expect((await viewsOf())!.viewed).toEqual([late]);
  await it.daysPass(limits.newEntryDays + 1);
  await mark([late]);
  expect(await viewsOf()).toMatchObject({ viewed: [] });
});
