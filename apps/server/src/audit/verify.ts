import './tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import { isOfBody } from '../platform/operations/audit.ts';
import { hashAfter } from './chain.ts';

const readAtOnce = 5_000;

export interface Verified {
  tenantId: string;
  /** Rows that were looked at. */
  rows: number;
  /** The number of the last one. */
  head: number;
  /** What is wrong, in a sentence each. */
  findings: string[];
}
/** A row that is in a chain. */
type Row = Tables['audit_event'] & { seq: string; hash: Buffer };
/** No more than these are listed of one chain: what comes after the first is often its consequence. */
const mostFindings = 20;

/** Looks through all chains, and finds rows that were changed, taken out, put in, or cut off at the end. */
export async function verifyChains(db: Queryable): Promise<Verified[]> {
  const chains = await db.selectFrom('audit_chain').selectAll().orderBy('tenant_id').execute();
  const verified: Verified[] = [];
  for (const chain of chains) verified.push(await verifyChain(db, chain));
  // A chain of which the head is gone, too.
  const headless = await sql<{ tenant_id: string }>`
    select distinct tenant_id from audit_event where seq is not null
    and not exists (select from audit_chain where audit_chain.tenant_id = audit_event.tenant_id)`.execute(db);
  for (const { tenant_id: tenantId } of headless.rows)
    verified.push({ tenantId, rows: 0, head: 0, findings: ['The head of the chain is missing.'] });
  return verified;
}

async function verifyChain(db: Queryable, chain: Selectable<Tables['audit_chain']>): Promise<Verified> {
  const tenantId = chain.tenant_id;
  const findings: string[] = [];
  let [seq, hash, count] = [Number(chain.anchor_seq), chain.anchor_hash, 0];
  for (;;) {
    const rows = await readRows(db, tenantId, seq);
    for (const row of rows) {
      count += 1;
      const number = Number(row.seq);
      if (number !== seq + 1) findings.push(missing(seq + 1, number - 1));
      // After a gap the stored hash of the row before is not there: the row is compared with itself alone.
      else if (!hashAfter(hash, number, row.body).equals(row.hash)) findings.push(`Row ${number} was changed.`);
      if (!isOfBody(row, row.body)) findings.push(`The columns of row ${number} were changed.`);
      [seq, hash] = [number, row.hash];
      if (findings.length >= mostFindings) return { tenantId, rows: count, head: Number(chain.seq), findings };
    }
    if (rows.length < readAtOnce) break;
  }
  if (seq < Number(chain.seq)) findings.push(missing(seq + 1, Number(chain.seq)));
  else if (findings.length === 0 && !hash.equals(chain.hash)) findings.push(`The head of the chain is not that of row ${seq}.`);
  return { tenantId, rows: count, head: Number(chain.seq), findings };
}
const missing = (from: number, to: number): string =>
  from === to ? `Row ${from} is missing.` : to < from ? `Row ${to} is there twice.` : `Rows ${from} to ${to} are missing.`;

async function readRows(db: Queryable, tenantId: string, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, tenant_id, at, actor_id, actor_name, operation, subject_kind, subject_id, subject_name, outcome, address, body, seq, hash
    from audit_event where tenant_id = ${tenantId} and seq > ${after} order by seq limit ${readAtOnce}`.execute(db);
  return rows;
}
