import { crc32 } from 'node:zlib';
import { OutsideError } from '../platform/outside/outside-error.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Of the chunks of a PNG, those that draw it: no texts, no profiles, no second picture. */
const drawing: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const chunksAtMost = 4_096;

/** The same picture with nothing in it or behind it but what draws it; throws for what is no PNG, is cut off, or is too large to show. */
export function plainPng(bytes: Buffer, { side }: { side: number }): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) refuse();
  const kept: Buffer[] = [signature];
  let [at, hasData] = [signature.length, false];
  for (let count = 0; ; count++) {
    if (count > chunksAtMost || at + 12 > bytes.length) refuse();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) refuse();
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) refuse();
    if ((count === 0) !== (kind === 'IHDR') || (kind === 'IHDR' && !isSmall(bytes, at, end, side))) refuse();
    hasData ||= kind === 'IDAT';
    if (drawing.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  if (!hasData) refuse();
  return Buffer.concat(kept);
}

function isSmall(bytes: Buffer, at: number, end: number, side: number): boolean {
  if (end - at !== 25) return false;
  return [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)].every((it) => it > 0 && it <= side);
}

function refuse(): never {
  throw new OutsideError('It is no picture that can be shown.');
}
