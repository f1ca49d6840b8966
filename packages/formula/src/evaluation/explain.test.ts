import { expect, test } from 'vitest';
import { type Explanation, explain, FormulaError, failedPart } from '../index.ts';

const fields = {
  Price: { type: 'number' },
  Bags: { type: 'number' },
  Title: { type: 'text' },
  Net: { type: 'formula', formula: '{Price} * 2' },
};
const clock = { now: new Date('2026-11-25T12:00:00Z'), timeZone: 'UTC' };
const explained = (source: string, record: Record<string, unknown>) => lines(source, explain(source, fields, record, clock));

/** Each part with what it comes to, the inner ones deeper. */
function lines(source: string, { from, to, value, isUnused, parts }: Explanation, depth = 0): string[] {
  const shown = value instanceof FormulaError ? value.code : JSON.stringify(value);
  const line = `${'  '.repeat(depth)}${source.slice(from, to)} is ${shown}${isUnused ? ', unused' : ''}`;
  return [line, ...parts.flatMap((it) => lines(source, it, depth + 1))];
}

test('each part of a formula has its value, down to the fields', () => {
  expect(explained('({Price} + 1) * {Bags}', { Price: 2, Bags: 4 })).toEqual([
    '({Price} + 1) * {Bags} is 12',
    '  {Price} + 1 is 3',
    '    {Price} is 2',
    '  {Bags} is 4',
  ]);
});

test('parentheses go with the part that needs them', () => {
  expect(explained('2 * (({Price} + 1) * ({Bags} - (1)))', { Price: 2, Bags: 4 }).map((it) => it.trim())).toEqual([
    '2 * (({Price} + 1) * ({Bags} - (1))) is 18',
    '({Price} + 1) * ({Bags} - (1)) is 9',
    '{Price} + 1 is 3',
    '{Price} is 2',
    '{Bags} - (1) is 3',
    '{Bags} is 4',
  ]);
});

test('a branch that was not chosen counts for nothing, and neither does its error', () => {
  expect(explained('IF({Price} > 1, UPPER({Title}), "" + 1 / {Bags})', { Price: 2, Title: 'guji', Bags: 0 })).toEqual([
    'IF({Price} > 1, UPPER({Title}), "" + 1 / {Bags}) is "GUJI"',
    '  {Price} > 1 is true',
    '    {Price} is 2',
    '  UPPER({Title}) is "GUJI"',
    '    {Title} is "guji"',
    '  "" + 1 / {Bags} is DIVISION_BY_ZERO, unused',
    '    1 / {Bags} is DIVISION_BY_ZERO, unused',
    '      {Bags} is 0, unused',
  ]);
});

test('the part in which an error begins can be told from those that follow', () => {
  expect(explained('{Price} * {Bags} AS text', { Price: 2, Bags: null })).toEqual([
    '{Price} * {Bags} AS text is NO_VALUE',
    '  {Price} * {Bags} is NO_VALUE',
    '    {Price} is 2',
    '    {Bags} is NO_VALUE',
  ]);
});

test('the innermost part that fails is the one to look at, in the branch that counts', () => {
  const failedIn = (source: string, record: Record<string, unknown>) => {
    const part = failedPart(explain(source, fields, record, clock));
    return part && source.slice(part.from, part.to);
  };
  expect(failedIn('1 + {Price} * {Bags}', { Price: 2, Bags: null })).toBe('{Bags}');
  expect(failedIn('1 + {Price} / ({Bags} - 1)', { Price: 2, Bags: 1 })).toBe('{Price} / ({Bags} - 1)');
  expect(failedIn('IF({Price} > 1, {Price} / 0, {Bags})', { Price: 2, Bags: null })).toBe('{Price} / 0');
  expect(failedIn('IF({Price} > 1, {Price}, {Bags})', { Price: 2, Bags: null })).toBeNull();
});

test('formula fields are read from the record, and a formula with a mistake is refused', () => {
  expect(explained('{Net} + 1', { Net: 5 })).toEqual(['{Net} + 1 is 6', '  {Net} is 5']);
  expect(() => explained('{Net} +', {})).toThrow(FormulaError);
  expect(() => explained('{Nowhere}', {})).toThrow('‘Nowhere’');
});

test('of a very long formula the first parts are explained', () => {
  const source = Array.from({ length: 400 }, () => '{Price}').join(' + ');
  const count = ({ parts }: Explanation): number => parts.reduce((sum, it) => sum + count(it), 1);
  expect(count(explain(source, fields, { Price: 1 }, clock))).toBeLessThanOrEqual(200);
});
