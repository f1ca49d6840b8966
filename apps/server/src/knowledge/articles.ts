import { limits, scopeOf, shelfOf, shelfScope, TrackyardError } from '@trackyard/contract';
import { nameKey, nameOfTitle } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { liveArticle } from './article-rows.ts';
import { renewForGuests } from './in-tracks/guests.ts';
import { dropAlias, keyIn, leavePlace, nameIn } from './places.ts';
import { isTooDeep, parentIsGone, wikiIsFull } from './refusals.ts';
import { guardUnder, renumber, toShelf } from './rights/shelves.ts';
import { mayAt } from './rights/subject.ts';
import { countOf, depthOf, heightOf, lockWiki, pathOf } from './tree.ts';
import { askToTakeNewsBack } from './watch/tell.ts';
import { watchBecause } from './watch/watching.ts';

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
