// The server that `bench/catchup.ts` asks, in a process of its own, with one person in so many tracks, and messages on demand.
import { createLog } from '@trackyard/server';
import { cookieHeader, realClock, startTestServer } from '@trackyard/testing';
import pg from 'pg';
import { asChild } from './child.ts';
import { copies } from './copies.ts';

export interface CatchupServerOrder {
  connection: pg.ClientConfig;
  tracks: number;
}
export interface CatchupServer {
  address: string;
  cookie: string;
  sessionId: string;
  trackIds: string[];
}
/** So many new messages in each of the first so many tracks. */
export interface Write {
  tracks: number;
  messages: number;
}

asChild(async ({ connection, tracks }: CatchupServerOrder) => {
  const server = await startTestServer({ connection, clock: realClock, checkOutput: false, log: createLog('error') });
  const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  const client = new pg.Client(connection);
  await client.connect();
  const trackIds: string[] = [];
  for (let at = 1; at <= tracks; at++) {
    const trackId = await server.track(`Track ${at}`, [mateo, anna]);
    await mateo.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday, *at nine*' });
    trackIds.push(trackId);
  }
  const started: CatchupServer = { address: server.address, cookie: cookieHeader(anna.cookies), sessionId: anna.sessionId!, trackIds };
  return {
    started,
    async answer(write: Write) {
      for (const trackId of trackIds.slice(0, write.tracks)) await copies(client, trackId, write.messages);
      return {};
    },
    async stop() {
      await client.end();
      await server.stop();
    },
  };
});
