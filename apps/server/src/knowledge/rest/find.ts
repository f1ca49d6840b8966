import { type FoundArticle, limits, type OutputOf, type SearchResult, TrackyardError } from '@trackyard/contract';
import type { ForeignCall } from '../../platform/foreign.ts';
import { dateOf, readQuery } from './query.ts';

interface Found {
  article: FoundArticle;
  result: SearchResult;
}
/** Pages of the search that one call reads at most. */
const pagesRead = 20;

/** Finds pages by words in title and content, their author, and when they were made. Throws `invalidInput` where only other query languages would do. */
export async function findPages(
  call: ForeignCall,
  { start, limit }: { start: number; limit: number },
  read: (articleId: string) => Promise<FoundArticle>,
): Promise<Found[]> {
  const { q = '', type = 'solr', author, createdAfter, createdBefore } = call.query;
  if (type !== 'solr') throw new TrackyardError('invalidInput', `The query language ‘${type.slice(0, 20)}’ is not offered. Use type=solr.`);
  const query = readQuery(q);
  const writer = author ?? query.author;
  const from = createdAfter ? dateOf(createdAfter) : query.from;
  const to = createdBefore ? dateOf(createdBefore) : query.to;
  const text = [query.text, ...(writer ? [`from:"${writer.replaceAll('"', ' ')}"`] : [])].join(' ').trim();
  // What was made after a moment was changed after it, too.
  const input = { text, location: 'KNOWLEDGE', limit: limits.searchPage, ...(from && { from }) };
  if (text === '' && !from) return [];
  const found: Found[] = [];
  let after: string | undefined;
  for (let page = 0; page < pagesRead && found.length < start + limit; page++) {
    const answer = (await call.run('search.find', { ...input, ...(after && { after }) })) as OutputOf<'search.find'>;
    for (const result of answer.results) {
      const article = await read(result.id).catch(nullIfGone);
      if (article && (!from || article.created >= from) && (!to || article.created < to)) found.push({ article, result });
    }
    if (answer.next === null) break;
    after = answer.next;
  }
  return found.slice(start, start + limit);
}

function nullIfGone(cause: unknown): null {
  if (cause instanceof TrackyardError && cause.code === 'notFound') return null;
  throw cause;
}
