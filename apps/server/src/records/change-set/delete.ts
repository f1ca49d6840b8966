import '../tables.ts';
import { type AppTable, tableScope } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/tables.ts';
import type { Place } from '../places.ts';
import { unprojectRecords } from '../projection/write.ts';
import { history, type Writing } from './history.ts';
import type { Patching } from './patch.ts';
import { rewriteWithFormulas } from './rewrite.ts';

/** Moves records to the bin. Returns the ids of the records that were not in it. */
export async function deleteRows(write: Patching, place: Place, ids: readonly string[]): Promise<string[]> {
  const { db, feed, now } = write;
  const scope = tableScope(place.trackId, place.tableId);
  const seq = await feed.nextRange(scope, ids.length);
  const deleted = await setDeleted(write, place, ids, 'delete');
  if (deleted.length === 0) return deleted;
  await unprojectRecords(db, place, deleted);
  await db
    .insertInto('tombstone')
    .values(deleted.map((id, at) => ({ scope, seq: seq + at, store: 'records', id, created: now })))
    .execute();
  return deleted;
}

/** Restores records from the bin, and computes their formulas again: the formulas may have changed, or the day. */
export async function restoreRows(
  write: Patching,
  table: Pick<AppTable, 'id' | 'attributes' | 'timeZone'>,
  trackId: string,
  ids: readonly string[],
): Promise<string[]> {
  const place = { trackId, tableId: table.id };
  const seq = await write.feed.nextRange(tableScope(trackId, table.id), ids.length);
  const restored = await setDeleted(write, place, ids, 'restore');
  await rewriteWithFormulas(
    write,
    place,
    table,
    restored.map((id) => ({ id })),
    seq,
  );
  return restored;
}

async function setDeleted(
  { db, actor, now }: Writing,
  { trackId, tableId }: Place,
  ids: readonly string[],
  kind: 'delete' | 'restore',
): Promise<string[]> {
  const isDeletion = kind === 'delete';
  const { rows } = await sql<{ id: string }>`
    with written as (
      update record set deleted = ${isDeletion ? now : null}::timestamptz, deleted_by = ${isDeletion ? actor.userId : null}::uuid,
        changes = changes + 1
      where id = any(${ids}::uuid[]) and track_id = ${trackId} and table_id = ${tableId}
        and ${isDeletion ? sql`deleted is null` : sql`deleted is not null`}
      returning id, changes as number, '[]'::jsonb as list
    ), ${history({ kind, now, userId: actor.userId })}
    select id from written`.execute(db);
  return rows.map((it) => it.id);
}

/** Removes the values of a purged field from records. Browsers lost them when the field was deleted. */
export const dropValues = (db: Tx, ids: readonly string[], attributeId: string): Promise<unknown> =>
  sql`update record set properties = properties - ${attributeId}::text
    where id = any(${ids}::uuid[]) and properties ? ${attributeId}`.execute(db);

/** Deletes up to `atMost` records that match `which` for good. Returns their number. */
export async function purgeRows(database: Database, which: RawBuilder<boolean>, atMost: number): Promise<number> {
  const some = database.selectFrom('record').select('id').where(which).limit(atMost);
  const { numDeletedRows } = await database.deleteFrom('record').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
