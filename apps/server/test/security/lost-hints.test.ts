import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { lossyBus } from '../lossy-bus.ts';
import { type Cast, heardOf, liveOn, losses } from './losing-a-chat.ts';

/** Nothing is found by comparing: who lost a chat hears nothing of it from the commit on, though no hint tells so (V8.3.2). */
const never = { heads: 1e9, heartbeat: 1e9, sessions: 1e9 };
let server: TestServer | undefined;
afterEach(() => server?.stop());

describe.each([1, 2])('with %i nodes', (nodes) => {
  test.each(Object.entries(losses))('who %s hears nothing more, though every hint of it was lost', async (_, lose) => {
    const bus = lossyBus();
    server = await startTestServer({ nodes, bus, socketTimes: never });
    const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
    const cast: Cast = { server, anna, mateo, trackId: await server.track('Design', [anna, mateo]) };
    // One of each at every node.
    const sockets = await Promise.all(Array.from({ length: nodes }, () => mateo.socket()));
    const witnesses = await Promise.all(Array.from({ length: nodes }, () => anna.socket()));
    await server.settled();
    const starts = sockets.map((it) => it.messages.length);
    await bus.losing(async () => {
      await lose(cast);
      await server!.settled();
    });
    await liveOn(cast);
    const chat = scopeOf('chat', cast.trackId);
    for (const it of witnesses) expect(heardOf(cast.trackId, it.messages)).toEqual(expect.arrayContaining([chat]));
    for (const [at, it] of sockets.entries()) {
      it.send('{"type":"ping"}');
      await it.next('pong');
      expect(heardOf(cast.trackId, it.messages.slice(starts[at])).filter((about) => about !== scopeOf('track', cast.trackId))).toEqual([]);
      expect(it.messages).toContainEqual(expect.objectContaining({ type: 'access', revoked: expect.arrayContaining([chat]) }));
    }
  });

  const changes: Record<string, (cast: Cast) => Promise<unknown>> = {
    'the chat': liveOn,
    typing: ({ anna, trackId }) => anna.call('chat.updateTyping', { trackId }),
    'the track': ({ anna, trackId }) => anna.call('tracks.update', { trackId, title: 'Another' }),
  };
  test.each(Object.entries(changes))(
    'whose session was ended hears nothing more of %s, though the hint of it was lost',
    async (_, change) => {
      const bus = lossyBus();
      server = await startTestServer({ nodes, bus, socketTimes: never });
      const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
      const cast: Cast = { server, anna, mateo, trackId: await server.track('Design', [anna, mateo]) };
      const sockets = await Promise.all(Array.from({ length: nodes }, () => mateo.socket()));
      await server.settled();
      const starts = sockets.map((it) => it.messages.length);
      await bus.losing(async () => {
        await mateo.call('identity.signOut', {});
        await server!.settled();
      });
      await change(cast);
      for (const [at, it] of sockets.entries()) {
        expect((await it.closed).code).toBe(4401);
        expect(it.messages.slice(starts[at])).toEqual([{ type: 'signedOut', left: true }]);
      }
    },
  );
});
