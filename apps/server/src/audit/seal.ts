import './tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { firstHash, hashAfter } from './chain.ts';

const sealedAtOnce = 1_000;

/** Puts new rows into the chains of their tenants. Rows of transactions that began before an unfinished one wait: one of those may write a row yet. */
export const sealJob = defineJob(
  { name: 'audit.seal', input: z.object({}), everySeconds: 15, expireInSeconds: 300 },
  async ({ services: { database }, signal }) => {
    for (const tenantId of await tenantsToSeal(database)) {
      while (!signal.aborted && (await inTransaction(database, (tx) => sealSome(tx, tenantId))) === sealedAtOnce);
    }
  },
);

/** No transaction under way can add a row before it. A number that is yet to come is of the database from which a backup was restored. */
const isFinal = sql`(xid < pg_snapshot_xmin(pg_current_snapshot()) or xid >= pg_snapshot_xmax(pg_current_snapshot()))`;

async function tenantsToSeal(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select distinct tenant_id from audit_event where seq is null and ${isFinal}`.execute(db);
  return rows.map((it) => it.tenant_id);
}

async function sealSome(tx: Tx, tenantId: string): Promise<number> {
  await sql`insert into audit_chain (tenant_id, seq, hash, anchor_hash) values (${tenantId}, 0, ${firstHash}, ${firstHash})
    on conflict do nothing`.execute(tx);
  // Whoever holds this row is the only one who seals for the tenant.
  const chain = await tx.selectFrom('audit_chain').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string; body: string }>`
    select id, body from audit_event
    where tenant_id = ${tenantId} and seq is null and ${isFinal}
    order by at, id limit ${sealedAtOnce}`.execute(tx);
  if (rows.length === 0) return 0;
  let { hash } = chain;
  let seq = Number(chain.seq);
  const sealed = rows.map(({ id, body }) => {
    seq += 1;
    hash = hashAfter(hash, seq, body);
    return { id, seq, hash };
  });
  await sql`update audit_event set seq = sealed.seq, hash = sealed.hash
    from unnest(${sealed.map((it) => it.id)}::uuid[], ${sealed.map((it) => it.seq)}::bigint[], ${sealed.map((it) => it.hash)}::bytea[])
      as sealed(id, seq, hash)
    where audit_event.id = sealed.id`.execute(tx);
  await tx.updateTable('audit_chain').set({ seq, hash }).where('tenant_id', '=', tenantId).execute();
  return rows.length;
}
