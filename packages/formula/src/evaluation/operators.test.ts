import { describe, expect, test } from 'vitest';
import { evaluate, failureOf } from '../../test/values.ts';

describe('arithmetic', () => {
  test('adds, subtracts, multiplies and divides [FORMULA-007, FORMULA-008, FORMULA-009, FORMULA-010]', () => {
    expect(evaluate('{Price} + {Quantity}')).toBe(15.5);
    expect(evaluate('{Price} - {Quantity}')).toBe(9.5);
    expect(evaluate('{Price} * {Quantity}')).toBe(37.5);
    expect(evaluate('{Price} / {Quantity}')).toBe(12.5 / 3);
    expect(evaluate('{Quantity} - 5')).toBe(-2);
  });

  test('raises to a power, also to none, to one below zero and to a fraction [FORMULA-011]', () => {
    expect(evaluate('{Quantity} ^ 2')).toBe(9);
    expect(evaluate('2 ^ 0')).toBe(1);
    expect(evaluate('2 ^ -2')).toBe(0.25);
    expect(evaluate('0.09 ^ 0.5')).toBe(0.3);
    expect(evaluate('1.1 ^ 2')).toBe(1.21);
    expect(evaluate('2 ^ 53 + 1')).toBe(2 ** 53 + 1);
    expect(evaluate('10 ^ 300')).toBe(1e300);
  });

  test('a remainder has the sign of the dividend [FORMULA-012]', () => {
    expect(evaluate('{Quantity} % 2')).toBe(1);
    expect(evaluate('-7 % 3')).toBe(-1);
    expect(evaluate('7 % (-3)')).toBe(1);
    expect(evaluate('5.5 % 0.1')).toBe(0);
  });

  const decimal = [
    ['0.1 + 0.2', 0.3],
    ['0.3 - 0.1', 0.2],
    ['1.1 * 3', 3.3],
    ['4.35 * 100', 435],
    ['0.07 * 100', 7],
    ['1.005 * 1000', 1005],
    ['0.3 / 0.1', 3],
    ['1 / 3 * 3', 1],
    ['1 / 3 + 1 / 3 + 1 / 3', 1],
    ['1234567890123.45 + 0.01', 1234567890123.46],
    ['9007199254740993 - 9007199254740992', 1],
    ['0.000001 * 0.000001', 1e-12],
    ['1.15 + 2.30', 3.45],
    ['-(0)', 0],
    ['0 * -5', 0],
  ] as const;
  test.each(decimal)('arithmetic is decimal: %s', (source, expected) => {
    expect(evaluate(source)).toBe(expected);
  });

  test('a percent counts as its fraction [FORMULA-041]', () => {
    expect(evaluate('200 * 15%')).toBe(30);
    expect(evaluate('100 + 10%')).toBe(100.1);
    expect(evaluate('50% * 50%')).toBe(0.25);
    expect(evaluate('{Rate} / 2')).toBe(0.125);
    expect(evaluate('{Price} * (1 - {Rate})')).toBe(9.375);
  });

  test('division by zero is an error at the divisor', () => {
    for (const [source, marks] of [
      ['1 / ({Quantity} - 3)', '{Quantity} - 3'],
      ['1 % 0', '0'],
      ['1 / 0', '0'],
      ['1 / 0 = 1', '0'],
    ] as const)
      expect(failureOf(source)).toEqual({ code: 'DIVISION_BY_ZERO', marks, message: expect.stringContaining('IF({B} = 0') });
    expect(failureOf('0 ^ -1')).toMatchObject({ code: 'DIVISION_BY_ZERO' });
  });

  test('a negative number has no fractional power', () => {
    expect(failureOf('(0 - 8) ^ 0.5')).toMatchObject({ code: 'NO_RESULT', marks: '^' });
    expect(evaluate('(0 - 8) ^ 3')).toBe(-512);
  });

  const large = [
    '2 ^ 1e9',
    '10 ^ 301',
    '1e300 * 10',
    '1e200 * 1e200',
    '9 ^ 9 ^ 9',
    '1e300 + 9e300',
    '1e300 / 1e-10',
    '1e300 ^ 1e300',
    '2 ^ 1e300',
    '2.5 ^ 1e10',
    '1e300 * 1.5 ^ 30',
  ];
  test.each(large)('what grows too large is an error, at once: %s', (source) => {
    expect(failureOf(source)).toMatchObject({
      code: 'TOO_COMPLEX',
      message: 'The result is too large to compute with. Use smaller numbers.',
    });
  });

  test('what is nearer to zero than can be computed is zero', () => {
    expect(evaluate('1e-300 / 10')).toBe(0);
    expect(evaluate('2 ^ -1e9')).toBe(0);
    expect(evaluate('0.5 ^ 1e300')).toBe(0);
  });
});

