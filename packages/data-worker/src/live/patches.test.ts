import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patched } from './patches.ts';

const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), text: fc.nat(2) }), { selector: (it) => it.id });
const throughThePort = <T>(value: T): T => structuredClone(value);

test('a patch over the port turns the old list into the new one, and untouched rows stay the same objects', () => {
  fc.assert(
    fc.property(rows, rows, (before, wanted) => {
      // The worker keeps the identity of rows that say the same; the page has its own copies.
      const after = wanted.map((row) => before.find((it) => it.id === row.id && it.text === row.text) ?? row);
      const page = throughThePort(before);
      const patch = diff(before, after);
      const next = patch ? (patched(page, throughThePort(patch)) as typeof rows extends fc.Arbitrary<infer R> ? R : never) : page;
      expect(next).toEqual(after);
      for (const row of next) {
        const known = page.find((it) => it.id === row.id);
        if (known && known.text === row.text) expect(row).toBe(known);
      }
    }),
  );
});

test('nothing changed is no patch, and an empty list is still an answer', () => {
  const list = [{ id: 'a' }];
  expect(diff(list, list)).toBeNull();
  expect(diff(list, [...list])).toBeNull();
  expect(diff({ a: [1] }, { a: [1] })).toBeNull();
  expect(patched(undefined, diff(undefined, [])!)).toEqual([]);
  expect(patched(undefined, diff(undefined, null)!)).toBeNull();
});

test('of a window only the fields and messages that changed travel', () => {
  const [first, second] = [{ id: 'a' }, { id: 'b' }];
  const before = { messages: [first], ready: true, problem: null };
  const patch = diff(before, { messages: [first, second], ready: true, problem: 'x' })!;
  expect(patch).toEqual({ fields: { problem: 'x' }, of: 'messages', window: { rows: [second], splice: { at: 1, remove: 0, ids: ['b'] } } });
  const next = patched(before, patch) as typeof before;
  expect(next).toEqual({ messages: [first, second], ready: true, problem: 'x' });
  expect(next.messages[0]).toBe(first);
});
