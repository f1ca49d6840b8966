import type { RefObject } from 'react';
import { onSurface, type Surface } from '../pins/surface.ts';
import { type Point, type Size, seenAt, spotSeenAt, type View } from './geometry.ts';

interface Zoom {
  view: View;
  box: Size;
  moveBy(by: Point): void;
}
/** Pixels between a pin that is brought into sight and the edge of the place. */
const margin = 40;

/** The picture as what pins stand on: they follow its zoom, its moves and its turns. */
export function usePictureSurface(
  place: RefObject<HTMLElement | null>,
  natural: Size | null,
  turns: number,
  { view, box, moveBy }: Zoom,
): Surface | null {
  const element = place.current;
  if (!element || !natural) return null;
  const pointOf = (spot: Point) => seenAt(spot, view, natural, turns, box);
  const spotAt = (at: Point) => ({ page: null, ...spotSeenAt(at, view, natural, turns, box) });
  return {
    ...{ element, pages: null, pointOf },
    spotAt({ x, y }) {
      const { left, top } = element.getBoundingClientRect();
      const spot = spotAt({ x: x - left, y: y - top });
      return spot.x >= 0 && spot.x <= 1 && spot.y >= 0 && spot.y <= 1 ? spot : null;
    },
    middle: () => onSurface(spotAt({ x: box.width / 2, y: box.height / 2 })),
    reveal(spot) {
      const { x, y } = pointOf(spot);
      const into = (at: number, size: number) => (at < margin ? margin - at : at > size - margin ? size - margin - at : 0);
      moveBy({ x: into(x, box.width), y: into(y, box.height) });
    },
  };
}
