import './tables.ts';
import { TrackyardError, tableScope } from '@trackyard/contract';
import { sortsOf, type UsableSort } from '@trackyard/rules';
import { sql } from 'kysely';
import { findTable } from '../apps/index.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { howManyFit } from '../platform/operations/size.ts';
import { orderBy } from './order.ts';
import { presentRecords } from './present.ts';
import { type Records, selected } from './query.ts';
import { selectRecords } from './select.ts';

/** Records and the number of the table's last change are of one moment, so that a browser knows which changes are among them. */
export const recordWindow: Handler<'records.window'> = ({ database, feeds, actor, now }, input) =>
  inSnapshot(database, async (db) => {
    const { trackId, tableId, sortBy, limit } = input;
    const table = await findTable(db, trackId, tableId);
    const sorts = sortsOf(input, table.attributes);
    if (sortBy !== undefined && !sorts.some((it) => it.attribute.id === sortBy))
      throw new TrackyardError('notFound', 'The field of this order is not there any more.');
    const seq = await feeds.head(db, tableScope(trackId, tableId));
    const all = selected(selectRecords(db, trackId, tableId), input, table.attributes, actor.userId, now);
    const start = await startOf(db, all, input, sorts);
    let query = all.limit(limit + 1).orderBy(orderBy(sorts));
    if (start !== null) query = query.offset(start);
    // In the order of the table the next page needs no counting.
    else query = query.where('position', '>', positionOf(db, input.after!));
    const rows = await query.execute();
    const records = await presentRecords(db, rows.slice(0, limit));
    const fit = howManyFit(records);
    return { records: records.slice(0, fit), start, more: rows.length > fit, seq };
  });

const positionOf = (db: Queryable, recordId: string) => db.selectFrom('record').select('position').where('id', '=', recordId);

/** How many records stand before the stretch. A record that is gone by now, or was never there, is no place: the offset is. */
async function startOf(
  db: Queryable,
  all: Records,
  { from, after, offset }: { from?: string | undefined; after?: string | undefined; offset: number },
  sorts: readonly UsableSort[],
): Promise<number | null> {
  const anchor = from ?? after;
  if (anchor === undefined) return offset;
  const isThere = await all.clearSelect().select('id').where('id', '=', anchor).executeTakeFirst();
  if (!isThere) return offset;
  if (sorts.length === 0) {
    if (from === undefined) return null;
    const before = all.clearSelect().select((it) => it.fn.countAll().as('count'));
    return Number((await before.where('position', '<', positionOf(db, anchor)).executeTakeFirstOrThrow()).count);
  }
  const ranked = all.clearSelect().select(['id', sql<number>`row_number() over (order by ${orderBy(sorts)})`.as('rank')]);
  const { rank } = await db.selectFrom(ranked.as('ranked')).select('rank').where('id', '=', anchor).executeTakeFirstOrThrow();
  return from === undefined ? Number(rank) : Number(rank) - 1;
}

export const countRecords: Handler<'records.count'> = async ({ db, actor, now }, { trackId, tableId, ...selection }) => {
  const { attributes } = await findTable(db, trackId, tableId);
  const all = selected(selectRecords(db, trackId, tableId), selection, attributes, actor.userId, now).clearSelect();
  const { count } = await all.select((it) => it.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { count: Number(count) };
};
