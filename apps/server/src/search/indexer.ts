import './tables.ts';
import { type ChangedRow, parseScope, parseShelf, parseTableScope } from '@trackyard/contract';
import { tokenizerVersion } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { countTerms } from './lexicon.ts';
import { tryLockIndex } from './lock.ts';
import type { Searchable } from './source.ts';
import { searchedScopes, sources } from './sources.ts';
import { termsOf } from './terms.ts';
import { indexTexts } from './texts.ts';

/** Rows of a scope that one transaction indexes. */
const batch = 200;
const scopesAtOnce = 500;

type Needs = Pick<Services, 'database' | 'feeds' | 'log'>;

/**
 * Brings the index up to the heads of all scopes: each has a cursor in its feed, so that nothing is missed, whatever hints are lost. `busy`:
 * another node is at it.
 */
export async function indexAll(needs: Needs, signal: AbortSignal): Promise<'done' | 'busy'> {
  for (;;) {
    const behind = await scopesBehind(needs.database);
    const { busy, failed } = await indexScopes(needs, behind, signal);
    if (busy) return 'busy';
    if (signal.aborted || behind.length < scopesAtOnce || failed.length === behind.length) return 'done';
  }
}

/** The same for these scopes. `failed`: those that are still behind. */
export async function indexScopes(
  { database, feeds, log }: Needs,
  scopes: Iterable<string>,
  signal: AbortSignal,
): Promise<{ busy: boolean; failed: string[] }> {
  const failed: string[] = [];
  for (const scope of scopes) {
    try {
      for (let more = true; more; ) {
        if (signal.aborted) return { busy: false, failed };
        const done = await inTransaction(database, (db) => indexNext(db, feeds, scope));
        if (done === 'busy') return { busy: true, failed };
        more = done === 'more';
      }
    } catch (cause) {
      failed.push(scope);
      log.warn('Search index: cannot index a scope, retrying', { scope, cause });
    }
  }
  return { busy: false, failed };
}

async function scopesBehind(db: Database): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select scope.scope from scope left join search_scope on search_scope.scope = scope.scope
    where split_part(scope.scope, ':', 1) = any(${searchedScopes}::text[])
      and (search_scope.scope is null or search_scope.indexed < scope.seq or search_scope.version <> ${tokenizerVersion})
    limit ${scopesAtOnce}`.execute(db);
  return rows.map((it) => it.scope);
}

async function indexNext(db: Tx, feeds: Services['feeds'], scope: string): Promise<'more' | 'done' | 'busy'> {
  if (!(await tryLockIndex(db))) return 'busy';
  const { id, indexed, head } = await cursorOf(db, scope);
  const frame = await feeds.read(db, scope, indexed, batch, head);
  // Another node was first.
  if (!frame) return 'done';
  await replace(db, id, frame.rows);
  await db.updateTable('search_scope').set({ indexed: frame.seq }).where('id', '=', id).execute();
  return frame.more ? 'more' : 'done';
}

/** A scope is indexed anew from its beginning where another tokenizer cut it, or where the feed does not know any more what was deleted since. */
export async function cursorOf(db: Tx, scope: string): Promise<{ id: number; indexed: number; head: number }> {
  const feed = await db.selectFrom('scope').select(['purged', 'seq']).where('scope', '=', scope).executeTakeFirst();
  const [purged, head] = [Number(feed?.purged ?? 0), Number(feed?.seq ?? 0)];
  const known = await db.selectFrom('search_scope').selectAll().where('scope', '=', scope).executeTakeFirst();
  if (!known) {
    const values = { scope, track_id: trackOf(scope), indexed: 0, purged, version: tokenizerVersion };
    const { id } = await db.insertInto('search_scope').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, indexed: 0, head };
  }
  const missed = purged > known.purged && purged > known.indexed;
  if (known.version === tokenizerVersion && !missed) return { ...known, head };
  await db.deleteFrom('search_item').where('scope_id', '=', known.id).execute();
  await db.updateTable('search_scope').set({ indexed: 0, purged, version: tokenizerVersion }).where('id', '=', known.id).execute();
  return { id: known.id, indexed: 0, head };
}
/** The track in which a scope is; of a shelf its wiki. */
function trackOf(scope: string): string {
  const { kind, id } = parseScope(scope);
  if (kind === 'wiki') return parseShelf(id).wikiId;
  return kind === 'table' ? parseTableScope(id).trackId : id;
}

/** The things of rows take the place of those that the rows had before. */
export async function replace(db: Tx, scopeId: number, rows: readonly Pick<ChangedRow, 'store' | 'id' | 'row'>[]): Promise<void> {
  for (const source of sources) {
    const changed = rows.filter((it) => it.store === source.store);
    if (changed.length === 0) continue;
    const live = changed.flatMap((it) => (it.row ? [it.id] : []));
    const gone = changed.flatMap((it) => (it.row ? [] : [it.id]));
    const known = db.deleteFrom('search_item').where('source', '=', source.number);
    if (live.length > 0) await known.where('source_id', 'in', live).execute();
    // What moved to another scope is there already, where that one was indexed first.
    if (gone.length > 0) await known.where('scope_id', '=', scopeId).where('source_id', 'in', gone).execute();
    const things = await source.things(db, changed.flatMap((it) => it.row ?? []) as never);
    await insert(db, { scopeId, source: source.number, things });
  }
}

interface Insert {
  scopeId: number;
  source: number;
  things: readonly { rowId: string; thing: Searchable }[];
}
async function insert(db: Tx, { scopeId, source, things }: Insert): Promise<void> {
  if (things.length === 0) return;
  const cut = things.map(({ rowId, thing }) => ({ rowId, thing, ...termsOf(thing) }));
  const items = cut.map(({ rowId, thing, vector }) => ({
    ...{ source_id: rowId, kind: thing.kind, item_id: thing.id, author_id: thing.authorId, at: thing.date },
    ...{ features: thing.features, terms: vector, text_id: thing.textId ?? null },
  }));
  await indexTexts(
    db,
    things.flatMap((it) => it.thing.textId ?? []),
  );
  await sql`
    insert into search_item (scope_id, source, source_id, kind, item_id, author_id, at, features, terms, text_id)
    select ${scopeId}, ${source}, source_id, kind, item_id, author_id, at, features,
      item.terms::tsvector || coalesce((select search_text.terms from search_text where id = text_id), ''), text_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item
      (source_id text, kind text, item_id uuid, author_id uuid, at timestamptz, features integer, terms text, text_id uuid)`.execute(db);
  await countTerms(
    db,
    cut.map((it) => it.terms),
  );
}
