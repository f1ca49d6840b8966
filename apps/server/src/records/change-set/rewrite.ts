import '../tables.ts';
import type { AppTable, Properties } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { resultsAfter } from '../formulas.ts';
import type { Place } from '../places.ts';
import { projectRecords } from '../projection/write.ts';

/** A change of a record without an author: the title of a linked entry, a formula result, its place in the order. */
export interface Rewrite {
  id: string;
  /** New values by field; null empties the field. */
  properties?: Properties;
  orderKey?: string;
}

/**
 * Writes changes without an author: history and date of the last change stay. The rows get the numbers from `seq` on, which the caller took from the
 * scope of the table. `project: false` is for a field that changes its type, whose column is rebuilt.
 */
export async function rewriteRows(
  { db }: Pick<SystemWrite, 'db'>,
  place: Place,
  rewrites: readonly Rewrite[],
  { seq, project = true }: { seq: number; project?: boolean },
): Promise<void> {
  if (rewrites.length === 0) return;
  const ids = rewrites.map((it) => it.id);
  await sql`
    update record set properties = jsonb_strip_nulls(record.properties || rewrite.properties),
      order_key = coalesce(rewrite.order_key, record.order_key), seq = rewrite.seq
    from unnest(${ids}::uuid[], ${rewrites.map((it) => JSON.stringify(it.properties ?? {}))}::jsonb[],
      ${rewrites.map((it) => it.orderKey ?? null)}::text[], ${rewrites.map((_, at) => seq + at)}::bigint[])
      as rewrite (id, properties, order_key, seq)
    where record.id = rewrite.id`.execute(db);
  if (project) await projectRecords(db, place, ids);
}

/** The same, with the formula results that follow from the new values. */
export async function rewriteWithFormulas(
  { db, now }: Pick<SystemWrite, 'db' | 'now'>,
  place: Place,
  table: Pick<AppTable, 'attributes' | 'timeZone'>,
  rewrites: readonly Rewrite[],
  seq: number,
): Promise<void> {
  const results = await resultsAfter({ db, now }, table, rewrites);
  const whole = rewrites.map((it) => ({ ...it, properties: { ...it.properties, ...results.get(it.id) } }));
  await rewriteRows({ db }, place, whole, { seq });
}

/** Gives records the numbers of their scope from `seq` on, so that they go out as they are now. */
export const sendAgain = (db: Tx, ids: readonly string[], seq: number): Promise<unknown> =>
  sql`
    update record set seq = numbered.seq
    from unnest(${ids}::uuid[], ${ids.map((_, at) => seq + at)}::bigint[]) as numbered (id, seq)
    where record.id = numbered.id`.execute(db);
