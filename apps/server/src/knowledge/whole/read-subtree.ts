import '../tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { readableSubtree, writtenIn } from './subtree.ts';

export const readSubtree: Handler<'articles.subtree'> = async ({ db, actor }, { wikiId, articleId, start }) => {
  const inOrder = await readableSubtree(db, actor, { wikiId, articleId }, limits.articlesPrinted);
  const depths = new Map<string, number>();
  for (const { id, parentId } of inOrder) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1);
  const page = await fitting(
    db,
    inOrder.slice(start).map((it) => it.id),
  );
  const written = await writtenIn(db, page);
  return {
    articles: inOrder
      .slice(start, start + page.length)
      .map(({ id, title }) => ({ id, title, depth: depths.get(id)!, document: written.get(id)?.document ?? null })),
    total: inOrder.length,
  };
};

/** As many of the first as fit into an answer, one at least. */
async function fitting(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; size: number }>`
    select doc_id as id, octet_length(document::text) as size from doc_content where doc_id = any(${ids}::uuid[])`.execute(db);
  const sizes = new Map(rows.map((it) => [it.id, it.size ?? 0]));
  let sum = 0;
  return ids.filter((id, at) => {
    sum += sizes.get(id) ?? 0;
    return at === 0 || sum <= limits.printedText;
  });
}
