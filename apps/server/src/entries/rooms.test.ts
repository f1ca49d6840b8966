import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';

let server: TestServer;
let anna: TestPerson;
let ben: TestPerson;
let vera: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
  [ben, vera] = [await server.person('Ben Okafor'), await server.person('Vera Nowak')];
  const root = await server.person({ displayName: 'Ines Costa', systemAdmin: true });
  await root.call('flags.grant', { flag: 'publishRooms', to: 'user', id: anna.userId });
  trackId = await server.track('Roastery', [anna, ben, vera]);
});
afterAll(() => server?.stop());
const newId = () => server.services.ids.id();
async function makeRoom(type: 'private' | 'publish_room', by = anna, userIds: string[] = []) {
  const [id, roomId] = [newId(), newId()];
  await by.call('entries.createRoom', { trackId, id, roomId, parentId: '0', type, title: 'Prices', userIds });
  return { id, roomId };
}
async function addFile(title: string, text: string, by = anna): Promise<string> {
  const entryId = await uploadFile(by, newId(), text);
  await by.call('entries.addFile', { trackId, entryId, parentId: '0', title });
  return entryId;
}
const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
/** A track as a person has it; undefined where they are not in it. */
async function trackOf(by: TestPerson, id: string) {
  const { scopes } = await by.call('sync.pull', { cursors: {} });
  const rows = scopes.flatMap((it) => it.rows);
  return rows.find((it) => it.store === 'tracks' && it.id === id)?.row;
}
async function inRoom(roomId: string) {
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [`entries:${roomId}`] });
  return scopes
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'trackEntries' && it.row ? [it.row as { id: string; title: string }] : []));
}

test('a private room is a track with people of its own, which everyone sees and the invited may enter', async () => {
  const { id, roomId } = await makeRoom('private', ben, [vera.userId]);
  expect(await anna.call('entries.refresh', { trackId, entryId: id })).toMatchObject({ type: 'private', title: 'Prices', roomId });
  await vera.call('members.accept', { trackId: roomId });
  expect(await trackOf(vera, roomId)).toMatchObject({ type: 'BREAKOUT', parentTrackId: trackId, publishable: false, owner: ben.userId });
  expect(await trackOf(anna, roomId)).toBeUndefined();
});

test('a publish room is a room whose content can be published, for people with the feature', async () => {
  const { roomId } = await makeRoom('publish_room');
  expect(await trackOf(anna, roomId)).toMatchObject({ type: 'BREAKOUT', publishable: true });
  expect(await problemOf(makeRoom('publish_room', ben))).toMatch(/^forbidden/);
});

test('only colleagues who are in the track are invited to a room of it', async () => {
  const stranger = await server.person('Nils Holm');
  expect(await problemOf(makeRoom('private', anna, [ben.userId, stranger.userId]))).toBe(
    'notFound: Only colleagues who are in this track can be invited to a room of it.',
  );
});

test('a room and its entry have one name, whichever of the two somebody renames', async () => {
  const { id, roomId } = await makeRoom('private', ben, [vera.userId]);
  await vera.call('members.accept', { trackId: roomId });
  const titles = async () => [
    (await anna.call('entries.refresh', { trackId, entryId: id })).title,
    ((await trackOf(ben, roomId)) as { title: string }).title,
  ];
  await ben.call('tracks.update', { trackId: roomId, title: 'Prices 2027' });
  expect(await titles()).toEqual(['Prices 2027', 'Prices 2027']);
  await ben.call('entries.update', { trackId, entryId: id, title: 'Prices of spring' });
  expect(await titles()).toEqual(['Prices of spring', 'Prices of spring']);
  for (const other of [anna, vera])
    expect(await problemOf(other.call('entries.update', { trackId, entryId: id, title: 'Mine' }))).toBe(
      'forbidden: Only coordinators of a room can rename it.',
    );
  expect(await titles()).toEqual(['Prices of spring', 'Prices of spring']);
  await ben.call('tracks.delete', { trackId: roomId });
  expect(await problemOf(ben.call('entries.update', { trackId, entryId: id, title: 'Mine' }))).toBe(
    'conflict: This room is in the bin. It can be renamed once it is restored.',
  );
});

test('an entry of a room that is called as it was changes nothing of the room, and so needs no right in it', async () => {
  const { id, roomId } = await makeRoom('private', ben, [vera.userId]);
  const before = await trackOf(ben, roomId);
  for (const it of [ben, anna]) await it.call('entries.update', { trackId, entryId: id, title: 'Prices' });
  expect(await trackOf(ben, roomId)).toEqual(before);
  await ben.call('tracks.delete', { trackId: roomId });
  expect(await problemOf(anna.call('entries.update', { trackId, entryId: id, title: 'Prices' }))).toBe('ok');
});

test('an entry outlives its room, and then opens nothing', async () => {
  const { id, roomId } = await makeRoom('private');
  await server.services.database.deleteFrom('track').where('id', '=', roomId).execute();
  expect(await anna.call('entries.refresh', { trackId, entryId: id })).toMatchObject({ type: 'private', roomId: null });
});

