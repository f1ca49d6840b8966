import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../evaluation/compile.ts';
import { dependencies, referenceTo, rename } from './references.ts';

test('the fields of a formula are named once each, in the order in which they stand', () => {
  expect(dependencies('{b} + MIN({a}, {b}) + "{c}" + {d e}')).toEqual(['b', 'a', 'd e']);
  expect(dependencies('1 + 2')).toEqual([]);
});

test('of a broken formula they are those before the break', () => {
  expect(dependencies('{a} + + ({b} + "x')).toEqual(['a', 'b']);
});

test('renaming a field changes its references and no other character', () => {
  expect(rename('{a}/( {a}+{b} )  AS text + "{a}"', 'a', 'Net')).toBe('{Net}/( {Net}+{b} )  AS text + "{a}"');
  expect(rename('{a} + + "x', 'a', 'b')).toBe('{b} + + "x');
  expect(rename('{A}', 'a', 'b')).toBe('{A}');
});

test('a name is renamed to any other, whatever its characters', () => {
  const name = fc.string({ unit: fc.constantFrom('{', '}', '\\', '"', "'", ' ', 'a', 'ש', '🎉', '\n') });
  fc.assert(
    fc.property(name, name, (from, to) => {
      const source = `${referenceTo(from)}+(${referenceTo(from)} - 1)`;
      expect(dependencies(source)).toEqual([from]);
      const renamed = rename(source, from, to);
      expect(renamed).toBe(`${referenceTo(to)}+(${referenceTo(to)} - 1)`);
      expect(compile(renamed, { [to]: { type: 'number' } })({ [to]: 3 }, { now: new Date(0), timeZone: 'UTC' })).toBe(5);
    }),
  );
});

test('a megabyte of references is renamed', () => {
  expect(rename('{a}+'.repeat(250_000), 'a', 'b')).toBe('{b}+'.repeat(250_000));
});
