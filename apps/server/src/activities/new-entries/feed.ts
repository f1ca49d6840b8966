import '../tables.ts';
import { type EntryActivity, rootFolder } from '@trackyard/contract';
import { sql } from 'kysely';
import { tableFeed } from '../../platform/feed/table-feed.ts';

/** Named and counted is what the member may see by now: nothing of tracks that they have left, and no entry that was deleted since. */
export const entryActivitiesFeed = tableFeed('entryActivities', {
  select: (db) =>
    db
      .selectFrom('entry_activity')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.track_id', '=', 'entry_activity.track_id')
          .onRef('membership.user_id', '=', 'entry_activity.user_id')
          .on('membership.status', '=', 'ACTIVE'),
      )
      .innerJoin('track', (join) => join.onRef('track.id', '=', 'entry_activity.track_id').on('track.deleted', 'is', null))
      .innerJoinLateral(
        (it) =>
          it
            .selectFrom('entry')
            .select([
              sql<string>`(array_agg(entry.id order by entry.created desc, entry.id desc))[1]`.as('newest_id'),
              sql<string>`(array_agg(entry.title order by entry.created desc, entry.id desc))[1]`.as('title'),
              sql<string[]>`array_agg(distinct coalesce(entry.parent_id::text, ${rootFolder}))`.as('folders'),
              sql<boolean>`bool_and(entry.type = 'file')`.as('files'),
              sql<number>`count(*)::int`.as('live'),
            ])
            .where(sql<boolean>`entry.id = any(entry_activity.entry_ids)`)
            .whereRef('entry.track_id', '=', 'entry_activity.track_id')
            .where('entry.deleted', 'is', null)
            .where('entry.chat_message_id', 'is', null)
            .having(sql<boolean>`count(*) > 0`)
            .as('named'),
        (join) => join.onTrue(),
      )
      .selectAll('entry_activity')
      .select(['named.newest_id', 'named.title', 'named.folders', 'named.files', 'named.live']),
  scopeColumn: 'entry_activity.user_id',
  seqColumn: 'entry_activity.seq',
  present(row): EntryActivity {
    const entries = row.entries - row.entry_ids.length + row.live;
    return {
      ...{ id: row.id, type: 'NEW_ENTRY', trackId: row.track_id, userId: row.actor_id, title: row.title, entries, files: row.files },
      entryId: entries === 1 ? row.newest_id : null,
      folderId: row.folders.length === 1 ? row.folders[0]! : rootFolder,
      date: row.date.toISOString(),
    };
  },
});
