import sharp from 'sharp';
import type { SandboxRun } from '../../platform/sandbox/task.ts';
import type { Drawing } from './draw-small.ts';

sharp.cache(false);
sharp.concurrency(1);
// A file may be another than its first bytes say: only these formats are ever read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((it) => `VipsForeignLoad${it}Buffer`) });

/** Draws a picture small, as WebP. Runs in a sandbox. */
export const run: SandboxRun<Drawing, null> = async (drawing, bytes) => {
  const small = await sharp(bytes, { limitInputPixels: drawing.mostPixels, pages: 1 })
    .autoOrient()
    .resize({ width: drawing.side, height: drawing.side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
  return { output: null, bytes: [small] };
};
