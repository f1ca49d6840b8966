import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { articleTitle, foundArticle, trashedArticle } from './article.ts';

const nothing = z.object({});
const ofWiki = z.object({ wikiId: id });
const ofArticle = ofWiki.extend({ articleId: id });
const reads = { who: 'user', right: 'article.read', of: 'wiki' } as const;
const edits = { who: 'user', right: 'article.edit', of: 'article' } as const;
/** Changes of a tree go out in order: an article is there before another one goes under it. */
const offline = { lane: 'articles', of: 'wikiId', effect: 'change' } as const;
/** Where an article is put: before this one of the same parent; null: behind all. */
const before = id.nullable().default(null);

/** The articles of a wiki. */
export const articleOperations = [
  operation({
    name: 'articles.create',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles',
    rate: 'write',
    summary: 'Makes an article in a wiki, under another one or at the top. The id is made by the client.',
    /** `name`: its part of the address, where the title does not give it. */
    input: ofWiki.extend({ id, parentId: id.nullable(), title: articleTitle, name: articleTitle.optional(), before }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: edits,
    offline,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/wikis/{wikiId}/articles/{articleId}',
    rate: 'write',
    summary: 'Changes the title of an article, and with it the last part of its address; the earlier address leads to it.',
    input: ofArticle.extend({ title: articleTitle }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: edits,
    offline,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.move',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/move',
    rate: 'write',
    summary: 'Moves an article with all that is under it; earlier addresses lead to it.',
    input: ofArticle.extend({ parentId: id.nullable(), before }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: edits,
    offline,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.trash',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/wikis/{wikiId}/articles/{articleId}',
    rate: 'write',
    summary: 'Puts an article into the trash with all that is under it. From there it can be restored for 30 days.',
    input: ofArticle,
    output: nothing,
    errors: ['notFound'],
    access: edits,
    offline,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.restore',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/restore',
    rate: 'write',
    summary: 'Restores an article from the trash to where it was, with what went with it; where its parent is gone, to the top.',
    input: ofArticle,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: edits,
    offline,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.trashed',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/trash',
    rate: 'read',
    summary: 'The trash of a wiki, a page at a time, the newest first.',
    input: ofWiki.extend({ offset: z.coerce.number().int().min(0).default(0) }),
    output: z.object({ articles: z.array(trashedArticle), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.resolve',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/addresses',
    rate: 'read',
    summary: 'The article at an address, also at one from before it was renamed or moved; null where there is none.',
    input: ofWiki.extend({
      /** The parts of the address, each percent-encoded, with slashes in between. */
      path: z.string().max(limits.articlePathLength),
    }),
    output: z.object({ articleId: id.nullable(), trashed: z.boolean() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.read',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}',
    rate: 'read',
    summary: 'An article with what is written in it as Markdown, as it was stored last, and with the articles above it.',
    input: ofArticle,
    output: z.object({ article: foundArticle, markdown: z.string() }),
    errors: ['notFound'],
    access: { who: 'user', right: 'article.read', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.list',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles',
    rate: 'read',
    cost: 'heavy',
    summary: 'Articles of a wiki that I may read, with those above them, the oldest first: a page from `start` on.',
    input: ofWiki.extend({
      /** Only those right below this one. */
      parentId: id.optional(),
      start: z.coerce.number().int().min(0).max(limits.wikiArticles).default(0),
      limit: z.coerce.number().int().min(1).max(limits.articlesListed).default(100),
    }),
    output: z.object({ articles: z.array(foundArticle), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
] as const;
