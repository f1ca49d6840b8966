import './tables.ts';
import '../tables.ts';
import { type ArticleFile, limits, TrackyardError } from '@trackyard/contract';
import { freeTitle } from '@trackyard/rules';
import { sql } from 'kysely';
import { readWholeUpload, storeAndScan } from '../../entries/index.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { liveArticle } from '../article-rows.ts';
import { lockDoc } from '../documents/push.ts';

/** Turns an upload into a file of an article. A repeated call returns the existing file. */
export const addArticleFile: Handler<'articleFiles.add'> = async (call, { wikiId, articleId, id, name }) => {
  const { db, files, actor, now } = call;
  const known = await fileOf(db, articleId, id);
  if (known) return { file: known };
  const upload = await readWholeUpload(db, files, actor.userId, id);
  await lockDoc(db, wikiId, articleId);
  const names = await namesIn(db, articleId);
  if (names.length >= limits.articleFiles)
    throw new TrackyardError('conflict', `An article can have ${limits.articleFiles.toLocaleString('en')} files. Put some in another one.`);
  const stored = await storeAndScan(call, upload);
  const added = await db
    .insertInto('article_file')
    .values({
      ...{ id, article_id: articleId, name: freeTitle(name, new Set(names)), stored_file_id: stored.id },
      ...{ author_id: actor.userId, created: now },
    })
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is a file with this id already.');
  return { file: (await fileOf(db, articleId, id))! };
};

export const listArticleFiles: Handler<'articleFiles.list'> = async ({ db }, { wikiId, articleId }) => {
  await liveArticle(db, wikiId, articleId);
  const rows = await selectFiles(db)
    .where('article_file.article_id', '=', articleId)
    .where(sql<boolean>`article_file.id = any(array(select unnest(file_ids) from doc_content where doc_id = article_file.article_id))`)
    .orderBy('article_file.name')
    .execute();
  return { files: rows.map(present) };
};

const namesIn = async (db: Queryable, articleId: string): Promise<string[]> => {
  const rows = await db.selectFrom('article_file').select('name').where('article_id', '=', articleId).execute();
  return rows.map((it) => it.name);
};

async function fileOf(db: Queryable, articleId: string, id: string): Promise<ArticleFile | null> {
  const row = await selectFiles(db).where('article_file.article_id', '=', articleId).where('article_file.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

const selectFiles = (db: Queryable) =>
  db
    .selectFrom('article_file')
    .innerJoin('stored_file', 'stored_file.id', 'article_file.stored_file_id')
    .leftJoin('app_user', 'app_user.id', 'article_file.author_id')
    .select(['article_file.id', 'article_file.name', 'article_file.created', 'article_file.author_id', 'app_user.display_name'])
    .select(['stored_file.size', 'stored_file.media_type', 'stored_file.width', 'stored_file.height']);
type Row = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

const present = (row: Row): ArticleFile => ({
  ...{ id: row.id, name: row.name, size: Number(row.size), mediaType: row.media_type },
  picture: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  ...{ created: row.created.toISOString(), authorId: row.author_id, authorName: row.display_name ?? '' },
});
