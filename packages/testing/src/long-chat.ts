import pg from 'pg';

export interface LongChat {
  trackId: string;
  sender: { userId: string; displayName: string };
  count: number;
  /** Stand behind 'Message 17', up to sixteen times: of one to some lines. */
  words: string;
  /** Where there are several long chats: the ids of their messages differ by it. */
  which?: number;
}

/** The id of the message with that number in a long chat. */
export const idInLongChat = (number: number): string => `01a10000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Writes `Message 1` to `Message <count>` into a track, past the server and at once: a minute between two, so that there are days. */
export async function writeLongChat(connection: pg.ClientConfig, { trackId, sender, count, words, which = 0 }: LongChat): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('insert into scope (scope, seq) values ($1, $2) on conflict (scope) do update set seq = excluded.seq', [
      `chat:${trackId}`,
      count,
    ]);
    await client.query(
      `insert into chat_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, content)
       select ('01a10000-0000-7000-' || $6 || '-' || lpad(n::text, 12, '0'))::uuid, $1, n, n, $2, $3, date, date,
              jsonb_build_object('plain', said, 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', said, 'styles', '[]'::jsonb)))
       from generate_series(1, $4::int) n,
            lateral (select now() - make_interval(mins => $4::int - n) as date, 'Message ' || n || repeat($5, n % 17) as said) made`,
      [trackId, sender.userId, sender.displayName, count, words, String(8_000 + which)],
    );
    await client.query('analyze chat_message');
  } finally {
    await client.end();
  }
}
