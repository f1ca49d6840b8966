import '../tables.ts';
import '../files/tables.ts';
import { limits } from '@trackyard/contract';
import { type DocumentNode, documentProblem } from '@trackyard/rules';
import { type StoredBytes, storeAndScan } from '../../entries/index.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/operations/context.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import type { Services } from '../../platform/services.ts';
import { type ArticleWrite, addArticle, type NewArticle } from '../add-article.ts';
import { documentShape } from '../documents/put-together.ts';
import { findWiki, mayAt } from '../rights/subject.ts';
import { pathOf, roomIn } from '../tree.ts';
import { rewriting } from '../versions/rewriting.ts';
import { addPast, type PastOfArticle } from './past.ts';

/** How many articles and levels fit under an article, or at the top; null where the actor may not add any there, or not any more. */
export async function roomToImport(
  db: Queryable,
  actor: Actor,
  { wikiId, parentId }: { wikiId: string; parentId: string | null },
): Promise<{ articles: number; depth: number } | null> {
  const wiki = await findWiki(db, wikiId);
  const above = parentId === null ? [] : await pathOf(db, wikiId, parentId);
  if (!wiki || !above || (await mayAt(db, actor, wiki, parentId, 'edit')) !== 'ok') return null;
  return { articles: await roomIn(db, wikiId), depth: limits.articleDepth - above.length };
}

/** A document from a file of strangers; null where no editor would open it. */
export function documentFrom(json: unknown): DocumentNode | null {
  const read = documentShape.safeParse(json);
  return read.success && read.data.type === 'doc' && documentProblem(read.data) === null ? read.data : null;
}

/** The same of Markdown, which is read in a process apart. */
export async function documentOfMarkdown(
  { sandbox }: Pick<Services, 'sandbox'>,
  text: string,
  at: { wikiId: string; articleId: string },
): Promise<DocumentNode | null> {
  const read = await rewriting(sandbox, [], { target: { ...at, text, syntax: 'markdown' }, client: 1 });
  return read === null || read.isRefused ? null : read.after;
}

/** An article of a file, with what people said about it and what it said before. */
export async function addImportedArticle(write: ArticleWrite, article: NewArticle, past: PastOfArticle): Promise<void> {
  await addArticle(write, article);
  await addPast(write, article.id, past);
}

interface NewFile {
  id: string;
  articleId: string;
  name: string;
  authorId: string;
  bytes: StoredBytes;
}
/** Gives an article a file that its text names already. */
export async function addImportedFile(
  { db, now }: SystemWrite,
  { jobs, configuration }: Pick<Services, 'jobs' | 'configuration'>,
  { id, articleId, name, authorId, bytes }: NewFile,
): Promise<void> {
  const stored = await storeAndScan({ db, now, jobs, configuration }, bytes);
  await db
    .insertInto('article_file')
    .values({ id, article_id: articleId, name, stored_file_id: stored.id, author_id: authorId, created: now })
    .onConflict((it) => it.column('id').doNothing())
    .execute();
}
