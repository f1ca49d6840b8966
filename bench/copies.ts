import type pg from 'pg';

/** Copies of the first message of a track, each under the next number. */
export async function copies(client: pg.Client, trackId: string, count: number): Promise<void> {
  await client.query(
    `with taken as (update scope set seq = seq + $1::int where scope = 'chat:' || $2 returning seq)
     insert into chat_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, content)
     select gen_random_uuid(), track_id, taken.seq - nth, taken.seq - nth, sender_id, sender_name, date, last_updated, content
     from chat_message, taken, generate_series(0, $1::int - 1) nth where track_id = $2::uuid and number = 1`,
    [count, trackId],
  );
}
