import type { DocumentNode } from '@trackyard/rules';
import { rewriteLog } from '@trackyard/rules/documents';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import type { Rewriting, Rewritten } from './rewriting.ts';

/** The document stands behind the pieces of the log in the bytes. */
export const run: SandboxRun<Rewriting, Rewritten> = ({ sizes, client }, bytes) => {
  let at = 0;
  const log = sizes.map((size) => {
    at += size;
    return bytes.subarray(at - size, at);
  });
  const target = JSON.parse(new TextDecoder().decode(bytes.subarray(at))) as DocumentNode;
  const { before, after, updates } = rewriteLog(log, { target, client });
  return { output: { before, after, sizes: updates.map((it) => it.length) }, bytes: updates };
};
