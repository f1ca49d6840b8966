import { type Crop, sideOf } from './crop.ts';

/** Twice the largest badge, for fine screens. */
export const badgePixels = 256;

/** Draws what shows of a picture; what is transparent becomes white, since a badge has no ground of its own. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const side = sideOf(picture, crop);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** What shows of a picture, as a JPEG in base64: nothing of the file is in it but how it looks. */
export async function jpegOf(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: badgePixels, height: badgePixels });
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('This browser makes no JPEG.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
