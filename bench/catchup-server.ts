// The server that `bench/catchup.ts` asks, in a process of its own, with one person in so many tracks, and messages on demand.
import { createLog } from '@trackyard/server';
import { cookieHeader, realClock, startTestServer } from '@trackyard/testing';
import pg from 'pg';
import { asChild } from './child.ts';

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

/** Copies of the first message of a track, each under the next number. */
async function copies(client: pg.Client, trackId: string, count: number): Promise<void> {
  await client.query(
    `with taken as (update scope set seq = seq + $1::int where scope = 'chat:' || $2 returning seq)
     insert into chat_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, content)
     select gen_random_uuid(), track_id, taken.seq - nth, taken.seq - nth, sender_id, sender_name, date, last_updated, content
     from chat_message, taken, generate_series(0, $1::int - 1) nth where track_id = $2::uuid and number = 1`,
    [count, trackId],
  );
}
