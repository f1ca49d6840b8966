import './tables.ts';
import '../tables.ts';
import { checkOpen, readStored } from '../../entries/index.ts';
import type { Content, ContentAsked, ContentRoute } from '../../platform/contents.ts';
import { readableArticles } from '../rights/scopes.ts';

type Ids = Readonly<Record<string, string>>;
type Asked = Pick<ContentAsked, 'db' | 'files' | 'actor'> & { services: Pick<ContentAsked['services'], 'configuration'> };

/** A file of a readable article outside the trash; null otherwise. Rejects with `forbidden` if the scanner blocks it. */
async function findFile(asked: Asked, { wikiId = '', articleId = '', fileId = '' }: Ids) {
  const { db, actor, services } = asked;
  if ((await readableArticles(db, actor, [articleId])).length === 0) return null;
  const found = await db
    .selectFrom('article_file')
    .innerJoin('article', 'article.id', 'article_file.article_id')
    .innerJoin('stored_file', 'stored_file.id', 'article_file.stored_file_id')
    .selectAll('stored_file')
    .select(['article_file.id as file_id', 'article_file.name', 'article_file.author_id'])
    .where('article_file.id', '=', fileId)
    .where('article_file.article_id', '=', articleId)
    .where('article.wiki_id', '=', wikiId)
    .executeTakeFirst();
  if (found) checkOpen(found, { actor, configuration: services.configuration });
  return found ?? null;
}

/** The bytes of a file. */
export async function contentOfFile(asked: Asked, ids: Ids, inline: boolean): Promise<Content | null> {
  const found = await findFile(asked, ids);
  if (!found) return null;
  return {
    ...{ fileName: found.name, mediaType: found.media_type, size: Number(found.size), version: found.file_id, inline },
    read: (from, to) => readStored(asked.files, found, from, to),
  };
}

const base = '/api/wikis/{wikiId}/articles/{articleId}/files/{fileId}';
export const articleContents: readonly ContentRoute[] = [
  { path: `${base}/view`, find: (asked, ids) => contentOfFile(asked, ids, true) },
  { path: `${base}/binary`, find: (asked, ids) => contentOfFile(asked, ids, false) },
];
