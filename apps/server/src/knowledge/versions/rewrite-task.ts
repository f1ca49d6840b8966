import type { DocumentNode } from '@trackyard/rules';
import { documentOf, keyOf, rewrite } from '@trackyard/rules/documents';
import * as Y from 'yjs';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import type { Rewriting, Rewritten } from './rewriting.ts';

/** The documents stand behind the pieces of the log in the bytes, so that their size counts as theirs. */
export const run: SandboxRun<Rewriting, Rewritten> = ({ sizes, client }, bytes) => {
  const doc = new Y.Doc();
  doc.clientID = client;
  let at = 0;
  doc.transact(() => {
    for (const size of sizes) {
      Y.applyUpdate(doc, bytes.subarray(at, at + size));
      at += size;
    }
  });
  const target = JSON.parse(new TextDecoder().decode(bytes.subarray(at))) as DocumentNode;
  const before = documentOf(doc);
  const updates = keyOf(before) === keyOf(target) ? [] : rewrite(doc, target);
  return { output: { before, after: documentOf(doc), sizes: updates.map((it) => it.length) }, bytes: updates };
};
