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

/** As much as fills a square, around the middle; or all of it, with room around. */
export const wholeOf = (picture: Size, fits = false): Crop => ({
  zoom: farthest(picture, fits),
  x: picture.width / 2,
  y: picture.height / 2,
});

/** The side of the square that is cut out. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The smallest zoom: the picture fills the square, or all of it shows with room around. */
export const farthest = ({ width, height }: Size, fits: boolean): number => (fits ? Math.min(width, height) / Math.max(width, height) : 1);

/** The same crop, moved back into the picture; where there is room around it, the picture stands in the middle. */
export function inside(picture: Size, crop: Crop, fits = false): Crop {
  const zoom = within(crop.zoom, farthest(picture, fits), nearest);
  const half = sideOf(picture, { ...crop, zoom }) / 2;
  return { zoom, x: along(crop.x, half, picture.width), y: along(crop.y, half, picture.height) };
}

const along = (at: number, half: number, length: number): number => (2 * half > length ? length / 2 : within(at, half, length - half));

/** Dragged by shares of what shows: to the right by half of it is `{ x: 0.5, y: 0 }`. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }, fits = false): Crop {
  const side = sideOf(picture, crop);
  return inside(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side }, fits);
}

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
