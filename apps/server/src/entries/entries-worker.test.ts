import { rootFolder } from '@trackyard/contract';
import type { FolderUpload, TrackEntries } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
let worker: TestWorker;
let read: () => TrackEntries;
let uploads: () => readonly FolderUpload[];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist' });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna, mateo]);
  worker = await openWorker({ base: server.address, session: mateo });
  const reading = worker.brain.readings['entries.ofTrack']({ trackId }, 'page');
  read = () => reading.read() as TrackEntries;
  const underWay = worker.brain.readings['uploads.intoFolders']({ trackId }, 'page');
  uploads = () => underWay.read() as readonly FolderUpload[];
  await expect.poll(() => read().ready, patiently).toBe(true);
  return () => worker.stop();
});
const patiently = { timeout: 20_000 * patienceFactor };
const newId = () => server.services.ids.id();
const run: TestWorker['brain']['run'] = (name, input, key) => worker.brain.run(name, input, key);
const makeFolder = async (title: string, parentId = rootFolder) => {
  const id = newId();
  await run('entries.create', { trackId, id, parentId, type: 'folder', title }, newId());
  return id;
};
const shown = () =>
  read()
    .rows.map((it) => `${it.title}${it.waits ? '…' : ''}`)
    .sort();
const onServer = async () => {
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [`entries:${trackId}`] });
  const rows = scopes.flatMap((it) => it.rows).filter((it) => it.store === 'trackEntries');
  return rows.map((it) => (it.row as { title: string }).title).sort();
};

test('an item of an app is added without a line, with the look of its app, and reaches the server as it is [ENTRY-005]', async () => {
  await expect.poll(() => read().ready, patiently).toBe(true);
  worker.leave();
  const [id, url] = [newId(), 'https://docs.google.com/spreadsheets/d/1'];
  await run('entries.createAppItem', { trackId, id, parentId: rootFolder, subType: 'googledrive', title: 'Prices', url }, newId());
  const item = { id, type: 'app_item', subType: 'googledrive', title: 'Prices', url, state: { appOpenUrl: url, appItemId: '' } };
  expect(read().rows).toMatchObject([{ ...item, waits: true }]);
  await worker.comeBack();
  await expect.poll(() => read().rows, patiently).toMatchObject([{ ...item, waits: false }]);
});

test('what is done without a line shows at once, and reaches the server in its order when the line is back [CACHE-006]', async () => {
  const contracts = await makeFolder('Contracts');
  await expect.poll(shown, patiently).toEqual(['Contracts']);
  worker.leave();
  const farms = await makeFolder('Farms');
  const guji = await makeFolder('Guji', farms);
  await run('entries.update', { trackId, entryId: contracts, title: 'Agreements' }, newId());
  await run('entries.move', { trackId, entryIds: [contracts], parentId: guji }, newId());
  expect(shown()).toEqual(['Agreements…', 'Farms…', 'Guji…']);
  expect(read().rows.find((it) => it.id === contracts)).toMatchObject({ parentId: guji });
  await run('entries.delete', { trackId, entryIds: [guji] }, newId());
  expect(shown()).toEqual(['Farms…']);
  await worker.comeBack();
  await expect.poll(shown, patiently).toEqual(['Farms']);
  await expect.poll(onServer, patiently).toEqual(['Farms']);
  await run('entries.restore', { trackId, entryIds: [guji] }, newId());
  await expect.poll(shown, patiently).toEqual(['Agreements', 'Farms', 'Guji']);
});

test('labels and reactions show without a line, and reach the server when it is back', async () => {
  const folder = await makeFolder('Farms');
  await expect.poll(shown, patiently).toEqual(['Farms']);
  worker.leave();
  const entry = () => read().rows.find((it) => it.id === folder)!;
  await run('entries.retag', { trackId, entryId: folder, labels: ['Sidama'] }, newId());
  await run('entries.retag', { trackId, entryId: folder, labels: ['Guji', '2026'] }, newId());
  await run('entries.react', { trackId, entryId: folder, emoji: '☕', reacted: true }, newId());
  const reactions = [{ emoji: '☕', userIds: [mateo.userId] }];
  expect(entry()).toMatchObject({ labels: ['Guji', '2026'], reactions, waits: true });
  await worker.comeBack();
  const stored = () => anna.call('entries.refresh', { trackId, entryId: folder });
  await expect.poll(stored, patiently).toMatchObject({ labels: ['Guji', '2026'], reactions });
  await expect.poll(() => entry().waits, patiently).toBe(false);
});

