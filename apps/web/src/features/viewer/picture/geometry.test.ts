import { expect, test } from 'vitest';
import { fit, largest, moved, seenAt, spotSeenAt, turned, zoom } from './geometry.ts';

const place = { width: 1_000, height: 500 };
const large = { width: 4_000, height: 1_000 };

test('a large picture fits its place, a small one keeps its size', () => {
  expect(fit(large, place)).toEqual({ x: 0, y: 0, scale: 0.25 });
  expect(fit({ width: 100, height: 50 }, place).scale).toBe(1);
  expect(fit(turned(large, 1), place).scale).toBe(0.125);
});

test('the point under the pointer stays where it is while the picture grows', () => {
  const view = zoom(fit(large, place), 8, { x: 200, y: 0 }, large, place);
  // 200 pixels from the middle lay what is 800 pixels from the middle of the picture, now at twice its size.
  expect(view.scale).toBe(2);
  expect(view.x + 800 * view.scale).toBe(200);
});

test('a picture is never smaller than its place shows it as a whole, nor larger than a limit', () => {
  const fitted = fit(large, place);
  expect(zoom(fitted, 0.1, { x: 0, y: 0 }, large, place)).toEqual(fitted);
  expect(zoom(fitted, 1_000, { x: 0, y: 0 }, large, place).scale).toBe(largest);
});

test('it is moved as far as its edge, and on a side that has room not at all', () => {
  const view = { x: 0, y: 0, scale: 0.4 };
  expect(moved(view, { x: 900, y: 900 }, large, place)).toEqual({ scale: 0.4, x: 300, y: 0 });
  expect(moved(view, { x: -900, y: 0 }, large, place)).toEqual({ scale: 0.4, x: -300, y: 0 });
});

test('a spot of the picture is seen where zoom, moves and turns have brought it', () => {
  const fitted = fit(large, place);
  expect(seenAt({ x: 0, y: 0 }, fitted, large, 0, place)).toEqual({ x: 0, y: 125 });
  expect(seenAt({ x: 1, y: 0.5 }, { scale: 0.25, x: 10, y: -20 }, large, 0, place)).toEqual({ x: 1_010, y: 230 });
  // A quarter to the right: the upper left corner is the upper right one, 62.5 pixels from the middle and 250 above it.
  expect(seenAt({ x: 0, y: 0 }, fit(turned(large, 1), place), large, 1, place)).toEqual({ x: 562.5, y: 0 });
  for (const turns of [0, 1, 2, 3, 5]) {
    const view = { scale: 0.3, x: 7, y: -11 };
    const back = spotSeenAt(seenAt({ x: 0.2, y: 0.7 }, view, large, turns, place), view, large, turns, place);
    expect([back.x, back.y].map((it) => it.toFixed(6))).toEqual(['0.200000', '0.700000']);
  }
});
