import './tables.ts';
import './files/tables.ts';
import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { type DocumentNode, filesIn, filledIn, filledText, renewedIn } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { takeStorage } from '../uploads/index.ts';
import { addArticle } from './add-article.ts';
import { liveArticle } from './article-rows.ts';
import { keyIn } from './places.ts';
import { isTooDeep, parentIsGone, wikiIsFull } from './refusals.ts';
import { mayAt } from './rights/subject.ts';
import { depthOf, lockWiki, roomIn } from './tree.ts';
import { currentDocument, inTurn } from './versions/write.ts';
import { watchBecause } from './watch/watching.ts';
import { readableSubtree } from './whole/subtree.ts';

type Call = Parameters<Handler<'articles.copy'>>[0];
type Wanted = Parameters<Handler<'articles.copy'>>[1];
/** An article with what it says. */
interface Said {
  id: string;
  parentId: string | null;
  title: string;
  template: boolean;
  document: DocumentNode;
}

/** Copies are articles like any others: of the people who wrote the original, its comments, versions and rights they have nothing. */
export const copyArticle: Handler<'articles.copy'> = (call, wanted) =>
  inTurn(async () => {
    const { wikiId, parentId, id } = wanted;
    const { db, actor } = call;
    await lockWiki(call, wikiId);
    await liveArticle(db, wikiId, wanted.articleId);
    await checkPlace(call, wanted);
    const copied = await saidIn(call, wanted);
    await checkRoom(call, wanted, copied);
    const idOf = new Map(copied.map((it) => [it.id, it.id === wanted.articleId ? id : call.ids.id()]));
    const known = await db.selectFrom('article').select('id').where('id', '=', id).executeTakeFirst();
    if (known) throw new TrackyardError('conflict', 'There is an article with this id already.');
    const orderKey = await keyIn(call, parentId ?? wikiId, wanted.before);
    for (const article of copied) await addCopy(call, wanted, article, idOf, orderKey);
    await watchBecause(call, id, 'subscribeOnCreateMode');
    call.announce('knowledge.articleAppeared', { userIds: [actor.userId] });
    return {};
  }, call.actor.userId);

async function checkPlace({ db, actor, wiki }: Call, { parentId }: Wanted): Promise<void> {
  const mayPut = await mayAt(db, actor, wiki, parentId, 'edit');
  if (mayPut === 'hidden') throw parentIsGone();
  if (mayPut === 'forbidden') throw new TrackyardError('forbidden', 'You may not add articles there.');
}

async function saidIn(call: Call, { wikiId, articleId, withInside }: Wanted): Promise<Said[]> {
  const { db, actor } = call;
  const inOrder = withInside
    ? await readableSubtree(db, actor, { wikiId, articleId }, limits.articlesCopied)
    : [{ id: articleId, parentId: null }];
  const ids = inOrder.map((it) => it.id);
  const rows = await db.selectFrom('article').select(['id', 'title', 'template']).where('id', 'in', ids).execute();
  const known = new Map(rows.map((it) => [it.id, it]));
  const said: Said[] = [];
  for (const { id, parentId } of inOrder) {
    const { document } = await currentDocument(call, id);
    said.push({ ...known.get(id)!, parentId, document });
  }
  return said;
}

async function checkRoom({ db }: Call, { wikiId, parentId }: Wanted, copied: readonly Said[]): Promise<void> {
  const levels = new Map<string, number>();
  for (const it of copied) levels.set(it.id, (levels.get(it.parentId ?? '') ?? 0) + 1);
  if ((await depthOf(db, wikiId, parentId)) + Math.max(...levels.values()) > limits.articleDepth) throw isTooDeep();
  if ((await roomIn(db, wikiId)) < copied.length) throw wikiIsFull();
}

async function addCopy(call: Call, wanted: Wanted, article: Said, idOf: ReadonlyMap<string, string>, orderKey: string): Promise<void> {
  const { db, actor, now } = call;
  const { wikiId, today } = wanted;
  const isTop = article.id === wanted.articleId;
  const files = await db.selectFrom('article_file').selectAll().where('article_id', '=', article.id).execute();
  const fileIds = new Map(files.map((it) => [it.id, call.ids.id()]));
  const document = renewedIn(article.document, (old) => fileIds.get(old) ?? idOf.get(old));
  const words = today === undefined ? null : { today, me: actor.displayName };
  const title = (isTop && wanted.title) || article.title;
  const articleId = idOf.get(article.id)!;
  await addArticle(call, {
    ...{ id: articleId, wikiId, parentId: isTop ? wanted.parentId : idOf.get(article.parentId!)!, authorId: actor.userId },
    title: words ? filledText(title, words).slice(0, limits.titleLength) : title,
    document: words ? filledIn(document, words) : document,
    ...{ template: article.template && !words, ...(isTop && { orderKey }) },
  });
  const named = new Set(filesIn(document));
  const used = files.filter((it) => named.has(fileIds.get(it.id)!));
  if (used.length === 0) return;
  await takeStorage(
    call,
    used.reduce((sum, it) => sum + Number(it.size), 0),
  );
  await db
    .insertInto('article_file')
    .values(
      used.map(({ id, name, stored_file_id }) => ({
        ...{ id: fileIds.get(id)!, article_id: articleId, name, stored_file_id },
        ...{ author_id: actor.userId, created: now },
      })),
    )
    .execute();
}

export const setTemplate: Handler<'articles.setTemplate'> = async (call, { wikiId, articleId, template }) => {
  const { db, feed } = call;
  await lockWiki(call, wikiId);
  const { shelf } = await liveArticle(db, wikiId, articleId);
  await db
    .updateTable('article')
    .set({ template, seq: await feed.next(scopeOf('wiki', shelf)) })
    .where('id', '=', articleId)
    .where('template', '!=', template)
    .execute();
  return {};
};
