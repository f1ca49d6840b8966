import '../tables.ts';
import type { AppTable, Properties } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { formulaResults, hasFormulas, recordRows } from '../formulas.ts';
import type { Place } from '../places.ts';
import { projectRecords } from '../projection/write.ts';

/** What changes in a record that nobody edits: a title that it shows, a result, its place. */
export interface Rewrite {
  id: string;
  /** Values that take the place of others; null: the field gets empty. */
  properties?: Properties;
  orderKey?: string;
}

/**
 * Changes records without a writer: neither history nor the date of the last change learn of it. They get the numbers from `seq` on, whose scope
 * the caller has locked by taking them. `project: false` is for a field that changes its type: its column is made again.
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

/** The same with the results that the formulas of the table have then. */
export async function rewriteWithFormulas(
  { db, now }: Pick<SystemWrite, 'db' | 'now'>,
  place: Place,
  table: Pick<AppTable, 'attributes' | 'timeZone'>,
  rewrites: readonly Rewrite[],
  seq: number,
): Promise<void> {
  if (rewrites.length === 0) return;
  if (!hasFormulas(table)) return rewriteRows({ db }, place, rewrites, { seq });
  const ids = rewrites.map((it) => it.id);
  const rows = new Map((await recordRows(db).where('id', 'in', ids).execute()).map((it) => [it.id, it]));
  const there = rewrites.filter((it) => rows.has(it.id));
  const after = there.map(({ id, properties }) => {
    const row = rows.get(id)!;
    return { ...row, properties: { ...row.properties, ...properties } };
  });
  const results = await formulaResults(table, after, now);
  const whole = there.map((it, at) => ({ ...it, properties: { ...it.properties, ...results[at] } }));
  await rewriteRows({ db }, place, whole, { seq });
}

/** Gives records the numbers of their scope from `seq` on, so that they go out as they are now. */
export const sendAgain = (db: Tx, ids: readonly string[], seq: number): Promise<unknown> =>
  sql`
    update record set seq = numbered.seq
    from unnest(${ids}::uuid[], ${ids.map((_, at) => seq + at)}::bigint[]) as numbered (id, seq)
    where record.id = numbered.id`.execute(db);
