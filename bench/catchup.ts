import pg from 'pg';
import type { CatchupServer, CatchupServerOrder, Write } from './catchup-server.ts';
import { startChild } from './child.ts';
import { openHttpLine } from './http-line.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import { type Cursors, openPuller, type Puller } from './puller.ts';

/**
 * Milliseconds until somebody in 100 tracks who was away has got what changed, by as many pulls as it takes over HTTP; beside
 * it one SQL query, on a connection of its own, that reads the same messages.
 */
export async function benchCatchup(size: Size): Promise<Measure[]> {
  const tracks = size.smoke ? 5 : 100;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const order: CatchupServerOrder = { connection: database.connection, tracks };
    const server = await startChild<CatchupServer>('./catchup-server.ts', order);
    stops.push(server.stop);
    const client = new pg.Client(database.connection);
    await client.connect();
    stops.push(() => client.end());
    const line = await openHttpLine(server.started.address);
    stops.push(async () => line.close());
    const who = openPuller(line, server.started);
    const [before] = await who.pull({});
    const compare = async (name: string, write: Write): Promise<Measure> => {
      await server.ask(write);
      const times: { pulled: number; queried: number }[] = [];
      for (let round = 0; round < (size.smoke ? 1 : 9); round++) times.push(await both(who, client, before));
      const middle = (of: 'pulled' | 'queried'): number =>
        quantile(
          times.map((it) => it[of]),
          0.5,
        );
      return measure({ bench: 'catchup', case: name, figure: middle('pulled'), unit: 'ms', reference: middle('queried') }, size);
    };
    return [
      await compare('after 10 changes', { tracks: 5, messages: 2 }),
      await compare('after 10,000 changes', { tracks, messages: 100 }),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function both(who: Puller, client: pg.Client, before: Cursors): Promise<{ pulled: number; queried: number }> {
  const start = performance.now();
  const [, messages] = await who.pull(before);
  const pulled = performance.now() - start;
  const chats = Object.entries(before).flatMap(([scope, seq]) => (scope.startsWith('chat:') ? [[scope.slice(5), seq] as const] : []));
  const again = performance.now();
  const { rowCount } = await client.query(
    `select chat_message.* from chat_message join unnest($1::uuid[], $2::bigint[]) as stand (track_id, seq) using (track_id)
     where chat_message.seq > stand.seq order by track_id, chat_message.seq`,
    [chats.map(([id]) => id), chats.map(([, seq]) => seq)],
  );
  if (rowCount !== messages) throw new Error(`The pulls brought ${messages} messages, and the query ${rowCount}.`);
  return { pulled, queried: performance.now() - again };
}
