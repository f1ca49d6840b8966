import type { ChangedRow } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askOne, type Question } from '../platform/database/question.ts';
import type { Feed, Range } from '../platform/feed/feed.ts';
import { selectMessages } from './messages.sql.ts';
import { changedRow } from './pages.ts';

export const chatMessagesFeed: Feed = {
  store: 'chatMessages',
  scope: 'chat',
  since: (db, scopeId, range) => askOne(db, questionSince(scopeId, range)),
  question: questionSince,
  async sinceEach(db, stretches) {
    const rows = await messagesSinceEach(
      db,
      stretches.map((it) => it.scopeId),
      stretches.map((it) => it.after),
      stretches.map((it) => it.upTo),
    );
    const byTrack = new Map<string, ChangedRow[]>();
    for (const row of rows) {
      const known = byTrack.get(row.track_id);
      if (known) known.push(changedRow(row));
      else byTrack.set(row.track_id, [changedRow(row)]);
    }
    return byTrack;
  },
};

function questionSince(scopeId: string, { after, upTo, limit }: Range): Question<ChangedRow[]> {
  const { statement, answer } = messagesSince.question(scopeId, after, upTo, limit);
  return { statement, answer: (rows) => answer(rows).map(changedRow) };
}

const messagesSince = preparedQuery('messagesSince', (db, trackId: string, after: number, upTo: number, limit: number) =>
  selectMessages(db)
    .where('track_id', '=', trackId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(sql<number>`${limit}::int`),
);

const messagesSinceEach = preparedQuery(
  'messagesSinceEach',
  (db, trackIds: readonly string[], after: readonly number[], upTo: readonly number[]) =>
    selectMessages(db)
      .innerJoin(
        sql<{ in_track: string }>`unnest(${trackIds}::uuid[], ${after}::bigint[], ${upTo}::bigint[])`.as<'stretch'>(
          sql`stretch (in_track, after, up_to)`,
        ),
        'stretch.in_track',
        'chat_message.track_id',
      )
      .where(sql<boolean>`seq > stretch.after and seq <= stretch.up_to`),
);
