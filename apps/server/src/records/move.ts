import './tables.ts';
import { limits, TrackyardError, tableScope } from '@trackyard/contract';
import { keysBetween } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { rewriteRows } from './change-set/rewrite.ts';
import { checkAny, recordIsGone, selectRecords } from './select.ts';

/**
 * Records get new keys between those of their new neighbours; nothing else of them changes. Those that are gone by now are left out. Deleted
 * records count as neighbours, since they can be restored to their places.
 */
export const moveRecords: Handler<'records.move'> = async ({ db, feed }, { trackId, tableId, recordIds, before }) => {
  const ids = [...new Set(recordIds)];
  if (before !== null && ids.includes(before))
    throw new TrackyardError('invalidInput', 'Records cannot be moved before one of themselves.');
  const scope = tableScope(trackId, tableId);
  // Nobody else moves or adds records of the table until this is done.
  await feed.lock(scope);
  const found = await selectRecords(db, trackId, tableId).clearSelect().select('id').where('id', 'in', ids).execute();
  checkAny(found.length, ids.length);
  const there = new Set(found.map((it) => it.id));
  const moved = ids.filter((it) => there.has(it));
  const keyed = await keysFor(db, { trackId, tableId, moved, before });
  const seq = await feed.nextRange(scope, keyed.length);
  const rewrites = keyed.map(({ id, key }) => ({ id, orderKey: key }));
  await rewriteRows({ db }, { trackId, tableId }, rewrites, { seq });
  return {};
};

interface Move {
  trackId: string;
  tableId: string;
  moved: readonly string[];
  before: string | null;
}
interface Keyed {
  id: string;
  key: string;
}
/**
 * The new keys. Where there is no room, because neighbours have the same key, or hardly any, because very many were moved to the same
 * place, neighbours on both sides get new keys as well: as few as it takes.
 */
async function keysFor(db: Queryable, move: Move): Promise<Keyed[]> {
  const others = othersOf(db, move);
  const anchor = move.before === null ? null : await others.where('id', '=', move.before).executeTakeFirst();
  if (anchor === undefined) throw recordIsGone();
  const backwards = others.orderBy('order_key', 'desc').orderBy('id', 'desc');
  const forwards = others.orderBy('order_key').orderBy('id');
  const place = anchor && sql`(${anchor.order_key}, ${anchor.id}::uuid)`;
  const standsBefore = place ? backwards.where(sql<boolean>`(order_key, id) < ${place}`) : backwards;
  const standsBehind = place && forwards.where(sql<boolean>`(order_key, id) >= ${place}`);
  for (let around = 0; ; around = around * 4 || 50) {
    const low = (await standsBefore.limit(around + 1).execute()).reverse();
    const high = standsBehind ? await standsBehind.limit(around + 1).execute() : [];
    const [from, to] = [low.length > around ? low.shift()! : null, high.length > around ? high.pop()! : null];
    const isWhole = from === null && to === null;
    if (from && to && from.order_key >= to.order_key) continue;
    const ids = [...low.map((it) => it.id), ...move.moved, ...high.map((it) => it.id)];
    const keys = keysBetween(from?.order_key ?? null, to?.order_key ?? null, ids.length);
    if (isWhole || keys.every((it) => it.length <= limits.orderKeyLength)) return ids.map((id, at) => ({ id, key: keys[at]! }));
  }
}

const othersOf = (db: Queryable, { trackId, tableId, moved }: Move) =>
  db
    .selectFrom('record')
    .select(['id', 'order_key'])
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where(sql<boolean>`id <> all(${moved}::uuid[])`);
