import './tables.ts';
import { sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';
import { presentEntry, selectEntries } from './present.ts';

/** The newest of each track is found by an index, and of these the newest of all: however many files there are. */
export const recentEntries: Handler<'entries.recent'> = async ({ db, actor }, { trackId, before, beforeId, limit }) => {
  const older = before === undefined ? sql`true` : sql`(entry.updated, entry.id) < (${new Date(before)}, ${beforeId ?? null}::uuid)`;
  const ofTrack = trackId === undefined ? sql`not membership.track_hidden` : sql`membership.track_id = ${trackId}`;
  const { rows } = await sql<{ id: string }>`
    select newest.id from membership
      join track on track.id = membership.track_id and track.deleted is null
      cross join lateral (
        select entry.id, entry.updated from entry
        where entry.track_id = membership.track_id and entry.deleted is null and entry.chat_message_id is null and entry.type <> 'folder'
          and not (entry.type = 'email' and entry.sub_type = 'root') and ${older}
        order by entry.updated desc, entry.id desc limit ${limit + 1}) as newest
    where membership.user_id = ${actor.userId} and membership.status = 'ACTIVE' and ${ofTrack}
    order by newest.updated desc, newest.id desc limit ${limit + 1}`.execute(db);
  if (rows.length === 0) return { entries: [], hasMore: false };
  const ids = rows.slice(0, limit).map((it) => it.id);
  const found = await selectEntries(db).where('entry.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, presentEntry(row)]));
  return { entries: ids.flatMap((it) => byId.get(it) ?? []), hasMore: rows.length > limit };
};
