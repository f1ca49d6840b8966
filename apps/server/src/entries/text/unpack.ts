import { z } from 'zod';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';
import type { PackedKind } from './kinds.ts';
import { mostCharacters } from './process/collected.ts';

const textTask: SandboxTask<PackedKind, unknown> = {
  module: new URL('./process/take-text.ts', import.meta.url),
  ...{ memory: 700_000_000, timeMs: 60_000, atOnce: 2 },
  // A file that takes over its process sees no other file.
  itemsPerProcess: 1,
  // A character takes six bytes at most in JSON.
  mostAnswer: { value: 6 * mostCharacters + 100, bytes: 0 },
};
const answer = z.string().nullable();

/** A file whose text can't be taken out: it is damaged, locked, of another kind, or takes too much. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The text of a file that is no plain text, taken out in a sandbox; null where it has none. Rejects with `UnreadableFile`. */
export async function textOfPacked(
  sandbox: Sandbox,
  kind: PackedKind,
  bytes: () => AsyncIterable<Uint8Array>,
  options: { signal: AbortSignal; limits?: { memory: number; timeMs: number } },
): Promise<string | null> {
  try {
    return answer.parse((await sandbox.run(textTask, kind, bytes, options)).output);
  } catch (cause) {
    if (cause instanceof SandboxFailure || cause instanceof z.ZodError)
      throw new UnreadableFile(cause instanceof SandboxFailure ? cause.message : 'It answered no text.', { cause });
    throw cause;
  }
}
