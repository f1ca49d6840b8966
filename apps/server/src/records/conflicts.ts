import './tables.ts';
import { type Attribute, type FieldConflict, limits, type Properties, scopeOf } from '@trackyard/contract';
import { isEmptyValue, linkedIds, linksEntries } from '@trackyard/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import { forgetOwn } from '../platform/feed/forget-own.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { membersAmong } from '../tracks/index.ts';

/** A change of a record: its values before and after, and those that its writer saw. */
export interface PatchedRecord {
  recordId: string;
  before: Properties;
  patch: Properties;
  /** Of this change in the history of the record. */
  number: number;
  base: Properties | undefined;
}
interface Overwritten {
  recordId: string;
  number: number;
  attributeId: string;
  before: unknown;
  after: unknown;
  saw: unknown;
  /** Its values are the ids of records. */
  linksRecords: boolean;
}

type Side = Omit<Insertable<Tables['field_conflict']>, 'id' | 'seq' | 'mine' | 'theirs'> & { mine: unknown; theirs: unknown };

/**
 * Where a change takes the place of a value that its writer had not seen: a row for the one who wrote that value, whom the history names, and one
 * for the writer.
 */
export async function findConflicts(
  { db, actor, now }: Pick<MutationCall, 'db' | 'now'> & { actor: { userId: string } },
  { trackId, tableId }: { trackId: string; tableId: string },
  attributes: readonly Attribute[],
  patched: readonly PatchedRecord[],
): Promise<Side[]> {
  const suspects = patched.flatMap((it) => overwrittenIn(it, attributes));
  const gone = await goneAmong(db, suspects);
  const overwritten = suspects.filter((it) => !isSame(withoutGone(it.before, gone), it.saw)).slice(0, limits.fieldConflicts);
  if (overwritten.length === 0) return [];
  const writers = await writersOf(db, trackId, overwritten);
  return overwritten.flatMap((it): Side[] => {
    const otherId = writers.get(`${it.recordId} ${it.attributeId}`);
    if (!otherId || otherId === actor.userId) return [];
    const { recordId, attributeId, before, after } = it;
    const of = { track_id: trackId, table_id: tableId, record_id: recordId, attribute_id: attributeId, date: now };
    return [
      { ...of, user_id: otherId, other_id: actor.userId, mine: before, theirs: after, stands: 'theirs' },
      { ...of, user_id: actor.userId, other_id: otherId, mine: after, theirs: before, stands: 'mine' },
    ];
  });
}

/** Tells both people; of each field of a record somebody has the newest conflict. */
export async function tellConflicts({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, sides: readonly Side[]): Promise<void> {
  const byPerson = [...Map.groupBy(sides, (it) => it.user_id)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [userId, rows] of byPerson) {
    const seq = await feed.nextRange(scopeOf('user', userId), rows.length);
    const values = rows.map((it, at) => ({ ...it, mine: JSON.stringify(it.mine), theirs: JSON.stringify(it.theirs), seq: seq + at }));
    const columns = ['mine', 'theirs', 'stands', 'other_id', 'date', 'seq'] as const;
    await db
      .insertInto('field_conflict')
      .values(values)
      .onConflict((it) =>
        it
          .columns(['user_id', 'record_id', 'attribute_id'])
          .doUpdateSet((set) => Object.fromEntries(columns.map((column) => [column, set.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

function overwrittenIn({ recordId, number, before, patch, base }: PatchedRecord, attributes: readonly Attribute[]): Overwritten[] {
  return Object.keys(base ?? {}).flatMap((attributeId) => {
    const attribute = attributes.find((it) => it.id === attributeId);
    // Titles of entries change without a writer.
    if (!attribute || linksEntries(attribute.type) || !(attributeId in patch)) return [];
    const [was, is, saw] = [before[attributeId] ?? null, patch[attributeId] ?? null, orNull(base![attributeId])];
    const linksRecords = attribute.type === 'task';
    return isSame(was, saw) || isSame(was, is) ? [] : [{ recordId, number, attributeId, before: was, after: is, saw, linksRecords }];
  });
}
/** Links to records that are gone: nobody sees them, so that a change without them overwrites nothing. */
async function goneAmong(db: Queryable, overwritten: readonly Overwritten[]): Promise<ReadonlySet<string>> {
  const ids = overwritten.flatMap((it) => (it.linksRecords ? linkedIds(it.before) : []));
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>`
    select linked.id::text as id from unnest(${ids}::uuid[]) as linked (id)
    where not exists (select from record where record.id = linked.id and record.deleted is null)`.execute(db);
  return new Set(rows.rows.map((it) => it.id));
}
function withoutGone(value: unknown, gone: ReadonlySet<string>): unknown {
  if (gone.size === 0 || !Array.isArray(value)) return value;
  const left = value.filter((it) => !gone.has(it as string));
  return left.length === 0 ? null : left;
}
const orNull = (value: unknown): unknown => (isEmptyValue(value) ? null : value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Who changed each field last, by the ids of the record and the field; history is kept for a while only. Those who are not in the track any
 * more are left out: what the field holds now is not for them.
 */
async function writersOf(db: Queryable, trackId: string, fields: readonly Overwritten[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ record_id: string; attribute_id: string; user_id: string | null }>`
    select distinct on (record_id, attribute_id) change.record_id, field.attribute_id, change.user_id
    from unnest(${fields.map((it) => it.recordId)}::uuid[], ${fields.map((it) => it.attributeId)}::text[],
      ${fields.map((it) => it.number)}::bigint[]) as field (record_id, attribute_id, number)
      join record_change as change on change.record_id = field.record_id and change.number < field.number
        and change.values @> jsonb_build_array(jsonb_build_object('attributeId', field.attribute_id))
    order by record_id, attribute_id, change.number desc`.execute(db);
  const here = new Set(
    await membersAmong(
      db,
      trackId,
      rows.flatMap((it) => it.user_id ?? []),
    ),
  );
  return new Map(rows.map((it) => [`${it.record_id} ${it.attribute_id}`, it.user_id !== null && here.has(it.user_id) ? it.user_id : null]));
}

export const dismissConflict: Handler<'records.dismissConflict'> = async ({ db, feed, actor }, { conflictId }) => {
  const mine = db.selectFrom('field_conflict').select('id').where('id', '=', conflictId).where('user_id', '=', actor.userId);
  if (!(await mine.executeTakeFirst())) return {};
  await feed.tombstone(scopeOf('user', actor.userId), 'fieldConflicts', conflictId);
  await db.deleteFrom('field_conflict').where('id', '=', conflictId).where('user_id', '=', actor.userId).execute();
  return {};
};

export const fieldConflictsFeed = tableFeed('fieldConflicts', {
  select: (db) => db.selectFrom('field_conflict').selectAll('field_conflict'),
  scopeColumn: 'field_conflict.user_id',
  seqColumn: 'field_conflict.seq',
  present: (row) => present(row),
});
const present = (row: Selectable<Tables['field_conflict']>): FieldConflict => ({
  id: row.id,
  trackId: row.track_id,
  tableId: row.table_id,
  recordId: row.record_id,
  attributeId: row.attribute_id,
  mine: row.mine,
  theirs: row.theirs,
  stands: row.stands,
  otherUserId: row.other_id,
  date: row.date.toISOString(),
});

export const forgetConflicts = forgetOwn('fieldConflicts', { table: 'field_conflict', since: 'date', days: limits.fieldConflictDays });
