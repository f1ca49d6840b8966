import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, type TrackEntries } from '../../test/track-entries.ts';
import { addFlags } from '../flags/index.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
  await it.server.app.write(({ db, feed }) =>
    addFlags(db, feed, { kind: 'tenant', id: it.server.tenantId }, ['trackHistory', 'publishRooms']),
  );
});
afterAll(() => it?.server.stop());

/** The lines about files since a number, the oldest first. */
async function lines(since = 0) {
  const { changes } = await it.anna.call('tracks.getHistory', { trackId: it.trackId, topic: 'files' });
  const names = new Map(
    [it.anna, it.ben, it.vera].map((person) => [person.userId, person === it.anna ? 'anna' : person === it.ben ? 'ben' : 'vera']),
  );
  return changes
    .filter((line) => line.number > since)
    .reverse()
    .map(({ kind, actorId, userId, after }) => [kind, names.get(actorId ?? ''), ...(userId ? [names.get(userId)] : []), after].join(' '));
}
async function last(): Promise<number> {
  return (await it.anna.call('tracks.getHistory', { trackId: it.trackId })).changes[0]?.number ?? 0;
}

test('what becomes of files is told in the history of their track', async () => {
  const since = await last();
  const fileId = await it.file('menu.txt', 'Guji');
  await it.addVersion(fileId, 'Guji, washed', it.ben);
  // The same bytes once more are no version.
  await it.addVersion(fileId, 'Guji, washed', it.ben);
  const folder = await it.folder('Menus');
  await it.move([fileId], folder, it.ben);
  await it.remove([folder], it.ben);
  await it.restore([folder]);
  expect(await lines(since)).toEqual([
    'entryAdded anna menu.txt',
    'versionAdded ben menu.txt',
    'entryAdded anna Menus',
    'entryMoved ben menu.txt',
    'entryDeleted ben Menus',
    'entryRestored anna Menus',
  ]);
});

test('files that somebody adds one after the other are one line, as are several that are deleted at once', async () => {
  await it.remove([await it.folder('Old')], it.ben);
  const since = await last();
  const ids = [await it.file('a.txt', 'a'), await it.file('b.txt', 'b'), await it.folder('C')];
  expect(await lines(since)).toEqual(['entriesAdded anna 3']);
  await it.file('d.txt', 'd', { by: it.ben });
  it.server.clock.advance(11 * 60_000);
  await it.file('e.txt', 'e', { by: it.ben });
  await it.remove(ids);
  expect(await lines(since)).toEqual(['entriesAdded anna 3', 'entryAdded ben d.txt', 'entryAdded ben e.txt', 'entriesDeleted anna 3']);
});

test('requests for approval and their answers are lines with whom they concern', async () => {
  const fileId = await it.file('offer.txt', 'offer');
  const since = await last();
  const at = { trackId: it.trackId, entryId: fileId };
  const { approvals } = await it.anna.call('entries.addApprovals', { ...at, userIds: [it.ben.userId] });
  await it.ben.call('entries.updateApproval', { ...at, approvalId: approvals[0]!.id, answer: { approved: true, comment: '' } });
  expect(await lines(since)).toEqual(['approvalAsked anna ben offer.txt', 'entryApproved ben offer.txt']);
});

test('a file that is pushed to a publish room is added there in one line, and has a version there when it is pushed again', async () => {
  const [id, roomId, entryId] = [it.newId(), it.newId(), await it.file('prices.txt', 'Guji 9.50')];
  const room = { id, roomId, parentId: '0', type: 'publish_room' as const, title: 'Prices', userIds: [] };
  await it.anna.call('entries.createRoom', { trackId: it.trackId, ...room });
  const push = () => it.anna.call('entries.pushToPublishRoom', { trackId: it.trackId, entryId, roomId });
  const kinds = async () => (await it.anna.call('tracks.getHistory', { trackId: roomId, topic: 'files' })).changes.map((line) => line.kind);
  await push();
  expect(await kinds()).toEqual(['entryAdded']);
  await it.addVersion(entryId, 'Guji 9.80');
  await push();
  expect(await kinds()).toEqual(['versionAdded', 'entryAdded']);
});

test('files of the chat, which some people of the track may not see, are not in its history', async () => {
  const since = await last();
  await it.sendFile('secret.txt', 'secret');
  expect(await lines(since)).toEqual([]);
});
