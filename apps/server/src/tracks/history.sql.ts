import { limits, type TrackChange, type TrackChangeKind, type TrackChangeTopic, trackChangeKinds } from '@trackyard/contract';
import type { Updateable } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { NewChange } from './state-changes.ts';

interface TrackChangeTable {
  track_id: string;
  number: number;
  kind: TrackChangeKind;
  date: Date;
  actor_id: string | null;
  user_id: string | null;
  before: string | null;
  after: string | null;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    track_change: TrackChangeTable;
  }
}

export interface Changes {
  trackId: string;
  actorId: string | null;
  now: Date;
  changes: readonly NewChange[];
}

/** Writes lines of a history. The caller has taken a number in the scope of the track, and so holds its lock: no other call writes a line now. */
export async function insertChanges(db: Tx, { trackId, actorId, now, changes }: Changes): Promise<void> {
  if (changes.length === 0) return;
  const last = await db
    .selectFrom('track_change')
    .select((it) => it.fn.max('number').as('number'))
    .where('track_id', '=', trackId)
    .executeTakeFirst();
  const first = Number(last?.number ?? 0) + 1;
  const rows = changes.map(({ kind, userId = null, before = null, after = null }, at) => ({
    track_id: trackId,
    number: first + at,
    kind,
    date: now,
    actor_id: actorId,
    user_id: userId,
    before,
    after,
  }));
  await db.insertInto('track_change').values(rows).execute();
}

/** Several of a kind by one person in this time share a line. */
const togetherMs = 10 * 60_000;

/** Counts more of the same in the last line of a history; false where that is another one. The caller holds the lock of the track's scope. */
export async function addToLast(
  db: Tx,
  { trackId, actorId, now }: Omit<Changes, 'changes'>,
  { one, many, count }: { one: TrackChangeKind; many: TrackChangeKind; count: number },
): Promise<boolean> {
  const last = await freshLine(db, { trackId, actorId, now });
  if (last?.kind !== one && last?.kind !== many) return false;
  const before = last.kind === one ? 1 : Number(last.after);
  await writeLine(db, trackId, last.number, { kind: many, after: String(before + count), date: now });
  return true;
}

/** Dates the last line of a history anew; false where it is another one. The caller holds the lock of the track's scope. */
export async function renewLast(
  db: Tx,
  { trackId, actorId, now }: Omit<Changes, 'changes'>,
  { kind, after }: { kind: TrackChangeKind; after: string },
): Promise<boolean> {
  const last = await freshLine(db, { trackId, actorId, now });
  if (last?.kind !== kind || last.after !== after) return false;
  await writeLine(db, trackId, last.number, { date: now });
  return true;
}

/** The last line, where this person has written it a moment ago. */
async function freshLine(db: Tx, { trackId, actorId, now }: Omit<Changes, 'changes'>) {
  const last = await db
    .selectFrom('track_change')
    .select(['number', 'kind', 'date', 'actor_id', 'after'])
    .where('track_id', '=', trackId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.actor_id === actorId && now.getTime() - last.date.getTime() <= togetherMs ? last : undefined;
}
const writeLine = (db: Tx, trackId: string, number: number, set: Updateable<TrackChangeTable>): Promise<unknown> =>
  db.updateTable('track_change').set(set).where('track_id', '=', trackId).where('number', '=', number).execute();

export interface Page {
  topic?: TrackChangeTopic | undefined;
  userId?: string | undefined;
  before?: number | undefined;
  limit?: number;
}

/** The newest first; one more than asked for shows that there is more. */
export async function selectChanges(db: Queryable, trackId: string, page: Page): Promise<{ changes: TrackChange[]; more: boolean }> {
  const { topic, userId, before, limit = limits.historyPage } = page;
  const rows = await db
    .selectFrom('track_change')
    .selectAll()
    .where('track_id', '=', trackId)
    .$if(topic !== undefined, (query) => query.where('kind', 'in', [...trackChangeKinds[topic!]]))
    .$if(userId !== undefined, (query) => query.where((it) => it.or([it('actor_id', '=', userId!), it('user_id', '=', userId!)])))
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return { changes: rows.slice(0, limit).map(presentChange), more: rows.length > limit };
}

const presentChange = (row: TrackChangeTable): TrackChange => ({
  number: Number(row.number),
  kind: row.kind,
  date: row.date.toISOString(),
  actorId: row.actor_id,
  userId: row.user_id,
  before: row.before,
  after: row.after,
});
