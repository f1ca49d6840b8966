import '../tables.ts';
import '../files/tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { articleLevelOf, articleTree, type DocumentNode } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/operations/context.ts';
import { shelvesIn } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';

export interface WholeArticle {
  id: string;
  parentId: string | null;
  orderKey: string;
  name: string;
  title: string;
  created: string;
  template: boolean;
}

/** An article and what is under it, in the order of the tree: as far down as the person may read. */
export async function readableSubtree(
  db: Queryable,
  actor: Actor,
  { wikiId, articleId }: { wikiId: string; articleId: string },
  most: number = limits.wikiFileArticles,
): Promise<WholeArticle[]> {
  const wiki = await db.selectFrom('wiki').select(['tenant_id', 'everyone']).where('id', '=', wikiId).executeTakeFirst();
  if (!wiki) return [];
  const level = articleLevelOf(readerOf(actor), { tenantId: wiki.tenant_id, everyone: wiki.everyone });
  const shelves = await shelvesIn(db, { actor, wikiId, level });
  const { rows } = await sql<{
    id: string;
    parent_id: string | null;
    order_key: string;
    name: string;
    title: string;
    created: Date;
    template: boolean;
  }>`
    with recursive inside as (
      select id, parent_id, order_key, name, title, created, template, 1 as level from article
        where id = ${articleId} and wiki_id = ${wikiId} and deleted is null and shelf = any(${shelves}::text[])
      union all
      select child.id, child.parent_id, child.order_key, child.name, child.title, child.created, child.template, inside.level + 1
        from article child join inside on child.parent_id = inside.id
        where child.deleted is null and child.shelf = any(${shelves}::text[]) and inside.level <= ${limits.articleDepth})
    select id, parent_id, order_key, name, title, created, template from inside limit ${most + 1}`.execute(db);
  if (rows.length > most)
    throw new TrackyardError('payloadTooLarge', `This takes ${most.toLocaleString('en')} articles at a time. Choose one further down.`);
  const found = rows.map(({ parent_id, order_key, created, ...it }) => ({
    ...{ ...it, orderKey: order_key, created: created.toISOString() },
    parentId: it.id === articleId ? null : parent_id,
  }));
  const tree = articleTree(found);
  const inOrder: WholeArticle[] = [];
  const open = [...tree.children(null)];
  for (let it = open.shift(); it; it = open.shift()) {
    inOrder.push(it);
    open.unshift(...tree.children(it.id));
  }
  return inOrder;
}

interface Written {
  document: DocumentNode;
  /** The files that the text names. */
  files: { id: string; name: string }[];
}
/** What is written in these articles, by their ids. */
export async function writtenIn(db: Queryable, articleIds: readonly string[]): Promise<Map<string, Written>> {
  if (articleIds.length === 0) return new Map();
  const contents = await db
    .selectFrom('doc_content')
    .select(['doc_id', 'document', 'file_ids'])
    .where('doc_id', 'in', articleIds)
    .where('document', 'is not', null)
    .execute();
  const named = contents.flatMap((it) => it.file_ids);
  const files =
    named.length === 0
      ? []
      : await db
          .selectFrom('article_file')
          .select(['id', 'name', 'article_id'])
          .where('article_id', 'in', articleIds)
          .where('id', 'in', named)
          .orderBy('name')
          .execute();
  return new Map(
    contents.map((it) => [
      it.doc_id,
      {
        document: it.document as DocumentNode,
        files: files.filter((file) => file.article_id === it.doc_id).map(({ id, name }) => ({ id, name })),
      },
    ]),
  );
}
