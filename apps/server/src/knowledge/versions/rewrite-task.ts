import type { DocumentNode } from '@trackyard/rules';
import { rewriteLog } from '@trackyard/rules/documents';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import { cutInPieces } from '../documents/pieces.ts';
import type { Rewriting, Rewritten } from './rewriting.ts';

export const run: SandboxRun<Rewriting, Rewritten> = ({ sizes, client }, bytes) => {
  const log = cutInPieces(bytes, sizes);
  const documentAt = log.reduce((sum, it) => sum + it.length, 0);
  const target = JSON.parse(new TextDecoder().decode(bytes.subarray(documentAt))) as DocumentNode;
  const { before, after, updates } = rewriteLog(log, { target, client });
  return { output: { before, after, sizes: updates.map((it) => it.length) }, bytes: updates };
};
