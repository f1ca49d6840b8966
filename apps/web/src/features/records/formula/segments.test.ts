import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const shown = (source: string, ...problems: [number, number][]) =>
  segmentsOf(
    source,
    problems.map(([from, to]) => ({ from, to })),
  ).map(({ text, kind, isWrong }) => `${text}|${kind ?? ''}${isWrong ? '|wrong' : ''}`);

test('a source is coloured piece by piece, and nothing of it is lost', () => {
  expect(shown('{A} + 1')).toEqual(['{A}|reference', ' |', '+|operator', ' |', '1|number']);
  expect(
    segmentsOf('{A} + "x', [])
      .map((it) => it.text)
      .join(''),
  ).toBe('{A} + "x');
  expect(segmentsOf('', [])).toEqual([]);
});

test('mistakes are marked, also one at the end where something is missing', () => {
  expect(shown('{A} + 1', [0, 3])).toEqual(['{A}|reference|wrong', ' |', '+|operator', ' |', '1|number']);
  expect(shown('1 +', [3, 3])).toEqual(['1|number', ' |', '+|operator|wrong']);
});
