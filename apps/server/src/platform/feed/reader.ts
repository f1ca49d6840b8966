import './tables.ts';
import { type ChangedRow, parseScope, type SyncedStore } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import type { Feed, FeedReader } from './feed.ts';

/**
 * Merges the feeds of a scope and its tombstones. A row that changes while we read moves behind `upTo` and comes with the
 * next frame, so no snapshot is needed.
 */
export function feedReader(feeds: readonly Feed[]): FeedReader {
  return {
    async head(db, scope) {
      const row = await db.selectFrom('scope').select('seq').where('scope', '=', scope).executeTakeFirst();
      return row?.seq ?? 0;
    },
    async heads(db, scopes) {
      if (!scopes.length) return new Map();
      const rows = await db
        .selectFrom('scope')
        .select(['scope', 'seq'])
        .where(sql<boolean>`scope = any(${[...scopes]}::text[])`)
        .execute();
      return new Map(rows.map((it) => [it.scope, it.seq]));
    },
    async read(db, scope, after, limit) {
      const upTo = await this.head(db, scope);
      if (upTo <= after) return null;
      const rows = await readRows(db, feeds, scope, { after, upTo, limit: limit + 1 });
      const page = firstRows(rows, limit);
      const more = page.length < rows.length;
      return { scope, after, seq: more ? page.at(-1)!.seq : upTo, rows: page, more };
    },
  };
}

interface Range {
  after: number;
  upTo: number;
  limit: number;
}
async function readRows(db: Queryable, feeds: readonly Feed[], scope: string, range: Range): Promise<ChangedRow[]> {
  const { kind, id } = parseScope(scope);
  const rows: ChangedRow[] = [];
  // One after the other: a transaction has one connection, and so would a busy pool.
  for (const feed of feeds) if (feed.scope === kind) rows.push(...(await feed.since(db, id, range)));
  rows.push(...(await readTombstones(db, scope, range)));
  return rows.sort((a, b) => a.seq - b.seq);
}

async function readTombstones(db: Queryable, scope: string, { after, upTo, limit }: Range): Promise<ChangedRow[]> {
  const rows = await db
    .selectFrom('tombstone')
    .select(['store', 'id', 'seq'])
    .where('scope', '=', scope)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((it) => ({ store: it.store as SyncedStore, id: it.id, seq: it.seq, row: null }));
}

/** At most `limit` rows; rows that share a number stay together. */
function firstRows(rows: ChangedRow[], limit: number): ChangedRow[] {
  if (rows.length <= limit) return rows;
  const cut = rows[limit]!.seq;
  const page = rows.slice(0, limit).filter((it) => it.seq < cut);
  return page.length ? page : rows.filter((it) => it.seq === cut);
}
