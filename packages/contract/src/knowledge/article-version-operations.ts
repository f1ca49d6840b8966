import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { articleVersion, versionNumber } from './article.ts';

const ofArticle = z.object({ wikiId: id, articleId: id });
const ofVersion = ofArticle.extend({ number: versionNumber });
const reads = { who: 'user', right: 'article.read', of: 'article' } as const;
const edits = { who: 'user', right: 'article.edit', of: 'article' } as const;
const name = nameOf(limits.versionNameLength);

export const articleVersionOperations = [
  operation({
    name: 'articleVersions.list',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/versions',
    rate: 'read',
    summary: 'The versions of an article, a page at a time, the newest first: those that stand behind `after`.',
    input: ofArticle.extend({
      after: versionNumber.optional(),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.plainVersions + limits.namedVersions)
        .default(limits.versionPage),
    }),
    output: z.object({
      versions: z.array(articleVersion),
      hasMore: z.boolean(),
      /** The newest version equals the current text of the article. */
      isCurrent: z.boolean(),
    }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleVersions.get',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/versions/{number}',
    rate: 'read',
    summary: 'A version of an article with what it says, as a ProseMirror document, and the number of the version before it.',
    input: ofVersion,
    output: z.object({
      version: articleVersion,
      /** The version of the document's schema. */
      schema: z.number().int(),
      document: z.unknown(),
      previous: versionNumber.nullable(),
    }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleVersions.create',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/versions',
    rate: 'write',
    summary: 'Makes a version with a name of what an article says now: the first minor one of the next major number.',
    input: ofArticle.extend({ name }),
    output: z.object({ number: versionNumber }),
    errors: ['notFound', 'conflict', 'tooManyRequests'],
    access: edits,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleVersions.name',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/wikis/{wikiId}/articles/{articleId}/versions/{number}',
    rate: 'write',
    summary: 'Gives a version of an article a name, another one, or none (null). One with a name is never thinned out.',
    input: ofVersion.extend({ name: name.nullable() }),
    output: z.object({}),
    errors: ['notFound', 'conflict'],
    access: edits,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleVersions.restore',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/versions/{number}/restore',
    rate: 'write',
    summary:
      'Writes what a version says into the live article, in which others may be writing. What it said before becomes a version first (`replaced`), and what it says since another one (`number`).',
    input: ofVersion,
    output: z.object({ replaced: versionNumber, number: versionNumber }),
    errors: ['notFound', 'conflict', 'payloadTooLarge', 'tooManyRequests'],
    access: edits,
    expect: expectations.tenantOfWiki,
  }),
] as const;
