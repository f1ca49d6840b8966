import type { Lines } from '../core/lines.ts';

/** Heights in pixels: of a card, and of a line of a group. */
export interface CardSizes {
  readonly card: number;
  readonly groupLine: number;
}

/** Cards, and among them lines of groups, which are lower. `cardsBefore` says how many cards lie above a line. */
export function cardLines(count: number, { card, groupLine }: CardSizes, cardsBefore: (line: number) => number): Lines {
  const top = (line: number): number => {
    const cards = cardsBefore(line);
    return cards * card + (line - cards) * groupLine;
  };
  return {
    count,
    height: top(count),
    top,
    size: (line) => top(line + 1) - top(line),
    at(y) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (top(middle + 1) <= y) low = middle + 1;
        else high = middle;
      }
      return Math.max(0, Math.min(count - 1, low));
    },
  };
}
