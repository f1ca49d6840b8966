import type sharpOf from 'sharp';

/** Pixels of the longer side. */
export const thumbnailSide = 480;

/** The first frame of a picture, upright and small, as WebP, without what else its file tells. Rejects where it cannot be read. */
export async function drawSmall(bytes: Buffer, limitInputPixels: number): Promise<Buffer> {
  const sharp = await library();
  return sharp(bytes, { limitInputPixels, pages: 1 })
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}

let loaded: Promise<typeof sharpOf> | undefined;
/** It is loaded when the first picture comes: many servers never need it. */
function library(): Promise<typeof sharpOf> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // A file may be another than its first bytes say: only these formats are ever read.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: formats.map((it) => `VipsForeignLoad${it}Buffer`) });
    return sharp;
  });
  return loaded;
}
const formats = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'];
