import { entryAddress, limits } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';
import { emptyEntryBins } from './bin.ts';
import { removeUnusedFiles } from './stored-files.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const row = async (id: string) => (await it.rows()).find((each) => each.id === id)!;
const get = (who: TestPerson, entryId: string, as: 'view' | 'binary' = 'binary', version?: string) =>
  who.fetch(entryAddress(it.trackId, entryId, as, version) as `/${string}`);
const read = async (entryId: string, version?: string) => {
  const answer = await get(it.vera, entryId, 'binary', version);
  return answer.status === 200 ? answer.text() : answer.status;
};
const versions = async (entryId: string, who = it.vera) => (await who.call('entries.versions', { trackId: it.trackId, entryId })).versions;
const restoreVersion = (entryId: string, versionId: string) =>
  it.ben.call('entries.restoreVersion', { trackId: it.trackId, entryId, versionId });

test('an upload becomes a file of the track, whose subtype is the ending of its name [ENTRY-006, PAPI-022]', async () => {
  const folderId = await it.folder('Lots');
  const entryId = await it.file('Guji Lot.CSV', 'Guji,12.5\n', { parentId: folderId });
  const file = await row(entryId);
  expect(file).toMatchObject({ parentId: folderId, type: 'file', title: 'Guji Lot.CSV', subType: 'csv', authorId: it.anna.userId });
  expect(file.currentVersion).toMatchObject({ number: 1, size: 10, mediaType: 'text/plain', picture: null, authorId: it.anna.userId });
  await it.ben.call('entries.update', { trackId: it.trackId, entryId, title: 'Guji lot.txt' });
  expect(await row(entryId)).toMatchObject({ title: 'Guji lot.txt', subType: 'txt' });
});

test('members have the file at its address, and neither guests nor others do [API-007]', async () => {
  const entryId = await it.file('beans.txt', 'Samples three and five');
  for (const who of [it.anna, it.ben, it.vera]) expect(await (await get(who, entryId, 'view')).text()).toBe('Samples three and five');
  for (const who of [it.guest, it.nils]) expect((await get(who, entryId)).status).toBe(404);
  await it.remove([entryId]);
  expect((await get(it.anna, entryId)).status).toBe(404);
  await it.restore([entryId]);
  expect((await get(it.anna, entryId)).status).toBe(200);
});

test('to add a file again finds what is there, and an id that is taken is refused', async () => {
  const entryId = await it.file('once.txt', 'once');
  const again = { trackId: it.trackId, entryId, parentId: '0', title: 'once.txt' };
  await it.anna.call('entries.addFile', again);
  expect((await versions(entryId)).length).toBe(1);
  expect(await problemOf(it.ben.call('entries.addFile', again))).toMatch(/^notFound/);
  const folderId = await it.folder('Taken');
  await uploadFile(it.anna, folderId, 'bytes');
  expect(await problemOf(it.anna.call('entries.addFile', { ...again, entryId: folderId }))).toMatch(/^conflict/);
  expect(await problemOf(it.anna.call('entries.addFile', { ...again, entryId: it.newId() }))).toMatch(/^notFound/);
});

test('a file gets new versions, each of which stays at an address of its own [PAPI-023, PAPI-025]', async () => {
  const entryId = await it.file('plan.txt', 'first');
  await it.addVersion(entryId, 'second', it.ben);
  const file = await row(entryId);
  const [second, first, ...more] = await versions(entryId);
  expect([second!.number, second!.authorId, first!.number, more]).toEqual([2, it.ben.userId, 1, []]);
  expect([file.currentVersion, file.updatedById, file.authorId]).toEqual([second, it.ben.userId, it.anna.userId]);
  expect([await read(entryId), await read(entryId, first!.id), await read(entryId, second!.id)]).toEqual(['second', 'first', 'second']);
  expect(await read(entryId, it.newId())).toBe(404);
});

test('the bytes of the newest version are no new version, and an upload that comes twice makes one', async () => {
  const entryId = await it.file('same.txt', 'same');
  await it.addVersion(entryId, 'same');
  expect((await versions(entryId)).length).toBe(1);
  const uploadId = await uploadFile(it.anna, it.newId(), 'other');
  for (let time = 0; time < 2; time++) await it.anna.call('entries.addVersion', { trackId: it.trackId, entryId, uploadId });
  expect((await versions(entryId)).length).toBe(2);
});

