import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

export const articleImportOperations = [
  operation({
    name: 'articleImports.begin',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/article-imports',
    rate: 'write',
    summary:
      'Makes articles of an uploaded .zip file, as the export of an article is one, under another article or at the top. A job does it, whose report lists what was skipped.',
    input: z.object({ wikiId: id, parentId: id.nullable(), uploadId: id, fileName: z.string().min(1).max(limits.fileNameLength) }),
    output: z.object({ jobId: id }),
    errors: ['notFound', 'invalidInput'],
    access: { who: 'user', right: 'article.edit', of: 'article' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
