export interface Size {
  width: number;
  height: number;
}
/** The part of a picture that shows: its middle, in the picture's own pixels, and how much nearer than all of it. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export const nearest = 4;

/** As much as fits a square, around the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** The side of the square that is cut out. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The same crop, moved back into the picture. */
export function inside(picture: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, nearest);
  const half = sideOf(picture, { ...crop, zoom }) / 2;
  return { zoom, x: within(crop.x, half, picture.width - half), y: within(crop.y, half, picture.height - half) };
}

/** Dragged by shares of what shows: to the right by half of it is `{ x: 0.5, y: 0 }`. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = sideOf(picture, crop);
  return inside(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
