import type { FileEncoding } from '@trackyard/contract';

const marks: readonly [FileEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding of a text, by its beginning: a byte order mark, zeros where UTF-16 has them, else UTF-8 where it is valid. */
export function detectEncoding(beginning: Uint8Array): FileEncoding {
  for (const [encoding, mark] of marks) if (mark.every((it, at) => beginning[at] === it)) return encoding;
  const zeros = [0, 0];
  for (const [at, byte] of beginning.subarray(0, 2_000).entries()) if (byte === 0) zeros[at % 2]!++;
  const many = Math.min(beginning.length, 2_000) / 5;
  if (zeros[1]! > many) return 'utf-16le';
  if (zeros[0]! > many) return 'utf-16be';
  return isUtf8(beginning) ? 'utf-8' : 'windows-1252';
}

/** The last character may be cut. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
