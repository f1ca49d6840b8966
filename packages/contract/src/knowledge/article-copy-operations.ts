import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { articleTitle } from './article.ts';

const nothing = z.object({});
const ofArticle = z.object({ wikiId: id, articleId: id });
const before = id.nullable().default(null);
const reads = { who: 'user', right: 'article.read', of: 'article' } as const;
const edits = { who: 'user', right: 'article.edit', of: 'article' } as const;

/** Copies of articles, templates, and all that a subtree says. */
export const articleCopyOperations = [
  operation({
    name: 'articles.copy',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/copies',
    rate: 'write',
    summary: `Makes an article that says the same as another one and has the same files, with the rights of where it goes; \`withInside\`: with copies of all under it that I may read, ${limits.articlesCopied} at most. The id is made by the client.`,
    input: ofArticle.extend({
      id,
      parentId: id.nullable(),
      before,
      /** Without it, that of the copied one. */
      title: articleTitle.optional(),
      withInside: z.boolean().default(false),
      /** The article is used as a template: its `{today}` becomes this, `{me}` the name of the caller, and the copy is no template. */
      today: nameOf(limits.templateWord).optional(),
    }),
    output: nothing,
    errors: ['notFound', 'forbidden', 'conflict', 'payloadTooLarge', 'tooManyRequests'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.setTemplate',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/template',
    rate: 'write',
    summary: 'Offers an article as a template for new ones, or no longer.',
    input: ofArticle.extend({ template: z.boolean() }),
    output: nothing,
    errors: ['notFound'],
    access: edits,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.subtree',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/subtree',
    rate: 'read',
    cost: 'heavy',
    summary: `What is written in an article and in those under it that I may read, in the order of the tree, ${limits.articlesPrinted} at most: a page from \`start\` on.`,
    input: ofArticle.extend({ start: z.coerce.number().int().min(0).max(limits.articlesPrinted).default(0) }),
    output: z.object({
      articles: z.array(
        z.object({
          id,
          title: z.string(),
          /** How many of the articles above it are among these. */
          depth: z.number().int(),
          /** A ProseMirror document; null where nothing is written, or nothing that can be read. */
          document: z.unknown(),
        }),
      ),
      /** Of all, not of this page. */
      total: z.number().int(),
    }),
    errors: ['notFound', 'payloadTooLarge'],
    access: reads,
    expect: expectations.tenantOfWiki,
  }),
] as const;
