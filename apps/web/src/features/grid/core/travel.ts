/**
 * A million rows are taller than browsers can lay out, so that the scrolled element is made shorter than its content. Wheel, keys and
 * touch move the content by as many pixels as the element; only the scrollbar covers it all. When scrolling rests, the element is put
 * to where the scrollbar has to be for the content in view.
 */
export interface Travel {
  /** How far the element has scrolled. */
  readonly physical: number;
  /** How far the content has. */
  readonly logical: number;
}
/** The height of all content, and of what shows of it. */
export interface Extent {
  readonly length: number;
  readonly view: number;
}

/** Chromium lays out 33 million pixels; Firefox 17.9, and ignores a height above that. */
export const tallest = 15_000_000;
export const start: Travel = { physical: 0, logical: 0 };

/** Near its ends the content is as far from them as the element is: wheel and touch arrive there exactly. */
const marginViews = 10;

export const physicalLength = (length: number): number => Math.min(length, tallest);
const mostLogical = ({ length, view }: Extent): number => Math.max(0, length - view);
const mostPhysical = ({ length, view }: Extent): number => Math.max(0, physicalLength(length) - view);
const isWhole = (extent: Extent): boolean => extent.length <= tallest;

/** Where the content is once the element has scrolled to `physical`. */
export function travelled({ physical: before, logical }: Travel, physical: number, extent: Extent): Travel {
  if (isWhole(extent)) return { physical, logical: physical };
  const way = physical - before;
  if (Math.abs(way) > leastOfScrollbar(extent)) return { physical, logical: scaled(physical, mostPhysical(extent), mostLogical(extent)) };
  return { physical, logical: clamp(logical + way, mostLogical(extent)) };
}

/** Where the element has to be for the content in view. */
export function rested({ logical }: Travel, extent: Extent): Travel {
  const place = clamp(logical, mostLogical(extent));
  if (isWhole(extent)) return { physical: place, logical: place };
  const left = mostLogical(extent) - place;
  const least = Math.min(place, extent.view * marginViews);
  const most = mostPhysical(extent) - Math.min(left, extent.view * marginViews);
  const physical = Math.round(scaled(place, mostLogical(extent), mostPhysical(extent)));
  return { physical: Math.max(least, Math.min(most, physical)), logical: place };
}

/** At an end of the element with content left beyond: the wheel would stop there. */
export function isStuck({ physical, logical }: Travel, extent: Extent): boolean {
  if (isWhole(extent)) return false;
  const { view } = extent;
  return (physical < view && logical > physical + 1) || (mostPhysical(extent) - physical < view && mostLogical(extent) - logical > view);
}

/** One pixel of a scrollbar moves the element by more than this. */
const leastOfScrollbar = ({ length, view }: Extent): number => physicalLength(length) / Math.max(1, view) / 2;
const scaled = (value: number, from: number, to: number): number => (from === 0 ? 0 : (Math.min(from, Math.max(0, value)) / from) * to);
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
