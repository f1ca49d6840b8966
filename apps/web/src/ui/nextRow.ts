/** Which row of a list a key leads to; null for keys that lead nowhere. */
export function nextRow(key: string, active: number, length: number): number | null {
  const last = length - 1;
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
