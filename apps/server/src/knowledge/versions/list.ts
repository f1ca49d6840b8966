import './tables.ts';
import '../tables.ts';
import { type ArticleVersion, TrackyardError } from '@trackyard/contract';
import { versionOf, versionText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { liveArticle } from '../article-rows.ts';
import { namesOf } from '../people.ts';

const columns = ['major', 'minor', 'cause', 'name', 'restored', 'title', 'author_ids', 'author_names', 'created'] as const;
const newestFirst = (db: Queryable, articleId: string) =>
  db.selectFrom('doc_version').select(columns).where('doc_id', '=', articleId).orderBy('major', 'desc').orderBy('minor', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>['executeTakeFirstOrThrow']>>;

async function present(db: Queryable, rows: readonly Row[]): Promise<ArticleVersion[]> {
  const names = await namesOf(
    db,
    rows.flatMap((it) => it.author_ids),
  );
  return rows.map(({ cause, name, restored, title, author_ids: ids, author_names: imported, created, ...number }) => ({
    ...{ number: versionText(number), name, cause, restored, title, created: created.toISOString() },
    // People whose accounts are erased have no name.
    authors: [
      ...ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
      ...imported.map((name) => ({ id: null, name })),
    ],
  }));
}
/** The condition for versions before a number. */
const before = (number: string) => {
  const { major, minor } = versionOf(number);
  return sql<boolean>`(major, minor) < (${major}, ${minor})`;
};

export const listVersions: Handler<'articleVersions.list'> = async ({ db }, { wikiId, articleId, after, limit }) => {
  await liveArticle(db, wikiId, articleId);
  const rows = await newestFirst(db, articleId)
    .$if(after !== undefined, (it) => it.where(before(after!)))
    .limit(limit + 1)
    .execute();
  const { rows: current } = await sql<{ is_current: boolean }>`
    select coalesce((select covers from doc_version where doc_id = doc.id order by major desc, minor desc limit 1) >= head, head = 0) as is_current
    from doc where id = ${articleId}`.execute(db);
  return { versions: await present(db, rows.slice(0, limit)), hasMore: rows.length > limit, isCurrent: current[0]?.is_current ?? true };
};

export const getVersion: Handler<'articleVersions.get'> = async ({ db }, { wikiId, articleId, number }) => {
  await liveArticle(db, wikiId, articleId);
  const { schema, document, ...row } = await versionAt(db, articleId, number);
  const previous = await newestFirst(db, articleId).where(before(number)).limit(1).executeTakeFirst();
  const [version] = await present(db, [row]);
  return { version: version!, schema, document, previous: previous ? versionText(previous) : null };
};

export async function versionAt(db: Queryable, articleId: string, number: string) {
  const { major, minor } = versionOf(number);
  const found = await db
    .selectFrom('doc_version')
    .select([...columns, 'schema', 'document', 'size'])
    .where('doc_id', '=', articleId)
    .where('major', '=', major)
    .where('minor', '=', minor)
    .executeTakeFirst();
  if (!found) throw versionIsGone();
  return found;
}
const versionIsGone = (): TrackyardError =>
  new TrackyardError('notFound', 'This version is not there. Versions without a name are thinned out as they get old.');

/** The numbers of the newest versions of articles; 1.1 for an article without versions. */
export async function newestNumbers(db: Queryable, ids: readonly string[]): Promise<(articleId: string) => string> {
  const { rows } = await sql<{ doc_id: string; major: number; minor: number }>`
    select distinct on (doc_id) doc_id, major, minor from doc_version where doc_id = any(${ids}::uuid[])
    order by doc_id, major desc, minor desc`.execute(db);
  const numbers = new Map(rows.map((it) => [it.doc_id, versionText(it)]));
  return (articleId) => numbers.get(articleId) ?? '1.1';
}
