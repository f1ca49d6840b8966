// Where a picture lies in its place. All in CSS pixels, from the middle of the place.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface View extends Point {
  /** Pixels of the place for one of the picture. */
  scale: number;
}
/** How many times larger than it is a picture may be shown. */
export const largest = 16;
export const step = 1.25;

/** The size of a picture after quarter turns to the right. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The whole picture; a small one as large as it is. */
export const fit = (picture: Size, place: Size): View => ({
  ...{ x: 0, y: 0 },
  scale: Math.min(1, place.width / picture.width, place.height / picture.height),
});

/** Larger or smaller about a point, which stays where it is as long as the picture still fills the place. */
export function zoom(view: View, factor: number, about: Point, picture: Size, place: Size): View {
  const smallest = fit(picture, place).scale;
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const by = scale / view.scale;
  return within({ scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by }, picture, place);
}

export const moved = (view: View, by: Point, picture: Size, place: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, place);

/** No edge of the picture comes farther in than the edge of its place; a side that has room is in the middle. */
function within({ scale, x, y }: View, picture: Size, place: Size): View {
  const room = (of: number, at: number): number => Math.max(0, (of * scale - at) / 2);
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0;
  return { scale, x: clamp(x, room(picture.width, place.width)), y: clamp(y, room(picture.height, place.height)) };
}

/** Where a spot of the upright picture, in fractions of it, is seen: from the upper left corner of the place. */
export function seenAt(spot: Point, { x, y, scale }: View, natural: Size, turns: number, place: Size): Point {
  const turnedSpot = rotated({ x: (spot.x - 0.5) * natural.width * scale, y: (spot.y - 0.5) * natural.height * scale }, turns);
  return { x: place.width / 2 + x + turnedSpot.x, y: place.height / 2 + y + turnedSpot.y };
}

/** The other way round; beside the picture it is less than 0 or more than 1. */
export function spotSeenAt(at: Point, { x, y, scale }: View, natural: Size, turns: number, place: Size): Point {
  const upright = rotated({ x: at.x - place.width / 2 - x, y: at.y - place.height / 2 - y }, 4 - (turns % 4));
  return { x: upright.x / (natural.width * scale) + 0.5, y: upright.y / (natural.height * scale) + 0.5 };
}

/** By quarter turns to the right. */
function rotated({ x, y }: Point, turns: number): Point {
  const [cos, sin] = quarters[turns % 4]!;
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
const quarters = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
