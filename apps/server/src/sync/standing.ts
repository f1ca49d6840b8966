import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** Where a scope stands: its newest number, and up to which number its tombstones are gone. */
export interface Standing {
  head: number;
  purged: number;
}

/** The standing of all these scopes, by one query; scopes never written are left out. */
export async function standing(db: Queryable, scopes: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('scope')
    .selectAll()
    .where(sql<boolean>`scope = any(${[...scopes]}::text[])`)
    .execute();
  return new Map(rows.map((it) => [it.scope, { head: it.seq, purged: it.purged }]));
}
