/** Which row of a list a key leads to; null for keys that lead nowhere. */
export function nextRow(key: string, active: number, length: number): number | null {
  const last = length - 1;
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
/** An arrow as it would be in a list that is read from left to right. */
export const asFromTheLeft = (key: string, list: Element): string => (getComputedStyle(list).direction === 'rtl' && mirrored[key]) || key;

/** Tiles stand side by side: arrows to the sides move along them as those up and down do. */
export const alongTiles: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' };