test('entries are marked as viewed without a line, by their ids or all of a track, on each device of the person [API-062]', async () => {
  const fresh = (on: TestWorker) => on.brain.readings['entries.new']({ trackId }, 'page').read() as string[];
  const added = async (title: string) => {
    server.clock.advance(1_000);
    const id = newId();
    await anna.call('entries.create', { trackId, id, parentId: rootFolder, type: 'folder', title });
    await expect.poll(() => read().rows.map((it) => it.id), patiently).toContain(id);
    return id;
  };
  const phone = await openWorker({ base: server.address, session: mateo });
  try {
    const open = phone.brain.readings['entries.ofTrack']({ trackId }, 'page');
    await expect.poll(() => (open.read() as TrackEntries).ready, patiently).toBe(true);
    const [first, second] = [await added('Contracts'), await added('Farms')];
    await makeFolder('Mine');
    await expect.poll(() => fresh(worker).toSorted(), patiently).toEqual([first, second].toSorted());
    worker.leave();
    await run('entries.markViewed', { trackId, entryIds: [first] }, newId());
    expect(fresh(worker)).toEqual([second]);
    await worker.comeBack();
    await expect.poll(() => fresh(phone), patiently).toEqual([second]);
    const third = await added('Lots');
    await expect.poll(() => fresh(phone).toSorted(), patiently).toEqual([second, third].toSorted());
    const { created } = read().rows.find((it) => it.id === second)!;
    await run('entries.markViewed', { trackId, upTo: created }, newId());
    expect(fresh(worker)).toEqual([third]);
    await expect.poll(() => fresh(phone), patiently).toEqual([third]);
  } finally {
    await phone.stop();
  }
});

test('a deletion that is undone before the server hears of it brings all back that was in the folder', async () => {
  const folder = await makeFolder('Contracts');
  await makeFolder('2026', folder);
  await expect.poll(shown, patiently).toEqual(['2026', 'Contracts']);
  worker.leave();
  await run('entries.delete', { trackId, entryIds: [folder] }, newId());
  expect(shown()).toEqual([]);
  await run('entries.restore', { trackId, entryIds: [folder] }, newId());
  expect(shown()).toEqual(['2026…', 'Contracts…']);
  await worker.comeBack();
  await expect.poll(shown, patiently).toEqual(['2026', 'Contracts']);
});

test('files go into a folder that the server does not have yet, and a new version takes the place of the one before [FILE-001]', async () => {
  worker.leave();
  const folder = await makeFolder('Farms');
  const id = newId();
  await worker.brain.act('uploads.add', { files: [{ id, trackId, file: new Blob(['one']), parentId: folder, title: 'lot.csv' }] }, 'page');
  expect(uploads()).toEqual([
    { id, title: 'lot.csv', size: 3, field: null, parentId: folder, versionOf: null, share: 0, waiting: null, failure: null, status: null },
  ]);
  await worker.comeBack();
  await expect.poll(shown, patiently).toEqual(['Farms', 'lot.csv']);
  const entry = () => read().rows.find((it) => it.id === id)!;
  expect(entry()).toMatchObject({ parentId: folder, type: 'file', subType: 'csv', currentVersion: { number: 1, size: 3 } });
  const version = { id: newId(), trackId, file: new Blob(['three']), versionOf: id, title: 'lot.csv' };
  await worker.brain.act('uploads.add', { files: [version] }, 'page');
  await expect.poll(() => entry().currentVersion?.number, patiently).toBe(2);
  await expect.poll(() => uploads(), patiently).toEqual([]);
  const bytes = await anna.fetch(`/api/track/${trackId}/entry/${id}/binary`);
  expect(await bytes.text()).toBe('three');
});

test('a file for a folder that is gone meanwhile says so, and is not lost', async () => {
  const folder = await makeFolder('Farms');
  await expect.poll(shown, patiently).toEqual(['Farms']);
  worker.leave();
  await anna.call('entries.delete', { trackId, entryIds: [folder] });
  const id = newId();
  await worker.brain.act('uploads.add', { files: [{ id, trackId, file: new Blob(['one']), parentId: folder, title: 'lot.csv' }] }, 'page');
  await worker.comeBack();
  await expect.poll(() => uploads()[0]?.failure, patiently).toBe('This folder is not there any more.');
  await anna.call('entries.restore', { trackId, entryIds: [folder] });
  await worker.brain.act('uploads.retry', { id }, 'page');
  await expect.poll(shown, patiently).toEqual(['Farms', 'lot.csv']);
});

test('who is removed from a track has nothing of it any more', async () => {
  await makeFolder('Farms');
  await expect.poll(shown, patiently).toEqual(['Farms']);
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  await expect.poll(() => read().rows, patiently).toEqual([]);
  expect(worker.brain.db.rows('trackEntries')).toEqual([]);
});

test('what did not change is the same row as before, so that a page is not sent it again', async () => {
  await makeFolder('Farms');
  await expect.poll(shown, patiently).toEqual(['Farms']);
  const [farms] = read().rows;
  await makeFolder('Lots');
  await expect.poll(shown, patiently).toEqual(['Farms', 'Lots']);
  expect(read().rows.find((it) => it.title === 'Farms')).toBe(farms);
});

test('pins of folders, also of those that nobody has changed for long, are known at once and change as others pin', async () => {
  const pinned = worker.brain.readings['entries.pinnedHere']({ trackId }, 'page');
  const titles = () => (pinned.read() as TrackEntries).rows.map((it) => it.title);
  const id = await makeFolder('Contracts');
  await run('entries.setPinned', { trackId, entryId: id, pinned: true }, newId());
  await expect.poll(titles, patiently).toEqual(['Contracts']);
  const onServer = async () => (await anna.call('entries.pinned', { trackId })).entries.length;
  await expect.poll(onServer, patiently).toBe(1);
  await anna.call('entries.setPinned', { trackId, entryId: id, pinned: false });
  await expect.poll(titles, patiently).toEqual([]);
});
