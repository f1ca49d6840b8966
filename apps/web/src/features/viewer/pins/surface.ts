import type { CommentPosition } from '@trackyard/contract';

/** Where on the shown file: its page, and fractions of the upright page. */
export type Spot = Pick<CommentPosition, 'page' | 'x' | 'y'>;
export interface Point {
  x: number;
  y: number;
}

/** What pins stand on: a picture, or the pages of a document. */
export interface Surface {
  /** Which holds it and the pins, and hears where people press. */
  element: HTMLElement;
  /** Null on a picture. */
  pages: number | null;
  /** CSS pixels from the upper left corner of what scrolls in the element; null for a page that isn't there. */
  pointOf(spot: Spot): Point | null;
  /** What lies under a point of the window; null beside it. */
  spotAt(point: Point): Spot | null;
  /** The middle of what is in sight. */
  middle(): Spot;
  /** Brings it into sight. */
  reveal(spot: Spot): void;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const onSurface = ({ page, x, y }: Spot): Spot => ({ page, x: clamp(x), y: clamp(y) });

/** A spot moved by fractions: across the upper or lower edge of a page to the page beside it, else as far as the edge. */
export function movedSpot({ page, x, y }: Spot, by: Point, pages: number | null): Spot {
  const next = y + by.y;
  if (page !== null && pages !== null) {
    if (next > 1 && page < pages) return onSurface({ page: page + 1, x: x + by.x, y: next - 1 });
    if (next < 0 && page > 1) return onSurface({ page: page - 1, x: x + by.x, y: next + 1 });
  }
  return onSurface({ page, x: x + by.x, y: next });
}

/** As one reads: page by page, line by line (of a twentieth of the page), from the left. */
export const inReadingOrder = (a: Spot, b: Spot): number =>
  (a.page ?? 0) - (b.page ?? 0) || Math.floor(a.y * 20) - Math.floor(b.y * 20) || a.x - b.x;