test('to restore a version adds its bytes as the newest, and those between stay [PAPI-026]', async () => {
  const entryId = await it.file('recipe.txt', 'one');
  await it.addVersion(entryId, 'two');
  const first = (await versions(entryId)).at(-1)!;
  await restoreVersion(entryId, first.id);
  expect((await versions(entryId)).map((each) => [each.number, each.authorId])).toEqual([
    [3, it.ben.userId],
    [2, it.anna.userId],
    [1, it.anna.userId],
  ]);
  expect(await read(entryId)).toBe('one');
  await restoreVersion(entryId, first.id);
  expect((await versions(entryId)).length).toBe(3);
  const other = (await versions(await it.file('other.txt', 'other')))[0]!;
  expect(await problemOf(restoreVersion(entryId, other.id))).toBe('notFound: This version is not there any more.');
});

test('a file has so many versions: the oldest one makes room', async () => {
  const entryId = await it.file('long.txt', 'even');
  const { database, clock } = it.server.services;
  const { stored_file_id } = await database
    .selectFrom('entry_version')
    .select('stored_file_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  const of = { entry_id: entryId, stored_file_id, author_id: null, created: clock.now() };
  await database
    .insertInto('entry_version')
    .values(Array.from({ length: limits.entryVersions - 1 }, (_, at) => ({ ...of, id: it.newId(), number: at + 2 })))
    .execute();
  await it.addVersion(entryId, 'odd');
  const all = await versions(entryId);
  expect([all.length, all[0]!.number, all.at(-1)!.number]).toEqual([limits.entryVersions, limits.entryVersions + 1, 2]);
});

test('only files have versions, and files of messages have none of their own', async () => {
  const { entryId } = await it.sendFile('said.txt', 'said');
  for (const id of [await it.folder('Folder'), entryId])
    expect(await problemOf(versions(id, it.anna))).toBe('notFound: This file is not there any more.');
  expect(await problemOf(versions(it.newId(), it.anna))).toBe('notFound: This is not there any more.');
});

test('the bytes of a deleted file stay as long as it can be restored, and go with it', async () => {
  const content = `Only here ${it.newId()}`;
  const entryId = await it.file('bin.txt', content);
  const { database, files, clock } = it.server.services;
  const stored = await database
    .selectFrom('entry_version')
    .select('stored_file_id as id')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  const pieces = () => files.list(`uploads/${stored.id}`);
  await it.remove([entryId]);
  await it.daysPass(limits.binDays);
  await emptyEntryBins(database, clock.now());
  await removeUnusedFiles(database, files, clock.now());
  expect(await pieces()).toHaveLength(1);
  await it.daysPass(1);
  await emptyEntryBins(database, clock.now());
  await removeUnusedFiles(database, files, clock.now());
  expect(await pieces()).toEqual([]);
});

test('an upload of which a file was made is never begun anew, by whom it may be: its bytes stand under its id', async () => {
  const { trackId } = it;
  const entryId = await it.file('lots.csv', 'Guji,12.5\n');
  const again = { uploadId: entryId, offset: 0, total: 1, bytes: Buffer.from('x') };
  for (const who of [it.vera, it.nils])
    expect(await problemOf(who.call('uploads.addPiece', again))).toBe('conflict: There is an upload with this id already.');
  // The answer was lost, so that the browser begins again.
  expect(await it.anna.call('uploads.state', { uploadId: entryId })).toEqual({ size: 10 });
  await it.anna.call('uploads.addPiece', { uploadId: entryId, offset: 10, total: 10, bytes: Buffer.alloc(0) });
  await it.anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'lots.csv' });
  expect(await read(entryId)).toBe('Guji,12.5\n');
  await it.remove([entryId]);
});

test('bytes that are the newest already are no version, also where the answer was lost', async () => {
  const { trackId } = it;
  const entryId = await it.file('samples.csv', 'Sidamo,11\n');
  const uploadId = await uploadFile(it.anna, it.newId(), 'Sidamo,11\n');
  for (const _ of [1, 2]) await it.anna.call('entries.addVersion', { trackId, entryId, uploadId });
  expect((await versions(entryId)).map((each) => each.number)).toEqual([1]);
});
