import './tables.ts';
import '../tables.ts';
import { sql } from 'kysely';
import { checkOpen, readStored } from '../../entries/index.ts';
import type { Content, ContentAsked, ContentRoute } from '../../platform/contents.ts';
import { articlesOpenToGuest } from '../in-tracks/guests.ts';
import { readableArticles } from '../rights/scopes.ts';

type Ids = Readonly<Record<string, string>>;
type Asked = Pick<ContentAsked, 'db' | 'files' | 'actor'> & { services: Pick<ContentAsked['services'], 'configuration'> };

/** A file of a readable article outside the trash; null otherwise. Guests have those in its text. Rejects with `forbidden` if the scanner blocks it. */
async function findFile(asked: Asked, { wikiId = '', articleId = '', fileId = '' }: Ids) {
  const { db, actor, services } = asked;
  const isGuest = actor.kind === 'guest';
  const open = await (isGuest ? articlesOpenToGuest : readableArticles)(db, actor, [articleId]);
  if (open.length === 0) return null;
  const found = await db
    .selectFrom('article_file')
    .innerJoin('article', 'article.id', 'article_file.article_id')
    .innerJoin('stored_file', 'stored_file.id', 'article_file.stored_file_id')
    .selectAll('stored_file')
    .select(['article_file.id as file_id', 'article_file.name', 'article_file.author_id'])
    .where('article_file.id', '=', fileId)
    .where('article_file.article_id', '=', articleId)
    .where('article.wiki_id', '=', wikiId)
    // What an older version has is not for guests.
    .$if(isGuest, (query) => query.where(isInText))
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

const isInText = sql<boolean>`
  exists (select from doc_content where doc_id = article_file.article_id and article_file.id = any(doc_content.file_ids))`;

const base = '/api/wikis/{wikiId}/articles/{articleId}/files/{fileId}';
export const articleContents: readonly ContentRoute[] = [
  { path: `${base}/view`, guests: true, find: (asked, ids) => contentOfFile(asked, ids, true) },
  { path: `${base}/binary`, guests: true, find: (asked, ids) => contentOfFile(asked, ids, false) },
];
