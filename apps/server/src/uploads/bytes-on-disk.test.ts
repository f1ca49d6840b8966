import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';
import { problemOf } from '../../test/track-entries.ts';
import { removeBytes } from './remove-bytes.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
const quota = 10_000;
beforeAll(async () => {
  server = await startTestServer({ configuration: { tenantQuota: quota }, heldJobs: [removeBytes.name] });
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Roastery', [anna]);
});
afterAll(() => server.stop());
const newId = () => server.services.ids.id();
const begin = (total: number) =>
  problemOf(anna.call('uploads.addPiece', { uploadId: newId(), offset: 0, total, bytes: Buffer.alloc(Math.min(10, total)) }));
const onDisk = async (uploadId: string) => (await server.services.files.list(`uploads/${uploadId}`)).length;
/** As the job does that is held here. */
const remove = (uploadId: string) =>
  removeBytes.handle({
    ...{ id: newId(), input: { uploadId }, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });

test('bytes of a cancelled upload, and of one that was stored already, count until they are gone from the disk', async () => {
  const cancelled = await uploadFile(anna, newId(), Buffer.alloc(6_000, 'a'));
  await anna.call('uploads.cancel', { uploadId: cancelled });
  const refused = /^conflict: Your organisation has used 6 kB of its 10 kB/;
  expect(await begin(4_001)).toMatch(refused);
  await remove(cancelled);
  expect(await onDisk(cancelled)).toBe(0);
  const entryId = await uploadFile(anna, newId(), Buffer.alloc(2_000, 'b'));
  await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title: 'lots.bin' });
  // The same bytes again, of which no second copy is stored, but which are on the disk twice at first.
  const twin = await uploadFile(anna, newId(), Buffer.alloc(2_000, 'b'));
  await anna.call('entries.addFile', { trackId, entryId: twin, parentId: '0', title: 'twin.bin' });
  expect(await begin(4_001)).toMatch(refused);
  await remove(entryId);
  await remove(twin);
  expect([await onDisk(entryId), await onDisk(twin)]).toEqual([1, 0]);
  expect(await begin(4_001)).toBe('ok');
  // Its row says so to a piece that comes late.
  const late = { uploadId: cancelled, offset: 6_000, total: 6_010, bytes: Buffer.alloc(10) };
  expect(await problemOf(anna.call('uploads.addPiece', late))).toBe('conflict: This upload was cancelled. Choose the file again.');
});

test('a node removes the bytes of a cancelled upload without waiting for the round', async () => {
  const other = await startTestServer();
  try {
    const ben = await other.person('Ben Okafor');
    const uploadId = await uploadFile(ben, other.services.ids.id(), Buffer.alloc(1_000));
    await ben.call('uploads.cancel', { uploadId });
    const left = async () => (await other.services.files.list(`uploads/${uploadId}`)).length;
    await expect.poll(left, { timeout: 15_000 * patienceFactor }).toBe(0);
  } finally {
    await other.stop();
  }
});

test('an upload that would leave less free disk space than stays free is refused, at its beginning and at each piece', async () => {
  const free = (await server.services.files.free())!;
  expect(free).toBeGreaterThan(0);
  const { configuration } = server.services;
  const full = 'conflict: The server has too little free disk space for more files. Tell an administrator.';
  const uploadId = newId();
  const piece = (offset: number) => problemOf(anna.call('uploads.addPiece', { uploadId, offset, total: 20, bytes: Buffer.alloc(10) }));
  try {
    expect(await piece(0)).toBe('ok');
    configuration.tenantQuota = 0;
    configuration.freeDisk = free * 2;
    expect(await problemOf(anna.call('uploads.state', { uploadId: newId(), total: 10 }))).toBe(full);
    expect([await begin(10), await piece(10)]).toEqual([full, full]);
    configuration.freeDisk = 1;
    expect(await piece(10)).toBe('ok');
  } finally {
    configuration.freeDisk = 0;
    configuration.tenantQuota = quota;
  }
});
