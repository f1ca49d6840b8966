import type { FoundArticle } from '@trackyard/contract';
import type { ForeignAnswer, ForeignCall } from '../../platform/foreign.ts';
import { contentOfFile } from '../files/contents.ts';
import { answerIn } from './media.ts';
import { pageOf } from './paging.ts';
import { attachmentShape, type Place } from './shapes.ts';
import { isNotThere } from './wiki.ts';

type Wiki = Place & { id: string };

/** The files in the text of a page. */
export async function attachments(call: ForeignCall, wiki: Wiki, articleId: string): Promise<ForeignAnswer> {
  const { start, limit } = pageOf(call);
  const at = { wikiId: wiki.id, articleId };
  const { article } = await call.run('articles.read', at);
  const { files } = await call.run('articleFiles.list', at);
  return answerIn(call, 'attachments', {
    links: [],
    attachments: files.slice(start, start + limit).map((it) => attachmentShape(wiki, article, it)),
  });
}

/** All of them, as a part of the page itself. */
export async function attachmentsOf(call: ForeignCall, wiki: Wiki, article: FoundArticle) {
  const { files } = await call.run('articleFiles.list', { wikiId: wiki.id, articleId: article.id });
  return { links: [], attachments: files.map((it) => attachmentShape(wiki, article, it)) };
}

/** The bytes of one of them, to be saved. */
export async function attachment(call: ForeignCall, wiki: Wiki, articleId: string, name: string): Promise<ForeignAnswer> {
  const { database: db, files, actor } = call;
  const at = { wikiId: wiki.id, articleId };
  const file = (await call.run('articleFiles.list', at)).files.find((it) => it.name === name);
  const content = file && (await contentOfFile({ db, files, actor, services: call }, { ...at, fileId: file.id }, false));
  if (!content) throw isNotThere();
  return { status: 200, content };
}
