import { limits } from '@trackyard/contract';

/** Pieces grow and shrink with the line: one has to get through within the time of a request, and few make good use of a fast one. */
const least = 64_000;
const most = limits.uploadPiece;
const fastMs = 1_000;
const slowMs = 6_000;

export const firstPieceBytes = 512_000;
/** Bytes of the next piece, after one that took so long. */
export function nextPieceBytes(bytes: number, ms: number): number {
  if (ms < fastMs) return Math.min(most, bytes * 2);
  return ms > slowMs ? smallerPieceBytes(bytes) : bytes;
}
/** Bytes of the next piece, after one that did not get through. */
export const smallerPieceBytes = (bytes: number): number => Math.max(least, bytes / 2);
