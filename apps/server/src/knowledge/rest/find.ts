import { type FoundArticle, limits, type SearchResult, TrackyardError } from '@trackyard/contract';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import type { ForeignCall } from '../../platform/foreign.ts';
import { foundArticles } from '../list.ts';
import { dateOf, readQuery } from './query.ts';

interface Found {
  article: FoundArticle;
  result: SearchResult;
}
/** One call reads at most this many pages of the search. */
const pagesRead = 20;

/** Finds pages by words in title and content, by author, and by the day they were made. Throws `invalidInput` for other query languages. */
export async function findPages(
  call: ForeignCall,
  { id: wikiId, shelves }: { id: string; shelves: readonly string[] },
  { start, limit }: { start: number; limit: number },
): Promise<Found[]> {
  const { q = '', type = 'solr', author, createdAfter, createdBefore } = call.query;
  if (type !== 'solr') throw new TrackyardError('invalidInput', `The query language ‘${type.slice(0, 20)}’ is not offered. Use type=solr.`);
  const query = readQuery(q);
  const writer = author ?? query.author;
  const from = createdAfter ? dateOf(createdAfter) : query.from;
  const to = createdBefore ? dateOf(createdBefore) : query.to;
  const text = [query.text, ...(writer ? [`from:"${writer.replaceAll('"', ' ')}"`] : [])].join(' ').trim();
  // The search knows when a page was changed last, which is never before it was made.
  const input = { text, location: 'KNOWLEDGE' as const, limit: limits.searchPage, ...(from && { from }) };
  if (text === '' && !from) return [];
  const found: Found[] = [];
  let after: string | undefined;
  for (let page = 0; page < pagesRead && found.length < start + limit; page++) {
    const { results, next } = await call.run('search.find', { ...input, ...(after && { after }) });
    const ids = results.map((it) => it.id);
    const articles = await inSnapshot(call.database, (db) => foundArticles(db, { wikiId, shelves }, ids));
    const byId = new Map(articles.map((it) => [it.id, it]));
    for (const result of results) {
      const article = byId.get(result.id);
      if (article && (!from || article.created >= from) && (!to || article.created < to)) found.push({ article, result });
    }
    if (next === null) break;
    after = next;
  }
  return found.slice(start, start + limit);
}
