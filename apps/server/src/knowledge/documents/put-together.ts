import { limits } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { z } from 'zod';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';

/** The sizes of the pieces, which stand one behind the other in the bytes. */
export interface Pieces {
  sizes: readonly number[];
}
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const attrs = z.record(z.string().max(100), z.union([scalar, z.array(scalar)])).optional();
const mark = z.object({ type: z.string().max(100), attrs });
export const documentShape: z.ZodType<DocumentNode> = z.lazy(() =>
  z.object({
    type: z.string().max(100),
    attrs,
    content: z.array(documentShape).optional(),
    text: z.string().optional(),
    marks: z.array(mark).optional(),
  }),
) as z.ZodType<DocumentNode>;
const answer = z.object({ document: documentShape.nullable() });
export type PutTogether = z.infer<typeof answer>;

/** Yjs puts what strangers wrote together in a process apart: whatever a document does there, the server goes on. */
const putTogetherTask: SandboxTask<Pieces, PutTogether> = {
  module: new URL('./put-together-task.ts', import.meta.url),
  ...{ memory: 700_000_000, timeMs: 30_000, atOnce: 2, itemsPerProcess: 200 },
  mostAnswer: { value: 20_000_000, bytes: 2 * limits.docSize },
};

/**
 * Merges the updates of a document. Both results are null if they can't be merged, or if the document is larger or deeper than any article.
 * `within`: limits for a call that somebody waits for.
 */
export async function putTogether(
  sandbox: Sandbox,
  pieces: readonly Buffer[],
  within?: { memory: number; timeMs: number },
): Promise<{ document: DocumentNode | null; state: Buffer | null }> {
  try {
    const { output, bytes } = await sandbox.run(putTogetherTask, { sizes: pieces.map((it) => it.length) }, Buffer.concat(pieces), {
      ...(within && { limits: within }),
    });
    return { document: answer.parse(output).document, state: bytes };
  } catch (cause) {
    if (cause instanceof SandboxFailure || cause instanceof z.ZodError) return { document: null, state: null };
    throw cause;
  }
}
