/** A segment of a JPEG: its marker, its length, what is in it. */
export const segment = (marker: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]);

/** The bones of a JPEG: all segments that draw one, with next to nothing in them. */
export const smallJpeg = ({ width = 16, height = 16 } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.alloc(17, 0)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
