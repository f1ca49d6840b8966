import './tables.ts';
import { type ChangedRow, type Frame, parseScope, type ScopeKind, type SyncedStore } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../database/prepared.ts';
import { askBoth } from '../database/question.ts';
import type { Queryable } from '../database/tables.ts';
import { howManyFit } from '../operations/size.ts';
import type { Feed, FeedReader, Range, Stretch } from './feed.ts';

/**
 * Merges the feeds of a scope and its tombstones. A row that changes during the read moves behind `upTo` and comes with the
 * next frame, so no snapshot is needed.
 */
export function feedReader(feeds: readonly Feed[]): FeedReader {
  return {
    async head(db, scope) {
      return headsIn(await headsOf(db, [scope])).get(scope) ?? 0;
    },
    async heads(db, scopes) {
      return scopes.length ? headsIn(await headsOf(db, scopes)) : new Map();
    },
    async read(db, scope, after, limit, head) {
      const upTo = head ?? (await this.head(db, scope));
      if (upTo <= after) return null;
      return page({ scope, after, upTo }, limit, await readRows(db, feeds, scope, { after, upTo, limit: limit + 1 }));
    },
    async readWithHeads(db, stretch, limit, others) {
      const { kind, id } = parseScope(stretch.scope);
      const question = feeds.find((it) => it.scope === kind && it.question)?.question;
      if (!question) {
        const rows = await readRows(db, feeds, stretch.scope, { ...stretch, limit: limit + 1 });
        const { more: _, ...frame } = page(stretch, limit, rows);
        // Behind the rows, so that what was written before them is among the heads.
        return { frame, heads: await this.heads(db, others) };
      }
      const range = { ...stretch, limit: limit + 1 };
      const [first, heads] = await askBoth(db, question(id, range), headsOf.question(others));
      const rows = await withRows(
        db,
        feeds.filter((it) => it.scope === kind && !it.question),
        id,
        range,
        first,
      );
      const { more: _, ...frame } = page(stretch, limit, await withTombstones(db, stretch.scope, range, rows));
      return { frame, heads: headsIn(heads) };
    },
    readWhole: async (db, stretches) => liveRows(db, feeds, stretches),
    async readEach(db, stretches) {
      const rows = await liveRows(db, feeds, stretches);
      const unfilled = stretches.filter((it) => !fills(rows.get(it.scope)!, it));
      if (unfilled.length) for (const { scope, row } of await tombstonesOf(db, unfilled)) rows.get(scope)!.push(row);
      return stretches.map((it) => {
        const own = bySeq(rows.get(it.scope)!);
        return page(it, own.length, own);
      });
    },
  };
}

const headsOf = preparedQuery('headsOf', (db, scopes: readonly string[]) =>
  db.selectFrom('scope').select(['scope', 'seq']).where(sql<boolean>`scope = any(${scopes}::text[])`),
);
const headsIn = (rows: readonly { scope: string; seq: number }[]): Map<string, number> => new Map(rows.map((it) => [it.scope, it.seq]));

function page({ scope, after, upTo }: Stretch, limit: number, rows: ChangedRow[]): Frame & { more: boolean } {
  const first = firstRows(rows, Math.min(limit, howManyFit(rows)));
  const more = first.length < rows.length;
  return { scope, after, seq: more ? first.at(-1)!.seq : upTo, rows: first, more };
}

async function readRows(db: Queryable, feeds: readonly Feed[], scope: string, range: Range): Promise<ChangedRow[]> {
  const { kind, id } = parseScope(scope);
  const own = feeds.filter((it) => it.scope === kind);
  return withTombstones(db, scope, range, await withRows(db, own, id, range, []));
}

/** Reads the feeds one after the other, since a transaction has one connection. Once all numbers are found the remaining feeds are not read. */
async function withRows(db: Queryable, feeds: readonly Feed[], id: string, range: Range, known: ChangedRow[]): Promise<ChangedRow[]> {
  const rows = [...known];
  for (const feed of feeds) if (!fills(rows, range)) rows.push(...(await feed.since(db, id, range)));
  return rows;
}

async function withTombstones(db: Queryable, scope: string, range: Range, rows: ChangedRow[]): Promise<ChangedRow[]> {
  return bySeq(fills(rows, range) ? rows : [...rows, ...(await readTombstones(db, scope, range))]);
}

/** Whether each number belongs to a row, so that no number is left for a tombstone. */
const fills = (rows: readonly ChangedRow[], { after, upTo }: Omit<Range, 'limit'>): boolean =>
  rows.length >= upTo - after && new Set(rows.map((it) => it.seq)).size === upTo - after;

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
  return rows.map((it) => goneRow(it.store as SyncedStore, it.id, it.seq));
}

// TypeScript compares a union with at most 25 kinds of rows member by member, and there are more stores.
const goneRow = (store: SyncedStore, id: string, seq: number) => ({ store, id, seq, row: null }) as ChangedRow;

async function liveRows(db: Queryable, feeds: readonly Feed[], stretches: readonly Stretch[]): Promise<Map<string, ChangedRow[]>> {
  const rows = new Map(stretches.map((it) => [it.scope, [] as ChangedRow[]]));
  for (const kind of new Set(stretches.map((it) => parseScope(it.scope).kind))) await readLiveRows(db, feeds, kind, stretches, rows);
  for (const own of rows.values()) bySeq(own);
  return rows;
}

async function readLiveRows(
  db: Queryable,
  feeds: readonly Feed[],
  kind: ScopeKind,
  all: readonly Stretch[],
  into: Map<string, ChangedRow[]>,
): Promise<void> {
  const stretches = all.flatMap(({ scope, ...range }) => {
    const { kind: own, id } = parseScope(scope);
    return own === kind ? [{ scope, scopeId: id, ...range }] : [];
  });
  for (const feed of feeds) {
    if (feed.scope !== kind) continue;
    const open = stretches.filter((it) => !fills(into.get(it.scope)!, it));
    if (open.length === 0) return;
    const found = await feed.sinceEach?.(db, open);
    for (const { scope, scopeId, after, upTo } of open)
      into.get(scope)!.push(...(found ? (found.get(scopeId) ?? []) : await feed.since(db, scopeId, { after, upTo, limit: upTo - after })));
  }
}

async function tombstonesOf(db: Queryable, stretches: readonly Stretch[]): Promise<{ scope: string; row: ChangedRow }[]> {
  const { rows } = await sql<{ scope: string; store: SyncedStore; id: string; seq: number }>`
    select tombstone.scope, store, id, seq from tombstone
    join unnest(${stretches.map((it) => it.scope)}::text[], ${stretches.map((it) => it.after)}::bigint[],
      ${stretches.map((it) => it.upTo)}::bigint[]) as stretch (scope, after, up_to) using (scope)
    where seq > stretch.after and seq <= stretch.up_to`.execute(db);
  return rows.map(({ scope, store, id, seq }) => ({ scope, row: goneRow(store, id, seq) }));
}

const bySeq = (rows: ChangedRow[]): ChangedRow[] => rows.sort((a, b) => a.seq - b.seq);

/** At most `limit` rows; rows that share a number stay together. */
function firstRows(rows: ChangedRow[], limit: number): ChangedRow[] {
  if (rows.length <= limit) return rows;
  const cut = rows[limit]!.seq;
  const page = rows.slice(0, limit).filter((it) => it.seq < cut);
  return page.length ? page : rows.filter((it) => it.seq === cut);
}
