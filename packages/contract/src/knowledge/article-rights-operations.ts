import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { articleGrant, articleLevel, articleRights } from './article.ts';

const ofWiki = z.object({ wikiId: id });
const ofArticle = ofWiki.extend({ articleId: id });
const reads = { who: 'user', right: 'article.read', of: 'wiki' } as const;

/** Who may read, edit and manage an article. */
export const articleRightsOperations = [
  operation({
    name: 'articleRights.get',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/rights',
    rate: 'read',
    summary: 'Who may come to an article, how far, and from where the rights come; what the caller may do with it.',
    input: ofArticle,
    output: articleRights,
    errors: ['notFound'],
    access: { who: 'user', right: 'article.read', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleRights.mine',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/rights',
    rate: 'read',
    summary: 'The restricted articles of a wiki that are open to me, and what I may do with them and all that has their rights.',
    input: ofWiki,
    output: z.object({ guards: z.array(z.object({ guardId: id, level: articleLevel })) }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleRights.set',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/rights',
    security: true,
    audit: { area: 'knowledge', subject: 'article', of: 'articleId', details: ['restricted', 'grants'] },
    rate: 'write',
    summary:
      'Restricts an article, and all under it, to the people, groups and tracks that are named, or ends that. They are the whole list; the version is the one that `articleRights.get` answered.',
    input: ofArticle.extend({
      restricted: z.boolean(),
      version: z.number().int().min(0),
      grants: z.array(articleGrant).max(limits.articleGrants).default([]),
    }),
    output: z.object({ version: z.number().int() }),
    errors: ['notFound', 'conflict', 'invalidInput'],
    access: { who: 'user', right: 'article.manage', of: 'article' },
    expect: expectations.articleManagers,
  }),
] as const;
