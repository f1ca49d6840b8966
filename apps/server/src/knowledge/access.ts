import './tables.ts';
import { type ArticleRight, scopeOf, type Wiki } from '@trackyard/contract';
import { articleLevelOf, articleRight } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { SubjectKind } from '../platform/operations/subjects.ts';
import type { Holder, ScopeOwner } from '../platform/scopes.ts';

/** A wiki, and as whom the actor comes to it. */
export interface WikiSubject {
  wiki: Pick<Wiki, 'id' | 'tenantId' | 'everyone'>;
  reader: { tenantId: string | null; tenantAdmin: boolean };
}
declare module '../platform/events.ts' {
  interface Events {
    /** An article is there that these people may follow already. */
    'knowledge.articleAppeared': { userIds: string[] };
  }
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    wiki: WikiSubject;
  }
}

/** Wikis as subjects of operations, which name them in `wikiId`. */
export const wikiKind: SubjectKind<'wiki'> = {
  name: 'wiki',
  async find(db, actor: Actor, { wikiId }: { wikiId: string }, lock) {
    let query = db.selectFrom('wiki').select(['id', 'tenant_id', 'everyone']).where('id', '=', wikiId);
    if (lock) query = query.forNoKeyUpdate();
    const found = await query.executeTakeFirst();
    if (!found) return null;
    const wiki = { id: found.id, tenantId: found.tenant_id, everyone: found.everyone };
    const reader = { tenantId: actor.tenantId, tenantAdmin: actor.kind !== 'guest' && actor.tenantAdmin };
    return articleLevelOf(reader, wiki) === null ? null : { wiki, reader };
  },
  // What people write changes no right; a change of rights that is under way is not waited for.
  locks: (right: ArticleRight) => right === 'article.manage',
  check: (right, _actor, { reader, wiki }) => articleRight(right, reader, wiki),
  refusals: { notFound: 'This part of the knowledge base is not there, or is not open to you.' },
};

/** Of these wikis, those that somebody may read. */
async function readableWikis(db: Queryable, { userId, tenantId }: Holder, ids: readonly string[]): Promise<Set<string>> {
  if (tenantId === null || ids.length === 0) return new Set();
  const person = await db.selectFrom('app_user').select('tenant_admin').where('id', '=', userId).executeTakeFirst();
  const wikis = await db.selectFrom('wiki').select(['id', 'tenant_id', 'everyone']).where('id', 'in', ids).execute();
  const reader = { tenantId, tenantAdmin: person?.tenant_admin ?? false };
  return new Set(wikis.flatMap((it) => (articleLevelOf(reader, { tenantId: it.tenant_id, everyone: it.everyone }) ? [it.id] : [])));
}
/** Of these articles, those that somebody may read. */
async function readableArticles(db: Queryable, holder: Holder, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const articles = await db.selectFrom('article').select(['id', 'wiki_id']).where('id', 'in', ids).where('deleted', 'is', null).execute();
  const wikis = await readableWikis(db, holder, [...new Set(articles.map((it) => it.wiki_id))]);
  return articles.flatMap((it) => (wikis.has(it.wiki_id) ? [it.id] : []));
}

/** Who may read a wiki sees its tree, and what its articles hold. */
export const knowledgeScopes: ScopeOwner = {
  kinds: ['wiki', 'article', 'doc'],
  // What goes to the trash is taken from who has it open.
  changedBy: { wikis: () => 'holders', articles: ({ row }) => (row === null ? 'holders' : () => false) },
  grants: () => ({ scopes: [], heads: new Map() }),
  async mayHold(db, holder, { kind, id }) {
    return (await this.mayHoldEach!(db, holder, kind, [id])).length > 0;
  },
  mayHoldEach: async (db, holder, kind, ids) =>
    kind === 'wiki' ? [...(await readableWikis(db, holder, ids))] : readableArticles(db, holder, ids),
};

export const wikiScope = (wikiId: string): string => scopeOf('wiki', wikiId);
export const articleScope = (articleId: string): string => scopeOf('article', articleId);
export const docScope = (articleId: string): string => scopeOf('doc', articleId);