describe('pushing to a publish room', () => {
  const push = (entryId: string, roomId: string, by = anna) => by.call('entries.pushToPublishRoom', { trackId, entryId, roomId });

  test('copies a file into its assets, and pushed again the file has a new version there [ENTRY-020, TMPL-002]', async () => {
    const { roomId } = await makeRoom('publish_room');
    const file = await addFile('Notes.txt', 'First');
    const { entryId } = await push(file, roomId);
    const bytes = await anna.fetch(`/api/track/${roomId}/entry/${entryId}/binary`);
    expect(await bytes.text()).toBe('First');
    const uploadId = await uploadFile(anna, newId(), 'Second');
    await anna.call('entries.addVersion', { trackId, entryId: file, uploadId });
    expect(await push(file, roomId)).toEqual({ entryId });
    const { versions } = await anna.call('entries.versions', { trackId: roomId, entryId });
    expect(versions.map((it) => it.number)).toEqual([2, 1]);
    expect((await inRoom(roomId)).map((it) => it.title)).toEqual(['Notes.txt']);
  });

  test('refuses all that is neither a file nor an item of Google Drive or OneDrive [ENTRY-020, TMPL-001, TMPL-010]', async () => {
    const { id, roomId } = await makeRoom('publish_room');
    const made = async (type: 'folder' | 'link' | 'actions') => {
      const entryId = newId();
      const url = type === 'link' ? { url: 'https://coffee.example' } : {};
      await anna.call('entries.create', { trackId, id: entryId, parentId: '0', type, title: 'Lots', ...url });
      return entryId;
    };
    for (const type of ['folder', 'link', 'actions'] as const)
      expect(await problemOf(push(await made(type), roomId))).toBe(
        `conflict: TrackEntry with type ${type} cannot be pushed to a publish room`,
      );
    expect(await problemOf(push(id, roomId))).toBe('conflict: TrackEntry with type publish_room cannot be pushed to a publish room');
  });

  test('copies items of Google Drive and OneDrive with their address, and none of Dropbox and Box [TMPL-001]', async () => {
    const { roomId } = await makeRoom('publish_room');
    const made = async (subType: 'googledrive' | 'onedrive' | 'dropbox' | 'box', url: string) => {
      const entryId = newId();
      await anna.call('entries.createAppItem', { trackId, id: entryId, parentId: '0', subType, title: subType, url, appItemId: subType });
      return entryId;
    };
    const pushed = await push(await made('googledrive', 'https://docs.google.com/document/d/1'), roomId);
    await push(await made('onedrive', 'https://1drv.ms/w/1'), roomId);
    expect(await anna.call('entries.refresh', { trackId: roomId, entryId: pushed.entryId })).toMatchObject({
      ...{ type: 'app_item', subType: 'googledrive' },
      state: { appOpenUrl: 'https://docs.google.com/document/d/1', appItemId: 'googledrive' },
    });
    const refused = 'conflict: TrackEntry with type app_item cannot be pushed to a publish room';
    expect(await problemOf(push(await made('dropbox', 'https://www.dropbox.com/1'), roomId))).toBe(refused);
    expect(await problemOf(push(await made('box', 'https://app.box.com/1'), roomId))).toBe(refused);
    expect((await inRoom(roomId)).map((it) => it.title).toSorted()).toEqual(['googledrive', 'onedrive']);
  });

  test('an item that is pushed again is the one that is there, under the name that it has by now', async () => {
    const { roomId } = await makeRoom('publish_room');
    const entryId = newId();
    const item = { subType: 'googledrive', title: 'Prices', url: 'https://docs.google.com/spreadsheets/d/1' } as const;
    await anna.call('entries.createAppItem', { trackId, id: entryId, parentId: '0', ...item });
    const pushed = await push(entryId, roomId);
    expect(await push(entryId, roomId)).toEqual(pushed);
    await anna.call('entries.update', { trackId, entryId, title: 'Prices of 2026' });
    expect(await push(entryId, roomId)).toEqual(pushed);
    const other = newId();
    await anna.call('entries.createAppItem', { trackId, id: other, parentId: '0', ...item, url: `${item.url}2` });
    await push(other, roomId);
    expect((await inRoom(roomId)).map((it) => it.title).toSorted()).toEqual(['Prices', 'Prices of 2026']);
  });

  test('goes to publish rooms of the track alone, for people who may write there', async () => {
    const { roomId } = await makeRoom('publish_room');
    const file = await addFile('Lots.txt', 'Lots');
    expect(await problemOf(push(file, roomId, ben))).toMatch(/^notFound/);
    expect(await problemOf(push(file, (await makeRoom('private')).roomId))).toBe('conflict: This is no publish room of this track.');
    expect(await problemOf(push(file, trackId))).toMatch(/^conflict/);
  });
});
