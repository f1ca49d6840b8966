import '../tables.ts';
import type { Article, ArticleLevel, ArticleRight, Wiki } from '@trackyard/contract';
import { articleLevelOf, includesLevel, levelAnswers, levelAt } from '@trackyard/rules';
import type { Queryable } from '../../platform/database/tables.ts';
import { type Actor, rolesOf } from '../../platform/operations/context.ts';
import type { SubjectKind } from '../../platform/operations/subjects.ts';
import type { Holder } from '../../platform/scopes.ts';
import { guardLevels, levelOf } from './levels.ts';

type WikiOfSubject = Pick<Wiki, 'id' | 'tenantId' | 'everyone'>;
/** A wiki, and what the actor may do in it where nothing is restricted; null: nothing, but there are articles in it for them. */
export interface WikiSubject {
  wiki: WikiOfSubject;
  level: ArticleLevel | null;
}
/** An article, also one in the trash, or the top of a wiki (null); and what the actor may do there. */
export interface ArticleSubject {
  wiki: WikiOfSubject;
  article: (Pick<Article, 'id' | 'authorId' | 'guardId'> & { parentId: string | null }) | null;
  level: ArticleLevel;
}
declare module '../../platform/operations/subjects.ts' {
  interface Subjects {
    wiki: WikiSubject;
    article: ArticleSubject;
  }
}
export type KnowledgeReader = Holder & { tenantAdmin: boolean };
export const readerOf = (actor: Actor): KnowledgeReader => ({
  ...{ userId: actor.userId, tenantId: actor.tenantId },
  tenantAdmin: rolesOf(actor).tenantAdmin,
});

export async function findWiki(db: Queryable, wikiId: string, lock = false): Promise<WikiOfSubject | null> {
  let query = db.selectFrom('wiki').select(['id', 'tenant_id', 'everyone']).where('id', '=', wikiId);
  if (lock) query = query.forNoKeyUpdate();
  const found = await query.executeTakeFirst();
  return found ? { id: found.id, tenantId: found.tenant_id, everyone: found.everyone } : null;
}

// What people write changes no right; a change of rights that is under way is not waited for.
const locks = (right: ArticleRight): boolean => right === 'article.manage';

/** Wikis as subjects of operations, which name them in `wikiId`. */
export const wikiKind: SubjectKind<'wiki'> = {
  name: 'wiki',
  async find(db, actor: Actor, { wikiId }: { wikiId: string }, { lock }) {
    const wiki = await findWiki(db, wikiId, lock);
    if (!wiki) return null;
    const level = articleLevelOf(readerOf(actor), wiki);
    if (level === null && (await guardLevels(db, actor, { wikis: [wikiId] })).size === 0) return null;
    return { wiki, level };
  },
  locks,
  check: (right, _actor, { level }) => (level === null && right !== 'article.read' ? 'forbidden' : levelAnswers(right, level ?? 'read')),
  refusals: { notFound: 'This part of the library is not there, or is not open to you.' },
};

/** Articles as subjects, which operations name in `articleId`; or the place under which something new goes, in `parentId`. */
export const articleKind: SubjectKind<'article'> = {
  name: 'article',
  async find(db, actor: Actor, { wikiId, articleId, parentId = null }: NamesArticle, { lock }) {
    const wiki = await findWiki(db, wikiId, lock);
    if (!wiki) return null;
    const id = articleId ?? parentId;
    const article = id === null ? null : await placeOf(db, wikiId, id);
    if (id !== null && !article) return null;
    const level = await levelOf(db, readerOf(actor), { wiki, guardId: article?.guardId ?? null });
    return level === null ? null : { wiki, article, level };
  },
  locks,
  check: (right, { userId }, { article, level }) => levelAnswers(right, levelAt(level, article, userId)),
  refusals: {
    notFound: 'This article is not there, or is not open to you.',
    forbidden: 'You may not do this with this article.',
  },
};
interface NamesArticle {
  wikiId: string;
  articleId?: string;
  parentId?: string | null;
}

async function placeOf(db: Queryable, wikiId: string, id: string) {
  const found = await db
    .selectFrom('article')
    .select(['id', 'parent_id', 'author_id', 'guard_id'])
    .where('id', '=', id)
    .where('wiki_id', '=', wikiId)
    .executeTakeFirst();
  return found ? { id: found.id, parentId: found.parent_id, authorId: found.author_id, guardId: found.guard_id } : null;
}

/** Whether somebody may do this at a place: under an article, or at the top. `hidden`: they don't know of it. */
export async function mayAt(
  db: Queryable,
  actor: Actor,
  wiki: WikiOfSubject,
  articleId: string | null,
  needed: ArticleLevel,
): Promise<'ok' | 'hidden' | 'forbidden'> {
  const article = articleId === null ? null : await placeOf(db, wiki.id, articleId);
  if (articleId !== null && !article) return 'hidden';
  const level = await levelOf(db, readerOf(actor), { wiki, guardId: article?.guardId ?? null });
  if (level === null) return articleId === null ? 'forbidden' : 'hidden';
  return includesLevel(level, needed) ? 'ok' : 'forbidden';
}
