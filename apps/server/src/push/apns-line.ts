import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';

interface Said {
  status: number;
  /** The reason of a refusal; empty where the push was accepted. */
  reason: string;
  /** The wait before a retry that Apple asks for. */
  retryAfter: number;
}
/** One HTTP/2 connection, opened when it is needed. After it ended the next call opens a new one. */
interface Line {
  /** Rejects where Apple does not answer. */
  post(headers: OutgoingHttpHeaders, body: string, signal: AbortSignal): Promise<Said>;
  close(): void;
}
const timeLimitMs = 10_000;
/** A connection that is idle for longer is closed: routers in between drop it without a word. */
const idleMs = 15 * 60_000;
const bytesAtMost = 4_096;
const longestPauseMs = 3_600_000;

export function openLine(address: string): Line {
  let session: ClientHttp2Session | null = null;
  const drop = (it: ClientHttp2Session): void => {
    if (session === it) session = null;
  };
  const sessionNow = (): ClientHttp2Session => {
    if (session) return session;
    const it = connect(address);
    it.on('error', () => drop(it));
    it.on('goaway', () => drop(it));
    it.on('close', () => drop(it));
    it.setTimeout(idleMs, () => it.close());
    session = it;
    return it;
  };
  return {
    async post(headers, body, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const line = sessionNow();
      const stream = line.request({ ':method': 'POST', 'content-type': 'application/json', ...headers }, { signal: within });
      const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
        stream.once('response', resolve);
        stream.once('error', reject);
        stream.once('close', () => reject(new Error('Nobody answered.')));
      });
      stream.end(body);
      const head = await answered.catch((cause: unknown) => {
        // A router in between may have dropped the connection without a word: the next try opens another.
        drop(line);
        line.destroy();
        throw cause;
      });
      const text = await textOf(stream);
      return {
        status: Number(head[':status']),
        reason: reasonIn(text),
        retryAfter: Math.min((Number(head['retry-after']) || 0) * 1_000, longestPauseMs),
      };
    },
    close: () => session?.destroy(),
  };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of stream) if (text.length < bytesAtMost) text += part.toString();
  return text;
}

function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}
