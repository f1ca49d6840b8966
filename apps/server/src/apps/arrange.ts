import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { saveAttributes } from './attributes.ts';
import { lockTablesOfApp } from './table-lock.ts';

export const arrange: Handler<'apps.arrange'> = async (call, { appId, tableIds, viewIds }) => {
  // Before the scope, as all who change a table.
  if (tableIds) await lockTablesOfApp(call.db, appId);
  if (tableIds) await putInOrder(call, 'app_table', appId, tableIds);
  if (viewIds) await putInOrder(call, 'app_view', appId, viewIds);
  return {};
};

/** Only rows whose place changes go out again. */
async function putInOrder(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  table: 'app_table' | 'app_view',
  appId: string,
  ids: readonly string[],
): Promise<void> {
  const scope = scopeOf('app', appId);
  await feed.lock(scope);
  const rows = await db
    .selectFrom(table)
    .select(['id', 'position'])
    .where('app_id', '=', appId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (!rows.some((it) => ids.includes(it.id))) return;
  const places = inOrder(rows, ids, (it) => it.id).map(({ id, position }, at) => ({ id, from: position, to: at + 1 }));
  const moved = places.filter((it) => it.from !== it.to);
  if (moved.length === 0) return;
  const seq = await feed.nextRange(scope, moved.length);
  await sql`
    update ${sql.table(table)} as it set position = moved.position, seq = moved.seq
    from unnest(${moved.map((it) => it.id)}::uuid[], ${moved.map((it) => it.to)}::integer[], ${moved.map((_, at) => seq + at)}::bigint[])
      as moved (id, position, seq)
    where it.id = moved.id`.execute(db);
}

export const orderAttributes: Handler<'tables.orderAttributes'> = async (call, { attributeIds }) => {
  const { table } = call;
  const ordered = inOrder(table.attributes, attributeIds, (it) => it.id);
  await saveAttributes({ ...call, userId: call.actor.userId }, table, ordered, []);
  return {};
};

/** The named ones first, in the order of their names; then the others as they were. */
function inOrder<T>(all: readonly T[], ids: readonly string[], idOf: (it: T) => string): T[] {
  const places = new Map(ids.map((it, at) => [it, at]));
  const placeOf = (it: T): number => places.get(idOf(it)) ?? ids.length;
  return [...all].sort((a, b) => placeOf(a) - placeOf(b));
}
