import { documentOf, UnreadableDocument } from '@trackyard/rules/documents';
import * as Y from 'yjs';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import { cutInPieces } from './pieces.ts';
import type { Pieces, PutTogether } from './put-together.ts';

export const run: SandboxRun<Pieces, PutTogether> = ({ sizes }, bytes) => {
  const doc = new Y.Doc();
  // One transaction for all is several times as quick.
  doc.transact(() => {
    for (const it of cutInPieces(bytes, sizes)) Y.applyUpdate(doc, it);
  });
  return { output: { document: read(doc) }, bytes: [Y.encodeStateAsUpdate(doc)] };
};

function read(doc: Y.Doc): PutTogether['document'] {
  try {
    return documentOf(doc);
  } catch (cause) {
    if (cause instanceof UnreadableDocument) return null;
    throw cause;
  }
}
