import { limits } from '@trackyard/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segment, smallJpeg } from '../../../test/small-jpeg.ts';
import { plainJpeg as within } from './plain-jpeg.ts';

const plainJpeg = (bytes: Buffer) => within(bytes, { side: limits.pictureSide, bytes: limits.pictureBytes }).bytes;
const begin = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);

describe('a picture keeps what draws it, and nothing else', () => {
  test('a plain one stays as it is', () => expect(plainJpeg(smallJpeg())).toEqual(smallJpeg()));

  test.each([
    ['where it was taken', segment(0xe1, Buffer.from('Exif\0\0 59.33 N 18.06 E'))],
    ['a note', segment(0xfe, Buffer.from('<script>alert(1)</script>'))],
    ['another picture within', segment(0xe2, smallJpeg())],
    ['a profile of colours', segment(0xe2, Buffer.from('ICC_PROFILE\0'))],
  ])('%s is left out', (_, more) => {
    expect(plainJpeg(Buffer.concat([begin, more, smallJpeg().subarray(2)]))).toEqual(smallJpeg());
  });

  test('what stands behind its end is left out', () => {
    expect(plainJpeg(Buffer.concat([smallJpeg(), Buffer.from('PK\x03\x04 an archive')]))).toEqual(smallJpeg());
  });
});

describe('refused is', () => {
  const sized = (width: number, height: number) => smallJpeg({ width, height });
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)">')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['another format', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a flood of pixels', sized(50_000, 50_000)],
    ['one a line too high', sized(16, limits.pictureSide + 1)],
    ['one without width', sized(0, 16)],
    ['one without data', Buffer.concat([begin, end])],
    ['one with two frames', Buffer.concat([smallJpeg().subarray(0, -2), smallJpeg().subarray(2)])],
    ['one with a segment that is longer than it', Buffer.concat([begin, Buffer.from([0xff, 0xe1, 0xff, 0xff, 0])])],
    ['one with more bytes than a badge needs', Buffer.concat([smallJpeg(), Buffer.alloc(limits.pictureBytes)])],
  ])('%s', (_, bytes) => {
    expect(() => plainJpeg(bytes)).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });

  test('one that is cut off, wherever that is', () => {
    const whole = smallJpeg();
    for (let length = 0; length < whole.length; length++)
      expect(() => plainJpeg(whole.subarray(0, length)), `${length} bytes`).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  });
});

test('whatever comes is refused, or becomes the same when it is made plain once more', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((it) => Buffer.concat([begin, it])),
    fc.tuple(fc.nat(smallJpeg().length - 1), fc.nat(255)).map(([at, value]) => Buffer.from(smallJpeg()).fill(value, at, at + 1)),
  );
  fc.assert(
    fc.property(bytes, (given) => {
      let plain: Buffer;
      try {
        plain = plainJpeg(given);
      } catch (cause) {
        expect(cause).toMatchObject({ code: 'invalidInput' });
        return;
      }
      expect(plainJpeg(plain)).toEqual(plain);
    }),
  );
});
