import { onSurface, type Surface } from '../pins/surface.ts';
import type { Pdf } from './open-pdf.ts';

/** Pixels between a pin that is brought into sight and the edge of the box. */
const margin = 48;

/** The pages of a document as what pins stand on: they scroll with the pages, and follow their size. `current` is the page in sight. */
export function pdfSurface(box: HTMLElement, pdf: Pdf, pages: number, current: number): Surface {
  const corner = () => {
    const { left, top } = box.getBoundingClientRect();
    return { x: left + box.clientLeft - box.scrollLeft, y: top + box.clientTop - box.scrollTop };
  };
  const pointOf: Surface['pointOf'] = ({ page, x, y }) => {
    const rect = page === null ? undefined : pdf.pageElement(page)?.getBoundingClientRect();
    if (!rect || rect.width === 0) return null;
    const from = corner();
    return { x: rect.left - from.x + x * rect.width, y: rect.top - from.y + y * rect.height };
  };
  const spotAt: Surface['spotAt'] = ({ x, y }) => {
    // A press is on a page that is in sight: near the current one.
    for (const page of [0, 1, -1, 2, -2, 3, -3].map((by) => current + by)) {
      const rect = page >= 1 && page <= pages ? pdf.pageElement(page)?.getBoundingClientRect() : undefined;
      if (rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom)
        return { page, x: (x - rect.left) / rect.width, y: (y - rect.top) / rect.height };
    }
    return null;
  };
  return {
    ...{ element: box, pages, pointOf, spotAt },
    middle() {
      const { left, top, width, height } = box.getBoundingClientRect();
      return spotAt({ x: left + width / 2, y: top + height / 2 }) ?? onSurface({ page: current, x: 0.5, y: 0.5 });
    },
    reveal(spot) {
      const at = pointOf(spot);
      if (!at) return;
      const into = (from: number, size: number, to: number) =>
        to < from + margin ? to - margin : to > from + size - margin ? to - size + margin : from;
      box.scrollTo({ left: into(box.scrollLeft, box.clientWidth, at.x), top: into(box.scrollTop, box.clientHeight, at.y) });
    },
  };
}
