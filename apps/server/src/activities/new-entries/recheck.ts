import '../tables.ts';
import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { SystemWrite, Write } from '../../platform/operations/write.ts';
import { liveAmong } from './digests.sql.ts';

const atOnce = 100;

interface Needs {
  database: Database;
  write: Write;
  signal: AbortSignal;
}
/** Takes deleted entries out of the activities of the members of a track; an activity of which nothing is left goes. */
export async function recheck({ database, write, signal }: Needs, trackId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const outdated = await namingDeleted(database, trackId, after);
    for (const { id, userId } of outdated) {
      signal.throwIfAborted();
      await write((it) => withoutDeleted(it, id, userId));
    }
    if (outdated.length < atOnce) return;
    after = outdated.at(-1)!.id;
  }
}

async function namingDeleted(db: Database, trackId: string, after: string | null): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from entry_activity
    where track_id = ${trackId} and (${after}::uuid is null or id > ${after}::uuid)
      and cardinality(${liveAmong(sql`entry_activity.entry_ids`)}) < cardinality(entry_ids)
    order by id limit ${atOnce}`.execute(db);
  return rows;
}

async function withoutDeleted({ db, feed }: SystemWrite, id: string, userId: string): Promise<void> {
  const scope = scopeOf('user', userId);
  await feed.lock(scope);
  const { rows } = await sql<{ ids: string[] }>`
    select ${liveAmong(sql`entry_activity.entry_ids`)} as ids from entry_activity where id = ${id}`.execute(db);
  const ids = rows[0]?.ids;
  if (!ids) return;
  if (ids.length === 0) {
    await db.deleteFrom('entry_activity').where('id', '=', id).execute();
    return feed.tombstone(scope, 'entryActivities', id);
  }
  const seq = await feed.next(scope);
  await sql`
    update entry_activity set entry_ids = ${ids}::uuid[], entries = entries - cardinality(entry_ids) + ${ids.length}::int, seq = ${seq}
    where id = ${id}`.execute(db);
}
