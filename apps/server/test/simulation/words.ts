import { scopeOf } from '@trackyard/contract';
import type { SimulatedClient } from './client.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Record } from './record.ts';

interface Stored {
  id: string;
  track_id: string;
  number: number;
  token: string;
}

/** What became of people's words: none doubled, none that was acknowledged lost, and one browser's in the order of their writing. */
export async function brokenPromises(
  record: Record,
  clients: readonly SimulatedClient[],
  database: SimulatedDatabase,
  { healed }: { healed: boolean },
): Promise<string[]> {
  const tracks = new Set((await database.query<{ id: string }>('select id from track')).map((it) => it.id));
  const stored = new Map(
    (
      await database.query<Stored>(
        "select id, track_id, number::int, split_part(content ->> 'plain', ' ', 1) as token from chat_message where source <> 'import' order by number",
      )
    ).map((it) => [it.id, it]),
  );
  const outboxes = (await Promise.all(clients.map((it) => it.stored('outbox')))).flat();
  const queued = new Set(outboxes.flatMap((it) => (it.operation === 'chat.sendMessage' ? it.input.id : [])));
  const found: string[] = [];
  for (const { id, trackId, clientName } of record.written) {
    if (stored.has(id) || !tracks.has(trackId)) continue;
    if (record.acknowledged.has(id)) found.push(`message ${id} of ${clientName} was acknowledged, and is gone`);
    else if (!queued.has(id) && !record.givenUp.has(id)) found.push(`message ${id} of ${clientName} is neither sent nor kept`);
  }
  const tokens = [...stored.values()].map((it) => it.token).filter((it) => it.startsWith('w'));
  for (const token of new Set(tokens)) if (tokens.filter((it) => it === token).length > 1) found.push(`'${token}' was posted twice`);
  return [...found, ...disorder(record, stored), ...(await misattributed(record, database)), ...(healed ? await gaps(database) : [])];
}

/** Done in the name of somebody else than who wished it. */
async function misattributed({ ownerOf }: Record, database: SimulatedDatabase): Promise<string[]> {
  const rows = await database.query<{ id: string; user_id: string; operation: string }>('select id, user_id, operation from mutation');
  return rows.flatMap(({ id, user_id, operation }) => {
    const owner = ownerOf.get(id);
    return owner && owner.userId !== user_id ? [`${operation} ${id} of ${owner.name} was done as somebody else`] : [];
  });
}

/** A message whose deletion can still be undone is held back, while later ones go out. */
function disorder({ written, everFailed, givenUp }: Record, stored: ReadonlyMap<string, Stored>): string[] {
  const last = new Map<string, number>();
  const found: string[] = [];
  for (const { id, clientName, trackId } of written) {
    const number = stored.get(id)?.number;
    if (number === undefined || everFailed.has(id) || givenUp.has(id)) continue;
    const lane = `${clientName} ${trackId}`;
    if (number < (last.get(lane) ?? 0)) found.push(`message ${id} of ${clientName} came after one that was written later`);
    last.set(lane, number);
  }
  return found;
}

/** A chat's numbers end where its scope stands. */
async function gaps(database: SimulatedDatabase): Promise<string[]> {
  const rows = await database.query<{ track_id: string; most: string; seq: string }>(
    "select track_id, max(chat_message.seq) as most, max(s.seq) as seq from chat_message join scope s on s.scope = 'chat:' || track_id group by track_id",
  );
  return rows.filter((it) => Number(it.most) > Number(it.seq)).map((it) => `${scopeOf('chat', it.track_id)} stands before its newest row`);
}
