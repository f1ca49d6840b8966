import { limits } from '@trackyard/contract';
import { openWorker, patienceFactor, type TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';
import { entries } from '../entries/index.ts';
import { oldUploads, removeUpload } from './uploads.ts';

const quota = 10_000;
let it: TrackEntries;
let twin: TestPerson;
let theirs: string;
beforeAll(async () => {
  it = await openTrackEntries({ configuration: { tenantQuota: quota } });
  twin = await it.server.person({ displayName: 'Wilma Gren', tenantId: await it.server.createTenant('Twin Roasters'), tenantAdmin: true });
  theirs = await it.server.track('Theirs', [twin]);
});
afterAll(() => it?.server.stop());
const bytes = (size: number) => Buffer.alloc(size, it.newId());
const patiently = { timeout: 15_000 * patienceFactor };
const used = async (who: TestPerson = it.anna): Promise<number> => {
  const { database } = it.server.services;
  const { tenant_id } = await database.selectFrom('app_user').select('tenant_id').where('id', '=', who.userId).executeTakeFirstOrThrow();
  const row = await database.selectFrom('tenant_storage').select('used').where('tenant_id', '=', tenant_id!).executeTakeFirst();
  return Number(row?.used ?? 0);
};
/** What the versions take that are there. */
const taken = async (): Promise<number> => {
  const { database } = it.server.services;
  const row = await database
    .selectFrom('entry_version')
    .innerJoin('stored_file', 'stored_file.id', 'stored_file_id')
    .select((of) => of.fn.sum<string | null>('stored_file.size').as('size'))
    .executeTakeFirstOrThrow();
  return Number(row.size ?? 0);
};
const begin = (who: TestPerson, total: number, uploadId = it.newId()) =>
  who.call('uploads.addPiece', { uploadId, offset: 0, total, bytes: Buffer.alloc(Math.min(total, 10)) });
/** Of uploads that were cancelled; until then they take room. */
const bytesAreGone = (uploadIds: readonly string[]) =>
  expect
    .poll(async () => {
      const rows = await it.server.services.database.selectFrom('upload').select('pieces').where('id', 'in', uploadIds).execute();
      return rows.flatMap((row) => row.pieces);
    }, patiently)
    .toEqual([]);
const forgetUploads = () => it.server.services.database.deleteFrom('upload').where('handed_over', '=', false).execute();
/** Leaves the track as it was found. */
async function removeForGood(entryIds: string[], trackId = it.trackId): Promise<void> {
  const { database, clock } = it.server.services;
  await it.anna.call('entries.delete', { trackId, entryIds });
  await database
    .updateTable('entry')
    .set({ deleted: new Date(clock.now().getTime() - (limits.binDays + 1) * 86_400_000) })
    .where('deleted', 'is not', null)
    .execute();
  for (const forget of entries.forget) await forget(database, clock.now());
}

test('all versions count, those in the bin and of messages too, until they are gone for good', async () => {
  const entryId = await it.file('lots.bin', bytes(1_000));
  await it.addVersion(entryId, bytes(500), it.ben);
  const { messageId, entryId: sent } = await it.sendFile('sent.bin', bytes(200));
  expect(await used()).toBe(1_700);
  const { entryIds } = await it.anna.call('entries.copy', { trackId: it.trackId, entryIds: [entryId], parentId: '0' });
  expect(await used()).toBe(2_200);
  await it.remove([entryId]);
  expect(await used()).toBe(2_200);
  await removeForGood(entryIds);
  expect([await used(), await taken()]).toEqual([200, 200]);
  await it.anna.call('chat.removeFile', { trackId: it.trackId, messageId, entryId: sent });
  await it.server.services.database.deleteFrom('entry').where('id', '=', sent).execute();
  expect(await used()).toBe(0);
});

test('an upload beyond the storage of an organisation is refused before its first byte, with what is used and what there is', async () => {
  const entryId = await it.file('most.bin', bytes(9_000));
  const refusal =
    'conflict: Your organisation has used 9 kB of its 10 kB of storage, and this needs 1 kB. Delete files or ask an administrator.';
  for (const who of [it.anna, it.ben]) {
    expect(await problemOf(who.call('uploads.state', { uploadId: it.newId(), total: 1_001 }))).toBe(refusal);
    const uploadId = it.newId();
    expect(await problemOf(begin(who, 1_001, uploadId))).toBe(refusal);
    expect(await it.server.services.files.list(`uploads/${uploadId}`)).toEqual([]);
  }
  const rest = await it.file('rest.bin', bytes(1_000));
  const full = 'conflict: Your organisation has used its 10 kB of storage. Delete files or ask an administrator.';
  expect(await problemOf(begin(it.anna, 1))).toBe(full);
  expect(await problemOf(it.anna.call('entries.copy', { trackId: it.trackId, entryIds: [rest], parentId: '0' }))).toBe(full);
  await removeForGood([entryId, rest]);
  expect(await problemOf(begin(it.anna, quota))).toBe('ok');
  await forgetUploads();
});

test('a file has its room from its first piece on: of two at once that fit one by one, only one begins', async () => {
  const outcomes = await Promise.all([it.anna, it.ben, it.anna, it.ben].map((who) => problemOf(begin(who, 6_000))));
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  expect(outcomes.filter((each) => each.startsWith('conflict: Your organisation has used 6 kB of its 10 kB'))).toHaveLength(3);
  await forgetUploads();
  expect(await used()).toBe(0);
});

test('a cancelled upload takes no room and no place among the files of its person any more, and takes no piece [ENTRY-022]', async () => {
  const { database, files, clock } = it.server.services;
  const begun = Array.from({ length: limits.uploads }, () => it.newId());
  for (const uploadId of begun) await begin(it.anna, quota / limits.uploads, uploadId);
  expect(await problemOf(begin(it.anna, 1))).toMatch(/^conflict: Too many of your files/);
  const [first, ...others] = begun as [string, ...string[]];
  // Those of others are not touched.
  await it.ben.call('uploads.cancel', { uploadId: first });
  expect(await problemOf(begin(it.anna, 1))).toMatch(/^conflict: Too many of your files/);
  for (const uploadId of [first, first, ...others]) await it.anna.call('uploads.cancel', { uploadId });
  await bytesAreGone(begun);
  expect(await problemOf(begin(it.anna, quota))).toBe('ok');
  const more = { uploadId: first, offset: 10, total: quota / limits.uploads, bytes: Buffer.alloc(10) };
  expect(await problemOf(it.anna.call('uploads.addPiece', more))).toBe('conflict: This upload was cancelled. Choose the file again.');
  // Nor a first one that was still on its way.
  const early = it.newId();
  await it.ben.call('uploads.cancel', { uploadId: early });
  expect(await problemOf(begin(it.ben, 10, early))).toMatch(/^conflict/);
  expect((await oldUploads(database, clock.now())).map((row) => row.id)).toEqual(expect.arrayContaining([...begun, early]));
  for (const { id } of await oldUploads(database, clock.now())) await removeUpload(database, files, id);
  expect(await files.list(`uploads/${first}`)).toEqual([]);
  await forgetUploads();
});

test('an upload that became a file can’t be cancelled', async () => {
  const entryId = await it.file('whole.bin', bytes(1_000));
  await it.anna.call('uploads.cancel', { uploadId: entryId });
  const { database } = it.server.services;
  const row = await database.selectFrom('upload').select('handed_over').where('id', '=', entryId).executeTakeFirst();
  expect([row?.handed_over, await used()]).toEqual([true, 1_000]);
  await removeForGood([entryId]);
});

test('one that is under way goes on to its end, and is counted once', async () => {
  const entryId = await it.file('whole.bin', bytes(quota));
  expect(await used()).toBe(quota);
  await removeForGood([entryId]);
  expect(await used()).toBe(0);
});

test('an earlier version is restored only where there is room for it once more', async () => {
  const entryId = await it.file('plan.bin', bytes(4_000));
  await it.addVersion(entryId, bytes(3_000));
  const { versions } = await it.anna.call('entries.versions', { trackId: it.trackId, entryId });
  const restore = () => it.anna.call('entries.restoreVersion', { trackId: it.trackId, entryId, versionId: versions[1]!.id });
  expect(await problemOf(restore())).toMatch(/^conflict: Your organisation has used 7 kB/);
  await removeForGood([entryId]);
});

test('another organisation has storage of its own, also in a track of this one', async () => {
  const entryId = await it.file('ours.bin', bytes(quota));
  expect(await problemOf(begin(it.anna, 1))).toMatch(/^conflict/);
  await it.file('theirs.bin', bytes(8_000), { by: twin, of: theirs });
  expect([await used(), await used(twin)]).toEqual([quota, 8_000]);
  expect(await problemOf(begin(twin, 2_001))).toContain('has used 8 kB of its 10 kB');
  await removeForGood([entryId]);
});

test('people of no organisation take the storage of that of the track', async () => {
  const visitor = await it.server.person('Iris Moreau');
  await it.server.services.database.updateTable('app_user').set({ tenant_id: null }).where('id', '=', visitor.userId).execute();
  const trackId = await it.server.track('With visitors', [it.anna, [visitor, 'COLLABORATOR']]);
  const add = (size: number) => it.file('visit.bin', bytes(size), { by: visitor, of: trackId });
  const entryId = await add(9_000);
  expect(await used()).toBe(9_000);
  const full = /^conflict: Your organisation has used 9 kB of its 10 kB/;
  expect(await problemOf(add(1_001))).toMatch(full);
  const uploadId = await uploadFile(visitor, it.newId(), bytes(1_001));
  expect(await problemOf(visitor.call('entries.addVersion', { trackId, entryId, uploadId }))).toMatch(full);
  expect(await problemOf(visitor.call('entries.copy', { trackId, entryIds: [entryId], parentId: '0' }))).toMatch(full);
  const rest = await add(1_000);
  expect(await used()).toBe(quota);
  await removeForGood([entryId, rest], trackId);
  expect(await used()).toBe(0);
});

test('the browser says so of a file that has no room, and no piece of it is sent', async () => {
  const entryId = await it.file('full.bin', bytes(quota));
  const pieces: string[] = [];
  const session: TestPerson = {
    ...it.anna,
    async fetch(path, init) {
      if (init?.method === 'POST' && path.startsWith('/api/uploads/')) pieces.push(path);
      return it.anna.fetch(path, init);
    },
  };
  const worker = await openWorker({ base: it.server.address, session });
  const id = it.newId();
  const file = new Blob([bytes(10)]);
  await worker.brain.act('uploads.add', { files: [{ id, trackId: it.trackId, parentId: '0', title: 'late.bin', file }] }, 'page');
  await expect
    .poll(() => worker.brain.db.rows('uploads').map((each) => [each.failure, each.status]), patiently)
    .toEqual([['Your organisation has used its 10 kB of storage. Delete files or ask an administrator.', 409]]);
  expect(pieces).toEqual([]);
  // It goes on once there is room.
  await removeForGood([entryId]);
  await worker.brain.act('uploads.retry', { id }, 'page');
  await expect.poll(() => worker.brain.db.rows('uploads'), patiently).toEqual([]);
  worker.stop();
});
