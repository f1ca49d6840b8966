import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';

export interface MediaType {
  /** By what is in the file: its name may say what it likes. */
  mediaType: string;
  /** Of a picture that a browser can show: pixels. */
  picture: { width: number; height: number } | null;
}

/** What a file is, by its first bytes. */
export async function mediaTypeOf(beginning: Uint8Array): Promise<MediaType> {
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
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/is.test(
    Buffer.from(beginning.subarray(0, 2_000)).toString('utf8'),
  )
    ? 'image/svg+xml'
    : 'text/plain';
