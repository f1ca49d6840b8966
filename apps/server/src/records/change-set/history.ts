import '../tables.ts';
import { limits, type RecordChange, type ValueChange } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, MutationCall } from '../../platform/operations/context.ts';

/** Who changes records, when, and in which transaction. */
export type Writing = Pick<MutationCall, 'db' | 'now'> & { actor: Pick<Actor, 'userId'> };

/**
 * The part of a statement that writes its changes into the history of the records, which keeps the last ones of each. Before it stands
 * `written (id, number, list)`: a record, the number of the change in its history, and the changed values, or null where it gets no line.
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
