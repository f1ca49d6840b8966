import './tables.ts';
import { type EntryViews, limits, scopeOf } from '@trackyard/contract';
import { newSince } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler } from '../platform/operations/context.ts';

interface EntryViewsTable {
  user_id: string;
  track_id: string;
  since: Date;
  viewed: string[];
  /** Number in the scope `user:`. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    entry_views: EntryViewsTable;
  }
}
type Views = Pick<EntryViewsTable, 'since' | 'viewed'>;

export const markViewed: Handler<'entries.markViewed'> = async ({ db, feed, actor, now }, { trackId, entryIds = [], upTo }) => {
  // Numbered first: the scope is locked by it, so that two marks at once don't lose one another.
  const seq = await feed.next(scopeOf('user', actor.userId));
  const known = await viewsOf(db, actor.userId, trackId, now);
  // Nobody has viewed what will be added.
  const moment = upTo === undefined ? null : new Date(Math.min(new Date(upTo).getTime(), now.getTime()));
  const since = moment && moment > known.since ? moment : known.since;
  const views = { ...(await withoutOld(db, trackId, { since, viewed: known.viewed }, entryIds)), seq };
  await db
    .insertInto('entry_views')
    .values({ user_id: actor.userId, track_id: trackId, ...views })
    .onConflict((it) => it.columns(['user_id', 'track_id']).doUpdateSet(views))
    .execute();
  return {};
};

/** What is older than the person's time in the track, or than some weeks, is viewed in any case. */
async function viewsOf(db: Queryable, userId: string, trackId: string, now: Date): Promise<Views> {
  const views = db.selectFrom('entry_views').select(['since', 'viewed']).where('user_id', '=', userId).where('track_id', '=', trackId);
  const member = db.selectFrom('membership').select('added').where('user_id', '=', userId).where('track_id', '=', trackId);
  const stored = await views.executeTakeFirst();
  const start = new Date(newSince((await member.executeTakeFirstOrThrow()).added.toISOString(), now));
  return { since: stored && stored.since > start ? stored.since : start, viewed: stored?.viewed ?? [] };
}

/** Without what `since` says already and what is gone. Of too many the earlier half is viewed by its moment, with what stands between. */
async function withoutOld(db: Queryable, trackId: string, { since, viewed }: Views, entryIds: readonly string[]): Promise<Views> {
  const { rows } = await sql<{ id: string; created: Date }>`
    select coalesce(version.id, entry.id) as id, coalesce(version.created, entry.created) as created
    from entry
    left join lateral (
      select id, created from entry_version where entry_id = entry.id order by number desc limit 1
    ) version on true
    where entry.track_id = ${trackId} and entry.chat_message_id is null and entry.deleted is null
      and entry.id = any(
        ${entryIds}::uuid[] || ${viewed}::uuid[] || array(select entry_id from entry_version where id = any(${viewed}::uuid[])))
      and (entry.id = any(${entryIds}::uuid[]) or coalesce(version.id, entry.id) = any(${viewed}::uuid[]))
      and coalesce(version.created, entry.created) > ${since}
    order by 2, 1`.execute(db);
  const late = rows.length > limits.viewedEntries ? rows.slice(-limits.viewedEntries / 2) : rows;
  return { since: rows[rows.length - late.length - 1]?.created ?? since, viewed: late.map((it) => it.id) };
}

export const entryViewsFeed = tableFeed('entryViews', {
  select: (db) => db.selectFrom('entry_views').selectAll('entry_views'),
  scopeColumn: 'entry_views.user_id',
  seqColumn: 'entry_views.seq',
  present: ({ track_id: trackId, since, viewed }): EntryViews => ({ id: trackId, trackId, since: since.toISOString(), viewed }),
});
