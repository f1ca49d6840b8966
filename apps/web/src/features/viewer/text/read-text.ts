import { readRange } from '../read-bytes.ts';

/** Bytes that are read at a time, and how many at most: a longer text is saved to be read. */
const piece = 1_000_000;
export const mostText = 10_000_000;

export interface TextPart {
  text: string;
  /** Bytes up to where it was read, by which the next part begins with a whole character. */
  to: number;
}

/** A part of a text in UTF-8 (RFC 3629): a character that the end cuts in two is left to the next part. */
export async function readText(address: string, from: number, size: number, signal?: AbortSignal): Promise<TextPart> {
  const end = Math.min(size, from + piece);
  const bytes = end > from ? await readRange(address, from, end, signal) : new Uint8Array();
  const whole = from + bytes.length < size ? bytes.subarray(0, lastWhole(bytes)) : bytes;
  // The decoder takes away a mark at the beginning, and there alone.
  const text = new TextDecoder('utf-8', { ignoreBOM: from > 0 }).decode(whole);
  return { text, to: from + whole.length };
}

/** Where the last whole character ends. */
export function lastWhole(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0b1100_0000) === 0b1000_0000) continue;
    const length = byte >= 0b1111_0000 ? 4 : byte >= 0b1110_0000 ? 3 : byte >= 0b1100_0000 ? 2 : 1;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
