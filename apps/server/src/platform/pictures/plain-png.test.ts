import { deflateSync } from 'node:zlib';
import { pngChunk, pngHeader, pngSignature } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { plainPng } from './plain-png.ts';

const [data, end] = [pngChunk('IDAT', deflateSync(Buffer.alloc(2))), pngChunk('IEND', Buffer.alloc(0))];
const atMost = { side: 100, bytes: 10_000 };
const small = Buffer.concat([pngSignature, pngHeader(1, 1), data, end]);

test('a picture keeps what draws it, and nothing else', () => {
  expect(plainPng(small, atMost)).toEqual({ bytes: small, width: 1, height: 1 });
  const place = pngChunk('eXIf', Buffer.from('59.33 N'));
  const image = Buffer.concat([pngSignature, pngHeader(1, 1), place, data, end, Buffer.from('<script>')]);
  expect(plainPng(image, atMost).bytes).toEqual(small);
});

test.each([
  ['is no picture', Buffer.from('<svg onload="alert(1)"/>')],
  ['claims a flood of pixels', Buffer.concat([pngSignature, pngHeader(50_000, 50_000), data, end])],
  ['is nowhere wide', Buffer.concat([pngSignature, pngHeader(0, 1), data, end])],
  ['has no data', Buffer.concat([pngSignature, pngHeader(1, 1), end])],
  ['begins twice', Buffer.concat([pngSignature, pngHeader(1, 1), pngHeader(1, 1), data, end])],
  ['does not begin', Buffer.concat([pngSignature, data, end])],
  ['has a wrong sum', Buffer.concat([small.subarray(0, -1), Buffer.from([0])])],
  ['is cut off', small.subarray(0, -5)],
  ['is empty', Buffer.alloc(0)],
])('what %s is refused', (_, bytes) => {
  expect(() => plainPng(bytes, atMost)).toThrow('no picture');
});
