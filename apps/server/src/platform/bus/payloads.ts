import type { Hint } from './pending-hints.ts';

/** The payload of one NOTIFY: the sending node, and its hints. */
interface Payload {
  node: string;
  hints: Hint[];
}
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const maxBytes = 7_999;

/** Splits hints into as few payloads as possible. A hint too large for a payload is dropped: only messages for sockets can be, and their delivery is not guaranteed. */
export function payloadsOf(node: string, hints: readonly Hint[]): string[] {
  const frame = Buffer.byteLength(emptyPayload(node));
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = frame;
  const close = (): void => {
    if (texts.length) payloads.push(payloadOf(node, texts));
    texts = [];
    bytes = frame;
  };
  for (const hint of hints) {
    const text = JSON.stringify(hint);
    const more = Buffer.byteLength(text) + 1;
    if (frame + more > maxBytes) continue;
    if (bytes + more > maxBytes) close();
    texts.push(text);
    bytes += more;
  }
  close();
  return payloads;
}

export const emptyPayload = (node: string): string => payloadOf(node, []);
const payloadOf = (node: string, texts: readonly string[]): string => `{"node":${JSON.stringify(node)},"hints":[${texts.join()}]}`;

/** Null for a payload of an unknown shape: a node of another version may have written it. */
export function readPayload(text: string): Payload | null {
  try {
    const { node, hints } = JSON.parse(text) as Payload;
    return typeof node === 'string' && Array.isArray(hints) && hints.every(Array.isArray) ? { node, hints } : null;
  } catch {
    return null;
  }
}
