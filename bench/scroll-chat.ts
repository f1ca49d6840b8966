import { type TestPerson, writeLongChat } from '@trackyard/testing';
import { type BenchServer, startBenchServer } from './bench-server.ts';

/** A server with one long chat: `Message 1` to `Message <count>`, read to its end by the person who looks at it. */
export interface LongChat extends BenchServer {
  who: TestPerson;
  path: string;
}

export const startLongChat = (count: number): Promise<LongChat> =>
  startBenchServer(async (server) => {
    const who = await server.person('Anna Lindqvist');
    const writer = await server.person('Mateo Ruiz');
    const trackId = await server.track('Autumn blend launch', [who, writer]);
    await writeLongChat(server.connection, { trackId, sender: writer, count, words: ' of beans' });
    await who.call('chat.markViewed', { trackId, number: count });
    return { who, path: `/t/${trackId}/c` };
  });
