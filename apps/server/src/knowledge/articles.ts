import './tables.ts';
import { type Article, limits, scopeOf, shelfOf, shelfScope, TrackyardError } from '@trackyard/contract';
import { evenKeys, freeName, keyBefore, nameKey, nameOfTitle, type TreeNode } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { wikiScope } from './access.ts';
import { renewForGuests } from './in-tracks/guests.ts';
import { articleIsGone, isTooDeep, neighbourIsGone, parentIsGone, wikiIsFull } from './refusals.ts';
import { guardUnder, renumber, toShelf } from './rights/shelves.ts';
import { mayAt } from './rights/subject.ts';
import { askToTakeNewsBack } from './watch/tell.ts';
import { watchBecause } from './watch/watching.ts';

const columns = [
  ...(['id', 'wiki_id', 'parent_id', 'name', 'title', 'order_key', 'created', 'author_id'] as const),
  ...([
    'updated',
    'updated_by_id',
    'deleted',
    'deleted_by_id',
    'restricted',
    'guard_id',
    'shelf',
    'shelf_moves',
    'rights_version',
    'template',
  ] as const),
] as const;
export const selectArticles = (db: Queryable) => db.selectFrom('article').select(columns);
type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>;

export const presentArticle = (row: ArticleRow): Article => ({
  ...{ id: row.id, wikiId: row.wiki_id, parentId: row.parent_id, name: row.name, title: row.title, orderKey: row.order_key },
  ...{ created: row.created.toISOString(), authorId: row.author_id },
  ...{ updated: row.updated.toISOString(), updatedById: row.updated_by_id },
  ...{ restricted: row.restricted, guardId: row.guard_id, shelf: row.shelf, shelfMoves: row.shelf_moves },
  ...{ rightsVersion: row.rights_version, template: row.template },
});

export const articlesFeed = tableFeed('articles', {
  select: (db) => selectArticles(db).where('article.deleted', 'is', null),
  scopeColumn: 'article.shelf',
  scopeValue: (shelf) => shelf,
  seqColumn: 'article.seq',
  present: presentArticle,
});

type Write = Pick<MutationCall, 'db' | 'feed'>;
/** One change of a tree at a time: two articles that are moved at once must not end up in one another. */
export const lockWiki = ({ feed }: Pick<MutationCall, 'feed'>, wikiId: string): Promise<void> => feed.lock(wikiScope(wikiId));

export const createArticle: Handler<'articles.create'> = async (call, { id, wikiId, parentId, title, name: wanted, before }) => {
  const { db, actor, feed, now } = call;
  await lockWiki(call, wikiId);
  const depth = await depthOf(db, wikiId, parentId);
  if (depth + 1 > limits.articleDepth) throw isTooDeep();
  if ((await countOf(db, wikiId)) >= limits.wikiArticles) throw wikiIsFull();
  const holder = parentId ?? wikiId;
  const guardId = await guardUnder(db, parentId);
  const name = await nameIn(db, { holder, shelf: shelfOf(wikiId, guardId) }, wanted ?? title);
  const orderKey = await keyIn(call, holder, before);
  const added = await db
    .insertInto('article')
    .values({
      ...{ id, wiki_id: wikiId, parent_id: parentId, name, name_key: nameKey(name), order_key: orderKey, title },
      ...{ author_id: actor.userId, created: now, updated: now, updated_by_id: actor.userId },
      ...{ guard_id: guardId, seq: await feed.next(shelfScope(wikiId, guardId)) },
    })
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is an article with this id already.');
  await db.insertInto('doc').values({ id }).execute();
  await dropAlias(db, holder, name);
  await watchBecause(call, id, 'subscribeOnCreateMode');
  call.announce('knowledge.articleAppeared', { userIds: [actor.userId] });
  return {};
};

export const updateArticle: Handler<'articles.update'> = async (call, { wikiId, articleId, title }) => {
  const { db, actor, feed, now } = call;
  await lockWiki(call, wikiId);
  const article = await liveArticle(db, wikiId, articleId);
  const { holder, shelf } = article;
  if (title === article.title) return {};
  // Where the title gives the name that it has, the address stays.
  const isNamedSo = nameKey(nameOfTitle(title)) === article.name_key;
  const name = isNamedSo ? nameOfTitle(title) : await nameIn(db, { holder, shelf }, title, articleId);
  await leavePlace(db, article, { holder: article.holder, name });
  await db
    .updateTable('article')
    .set({ title, name, name_key: nameKey(name), updated: now, updated_by_id: actor.userId, seq: await feed.next(scopeOf('wiki', shelf)) })
    .where('id', '=', articleId)
    .execute();
  await renewForGuests(call, [articleId]);
  return {};
};

export const moveArticle: Handler<'articles.move'> = async (call, { wikiId, articleId, parentId, before }) => {
  const { db } = call;
  await lockWiki(call, wikiId);
  const article = await liveArticle(db, wikiId, articleId);
  const above = parentId === null ? [] : await pathOf(db, wikiId, parentId);
  const mayPut = await mayAt(db, call.actor, call.wiki, parentId, 'edit');
  if (above === null || mayPut === 'hidden') throw parentIsGone();
  if (mayPut === 'forbidden') throw new TrackyardError('forbidden', 'You may not add articles there.');
  if (above.includes(articleId)) throw new TrackyardError('conflict', 'An article can’t be moved under itself.');
  if (above.length + (await heightOf(db, articleId)) > limits.articleDepth) throw isTooDeep();
  const holder = parentId ?? wikiId;
  const guardId = article.restricted ? articleId : await guardUnder(db, parentId);
  const name = holder === article.holder ? article.name : await nameIn(db, { holder, shelf: shelfOf(wikiId, guardId) }, article.name);
  const orderKey = await keyIn(call, holder, before === articleId ? null : before, articleId);
  await leavePlace(db, article, { holder, name });
  await db
    .updateTable('article')
    .set({ parent_id: parentId, name, name_key: nameKey(name), order_key: orderKey })
    .where('id', '=', articleId)
    .execute();
  if (guardId === article.guard_id) await renumber(call, [articleId]);
  else {
    await toShelf(call, wikiId, articleId, guardId);
    await askToTakeNewsBack(call, wikiId);
  }
  return {};
};

