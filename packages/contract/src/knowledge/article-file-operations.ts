import { z } from 'zod';
import { fileName } from '../entries/entry.ts';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { articleFile } from './article.ts';

const ofArticle = z.object({ wikiId: id, articleId: id });

/** Pictures and other files in the text of articles. Their bytes come by `uploads.*`. */
export const articleFileOperations = [
  operation({
    name: 'articleFiles.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/files',
    rate: 'write',
    summary:
      'Makes a file of an article out of an upload that is whole. The file has the id of the upload, by which the text of the article names it. A file that neither the text nor a version names is deleted later.',
    input: ofArticle.extend({ id, name: fileName }),
    output: z.object({ file: articleFile }),
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'article.edit', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleFiles.list',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/files',
    rate: 'read',
    summary: 'The files that the text of an article names, by their names.',
    input: ofArticle,
    output: z.object({ files: z.array(articleFile) }),
    errors: ['notFound'],
    access: { who: 'user', right: 'article.read', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
