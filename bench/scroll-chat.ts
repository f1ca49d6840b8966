import { realClock, startTestServer, type TestPerson, type TestServer, writeLongChat } from '@trackyard/testing';
import { buildWeb } from '../tools/web-build.mjs';
import { startOwnDatabase } from './own-database.ts';

/** A server with one long chat: `Message 1` to `Message <count>`, read to its end by the person who looks at it. */
export interface LongChat {
  server: TestServer;
  who: TestPerson;
  path: string;
  stop(): Promise<void>;
}

export async function startLongChat(count: number): Promise<LongChat> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  const database = await startOwnDatabase();
  const stops = [database.stop];
  const stop = async (): Promise<void> => {
    for (const it of stops.splice(0).reverse()) await it();
  };
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const who = await server.person('Anna Lindqvist');
    const writer = await server.person('Mateo Ruiz');
    const trackId = await server.track('Autumn blend launch', [who, writer]);
    await writeLongChat(database.connection, { trackId, sender: writer, count, words: ' of beans' });
    await who.call('chat.markViewed', { trackId, number: count });
    return { server, who, path: `/t/${trackId}/c`, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** For Playwright: they last longer than the browser. */
export const cookiesOf = ({ server, who }: LongChat) =>
  [...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true, expires: Date.now() / 1_000 + 86_400 }));
