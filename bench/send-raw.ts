import pg from 'pg';
import type { Send } from './send-load.ts';
import type { Writer } from './send-server.ts';
import { text } from './send-writers.ts';
import { v7 } from './uuid.ts';

const content = JSON.stringify({ parts: [{ type: 'text', text, styles: [] }], plain: text });

/** A connection for each writer, which inserts the row of a message as a prepared statement, and nothing else around it. */
export async function openRawWriters(
  connection: pg.ClientConfig,
  writers: readonly Writer[],
): Promise<{ sends: Send[]; close(): Promise<void> }> {
  const clients = writers.map(() => new pg.Client(connection));
  await Promise.all(clients.map((it) => it.connect()));
  // The same table with the same keys, under another name: a number of the feed is taken by nobody else.
  await clients[0]!.query('create table plain_message (like chat_message including all)');
  let number = 0;
  const sendOf = ({ trackId }: Writer, at: number): Send => {
    const client = clients[at]!;
    return async () => {
      const now = new Date();
      number++;
      await client.query({
        name: 'plain',
        text: `insert into plain_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, source, content, mentions)
          values ($1, $2, $3, $3, $2, $4, $5, $5, 'user', $6, '{}') returning *`,
        values: [v7(), trackId, number, 'Writer', now, content],
      });
    };
  };
  return {
    sends: writers.map(sendOf),
    async close() {
      for (const it of clients) await it.end();
    },
  };
}
