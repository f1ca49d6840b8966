import { limits } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { z } from 'zod';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';
import { cutInPieces } from '../documents/pieces.ts';
import { documentShape } from '../documents/put-together.ts';

/** The sizes of the pieces of the log. The bytes hold the pieces, and then the wanted document as JSON, or as a text. */
export interface Rewriting {
  sizes: readonly number[];
  /** The client ID in Yjs of the updates. */
  client: number;
  /** How many of the pieces the writer had seen; all where it is left out. */
  seen?: number;
  /** How the text is read, and where it stands. */
  text?: TextForm;
}
interface TextForm {
  syntax: 'markdown' | 'plain';
  wikiId: string;
  articleId: string;
}
const answer = z.object({
  before: documentShape,
  after: documentShape,
  /** The text is deeper or longer than any article. */
  isRefused: z.boolean(),
  sizes: z.array(z.number().int()),
});
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
  { target, client, seen }: { target: DocumentNode | (TextForm & { text: string }); client: number; seen?: number },
): Promise<{ before: DocumentNode; after: DocumentNode; isRefused: boolean; updates: Buffer[] } | null> {
  const form = 'syntax' in target ? { text: { syntax: target.syntax, wikiId: target.wikiId, articleId: target.articleId } } : {};
  const input = { sizes: log.map((it) => it.length), client, ...(seen !== undefined && { seen }), ...form };
  const bytes = Buffer.concat([...log, Buffer.from('syntax' in target ? target.text : JSON.stringify(target))]);
  try {
    const { output, bytes: answered } = await sandbox.run(rewriteTask, input, bytes);
    const { before, after, isRefused, sizes } = answer.parse(output);
    return { before, after, isRefused, updates: cutInPieces(answered, sizes) };
  } catch (cause) {
    if (cause instanceof SandboxFailure || cause instanceof z.ZodError) return null;
    throw cause;
  }
}
