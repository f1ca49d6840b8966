import './tables.ts';
import { type ChangedRow, type CommentThread, limits } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';
import type { CommentSubject } from './comment-subjects.ts';
import type { MessageRow } from './present.ts';
import type { CommentThreadTable } from './tables.ts';

type Row = Selectable<CommentThreadTable>;

/** Locks the counts of what is about to get comments, in the order of their ids, and before any number; makes those that are missing. */
export async function lockCommentThreads(db: Tx, subjects: readonly (CommentSubject & { trackId: string })[]): Promise<void> {
  const values = [...subjects]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((it) => ({
      ...{ id: it.id, track_id: it.trackId, table_id: it.tableId },
      for_guests: it.openToGuests,
      owner_ids: [...it.ownerIds],
    }));
  if (values.length === 0) return;
  await db
    .insertInto('comment_thread')
    .values(values)
    .onConflict((it) =>
      it.column('id').doUpdateSet((row) => ({ owner_ids: row.ref('excluded.owner_ids'), for_guests: row.ref('excluded.for_guests') })),
    )
    .execute();
}

/** Counts a new comment, under the number that it took for that. Its row is locked by then. */
export const addComment = (db: Tx, comment: MessageRow, entryId: string, seq: number): Promise<Row> =>
  db
    .updateTable('comment_thread')
    .set({
      seq,
      comments: sql`comments + 1`,
      last_number: comment.number,
      last_comment: comment.date,
      user_ids: sql`array_remove(user_ids, ${comment.sender_id}::uuid) || ${comment.sender_id}::uuid`,
    })
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockCommentThread = (db: Tx, entryId: string) =>
  db.selectFrom('comment_thread').select('id').where('id', '=', entryId).forNoKeyUpdate().execute();

/** Counts the live comments anew, after one of them has gone. Its row is locked by then. */
export const recountComments = (db: Tx, entryId: string, seq: number) =>
  sql`
    with live as (
      select sender_id, number, date from chat_message where thread_id = ${entryId} and status <> 'deleted'
    ),
    writers as (select sender_id, max(number) as latest from live where sender_id is not null group by sender_id)
    update comment_thread set seq = ${seq},
      comments = (select count(*) from live),
      last_number = coalesce((select max(number) from live), 0),
      last_comment = (select date from live order by number desc limit 1),
      user_ids = coalesce((select array_agg(sender_id order by latest) from writers), '{}')
    where id = ${entryId}`.execute(db);

export const commentThreadsFeed = tableFeed('commentThreads', {
  select: (db) => db.selectFrom('comment_thread').selectAll('comment_thread'),
  scopeColumn: 'comment_thread.track_id',
  seqColumn: 'comment_thread.seq',
  present: (row) => present(row),
});

/** What has comments in a chat, the newest first as far as there is room: for a client that starts to follow it. */
export async function commentThreadRows(db: Queryable, trackId: string): Promise<ChangedRow[]> {
  const rows = await db
    .selectFrom('comment_thread')
    .selectAll()
    .where('track_id', '=', trackId)
    .where('comments', '>', 0)
    .orderBy('last_number', 'desc')
    .limit(limits.commentThreads)
    .execute();
  return rows.map(changedThread);
}

export const changedThread = (row: Row): ChangedRow => ({ store: 'commentThreads', id: row.id, seq: row.seq, row: present(row) });

const present = (row: Row): CommentThread => {
  const { id, track_id: trackId, table_id: tableId, comments, last_number: lastNumber } = row;
  const thread = { id, trackId, tableId, comments, lastNumber };
  return row.for_guests ? thread : withGuestCopy(thread, null);
};

/** Hides the comments on records of these tables from the guests of one track. Guests keep the comments that they have received. */
export async function hideCommentsFromGuests(db: Tx, trackId: string, tableIds: readonly string[]): Promise<void> {
  await sql`
    update chat_message set for_guests = false from comment_thread
    where comment_thread.track_id = ${trackId} and comment_thread.table_id = any(${tableIds}::uuid[])
      and chat_message.thread_id = comment_thread.id and chat_message.for_guests`.execute(db);
  await db
    .updateTable('comment_thread')
    .set({ for_guests: false })
    .where('track_id', '=', trackId)
    .where('table_id', 'in', tableIds)
    .execute();
}
