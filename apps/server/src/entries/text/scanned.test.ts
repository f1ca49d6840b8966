import { eicar, openClamd, patienceFactor, type TestClamd } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../../test/track-entries.ts';

let clamd: TestClamd;
let it: TrackEntries;
beforeAll(async () => {
  clamd = await openClamd({ sizeLimit: 100_000 });
  it = await openTrackEntries({ indexes: true, configuration: { clamd: clamd.setting } });
});
afterAll(async () => {
  await it?.server.stop();
  await clamd?.stop();
});
const patiently = { timeout: 30_000 * patienceFactor };
const contents = async (entryId: string) =>
  (await it.anna.call('entries.textFiles', { trackId: it.trackId, entryId })).textFiles.map((file) => file.content);
const statusOf = (entryId: string) => it.ben.call('entries.scanStatus', { trackId: it.trackId, entryId }).then((answer) => answer.status);
const found = async (text: string) => (await it.ben.call('search.find', { text })).results.map((result) => result.title.text);

test('the text of a file is read once the virus scanner has found it clean, and not before', async () => {
  clamd.hold();
  const entryId = await it.file('lots.txt', 'Guji natural');
  expect(await problemOf(it.ben.call('entries.textFiles', { trackId: it.trackId, entryId }))).toMatch(/^forbidden/);
  expect(await contents(entryId)).toEqual([]);
  clamd.release();
  await expect.poll(() => contents(entryId), patiently).toEqual(['{"text":"Guji natural","isCut":false}']);
  await expect.poll(() => found('natural'), patiently).toEqual(['lots.txt']);
});

test('an infected file has no text', async () => {
  const entryId = await it.file('invoice.txt', `${eicar} peaberry`);
  await expect.poll(() => statusOf(entryId), patiently).toBe('infected');
  expect(await problemOf(contents(entryId))).toMatch(/^forbidden/);
  const { database } = it.server.services;
  const of = database.selectFrom('entry_version').select('stored_file_id').where('entry_id', '=', entryId);
  expect(await database.selectFrom('file_text').selectAll().where('stored_file_id', 'in', of).execute()).toEqual([]);
  expect(await found('peaberry')).toEqual([]);
});
