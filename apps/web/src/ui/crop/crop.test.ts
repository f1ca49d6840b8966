import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, dragged, inside, nearest, type Size, sideOf, wholeOf } from './crop.ts';

const wide: Size = { width: 400, height: 200 };

test('at first the middle of a picture shows, as much of it as fits', () => {
  expect(wholeOf(wide)).toEqual({ zoom: 1, x: 200, y: 100 });
  expect(sideOf(wide, wholeOf(wide))).toBe(200);
});

test('a logo may show whole, in the middle of the room around it, and move once one is nearer', () => {
  const whole = wholeOf(wide, true);
  expect([whole, sideOf(wide, whole)]).toEqual([{ zoom: 0.5, x: 200, y: 100 }, 400]);
  expect(dragged(wide, whole, { x: 0.3, y: 0.3 }, true)).toEqual(whole);
  expect(dragged(wide, { zoom: 0.8, x: 200, y: 100 }, { x: 1, y: 1 }, true)).toEqual({ zoom: 0.8, x: 125, y: 100 });
});

test.each<[string, Crop, { x: number; y: number }, Crop]>([
  ['to the right shows what lies left', wholeOf(wide), { x: 0.25, y: 0 }, { zoom: 1, x: 150, y: 100 }],
  ['no further than its edge', wholeOf(wide), { x: 2, y: 0 }, { zoom: 1, x: 100, y: 100 }],
  ['not up where all of its height shows', wholeOf(wide), { x: 0, y: 0.5 }, { zoom: 1, x: 200, y: 100 }],
  ['up where one is near', { zoom: 2, x: 200, y: 100 }, { x: 0, y: 0.5 }, { zoom: 2, x: 200, y: 50 }],
])('drags %s', (_, from, by, to) => expect(dragged(wide, from, by)).toEqual(to));

test('whatever is asked for, a square within the picture shows', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(size, fc.record({ zoom: number, x: number, y: number }), (picture, asked) => {
      const crop = inside(picture, asked);
      const half = sideOf(picture, crop) / 2;
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(nearest);
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + half).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y + half).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
