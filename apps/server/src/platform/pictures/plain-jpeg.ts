import { isWithin, type PictureLimits, type PlainPicture, refusePicture as refuse } from './plain-picture.ts';

/** The segments of a JPEG that draw it: tables, frame, scans, and Adobe's note about its colours. */
const drawing: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xee]);
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const [begin, end, scan] = [0xd8, 0xd9, 0xda];
/** Progressive pictures of a browser have ten scans; thousands would only keep the decoder busy. */
const scansAtMost = 32;

/**
 * The picture with only the segments that draw it: no place where it was taken, no other format within or behind it.
 * Throws `invalidInput` for a file that is no JPEG, is cut off, or is larger than `limits` says.
 */
export function plainJpeg(bytes: Buffer, limits: PictureLimits): PlainPicture {
  if (bytes.length < 4 || bytes.length > limits.bytes || bytes.readUInt16BE(0) !== (0xff00 | begin)) refuse();
  const drawn: Buffer[] = [bytes.subarray(0, 2)];
  let size: Size | undefined;
  let scans = 0;
  for (let at = 2; ; ) {
    const marker = markerAt(bytes, at);
    if (marker === end) break;
    const after = at + 2 + lengthAt(bytes, at + 2);
    const until = marker === scan ? endOfScan(bytes, after) : after;
    if (frames.has(marker)) {
      if (size) refuse();
      size = sizeAt(bytes, at, limits);
    }
    if (marker === scan && (!size || ++scans > scansAtMost)) refuse();
    if (until > bytes.length) refuse();
    if (drawing.has(marker)) drawn.push(bytes.subarray(at, until));
    at = until;
  }
  if (!size || scans === 0) refuse();
  return { bytes: Buffer.concat([...drawn, Buffer.from([0xff, end])]), ...size };
}

function markerAt(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined || marker < 0xc0 || marker === begin) refuse();
  return marker;
}

function lengthAt(bytes: Buffer, at: number): number {
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
  return length >= 2 ? length : refuse();
}

/** In the data of a scan 0xff is followed by 0, or by a restart; anything else is the next segment. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next & 0xf8) !== 0xd0) return at;
  }
  return refuse();
}

type Size = Pick<PlainPicture, 'width' | 'height'>;
function sizeAt(bytes: Buffer, at: number, limits: PictureLimits): Size {
  if (at + 10 > bytes.length) refuse();
  const [height, width, components] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes[at + 9]];
  if (!isWithin(limits, width, height) || (components !== 1 && components !== 3)) refuse();
  return { width, height };
}