describe('comparison', () => {
  test('compares numbers and percents [FORMULA-013, FORMULA-014, FORMULA-015, FORMULA-016]', () => {
    expect([evaluate('2 > 1'), evaluate('1 > 1')]).toEqual([true, false]);
    expect([evaluate('1 < 2'), evaluate('1 < 1')]).toEqual([true, false]);
    expect([evaluate('1 >= 1'), evaluate('1 >= 2')]).toEqual([true, false]);
    expect([evaluate('1 <= 1'), evaluate('2 <= 1')]).toEqual([true, false]);
    expect([evaluate('{Rate} > 20%'), evaluate('{Rate} < {Price}')]).toEqual([true, true]);
  });

  test('values are equal or not: numbers, percents, checkboxes and texts [FORMULA-017, FORMULA-018]', () => {
    for (const pair of [
      '{Price} _ 12.5',
      '{Rate} _ 0.25',
      '0.1 + 0.2 _ 0.3',
      '1 / 3 * 3 _ 1',
      '{Done} _ true',
      '{Title} _ "autumn blend"',
      '{Notes} _ "two\nlines"',
    ]) {
      expect(evaluate(pair.replace('_', '='))).toBe(true);
      expect(evaluate(pair.replace('_', '!='))).toBe(false);
    }
    for (const pair of ['{Price} _ 12', '{Done} _ false', '{Title} _ "Autumn blend"', '"" _ " "']) {
      expect(evaluate(pair.replace('_', '='))).toBe(false);
      expect(evaluate(pair.replace('_', '!='))).toBe(true);
    }
  });

  test('compares dates', () => {
    expect(evaluate('{Due} > TODAY()')).toBe(true);
    expect(evaluate('{Due} <= ("2026-12-24" AS date)')).toBe(true);
    expect(evaluate('{Due} = ("2026-12-24" AS date)')).toBe(true);
    expect(evaluate('{Due} != {Created}')).toBe(true);
    expect(evaluate('{Created} < ("2026-11-21T23:30:00.001Z" AS date)')).toBe(true);
  });

  test('a day and an instant are compared by their days in the zone', () => {
    expect(evaluate('{Created} = ("2026-11-22" AS date)')).toBe(true);
    expect(evaluate('{Created} > ("2026-11-22" AS date)')).toBe(false);
    expect(evaluate('{Created} = ("2026-11-21" AS date)', {}, { now: new Date(0), timeZone: 'UTC' })).toBe(true);
  });

  test('an empty date equals an empty date only, and is neither before nor after another', () => {
    expect(evaluate('{No date} = {Due}')).toBe(false);
    expect(evaluate('{No date} != {Due}')).toBe(true);
    expect(evaluate('{No date} = {No date}')).toBe(true);
    expect(failureOf('{Due} < {No date}')).toEqual({
      code: 'NO_VALUE',
      marks: '{No date}',
      message: 'This date is empty. Fill in the field.',
    });
  });
});

describe('conditions', () => {
  test('AND and OR join conditions [FORMULA-019, FORMULA-020]', () => {
    expect([evaluate('true AND true'), evaluate('true AND false'), evaluate('false AND true')]).toEqual([true, false, false]);
    expect([evaluate('false OR true'), evaluate('true OR false'), evaluate('false OR false')]).toEqual([true, true, false]);
    expect(evaluate('{Done} and {Price} > 10 or false')).toBe(true);
  });

  test('the right side is computed only where the left one leaves it open', () => {
    expect(evaluate('false AND 1 / 0 = 1')).toBe(false);
    expect(evaluate('true OR {Empty} = 1')).toBe(true);
  });
});