export async function liveArticle(db: Queryable, wikiId: string, articleId: string) {
  const found = await db
    .selectFrom('article')
    .select(['id', 'parent_id', 'holder', 'name', 'name_key', 'title', 'author_id', 'restricted', 'guard_id', 'shelf', 'rights_version'])
    .where('id', '=', articleId)
    .where('wiki_id', '=', wikiId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!found) throw articleIsGone();
  return found;
}

async function countOf(db: Queryable, wikiId: string): Promise<number> {
  const found = await db
    .selectFrom('article')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('wiki_id', '=', wikiId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}
export const roomIn = async (db: Queryable, wikiId: string): Promise<number> => limits.wikiArticles - (await countOf(db, wikiId));

/** From the top to the article; null where it is not there. */
export async function pathOf(db: Queryable, wikiId: string, articleId: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string; parent_id: string | null; wiki_id: string; deleted: Date | null }>`
    with recursive above as (
      select id, parent_id, wiki_id, deleted, 1 as level from article where id = ${articleId}
      union all select article.id, article.parent_id, article.wiki_id, article.deleted, above.level + 1
        from article join above on article.id = above.parent_id where above.level <= ${limits.articleDepth})
    select * from above order by level desc`.execute(db);
  if (rows.length === 0 || rows.some((it) => it.deleted !== null || it.wiki_id !== wikiId)) return null;
  return rows.map((it) => it.id);
}
export async function depthOf(db: Queryable, wikiId: string, parentId: string | null): Promise<number> {
  const path = parentId === null ? [] : await pathOf(db, wikiId, parentId);
  if (path === null) throw parentIsGone();
  return path.length;
}
/** How many levels the article and what is under it take. */
export async function heightOf(db: Queryable, articleId: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive inside as (
      select id, 1 as level from article where id = ${articleId}
      union all select article.id, inside.level + 1 from article join inside on article.parent_id = inside.id
        where article.deleted is null and inside.level <= ${limits.articleDepth})
    select max(level)::int as height from inside`.execute(db);
  return rows[0]?.height ?? 1;
}

/** A name for the title that no other article there has, as far as its readers see. `except`: the article itself. */
export async function nameIn(db: Queryable, { holder, shelf }: NamedPlace, title: string, except: string | null = null): Promise<string> {
  const rows = await db
    .selectFrom('article')
    .select('name_key')
    .where('holder', '=', holder)
    .where('shelf', '=', shelf)
    .where('deleted', 'is', null)
    .where(sql<boolean>`starts_with(name_key, ${nameKey(nameOfTitle(title))})`)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute();
  return freeName(title, new Set(rows.map((it) => it.name_key)));
}

interface NamedPlace {
  holder: string;
  shelf: string;
}

/** The key of a place among the articles of a holder. Where it would be too long, all of them get new ones. */
export async function keyIn({ db, feed }: Write, holder: string, before: string | null, except?: string): Promise<string> {
  const siblings = (await siblingsOf(db, holder)).filter((it) => it.id !== except);
  if (before !== null && !siblings.some((it) => it.id === before)) throw neighbourIsGone();
  const key = keyBefore(siblings, before);
  if (key.length <= limits.orderKeyLength) return key;
  const keys = evenKeys(siblings);
  await sql`
    update article set order_key = fresh.key from unnest(${[...keys.keys()]}::uuid[], ${[...keys.values()]}::text[]) as fresh (id, key)
    where article.id = fresh.id`.execute(db);
  await renumber({ db, feed }, [...keys.keys()]);
  return keyBefore(
    siblings.map((it) => ({ ...it, orderKey: keys.get(it.id)! })),
    before,
  );
}
async function siblingsOf(db: Queryable, holder: string): Promise<TreeNode[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'parent_id', 'order_key'])
    .where('holder', '=', holder)
    .where('deleted', 'is', null)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  return rows.map((it) => ({ id: it.id, parentId: it.parent_id, orderKey: it.order_key }));
}

interface Place {
  holder: string;
  name: string;
}
/** Notes the place that an article leaves, so that earlier addresses lead to it; and frees the one to which it comes. */
export async function leavePlace(db: Tx, article: { id: string; holder: string; name_key: string }, to: Place): Promise<void> {
  await dropAlias(db, to.holder, to.name);
  if (article.holder === to.holder && article.name_key === nameKey(to.name)) return;
  await db
    .insertInto('article_alias')
    .values({ holder: article.holder, name_key: article.name_key, article_id: article.id })
    .onConflict((it) => it.columns(['holder', 'name_key']).doUpdateSet({ article_id: article.id }))
    .execute();
}
export const dropAlias = async (db: Tx, holder: string, name: string): Promise<void> =>
  void (await db.deleteFrom('article_alias').where('holder', '=', holder).where('name_key', '=', nameKey(name)).execute());
