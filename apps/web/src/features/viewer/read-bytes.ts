import type { OpenedFile } from '../../shared/entries/index.ts';
import type { Loading } from './Loaded.tsx';

/** What the server answered. Throws where it refuses. */
export function checked(answer: Response): Response {
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer;
}

/** The bytes of a file as they come. Throws where the server refuses. */
export async function openStream(address: string, signal: AbortSignal) {
  const { body, headers, status } = checked(await fetch(address, { signal }));
  if (!body) throw new Error(`The server answered ${status}.`);
  return { body, headers };
}

/** All bytes of a file. Throws where the server refuses, and where more come than it said. */
export async function readBytes({ address, size }: OpenedFile, { signal, onShare }: Loading): Promise<Uint8Array<ArrayBuffer>> {
  const { body, headers } = await openStream(address, signal);
  const whole = Number(headers.get('content-length') ?? size);
  const bytes = new Uint8Array(whole);
  let done = 0;
  for (const reader = body.getReader(); ; ) {
    const { value } = await reader.read();
    if (!value) break;
    bytes.set(value, done);
    done += value.length;
    onShare(done / whole);
  }
  return bytes.subarray(0, done);
}

/** The bytes from `from` up to `to`, which is not included; fewer where the file ends. */
export async function readRange(address: string, from: number, to: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` }, ...(signal && { signal }) });
  // An empty file has no range.
  if (answer.status === 416) return new Uint8Array();
  return new Uint8Array(await checked(answer).arrayBuffer());
}
