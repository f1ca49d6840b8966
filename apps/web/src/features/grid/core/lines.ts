import type { Span } from './columns.ts';

/** Where lines lie, one below the other: all of one height, headers of groups too. Everything else asks only this. */
export interface Lines {
  readonly count: number;
  readonly height: number;
  top(line: number): number;
  size(line: number): number;
  /** The line at a place; the last one beyond the end. */
  at(y: number): number;
}

export const evenLines = (count: number, size: number): Lines => ({
  count,
  height: count * size,
  top: (line) => line * size,
  size: () => size,
  at: (y) => Math.max(0, Math.min(count - 1, Math.floor(y / size))),
});

/** The lines of which something shows. */
export function linesIn(lines: Lines, scroll: number, view: number): Span {
  if (lines.count === 0) return { from: 0, to: 0 };
  return { from: lines.at(scroll), to: lines.at(scroll + view - 0.5) + 1 };
}

/** A few more lines in the direction of travel; none while the view jumps, when each painted line is one too many. */
export function withOverscan({ from, to }: Span, lines: Lines, moved: number, view: number): Span {
  if (Math.abs(moved) > view / 2) return { from, to };
  const [before, after] = moved < 0 ? [overscan, overscanBehind] : [overscanBehind, overscan];
  return { from: Math.max(0, from - before), to: Math.min(lines.count, to + after) };
}
export const overscan = 6;
const overscanBehind = 2;

/** How far to scroll so that a line shows whole. */
export function scrollToLine(lines: Lines, line: number, scroll: number, view: number): number {
  const top = lines.top(line);
  return Math.max(0, Math.min(top, Math.max(top + lines.size(line) - view, scroll)));
}

/** Rows in which a fling comes to rest, when that is beyond the screen; speed in pixels per millisecond. */
export function landingOf(lines: Lines, scroll: number, view: number, speed: number): Span | null {
  const way = speed * flingMs;
  if (Math.abs(way) < view) return null;
  return linesIn(lines, Math.max(0, Math.min(lines.height - view, scroll + way)), view);
}
/** Browsers slow a fling down about so, exponentially. */
const flingMs = 325;
