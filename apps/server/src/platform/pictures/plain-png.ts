import { crc32 } from 'node:zlib';
import { isWithin, type PictureLimits, type PlainPicture, refusePicture as refuse } from './plain-picture.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The chunks of a PNG that draw it: no texts, no profiles, no second picture. */
const drawing: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const chunksAtMost = 4_096;

/** The picture with only the chunks that draw it, and nothing behind them; throws for a file that is no PNG, is cut off, or is too large to show. */
export function plainPng(bytes: Buffer, limits: PictureLimits): PlainPicture {
  if (bytes.length > limits.bytes || !bytes.subarray(0, signature.length).equals(signature)) refuse();
  const drawn: Buffer[] = [signature];
  let [at, hasData] = [signature.length, false];
  let size = { width: 0, height: 0 };
  for (let count = 0; ; count++) {
    if (count > chunksAtMost || at + 12 > bytes.length) refuse();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) refuse();
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) refuse();
    if ((count === 0) !== (kind === 'IHDR')) refuse();
    if (count === 0) size = sizeIn(bytes.subarray(at, end), limits);
    hasData ||= kind === 'IDAT';
    if (drawing.has(kind)) drawn.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  if (!hasData) refuse();
  return { bytes: Buffer.concat(drawn), ...size };
}

function sizeIn(header: Buffer, limits: PictureLimits): Pick<PlainPicture, 'width' | 'height'> {
  if (header.length !== 25) refuse();
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  return isWithin(limits, width, height) ? { width, height } : refuse();
}
