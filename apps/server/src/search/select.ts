import './tables.ts';
import type { SearchKind, SearchSort } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { mostRanked } from './page.ts';
import type { TermsQuery } from './terms.ts';

/** What is looked for in the index. */
export interface Selection {
  /** Ids of scopes: all that may be found. */
  scopes: readonly number[];
  /** Null: whatever else fits. */
  terms: TermsQuery | null;
  /** None of these matches. */
  without: readonly TermsQuery[];
  kinds: readonly SearchKind[];
  /** Of `featureBits`, all of them. */
  features: number;
  authors: readonly string[] | null;
  /** Besides those: mail from outside. */
  senders: readonly { name: string; address: string }[];
  from: Date | null;
  to: Date | null;
  /** A condition over `search_item` for what of the scopes may be found; null: all. */
  allowed: RawBuilder<boolean> | null;
  /** Numbers of the sources whose things have to have the words in their titles. */
  byTitle: readonly number[];
}
export interface FoundItem {
  id: number;
  source: number;
  source_id: string;
  kind: SearchKind;
  item_id: string;
  at: Date;
}
/** An item in the order of time. */
export interface Place {
  at: Date;
  id: number;
}

/** Newest things that one probe reads in the hope that the page is among them; and how many matches relevance is judged by, where all are known. */
const probed = 60_000;
const judged = 3_000;
/** What is expected in fewer things is looked up in the index at once. */
const frequent = 3_000;

export interface Page {
  sort: SearchSort;
  /** Which share of all things is likely to match, and about how many things that are. */
  expected: { share: number; things: number };
  after: Place | null;
  skip: number;
  limit: number;
}

/**
 * The matches of a page. The planner is not left to choose (design/search.md): what many things are likely to have is looked for among the newest
 * first, all else in the index, and the first where the page was not filled in the index as well.
 */
export async function selectItems(db: Queryable, selection: Selection, page: Page): Promise<FoundItem[]> {
  if (selection.scopes.length === 0 || selection.kinds.length === 0) return [];
  if (selection.terms === null) {
    const found = await filtered(db, selection, { after: page.after, limit: page.skip + page.limit });
    return found.slice(page.skip);
  }
  const isNewest = page.sort === 'newest';
  const limit = isNewest ? page.limit : mostRanked;
  // A probe that is not filled was for nothing: it has to expect a few times what is asked for.
  if (page.expected.things >= frequent && page.expected.share * probed >= 4 * limit) {
    const found = await newest(db, selection, { after: page.after, limit });
    if (found.length === limit) return isNewest ? found : rank(db, selection, selection.terms, found, page);
  }
  const found = await indexed(db, selection, { after: page.after, limit: isNewest ? page.limit : judged });
  return isNewest ? found : rank(db, selection, selection.terms, found, page);
}

const columns = sql`id, source, source_id, kind, item_id, at`;

/** The first of the newest things that match. OFFSET 0 keeps the planner from looking inside. */
async function newest(db: Queryable, selection: Selection, { after, limit }: Pick<Page, 'after' | 'limit'>): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select ${columns} from (select * from search_item where ${behind(after)} order by at desc, id desc limit ${probed} offset 0) search_item
    where ${matches(selection)} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Without words the planner knows best which index to use. */
async function filtered(db: Queryable, selection: Selection, { after, limit }: Pick<Page, 'after' | 'limit'>): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select ${columns} from search_item where scope_id = any(${selection.scopes}::integer[]) and ${matches(selection)} and ${behind(after)}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Looked up in the index, then put in order. */
async function indexed(db: Queryable, selection: Selection, { after, limit }: Pick<Page, 'after' | 'limit'>): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    with found as materialized (select ${columns} from search_item where ${matches(selection)})
    select * from found where ${behind(after)} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Terms of titles weigh more, and of two that match alike the newer one comes first: half of what it was after some three years. */
async function rank(
  db: Queryable,
  { byTitle }: Selection,
  { terms }: TermsQuery,
  found: readonly FoundItem[],
  { skip, limit }: Pick<Page, 'skip' | 'limit'>,
): Promise<FoundItem[]> {
  const ids = found.map((it) => it.id);
  const seen = byTitle.length > 0 ? sql`case when ${isByTitle(byTitle)} then ${titleTerms} else terms end` : sql`terms`;
  const { rows } = await sql<{ id: number }>`
    select id from search_item where id = any(${ids}::bigint[])
    order by ts_rank(${seen}, ${terms}::tsquery, 1) * (0.35 + 0.65 * exp(-extract(epoch from (now() - at)) / 63072000)) desc, at desc, id desc
    limit ${limit} offset ${skip}`.execute(db);
  const byId = new Map(found.map((it) => [it.id, it]));
  return rows.flatMap((it) => byId.get(it.id) ?? []);
}

const behind = (after: Place | null): RawBuilder<unknown> =>
  after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;

function matches({
  terms,
  without,
  scopes,
  kinds,
  features,
  authors,
  senders,
  from,
  to,
  allowed,
  byTitle,
}: Selection): RawBuilder<unknown> {
  const conditions = [
    // "+ 0" keeps the index of scopes out of the plan.
    sql`scope_id + 0 = any(${scopes}::integer[])`,
    sql`kind = any(${kinds}::text[])`,
    ...(terms === null ? [] : [hasAll(terms, byTitle)]),
    ...without.map((it) => sql`not (${hasAll(it, byTitle)})`),
    ...(features ? [sql`features & ${features}::integer = ${features}::integer`] : []),
    ...(authors ? [sentBy(authors, senders)] : []),
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`at < ${to}::timestamptz`] : []),
    ...(allowed ? [allowed] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function sentBy(authors: readonly string[], senders: Selection['senders']): RawBuilder<unknown> {
  const byAuthors = sql`author_id = any(${authors}::uuid[])`;
  if (senders.length === 0) return byAuthors;
  // Who renames a mail does not become its sender.
  return sql`(${byAuthors} or exists (select from entry where entry.id = search_item.item_id and entry.author_id is null
    and (coalesce(entry.sender_name, ''), entry.sender_address) in (select * from unnest(${senders.map((it) => it.name)}::text[], ${senders.map((it) => it.address)}::text[]))))`;
}

/** The columns are those of an item, whatever the row is called. */
const hasAll = ({ terms, phrases }: TermsQuery, byTitle: Selection['byTitle']): RawBuilder<unknown> =>
  sql.join(
    [
      sql`terms @@ ${terms}::tsquery`,
      ...phrases.map(
        (it) => sql`(terms @@ ${it}::tsquery
          or text_id is not null and exists (select from search_passage passage where passage.search_text_id = text_id and passage.terms @@ ${it}::tsquery))`,
      ),
      ...(byTitle.length > 0 ? [sql`(not ${isByTitle(byTitle)} or ${inTitle([terms, ...phrases])})`] : []),
    ],
    sql` and `,
  );
const inTitle = (queries: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    queries.map((it) => sql`${titleTerms} @@ ${it}::tsquery`),
    sql` and `,
  );
/** Words of texts of files have no places, and so none of these weights. */
const titleTerms = sql`ts_filter(terms, '{a}')`;
const isByTitle = (sources: readonly number[]): RawBuilder<boolean> => sql`source = any(${sources}::smallint[])`;

/** About how many things are indexed. */
export async function countAll(db: Queryable): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select greatest(reltuples, 0)::float8 as all from pg_class where oid = 'search_item'::regclass`.execute(db);
  return rows[0]!.all;
}
