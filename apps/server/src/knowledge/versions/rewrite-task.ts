import { createHash } from 'node:crypto';
import { type DocumentNode, documentProblem } from '@trackyard/rules';
import { rewriteLog } from '@trackyard/rules/documents';
import { changedByMarkdown, readPlain } from '@trackyard/rules/markdown';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import { cutInPieces } from '../documents/pieces.ts';
import type { Rewriting, Rewritten } from './rewriting.ts';

export const run: SandboxRun<Rewriting, Rewritten> = ({ sizes, client, seen, text }, bytes) => {
  const log = cutInPieces(bytes, sizes);
  const targetAt = log.reduce((sum, it) => sum + it.length, 0);
  const said = new TextDecoder().decode(bytes.subarray(targetAt));
  let isRefused = false;
  const target = text
    ? (was: DocumentNode) => {
        const read =
          text.syntax === 'plain'
            ? readPlain(said)
            : changedByMarkdown(was, said, { ...text, newId: idsFrom(`${text.articleId} ${client}`) });
        isRefused = documentProblem(read) !== null;
        return isRefused ? was : read;
      }
    : (JSON.parse(said) as DocumentNode);
  const { before, after, updates } = rewriteLog(log, { target, client, ...(seen !== undefined && { seen }) });
  return { output: { before, after, isRefused, sizes: updates.map((it) => it.length) }, bytes: updates };
};

/** Ids of new mentions. Each client of Yjs writes once, so that no other text has them. */
function idsFrom(seed: string): () => string {
  let count = 0;
  return () => {
    const hash = createHash('sha256').update(`${seed} ${++count}`).digest('hex');
    return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
  };
}
