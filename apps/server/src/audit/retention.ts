import './tables.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { daysBefore } from '../platform/purge.ts';

const removedAtOnce = 5_000;

/** Removes the oldest lines of companies that said for how long theirs stay. The chain begins behind the last of them from then on. */
export async function forgetEvents(database: Database, now: Date): Promise<void> {
  const tenants = await database.selectFrom('tenant').select(['id', 'audit_days']).where('audit_days', 'is not', null).execute();
  for (const { id, audit_days } of tenants) {
    const before = daysBefore(now, audit_days!);
    while ((await inTransaction(database, (tx) => removeSome(tx, id, before))) === removedAtOnce);
  }
}

async function removeSome(tx: Tx, tenantId: string, before: Date): Promise<number> {
  const chain = await tx.selectFrom('audit_chain').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst();
  if (!chain) return 0;
  // From the beginning of the chain up to the first line that stays: no gap.
  const { rows } = await sql<{ seq: string; hash: Buffer }>`
    select seq, hash from audit_event
    where tenant_id = ${tenantId} and seq is not null
      and seq < coalesce((select min(seq) from audit_event where tenant_id = ${tenantId} and seq is not null and at >= ${before}), ${Number(chain.seq) + 1})
    order by seq limit ${removedAtOnce}`.execute(tx);
  const last = rows.at(-1);
  if (!last) return 0;
  await sql`delete from audit_event where tenant_id = ${tenantId} and seq <= ${last.seq}`.execute(tx);
  const anchor = { anchor_seq: Number(last.seq), anchor_hash: last.hash };
  await tx.updateTable('audit_chain').set(anchor).where('tenant_id', '=', tenantId).execute();
  return rows.length;
}
