import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { versionNumber } from './article.ts';

export const articleTextOperations = [
  operation({
    name: 'docs.write',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/text',
    rate: 'write',
    summary:
      'Changes a live article, in which others may be writing, into a text in Markdown, and makes a version of it. Blocks that say the same stay what they are.',
    input: z.object({
      wikiId: id,
      articleId: id,
      text: z.string().max(limits.body),
      /** `plain`: without any syntax. */
      syntax: z.enum(['markdown', 'plain']).default('markdown'),
      /** The next minor version, in place of the first one of the next major number. */
      minor: z.boolean().default(false),
    }),
    output: z.object({
      /** The number of the version; null where the article said this already. */
      number: versionNumber.nullable(),
    }),
    errors: ['notFound', 'conflict', 'invalidInput', 'payloadTooLarge', 'tooManyRequests'],
    access: { who: 'user', right: 'article.edit', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
