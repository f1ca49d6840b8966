import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** The head of a scope, which is its newest number, and the number up to which its tombstones are purged. */
export interface ScopeHead {
  head: number;
  purged: number;
}

/** The heads of these scopes, by one query; scopes never written are left out. */
export async function scopeHeads(db: Queryable, scopes: readonly string[]): Promise<Map<string, ScopeHead>> {
  const rows = await db
    .selectFrom('scope')
    .selectAll()
    .where(sql<boolean>`scope = any(${[...scopes]}::text[])`)
    .execute();
  return new Map(rows.map((it) => [it.scope, { head: it.seq, purged: it.purged }]));
}
