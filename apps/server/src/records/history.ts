import './tables.ts';
import { limits, type Properties, type RecordChange, type ValueChange } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { recordIsGone } from './select.ts';

/** What a change is written down from: who makes it, when, and the transaction. */
export type Writing = Pick<MutationCall, 'db' | 'now'> & { actor: Pick<Actor, 'userId'> };
interface Changed {
  recordId: string;
  values: ValueChange[];
}

/** Writes down what a person did to records, in the transaction of the change. Of each record the last changes are stored. */
export async function logChanges({ db, actor, now }: Writing, kind: RecordChange['kind'], changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with numbered as (
      update record set changes = record.changes + 1
      from unnest(${changes.map((it) => it.recordId)}::uuid[], ${changes.map((it) => JSON.stringify(it.values))}::jsonb[]) as change (id, list)
      where record.id = change.id
      returning record.id, record.changes as number, change.list
    ), trimmed as (
      delete from record_change using numbered
      where record_change.record_id = numbered.id and record_change.number <= numbered.number - ${limits.recordChanges}
    )
    insert into record_change (record_id, number, date, user_id, kind, values)
    select id, number, ${now}::timestamptz, ${actor.userId}::uuid, ${kind}, list from numbered`.execute(db);
}

/** The fields whose values a patch changes. Both sides have null where a field is empty. */
export function changedValues(before: Properties, after: Properties): ValueChange[] {
  return Object.entries(after).flatMap(([attributeId, value]) => {
    const [from, to] = [before[attributeId] ?? null, value ?? null];
    const [old, next] = [JSON.stringify(from), JSON.stringify(to)];
    if (old === next) return [];
    const isLong = old.length > limits.recordChangeLength || next.length > limits.recordChangeLength;
    return [isLong ? { attributeId, from: null, to: null, isLong } : { attributeId, from, to, isLong }];
  });
}

export const recordHistory: Handler<'records.history'> = async ({ db, table: { attributes } }, { trackId, tableId, recordId, offset }) => {
  const record = db.selectFrom('record').select('id').where('id', '=', recordId);
  const isThere = await record.where('track_id', '=', trackId).where('table_id', '=', tableId).executeTakeFirst();
  if (!isThere) throw recordIsGone();
  const rows = await db
    .selectFrom('record_change')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limits.recordChangePage + 1)
    .execute();
  // The values of a deleted field are shown to nobody.
  const fields = new Set(attributes.map((it) => it.id));
  const changes = rows.slice(0, limits.recordChangePage).map(
    (it): RecordChange => ({
      number: Number(it.number),
      date: it.date.toISOString(),
      userId: it.user_id,
      kind: it.kind,
      values: it.values.filter(({ attributeId }) => fields.has(attributeId)),
    }),
  );
  return { changes, hasMore: rows.length > limits.recordChangePage };
};
