import '../tables.ts';
import { parseShelf, scopeOf, shelfOf } from '@trackyard/contract';
import { articleLevelOf } from '@trackyard/rules';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Holder, ScopeOwner } from '../../platform/scopes.ts';
import { articlesOpenToGuest } from '../in-tracks/guests.ts';
import { guardLevels } from './levels.ts';

/** Of these wikis, those that somebody may read where nothing is restricted. */
async function openWikis(db: Queryable, { userId, tenantId }: Holder, ids: readonly string[]): Promise<Set<string>> {
  if (tenantId === null || ids.length === 0) return new Set();
  const person = await db.selectFrom('app_user').select('tenant_admin').where('id', '=', userId).executeTakeFirst();
  const wikis = await db.selectFrom('wiki').select(['id', 'tenant_id', 'everyone']).where('id', 'in', ids).execute();
  const reader = { tenantId, tenantAdmin: person?.tenant_admin ?? false };
  return new Set(wikis.flatMap((it) => (articleLevelOf(reader, { tenantId: it.tenant_id, everyone: it.everyone }) ? [it.id] : [])));
}

/** Of these shelves, those that somebody may read. */
async function readableShelves(db: Queryable, holder: Holder, shelves: readonly string[]): Promise<string[]> {
  const parsed = shelves.map((shelf) => ({ shelf, ...parseShelf(shelf) }));
  const open = await openWikis(
    db,
    holder,
    parsed.flatMap((it) => (it.guardId === null ? [it.wikiId] : [])),
  );
  const guards = parsed.flatMap((it) => (it.guardId === null ? [] : [it.guardId]));
  const guarded = await guardLevels(db, holder, { guards });
  return parsed.flatMap(({ shelf, wikiId, guardId }) =>
    (guardId === null ? open.has(wikiId) : guarded.get(guardId)?.wikiId === wikiId) ? [shelf] : [],
  );
}

const shelvesOf = (db: Queryable, articleIds: readonly string[]) =>
  db.selectFrom('article').select(['id', 'shelf']).where('id', 'in', articleIds).where('deleted', 'is', null).execute();

/** Of these articles, those that somebody may read. */
export async function readableArticles(db: Queryable, holder: Holder, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const articles = await shelvesOf(db, ids);
  const shelves = new Set(await readableShelves(db, holder, [...new Set(articles.map((it) => it.shelf))]));
  return articles.flatMap((it) => (shelves.has(it.shelf) ? [it.id] : []));
}

/** Who may read a shelf of a wiki sees its part of the tree, and what its articles hold; guests see the articles that their track shares with them. */
export const knowledgeScopes: ScopeOwner = {
  kinds: ['wiki', 'article', 'doc'],
  changedBy: {
    wikis: () => 'holders',
    // What goes to the trash, or to another shelf, is taken from who has it open; whose rights change is taken away, and comes back.
    articles: ({ row }) => (row === null ? 'holders' : () => false),
    // That it is shared with them is what guests read an article by.
    trackArticles: ({ row }) => (row === null ? 'holders' : ({ actor }) => actor.kind === 'guest'),
    // Comes anew with each change of the groups that somebody is in.
    userFlags: ({ row }) => (row === null ? 'holders' : { userId: row.id }),
  },
  grants: () => ({ scopes: [], heads: new Map() }),
  async mayHold(db, holder, { kind, id }) {
    return (await this.mayHoldEach!(db, holder, kind, [id])).length > 0;
  },
  mayHoldEach: async (db, holder, kind, ids) => {
    if (kind === 'wiki') return readableShelves(db, holder, ids);
    // Its updates hold what was deleted too, and addresses: no guest gets them.
    if (kind === 'doc') return readableArticles(db, holder, ids);
    return [...new Set([...(await readableArticles(db, holder, ids)), ...(await articlesOpenToGuest(db, holder, ids))])];
  },
  /**
   * Who follows a wiki follows the shelves in it that they may read, whose names nobody else learns. Who follows an article holds its shelf, so that
   * their rights are looked at when it leaves that.
   */
  async heldWith(db, holder, asked) {
    const wikis = asked.flatMap((it) => (it.kind === 'wiki' && parseShelf(it.id).guardId === null ? [it.id] : []));
    const articles = asked.flatMap((it) => (it.kind === 'article' || it.kind === 'doc' ? [it.id] : []));
    const ofWikis = [...(await guardLevels(db, holder, { wikis })).values()].map((it) => shelfOf(it.wikiId, it.guardId));
    const shelves = articles.length > 0 ? (await shelvesOf(db, articles)).map((it) => it.shelf) : [];
    const ofArticles = shelves.length > 0 ? await readableShelves(db, holder, [...new Set(shelves)]) : [];
    return [...new Set([...ofWikis, ...ofArticles])].map((it) => scopeOf('wiki', it));
  },
};
