import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';

export interface MediaType {
  /** By what is in the file: its name may say what it likes. */
  mediaType: string;
  /** Of a picture that a browser can show: pixels. */
  picture: { width: number; height: number } | null;
}

/** Parsers of formats go from segment to segment: a file of millions of them keeps the server busy. */
const mostLookedAt = 1_000_000;

/** What a file is, by its first bytes. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<MediaType> {
  const beginning = bytes.subarray(0, mostLookedAt);
  const mediaType = (await knownType(beginning)) ?? (isText(beginning) ? textType(beginning) : 'application/octet-stream');
  return { mediaType, picture: shownPictures.has(mediaType) ? pictureSize(beginning) : null };
}

const shownPictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']);
/** A picture with more pixels would take the memory of a phone: it is a file like others. */
export const mostPixels = 50_000_000;

async function knownType(beginning: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(beginning))?.mime;
  return found === 'application/xml' ? undefined : found;
}

function pictureSize(beginning: Uint8Array): MediaType['picture'] {
  try {
    const { width, height, orientation = 1 } = imageSize(beginning);
    if (!(width > 0 && height > 0) || width * height > mostPixels) return null;
    // From 5 on a camera was held upright (Exif).
    return orientation >= 5
      ? { width: Math.round(height), height: Math.round(width) }
      : { width: Math.round(width), height: Math.round(height) };
  } catch {
    // It only begins like a picture.
    return null;
  }
}

const lookedAt = 64_000;
function isText(beginning: Uint8Array): boolean {
  const start = beginning.subarray(0, lookedAt);
  if (start.includes(0)) return false;
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}
const textType = (beginning: Uint8Array): string =>
  isSvg(Buffer.from(beginning.subarray(0, 2_000)).toString('utf8').toLowerCase()) ? 'image/svg+xml' : 'text/plain';

/** Piece by piece: an expression for all of it takes exponential time where a text begins with many comments. */
function isSvg(text: string): boolean {
  let at = 0;
  const skip = (pattern: RegExp): void => {
    pattern.lastIndex = at;
    at += pattern.exec(text)?.[0].length ?? 0;
  };
  skip(/\uFEFF?\s*/y);
  skip(/<\?xml[^>]*>\s*/y);
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return false;
    at = end + 3;
    skip(/\s*/y);
  }
  skip(/<!doctype svg[^>]*>\s*/y);
  return /^<svg[\s>]/.test(text.slice(at, at + 5));
}
