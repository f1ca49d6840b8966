import { createConnection, type Socket } from 'node:net';
import type { Clamd } from './scan-settings.ts';

/** What the scanner says of a file. `refused`: it can't scan this one, for example because it is too large for its settings. */
export type Verdict = { is: 'clean' } | { is: 'infected'; threat: string } | { is: 'refused'; reason: string };

/** The scanner gave no verdict. `isReached`: it answered the connection, and broke off at this file. */
export class ScannerError extends Error {
  readonly isReached: boolean;
  constructor(message: string, { isReached, cause }: { isReached: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'ScannerError';
    this.isReached = isReached;
  }
}

const connectMs = 10_000;
/** A large archive takes the scanner long, and it says nothing meanwhile. */
const silentMs = 180_000;
const chunkBytes = 256 * 1_024;
/** An answer is one short line. */
const answerBytes = 4_096;

/** Has a file scanned by clamd (`INSTREAM`, see clamd(8)). Rejects with `ScannerError` where there is no verdict. */
export async function scanBytes(clamd: Clamd, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Verdict> {
  const answer = await ask(clamd, 'zINSTREAM\0', signal, async (send) => {
    for await (const piece of bytes)
      for (let at = 0; at < piece.length; at += chunkBytes) {
        const chunk = piece.subarray(at, at + chunkBytes);
        if (!(await send(Buffer.concat([lengthOf(chunk.length), chunk])))) return;
      }
    await send(lengthOf(0));
  });
  return verdictOf(answer);
}

/** Whether the scanner answers. */
export const pingClamd = async (clamd: Clamd, signal: AbortSignal): Promise<boolean> =>
  (await ask(clamd, 'zPING\0', signal).catch(() => '')) === 'PONG';

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function verdictOf(answer: string): Verdict {
  const line = answer.replace(/^stream: /, '');
  if (line === 'OK') return { is: 'clean' };
  const [, threat] = /^(.+) FOUND$/.exec(line) ?? [];
  if (threat) return { is: 'infected', threat: threat.slice(0, 200) };
  // Of all errors, this one comes again with the same file.
  if (/size limit exceeded/i.test(line)) return { is: 'refused', reason: line };
  throw new ScannerError(`The virus scanner answered '${line.slice(0, 200)}'.`, { isReached: true });
}

/** `send` resolves to false once the scanner has answered, and wants no more. */
type Send = (bytes: Buffer) => Promise<boolean>;
async function ask(clamd: Clamd, command: string, signal: AbortSignal, body?: (send: Send) => Promise<void>): Promise<string> {
  signal.throwIfAborted();
  const socket = createConnection(clamd);
  const state = { isReached: false };
  const stop = (): void => void socket.destroy(signal.reason instanceof Error ? signal.reason : new Error(`aborted: ${signal.reason}`));
  signal.addEventListener('abort', stop, { once: true });
  socket.setTimeout(connectMs, () => socket.destroy(new Error('It says nothing.')));
  socket.once('connect', () => {
    state.isReached = true;
    socket.setTimeout(silentMs);
  });
  const answer = answerOf(socket);
  let isOver = false;
  const ended = (): false => {
    isOver = true;
    return false;
  };
  // It is awaited below; what fails before that must not end the process.
  const over = answer.then(ended, ended);
  const send: Send = async (bytes) => {
    if (isOver) return false;
    return socket.write(bytes) || Promise.race([drained(socket), over]);
  };
  try {
    if (await send(Buffer.from(command))) await body?.(send);
    return await answer;
  } catch (cause) {
    throw new ScannerError(state.isReached ? 'The virus scanner broke off.' : 'The virus scanner can’t be reached.', { ...state, cause });
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

const drained = (socket: Socket): Promise<true> => new Promise((resolve) => socket.once('drain', () => resolve(true)));

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString('utf8');
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end).trim());
      else if (answer.length > answerBytes) socket.destroy(new Error('Its answer has no end.'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('It closed the connection without an answer.')));
  });
