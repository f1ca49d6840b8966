import type { CoverPattern } from '@trackyard/contract';

/** What patterns are drawn with: lines, and stops that show the ground within. */
export interface Pen {
  /** The next number from 0 to 1. */
  random(): number;
  /** A whole number from one to the other. */
  int(from: number, to: number): number;
  line(path: string, colour: Ink, width?: number): void;
  stop(x: number, y: number, colour: Ink, radius?: number): void;
}
/** Lines that recede, lines that come forward, and the one that signals. */
export type Ink = 'quiet' | 'clear' | 'signal';

export const width = 320;
export const height = 96;

/** Two-way switches between straight tracks. */
function turnout({ random, int, line, stop }: Pen): void {
  for (let track = 0; track < 6; track++) {
    const y = 8 + track * 16;
    const x = int(2, 14) * 16;
    const by = random() < 0.5 ? 16 : -16;
    line(`M0 ${y}H${width}`, 'quiet', 3);
    line(`M${x} ${y}c16 0 16 ${by} 32 ${by}`, track === 3 ? 'signal' : 'clear', 3);
  }
  stop(int(8, 16) * 16, 56, 'signal');
}

/** Trains that stand side by side. */
function sidings({ random, int, line }: Pen): void {
  for (let y = 12; y < height; y += 12) {
    let x = int(-3, 0) * 16;
    while (x < width) {
      const length = int(2, 7) * 16;
      line(`M${x} ${y}h${length}`, random() < 0.12 ? 'signal' : random() < 0.4 ? 'clear' : 'quiet', 6);
      x += length + 16;
    }
  }
}

/** Rings around one stop. */
function loops({ int, line, stop }: Pen): void {
  const x = int(4, 16) * 16;
  const y = int(1, 5) * 16;
  for (let ring = 1; ring < 15; ring++) {
    const [across, round] = [ring * 12, ring * 10];
    // A long ring: two straight pieces, and half a circle at each end.
    const path = `M${x - across / 2} ${y - round}h${across}a${round} ${round} 0 0 1 0 ${round * 2}h${-across}a${round} ${round} 0 0 1 0 ${-round * 2}z`;
    line(path, ring % 5 === 2 ? 'clear' : 'quiet', 3);
  }
  stop(x, y, 'signal');
}

/** Lines with stops on them. */
function stops({ random, int, line, stop }: Pen): void {
  for (let y = 12; y < height; y += 24) {
    line(`M0 ${y}H${width}`, 'quiet', 2);
    for (let x = int(0, 1) * 12 + 12; x < width; x += 24) {
      const chance = random();
      if (chance < 0.34) stop(x, y, chance < 0.04 ? 'signal' : 'clear');
    }
  }
}

/** Tracks that fan out of a turntable. */
function roundhouse({ int, line, stop }: Pen): void {
  const [x, y] = [int(2, 18) * 16, height + 8];
  for (let ray = -9; ray <= 9; ray++) {
    const angle = ((ray * 10 - 90) * Math.PI) / 180;
    const at = (distance: number) => `${(x + Math.cos(angle) * distance).toFixed(1)} ${(y + Math.sin(angle) * distance).toFixed(1)}`;
    line(`M${at(28)}L${at(360)}`, ray === int(-5, 5) ? 'signal' : ray % 3 ? 'quiet' : 'clear');
  }
  stop(x, y, 'signal', 26);
}

/** Quarter circles that find one another. */
function weave({ random, line }: Pen): void {
  for (let y = 0; y < height; y += 16)
    for (let x = 0; x < width; x += 16)
      if (random() < 0.5) line(`M${x + 8} ${y}a8 8 0 0 1 -8 8M${x + 16} ${y + 8}a8 8 0 0 0 -8 8`, random() < 0.2 ? 'clear' : 'quiet', 3);
      else line(`M${x + 8} ${y}a8 8 0 0 0 8 8M${x} ${y + 8}a8 8 0 0 1 8 8`, random() < 0.06 ? 'signal' : 'quiet', 3);
}

export const patterns: Readonly<Record<CoverPattern, (pen: Pen) => void>> = { turnout, sidings, loops, stops, roundhouse, weave };
export type Pattern = CoverPattern;
