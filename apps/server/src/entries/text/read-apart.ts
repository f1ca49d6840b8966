import { type ChildProcess, spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { TextKind } from './kinds.ts';
import { mostCharacters } from './process/collected.ts';

/** What a process may take for one file: bytes of memory in all, and milliseconds. */
export interface ReadLimits {
  memory: number;
  timeMs: number;
}
const limits: ReadLimits = { memory: 700_000_000, timeMs: 60_000 };

/** A file whose text can't be taken out: it is damaged, locked, of another kind, or takes too much. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

const program = fileURLToPath(new URL('./process/main.ts', import.meta.url));
/** Readers write no files and start no processes. */
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker', '--no-warnings'];

/**
 * The text of a file, taken out by a process that is ended when it takes too much memory or time; null where a file of its kind has none.
 * Rejects with `UnreadableFile`.
 */
export async function readApart(
  kind: Exclude<TextKind, 'plain'>,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  { memory, timeMs }: ReadLimits = limits,
): Promise<string | null> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...rights, program, kind, String(memory)], {
    ...{ stdio: ['pipe', 'pipe', 'pipe'] as const, timeout: timeMs, killSignal: 'SIGKILL' as const, signal },
    // Settings of the server hold secrets.
    env: {},
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, by) => resolve(by ?? code));
  });
  // A process that has ended takes no more bytes; why it ended says its end.
  const fed = pipeline(Readable.from(bytes), child.stdin).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE' && cause.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      child.kill('SIGKILL');
      throw cause;
    }
  });
  const [end, answer, why] = await Promise.all([ended, answerOf(child), textOf(child.stderr), fed]);
  if (end === 'SIGKILL') throw new UnreadableFile('It takes too long.');
  if (end !== 0) throw new UnreadableFile(why.trim().slice(0, 500) || `The process ended with ${end}.`);
  return (JSON.parse(answer) as { text: string | null }).text;
}

/** Bytes of an answer: a character takes six at most in JSON. */
const mostAnswer = 6 * mostCharacters + 100;

async function answerOf(child: ChildProcess & { stdout: Readable }): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of child.stdout as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length <= mostAnswer) continue;
    child.kill('SIGKILL');
    throw new UnreadableFile('Its text is too long.');
  }
  return Buffer.concat(pieces).toString();
}
