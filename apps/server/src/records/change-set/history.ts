import '../tables.ts';
import { limits, type RecordChange, type ValueChange } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, MutationCall } from '../../platform/operations/context.ts';

/** The author, date and transaction of a change. */
export type Writing = Pick<MutationCall, 'db' | 'now'> & { actor: Pick<Actor, 'userId'> };

/**
 * The part of a statement that adds its changes to the history of the records and trims it. It reads `written (id, number, list)` of the same
 * statement: a record, the number of the change, and the changed values; null adds no line.
 */
export const history = ({ kind, now, userId }: { kind: RecordChange['kind'] | RawBuilder<string>; now: Date; userId: string }) => sql`
  trimmed as (
    delete from record_change using written
    where written.list is not null and record_change.record_id = written.id
      and record_change.number <= written.number - ${sql.lit(limits.recordChanges)}
  ), logged as (
    insert into record_change (record_id, number, date, user_id, kind, values)
    select id, number, ${now}::timestamptz, ${userId}::uuid, ${kind}, list from written where list is not null
  )`;

/** Adds lines to the history of records whose values change by other statements of the transaction. */
export async function logRows(
  { db, actor, now }: Writing,
  kind: RecordChange['kind'],
  lines: readonly { recordId: string; values: readonly ValueChange[] }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with written as (
      update record set changes = record.changes + 1
      from unnest(${lines.map((it) => it.recordId)}::uuid[], ${lines.map((it) => JSON.stringify(it.values))}::jsonb[]) as line (id, list)
      where record.id = line.id
      returning record.id, record.changes as number, line.list
    ), ${history({ kind, now, userId: actor.userId })}
    select from written`.execute(db);
}
