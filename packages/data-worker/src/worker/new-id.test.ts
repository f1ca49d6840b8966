import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 2 ** 47 });

test('an id is a UUIDv7 that sorts by its time', () => {
  void fc.assert(
    fc.property(time, time, random, random, (one, other, a, b) => {
      const [first, second] = [newId(one, new Uint8Array(a)), newId(other, new Uint8Array(b))];
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(first.replace('-', '').slice(0, 12), 16)).toBe(one);
      if (one < other) expect(first < second).toBe(true);
    }),
  );
});
