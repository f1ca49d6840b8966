import { type Article, followedWith, type OfflineOperation, parseScope, shelfOf, shelfScope } from '@trackyard/contract';
import { type ArticleTree, articleTree, byOrder, freeName, keyBefore, nameKey, nameOfTitle, subtreeOf } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { OutboxItemOf } from '../stores/index.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Optimistic } from '../sync/optimistic.ts';

/** The articles of a wiki, with what waits in the outbox; `ready`: all of them are here. */
export interface ArticlesOfWiki {
  rows: readonly Optimistic<Article>[];
  ready: boolean;
}

/** What changes the tree. */
const treeOperations = ['articles.create', 'articles.update', 'articles.move', 'articles.trash', 'articles.restore'] as const;
type ArticleOperation = Extract<OfflineOperation, (typeof treeOperations)[number]>;
type ArticleItem = { [N in ArticleOperation]: OutboxItemOf<N> }[ArticleOperation];
type Listed = Map<string, Optimistic<Article>>;

/** The articles of a wiki, with the changes that the server does not have yet laid over them. */
export function articlesOfWiki(db: Database, wikiId: string): ArticlesOfWiki {
  const stored = db.group('articles', wikiId);
  const listed: Listed = new Map(stored.map((it) => [it.id, settledRow(it)]));
  const userId = db.rows('currentUser')[0]?.id ?? null;
  for (const item of unsentItems(db, wikiId)) apply(listed, stored, item, userId);
  return { rows: [...listed.values()], ready: isHere(db, wikiId) };
}
/** Whether the shelves that the person may read are here. Who may read nothing else of a wiki has restricted ones alone. */
const isHere = (db: Database, wikiId: string): boolean =>
  cursorOf(db, shelfScope(wikiId, null)) !== undefined ||
  db.rows('cursors').some(({ scope }) => parseScope(scope).kind === 'wiki' && followedWith(scope) === shelfScope(wikiId, null));

/** The same object for a row as long as it stays as it is, so that pages are sent only those that changed. */
function settledRow(row: Article): Optimistic<Article> {
  const known = settledRows.get(row) ?? { ...row, waits: false };
  settledRows.set(row, known);
  return known;
}
const settledRows = new WeakMap<Article, Optimistic<Article>>();

const unsentItems = (db: Database, wikiId: string): ArticleItem[] =>
  db
    .rows('outbox')
    .filter((it): it is ArticleItem => treeOperations.some((name) => name === it.operation) && it.state !== 'failed')
    .filter((it) => it.input.wikiId === wikiId)
    .sort((a, b) => a.order - b.order);

/** As the server will do it, as far as is known here. */
function apply(listed: Listed, stored: readonly Article[], item: ArticleItem, userId: string | null): void {
  const date = new Date(item.created).toISOString();
  const tree = articleTree(listed.values());
  switch (item.operation) {
    case 'articles.create': {
      const { id, wikiId, parentId, title, before } = item.input;
      const place = placeIn(tree, parentId, before, title);
      const by = { created: date, authorId: userId, updated: date, updatedById: userId };
      const guardId = tree.get(parentId ?? '')?.guardId ?? null;
      const guarded = { restricted: false, guardId, shelf: shelfOf(wikiId, guardId), shelfMoves: 0, rightsVersion: 0, template: false };
      if (!listed.has(id)) listed.set(id, { id, wikiId, parentId, title, ...place, ...by, ...guarded, waits: true });
      break;
    }
    case 'articles.update': {
      const { articleId, title } = item.input;
      const article = listed.get(articleId);
      if (!article || article.title === title) break;
      const taken = namesUnder(tree, article.parentId, articleId);
      const name = nameKey(nameOfTitle(title)) === nameKey(article.name) ? nameOfTitle(title) : freeName(title, taken);
      listed.set(articleId, { ...article, title, name, updated: date, updatedById: userId, waits: true });
      break;
    }
    case 'articles.move': {
      const { articleId, parentId, before } = item.input;
      const article = listed.get(articleId);
      if (!article || (parentId !== null && subtreeOf(tree, articleId).has(parentId))) break;
      const place = placeIn(tree, parentId, before, article.name, articleId);
      listed.set(articleId, { ...article, ...place, parentId, waits: true });
      break;
    }
    case 'articles.trash':
      for (const id of subtreeOf(tree, item.input.articleId)) listed.delete(id);
      break;
    case 'articles.restore': {
      // Trashed here, and the server does not know of it yet: what it has is still stored.
      const back = subtreeOf(articleTree(stored), item.input.articleId);
      for (const it of stored) if (back.has(it.id) && !listed.has(it.id)) listed.set(it.id, { ...it, waits: true });
      break;
    }
  }
}

type Tree = ArticleTree<Optimistic<Article>>;
const namesUnder = (tree: Tree, parentId: string | null, except?: string): Set<string> =>
  new Set(tree.children(parentId).flatMap((it) => (it.id === except ? [] : [nameKey(it.name)])));

function placeIn(tree: Tree, parentId: string | null, before: string | null, title: string, except?: string) {
  const siblings = [...tree.children(parentId)].filter((it) => it.id !== except).sort(byOrder);
  return { name: freeName(title, namesUnder(tree, parentId, except)), orderKey: keyBefore(siblings, before) };
}
