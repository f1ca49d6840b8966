import { openWorker, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());

const newId = () => server.services.ids.id();

test('a guest who was away catches up with the chat of their track, and what they wrote meanwhile goes out as theirs [API-035, API-040]', async () => {
  const trackId = await server.track('Tasting', [anna]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const elsewhere = await server.track('Salaries', [anna]);
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const worker = await openWorker({ base: server.address, session: guest });
  try {
    await worker.open(trackId);
    worker.leave();
    const [said, written] = [newId(), newId()];
    await anna.call('chat.sendMessage', { trackId, id: said, text: 'While you were away' });
    await anna.call('chat.sendMessage', { trackId: elsewhere, id: newId(), text: 'Not for guests' });
    await worker.brain.run('chat.sendMessage', { trackId, id: written, text: 'I wrote this offline' }, newId());
    await worker.comeBack();
    const texts = async () => (await worker.dump([trackId, elsewhere], []))['chatMessages'] as { id: string; guestId: string | null }[];
    await expect.poll(async () => (await texts()).map((it) => it.id).toSorted()).toEqual([said, written].toSorted());
    expect((await texts()).map((it) => [it.id, it.guestId])).toEqual(expect.arrayContaining([[written, guest.userId]]));
    expect((await worker.dump([], []))['tracks']).toMatchObject([{ id: trackId }]);
  } finally {
    worker.stop();
  }
});

test('a guest asks what changed of their track since they last asked, and is told when that was [API-060, API-061]', async () => {
  const trackId = await server.track('Tasting', [anna]);
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const ask = async (cursors: Record<string, number>) => {
    const { scopes, serverTime } = await guest.call('sync.pull', { cursors, chats: [] });
    const tracks = scopes.flatMap((it) => it.rows.filter((row) => row.store === 'tracks').map(({ row }) => row));
    return { tracks, requestReceivedTime: serverTime, next: Object.fromEntries(scopes.map((it) => [it.scope, it.seq])) };
  };
  const first = await ask({});
  expect(first.tracks).toMatchObject([{ id: trackId, title: 'Tasting' }]);
  expect(first.requestReceivedTime).toBe(server.clock.now().toISOString());
  expect((await ask(first.next)).tracks).toEqual([]);
  server.clock.advance(60_000);
  await anna.call('tracks.update', { trackId, title: 'Cupping' });
  const later = await ask(first.next);
  expect(later.tracks).toMatchObject([{ id: trackId, title: 'Cupping' }]);
  expect(Date.parse(later.requestReceivedTime) - Date.parse(first.requestReceivedTime)).toBe(60_000);
});
