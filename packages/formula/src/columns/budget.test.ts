import { expect, test } from 'vitest';
import { clock } from '../../test/values.ts';
import { Budget, FormulaError, type FormulaValue, plan } from '../index.ts';

const plenty = { steps: 1_000_000, characters: 1_000_000 };
const codes = (cells: Record<string, FormulaValue | FormulaError>) =>
  Object.values(cells).map((it) => (it instanceof FormulaError ? it.code : it));
const text = 'x'.repeat(1_000);

test('what is left fails when the steps of a budget are spent, and what was computed stays', () => {
  const table = plan({
    Title: { type: 'text' },
    First: { type: 'formula', formula: 'LOWER({Title}) = {Title}' },
    Second: { type: 'formula', formula: '1 + 1' },
    Third: { type: 'formula', formula: '2 + 2' },
  });
  const budget = new Budget({ ...plenty, steps: 20 });
  const cells = table.recalculate([{ Title: text }, { Title: text }], clock, { budget });
  expect(cells.map(codes)).toEqual([
    [true, 'TOO_COMPLEX', 'TOO_COMPLEX'],
    ['TOO_COMPLEX', 'TOO_COMPLEX', 'TOO_COMPLEX'],
  ]);
  expect(budget.isSpent).toBe(true);
});

test('formulas of numbers alone take steps by their length', () => {
  const table = plan({ Sum: { type: 'formula', formula: Array(100).fill('1').join(' + ') } });
  const budget = new Budget({ ...plenty, steps: 160 });
  expect(table.recalculate(Array(5).fill({}), clock, { budget }).flatMap(codes)).toEqual([100, 100, 100, 'TOO_COMPLEX', 'TOO_COMPLEX']);
  expect(table.effort).toBeGreaterThan(40);
});

test('results count by their characters, however little work they were', () => {
  const table = plan({ Title: { type: 'text' }, Copy: { type: 'formula', formula: '{Title}' } });
  const budget = new Budget({ ...plenty, characters: 2_500 });
  expect(table.recalculate(Array(4).fill({ Title: text }), clock, { budget }).flatMap(codes)).toEqual([
    text,
    text,
    'TOO_COMPLEX',
    'TOO_COMPLEX',
  ]);
});

test('without a budget nothing is counted', () => {
  const table = plan({ Title: { type: 'text' }, Copy: { type: 'formula', formula: 'UPPER({Title})' } });
  expect(table.recalculate(Array(3).fill({ Title: text }), clock).flatMap(codes)).toEqual(Array(3).fill(text.toUpperCase()));
});
