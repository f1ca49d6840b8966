import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStuck, physicalLength, rested, start, type Travel, tallest, travelled } from './travel.ts';

const million = { length: 36_000_000, view: 764 };
const most = { physical: physicalLength(million.length) - million.view, logical: million.length - million.view };

/** As the scroller does it. */
function wheel(travel: Travel, by: number): Travel {
  const physical = Math.max(0, Math.min(most.physical, travel.physical + by));
  const next = travelled(travel, physical, million);
  return isStuck(next, million) ? rested(next, million) : next;
}

test('content that is short enough moves with its element', () => {
  expect(travelled(start, 500, { length: 40_000, view: 764 })).toEqual({ physical: 500, logical: 500 });
  expect(physicalLength(36_000_000)).toBe(tallest);
});

test('a wheel moves a million rows by its own pixels, and the scrollbar covers them all', () => {
  expect(wheel(start, 360).logical).toBe(360);
  expect(travelled(start, most.physical, million).logical).toBe(most.logical);
  expect(Math.round(travelled(start, most.physical / 2, million).logical)).toBe(most.logical / 2);
});

test('wheel and rest in any order move the content by the pixels of the wheel, and stop only at its ends', () => {
  const step = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.constant('rest' as const));
  const from = fc.oneof(fc.constant(0), fc.constant(most.logical), fc.integer({ min: 0, max: most.logical }));
  fc.assert(
    fc.property(from, fc.array(step, { maxLength: 60 }), (logical, steps) => {
      let travel = rested({ physical: 0, logical }, million);
      for (const it of steps) {
        const before = travel;
        travel = it === 'rest' ? rested(travel, million) : wheel(travel, it);
        const wanted = Math.max(0, Math.min(most.logical, before.logical + (it === 'rest' ? 0 : it)));
        // The element may end before the wheel does, by less than a view.
        expect(Math.abs(travel.logical - wanted)).toBeLessThanOrEqual(it === 'rest' ? 0 : Math.max(0, Math.abs(it) - million.view));
        expect(travel.physical).toBeGreaterThanOrEqual(0);
        expect(travel.physical).toBeLessThanOrEqual(most.physical);
      }
    }),
  );
});

test('from any place the wheel reaches both ends', () => {
  for (const logical of [0, 5_000, most.logical - 5_000, most.logical]) {
    let travel = rested({ physical: 0, logical }, million);
    for (let step = 0; step < 100; step++) travel = wheel(travel, logical < most.logical / 2 ? -120 : 120);
    expect(travel.logical).toBe(logical < most.logical / 2 ? 0 : most.logical);
  }
});
