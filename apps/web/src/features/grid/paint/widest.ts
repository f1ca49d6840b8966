import { narrowest } from '../core/columns.ts';

/** Of both sides of a cell, with its border. */
const padding = 21;

/** The width of what stands in the cells on the screen. */
export function widestIn(cells: readonly (HTMLElement | null)[]): number {
  const range = document.createRange();
  const widths = cells.map((it) => {
    if (!it) return 0;
    range.selectNodeContents(it);
    return range.getBoundingClientRect().width;
  });
  return Math.ceil(Math.max(narrowest, ...widths) + padding);
}
