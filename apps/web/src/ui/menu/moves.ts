export type Move = 'down' | 'up' | 'right' | 'left' | 'next' | 'previous' | 'first' | 'last';
const keys: Record<string, Move> = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'right', ArrowLeft: 'left', Home: 'first', End: 'last' };
const mirrored: Partial<Record<Move, Move>> = { right: 'left', left: 'right' };

/** Where a key moves the focus; from right to left, the arrows at the sides change places. */
export function moveOf({ key, shiftKey }: { key: string; shiftKey: boolean }, rightToLeft: boolean): Move | null {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  const move = keys[key] ?? null;
  return move && rightToLeft ? (mirrored[move] ?? move) : move;
}

/**
 * The place that a move leads to, counted through all rows; `sizes` says how many places each row has. Round the ends. Null where it
 * leads nowhere: to the side in a row of one.
 */
export function moved(sizes: readonly number[], at: number | null, move: Move): number | null {
  const count = sizes.reduce((sum, it) => sum + it, 0);
  if (count === 0) return null;
  if (move === 'first' || (at === null && (move === 'next' || move === 'down'))) return 0;
  if (move === 'last' || (at === null && move === 'previous')) return count - 1;
  if (at === null) return move === 'up' ? startOf(sizes, sizes.length - 1) : null;
  if (move === 'next') return (at + 1) % count;
  if (move === 'previous') return (at - 1 + count) % count;
  const { row, column } = placeOf(sizes, at);
  if (move === 'down' || move === 'up') {
    const to = (row + (move === 'down' ? 1 : -1) + sizes.length) % sizes.length;
    return startOf(sizes, to) + Math.min(column, sizes[to]! - 1);
  }
  const width = sizes[row]!;
  if (width === 1) return null;
  return startOf(sizes, row) + ((column + (move === 'right' ? 1 : -1) + width) % width);
}

const startOf = (sizes: readonly number[], row: number): number => sizes.slice(0, row).reduce((sum, it) => sum + it, 0);

function placeOf(sizes: readonly number[], at: number): { row: number; column: number } {
  let column = at;
  let row = 0;
  while (column >= sizes[row]!) column -= sizes[row++]!;
  return { row, column };
}
