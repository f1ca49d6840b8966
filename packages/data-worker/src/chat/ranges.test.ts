import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveRange, rangeAt, withRange } from './ranges.ts';

const range = fc.tuple(fc.nat(60), fc.nat(15)).map(([from, length]) => ({ from, to: from + length }));

test('ranges cover exactly what was added, in order and never touching', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (added) => {
      const ranges = added.reduce<ReturnType<typeof withRange>>(withRange, []);
      for (let number = 0; number < 90; number++) {
        const covered = added.some((it) => it.from <= number && number <= it.to);
        expect(rangeAt(ranges, number) !== undefined).toBe(covered);
      }
      for (const [at, it] of ranges.entries()) if (at > 0) expect(it.from).toBeGreaterThan(ranges[at - 1]!.to! + 1);
    }),
  );
});

test('a page that reaches the live end joins it', () => {
  const ranges = withRange(withRange([], { from: 40, to: null }), { from: 10, to: 39 });
  expect(ranges).toEqual([{ from: 10, to: null }]);
  expect(liveRange(ranges)).toEqual({ from: 10, to: null });
  expect(withRange(ranges, { from: 0, to: 3 })).toEqual([
    { from: 0, to: 3 },
    { from: 10, to: null },
  ]);
});
