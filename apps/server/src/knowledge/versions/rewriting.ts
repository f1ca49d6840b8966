import { limits } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { z } from 'zod';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';
import { cutInPieces } from '../documents/pieces.ts';
import { documentShape } from '../documents/put-together.ts';

/** The sizes of the pieces of the log. The bytes hold the pieces, and then the wanted document as JSON. */
export interface Rewriting {
  sizes: readonly number[];
  /** The client ID in Yjs of the updates. */
  client: number;
}
const answer = z.object({ before: documentShape, after: documentShape, sizes: z.array(z.number().int()) });
export type Rewritten = z.infer<typeof answer>;

/** The limits for a document while a caller waits and a transaction is open. */
export const soon = { memory: 700_000_000, timeMs: 4_000 };

const rewriteTask: SandboxTask<Rewriting, Rewritten> = {
  module: new URL('./rewrite-task.ts', import.meta.url),
  ...{ ...soon, atOnce: 2, itemsPerProcess: 200 },
  mostAnswer: { value: 40_000_000, bytes: 2 * limits.docSize },
};

/** The updates that change a document into `target`, and the document before and after them. Null if it can't be read. */
export async function rewriting(
  sandbox: Sandbox,
  log: readonly Buffer[],
  { target, client }: { target: DocumentNode; client: number },
): Promise<{ before: DocumentNode; after: DocumentNode; updates: Buffer[] } | null> {
  const bytes = Buffer.concat([...log, Buffer.from(JSON.stringify(target))]);
  try {
    const { output, bytes: answered } = await sandbox.run(rewriteTask, { sizes: log.map((it) => it.length), client }, bytes);
    const { before, after, sizes } = answer.parse(output);
    return { before, after, updates: cutInPieces(answered, sizes) };
  } catch (cause) {
    if (cause instanceof SandboxFailure || cause instanceof z.ZodError) return null;
    throw cause;
  }
}
