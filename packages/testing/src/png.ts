import { crc32, deflateSync } from 'node:zlib';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** Of a picture in eight bits for each of red, green and blue. */
export function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return pngChunk('IHDR', data);
}

/** A whole picture of one colour. */
export function solidPng(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const line = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()]);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([pngSignature, pngHeader(width, height), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}
