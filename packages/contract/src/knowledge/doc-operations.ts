import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const ofWiki = z.object({ wikiId: id });
const ofArticle = ofWiki.extend({ articleId: id });
const edits = { who: 'user', right: 'article.edit', of: 'article' } as const;

/** The live document of an article. */
export const docOperations = [
  operation({
    name: 'docs.push',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/updates',
    rate: 'write',
    summary:
      'Adds updates of Yjs to what is written in an article, in their order. They are stored when it answers; the same call again is answered the same.',
    input: ofArticle.extend({
      /** The form of the document that the sender edits. */
      schema: z.number().int().min(1).max(limits.documentSchemas),
      updates: z.array(z.base64().min(1).max(limits.docUpdateLength)).min(1).max(limits.docUpdates),
    }),
    output: z.object({ number: z.number().int() }),
    errors: ['notFound', 'conflict', 'invalidInput', 'payloadTooLarge'],
    access: edits,
    // Behind what makes the article.
    offline: { lane: 'articles', of: 'wikiId', effect: 'document' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
