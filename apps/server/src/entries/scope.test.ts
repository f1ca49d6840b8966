import { scopeOf } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());

test('entries are for the members of the track: others, and guests of a track that does not show them its files, hear of none', async () => {
  await it.folder('Lots');
  const scope = scopeOf('entries', it.trackId);
  for (const who of [it.guest, it.nils]) {
    expect((await who.call('sync.pull', { cursors: {}, follow: [scope] })).revoked).toEqual([scope]);
    const asked = who.call('entries.deleted', { trackId: it.trackId });
    await expect(asked).rejects.toMatchObject({ code: who === it.guest ? 'forbidden' : 'notFound' });
  }
  const viewer = it.vera.call('entries.create', { trackId: it.trackId, id: it.newId(), parentId: '0', type: 'folder', title: 'No' });
  await expect(viewer).rejects.toMatchObject({ code: 'forbidden' });
});

test('the files of messages are not among the entries, since some people in the track may not see its chat', async () => {
  const trackId = await it.server.track('Quiet', [it.anna, [it.vera, 'VIEWER']]);
  await it.anna.call('tracks.update', { trackId, chatSettingViewMessages: 'COORDINATORS' });
  await it.sendFile('secret.txt', 'secret', trackId);
  for (const who of [it.anna, it.vera]) expect(await it.rows(who, trackId)).toEqual([]);
});

test('in an archived track entries are read, and not changed', async () => {
  const trackId = await it.server.track('Over', [it.anna]);
  const folder = (title: string) =>
    it.anna.call('entries.create', { trackId, id: it.newId(), parentId: '0', type: 'folder' as const, title });
  await folder('Lots');
  await it.anna.call('tracks.archive', { trackId });
  expect((await it.rows(it.anna, trackId)).map((each) => each.title)).toEqual(['Lots']);
  await expect(folder('More')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a browser that follows a track hears of changes at once, and of none once its person has left', async () => {
  const scope = scopeOf('entries', it.trackId);
  const socket = await it.ben.socket();
  const heard = (type: string) => JSON.stringify(socket.messages.filter((each) => each.type === type));
  socket.send(JSON.stringify({ type: 'follow', scopes: [scope] }));
  await expect.poll(() => heard('access')).toContain(scope);
  await it.folder('Heard of');
  await expect.poll(() => heard('changes')).toContain('Heard of');
  await it.anna.call('members.remove', { trackId: it.trackId, userId: it.ben.userId });
  await expect.poll(() => socket.messages.some((each) => each.type === 'access' && each.revoked.includes(scope))).toBe(true);
  await it.folder('Behind their back');
  await it.server.settled();
  expect(heard('changes')).not.toContain('Behind their back');
  expect((await it.ben.call('sync.pull', { cursors: { [scope]: 0 } })).revoked).toEqual([scope]);
});
