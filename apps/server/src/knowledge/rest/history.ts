import { limits, versionNumber } from '@trackyard/contract';
import { type DocumentNode, documentMarkdown } from '@trackyard/rules';
import type { ForeignAnswer, ForeignCall } from '../../platform/foreign.ts';
import { answerIn } from './media.ts';
import { pageOf } from './paging.ts';
import { earlierShape, type Place, versionShape } from './shapes.ts';
import { isNotThere } from './wiki.ts';

type Wiki = Place & { id: string };
const all = limits.plainVersions + limits.namedVersions;

/** The versions of a page, newest first. With `order=asc`, oldest first. */
export async function history(call: ForeignCall, wiki: Wiki, articleId: string): Promise<ForeignAnswer> {
  const { start, limit } = pageOf(call);
  const at = { wikiId: wiki.id, articleId };
  const { article } = await call.run('articles.read', at);
  const { versions } = await call.run('articleVersions.list', { ...at, limit: all });
  const inOrder = call.query['order'] === 'asc' ? versions.toReversed() : versions;
  const historySummaries = inOrder.slice(start, start + limit).map((it) => versionShape(wiki, article, it));
  return answerIn(call, 'history', { links: [], historySummaries });
}

export async function earlier(call: ForeignCall, wiki: Wiki, articleId: string, number: string): Promise<ForeignAnswer> {
  if (!versionNumber.safeParse(number).success) throw isNotThere();
  const at = { wikiId: wiki.id, articleId };
  const { article } = await call.run('articles.read', at);
  const { version, document } = await call.run('articleVersions.get', { ...at, number });
  return answerIn(call, 'page', earlierShape(wiki, article, version, documentMarkdown(document as DocumentNode, at)));
}
