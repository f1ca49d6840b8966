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

test('API-035 API-040 a guest who was away catches up with the chat of their track, and what they wrote meanwhile goes out as theirs', async () => {
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
