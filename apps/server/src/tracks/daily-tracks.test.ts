import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../test/browsers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ configuration: { tracksPerDay: 4 } });
});
afterAll(() => server?.stop());
const newId = (): string => server.services.ids.id();

test('tracks, rooms and conversations of one person count together, and are enough for a day', async () => {
  const anna = await server.person('Anna Lindqvist');
  const [mateo, priya, jonas] = [await server.person('Mateo Ruiz'), await server.person('Priya Nair'), await server.person('Jonas Weber')];
  const trackId = newId();
  await anna.call('tracks.create', { id: trackId, title: 'One' });
  await anna.call('tracks.createRoom', { trackId, id: newId(), title: 'A room' });
  const talk = { id: newId(), userIds: [mateo.userId] };
  await anna.call('tracks.startConversation', talk);
  const two = { tracks: [1, 2].map((at) => ({ id: newId(), title: `Many ${at}` })) };
  await expect(anna.call('tracks.createMany', two)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can make 4 tracks and conversations a day. Go on tomorrow.',
  });
  // Of two at once one has room.
  const others = [priya, jonas].map(({ userId }) => anna.call('tracks.startConversation', { id: newId(), userIds: [userId] }));
  const codes = await Promise.all(others.map((it) => it.then(() => 'ok', codeOf)));
  expect(codes.toSorted()).toEqual(['conflict', 'ok']);
  // What is there already opens as ever, and others have a day of their own.
  expect(await anna.call('tracks.startConversation', { id: newId(), userIds: [mateo.userId] })).toEqual({ trackId: talk.id });
  await mateo.call('tracks.create', { id: newId(), title: 'Mine' });
  server.clock.advance(86_400_000);
  await anna.call('tracks.createMany', two);
});
