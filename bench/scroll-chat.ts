import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import pg from 'pg';
import { buildWeb } from '../tools/web-build.mjs';
import { startOwnDatabase } from './own-database.ts';

/** A server with one long chat: `Message 1` to `Message <count>`, read to its end by the person who looks at it. */
export interface LongChat {
  server: TestServer;
  who: TestPerson;
  path: string;
  stop(): Promise<void>;
}
const realClock = { now: () => new Date(), advance() {}, set() {} };

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
    await write(database.connection, { trackId, sender: writer.userId, count });
    await who.call('chat.markViewed', { trackId, number: count });
    return { server, who, path: `/t/${trackId}/c`, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** A minute between two messages, so that there are days; of one to some lines. */
async function write(connection: pg.ClientConfig, chat: { trackId: string; sender: string; count: number }): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('insert into scope (scope, seq) values ($1, $2) on conflict (scope) do update set seq = excluded.seq', [
      `chat:${chat.trackId}`,
      chat.count,
    ]);
    await client.query(
      `insert into chat_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, content)
       select gen_random_uuid(), $1, n, n, $2, 'Mateo Ruiz', date, date,
              jsonb_build_object('plain', said, 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', said, 'styles', '[]'::jsonb)))
       from generate_series(1, $3::int) n,
            lateral (select now() - make_interval(mins => $3::int - n) as date, 'Message ' || n || repeat(' of beans', n % 17) as said) made`,
      [chat.trackId, chat.sender, chat.count],
    );
    await client.query('analyze chat_message');
  } finally {
    await client.end();
  }
}

/** For Playwright: they last longer than the browser. */
export const cookiesOf = ({ server, who }: LongChat) =>
  [...who.cookies].map(([name, value]) => ({ name, value, url: server.address, httpOnly: true, expires: Date.now() / 1_000 + 86_400 }));
