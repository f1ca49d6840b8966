import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { firstPieceBytes, nextPieceBytes, smallerPieceBytes } from './piece-size.ts';

test('pieces grow on a fast line and shrink on a slow one, within their limits', () => {
  expect(nextPieceBytes(firstPieceBytes, 200)).toBe(2 * firstPieceBytes);
  expect(nextPieceBytes(firstPieceBytes, 3_000)).toBe(firstPieceBytes);
  expect(nextPieceBytes(firstPieceBytes, 9_000)).toBe(firstPieceBytes / 2);
  expect(nextPieceBytes(limits.uploadPiece, 200)).toBe(limits.uploadPiece);
  expect(smallerPieceBytes(100_000)).toBe(64_000);
});
