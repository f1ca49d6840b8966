import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

export const articleLinkOperations = [
  operation({
    name: 'articles.backlinks',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/backlinks',
    rate: 'read',
    cost: 'heavy',
    summary: 'The articles with links to an article, only those that I may read: a page of those behind `after`, mostly the newest first.',
    input: z.object({
      wikiId: id,
      articleId: id,
      /** Links from elsewhere to the article, and to those under it that I may read. */
      withInside: z
        .enum(['true', 'false'])
        .default('false')
        .transform((it) => it === 'true'),
      /** The id of the last article of the page before. */
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.backlinkPage).default(limits.backlinkPage),
    }),
    output: z.object({
      articles: z.array(
        z.object({
          id,
          wikiId: id,
          title: z.string(),
          /** How many of its links lead there. */
          count: z.number().int(),
          /** Those above it, from the top to its parent: as far up as they are open to me. */
          above: z.array(z.object({ id, title: z.string() })),
        }),
      ),
      /** Of all pages. Counted up to a thousand. */
      total: z.number().int().max(limits.backlinksCounted),
      hasMore: z.boolean(),
    }),
    errors: ['notFound'],
    access: { who: 'user', right: 'article.read', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
