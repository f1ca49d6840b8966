import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainPng } from './plain-png.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}
const [data, end] = [chunk('IDAT', deflateSync(Buffer.alloc(2))), chunk('IEND', Buffer.alloc(0))];
const small = Buffer.concat([signature, header(1, 1), data, end]);

test('a picture keeps what draws it, and nothing else', () => {
  expect(plainPng(small, { side: 100 })).toEqual(small);
  const place = chunk('eXIf', Buffer.from('59.33 N'));
  const told = Buffer.concat([signature, header(1, 1), place, data, end, Buffer.from('<script>')]);
  expect(plainPng(told, { side: 100 })).toEqual(small);
});

test.each([
  ['is no picture', Buffer.from('<svg onload="alert(1)"/>')],
  ['claims a flood of pixels', Buffer.concat([signature, header(50_000, 50_000), data, end])],
  ['is nowhere wide', Buffer.concat([signature, header(0, 1), data, end])],
  ['has no data', Buffer.concat([signature, header(1, 1), end])],
  ['begins twice', Buffer.concat([signature, header(1, 1), header(1, 1), data, end])],
  ['does not begin', Buffer.concat([signature, data, end])],
  ['has a wrong sum', Buffer.concat([small.subarray(0, -1), Buffer.from([0])])],
  ['is cut off', small.subarray(0, -5)],
  ['is empty', Buffer.alloc(0)],
])('what %s is refused', (_, bytes) => {
  expect(() => plainPng(bytes, { side: 100 })).toThrow('no picture');
});
