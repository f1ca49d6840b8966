import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderKey, keyBetween, keysBetween } from './index.ts';

const isAscending = (keys: readonly string[]): boolean => keys.every((it, at) => at === 0 || keys[at - 1]! < it);

test('whatever is moved to wherever, each key is one, and the order of the keys is the order of the things', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
      const keys: string[] = [];
      for (const it of places) {
        const at = it % (keys.length + 1);
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null));
      }
      expect(keys.every(isOrderKey)).toBe(true);
      expect(isAscending(keys)).toBe(true);
    }),
  );
});

test('several keys at once stand between their neighbours, in order and without two the same', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(600), (from, way, count) => {
      const known = keysBetween(null, null, from + way + 2);
      const [a, b] = [known[from]!, known[from + way + 1]!];
      for (const [low, high] of [
        [a, b],
        [null, a],
        [b, null],
        [a, keyBetween(a, b)],
      ] as const) {
        const keys = keysBetween(low, high, count);
        expect(keys).toHaveLength(count);
        expect(keys.every(isOrderKey)).toBe(true);
        expect(isAscending([...(low === null ? [] : [low]), ...keys, ...(high === null ? [] : [high])])).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('keys stay short where things are added at the end or at the beginning', () => {
  const longest = (keys: readonly string[]): number => Math.max(...keys.map((it) => it.length));
  expect(longest(keysBetween(null, null, 100_000))).toBe(4);
  expect(longest(keysBetween(null, keyBetween(null, null), 100_000))).toBe(4);
  expect(keysBetween(null, null, 64).slice(60)).toEqual(['ay', 'az', 'b00', 'b01']);
  // As the migration writes the positions of before.
  expect(keyBetween('e00009', null)).toBe('e0000A');
});

test('five or more things find room in the same place before a key grows by one letter', () => {
  let [low, high] = ['a0', 'a1'];
  for (let at = 0; at < 500; at++) [low, high] = at % 2 ? [low, keyBetween(low, high)] : [keyBetween(low, high), high];
  expect(low.length).toBeLessThan(2 + 500 / 5);
});

test('nothing is between keys that are the same or the wrong way round, or are no keys', () => {
  for (const [a, b] of [
    ['a1', 'a1'],
    ['a2', 'a1'],
    ['a10', null],
    ['b0', null],
    ['', null],
    ['é', null],
    [`A${'0'.repeat(26)}`, null],
  ] as const)
    expect(() => keyBetween(a, b), `${a} ${b}`).toThrow(RangeError);
});

test('at the ends of the numbers there is still room', () => {
  const last = `z${'z'.repeat(26)}`;
  expect(keyBetween(last, null) > last).toBe(true);
  const lowest = `A${'0'.repeat(26)}V`;
  expect(isAscending([keyBetween(null, lowest), lowest])).toBe(true);
  expect(isOrderKey(keyBetween(null, lowest))).toBe(true);
});
