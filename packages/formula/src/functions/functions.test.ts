import { describe, expect, test } from 'vitest';
import { evaluate, failureOf, typeOf } from '../../test/values.ts';
import { isFunctionName } from '../names.ts';
import { functions } from './index.ts';

test('the parser knows the name of each function', () => {
  expect(functions.map(({ name }) => name).filter((it) => !isFunctionName(it))).toEqual([]);
  expect(functions).toHaveLength(15);
});

describe('numbers', () => {
  test('MIN and MAX find the least and greatest of numbers, of percents and of dates [FORMULA-052, FORMULA-053]', () => {
    expect([evaluate('MIN({Price}, {Quantity}, 4)'), evaluate('MAX({Price}, {Quantity}, 4)')]).toEqual([3, 12.5]);
    expect([evaluate('MIN(50%, {Rate})'), evaluate('MAX(50%, {Rate})')]).toEqual([0.25, 0.5]);
    expect([evaluate('MIN({Due}, {Created})'), evaluate('MAX({Due}, {Created})')]).toEqual(['2026-11-21T23:30:00.000Z', '2026-12-24']);
    expect([evaluate('MIN(7)'), evaluate('MAX(-1, -2)')]).toEqual([7, -1]);
    expect([typeOf('MIN(1, 2)'), typeOf('MAX(1%, 2%)'), typeOf('MIN({Due})')]).toEqual(['number', 'percent', 'date']);
    expect([typeOf('MIN(1, 2%)'), typeOf('MAX({Title})'), typeOf('MIN({Done})')]).toEqual(Array(3).fill('INVALID_ARGUMENTS'));
    expect(failureOf('MAX({Due}, {No date})')).toMatchObject({ code: 'NO_VALUE', marks: '{No date}' });
  });

  test('AVERAGE takes numbers and percents [FORMULA-054]', () => {
    expect(evaluate('AVERAGE(1, 2)')).toBe(1.5);
    expect(evaluate('AVERAGE(0.1, 0.2, 0.3)')).toBe(0.2);
    expect(evaluate('AVERAGE(1, 1, 2)')).toBe(4 / 3);
    expect([typeOf('AVERAGE(10%, 20%)'), typeOf('AVERAGE(1, 20%)')]).toEqual(['percent', 'number']);
    expect([typeOf('AVERAGE({Due})'), typeOf('AVERAGE("1")')]).toEqual(Array(2).fill('INVALID_ARGUMENTS'));
  });

  test('CEILING and FLOOR round one number or percent [FORMULA-055, FORMULA-056]', () => {
    expect([evaluate('CEILING(1.1)'), evaluate('CEILING(-1.1)'), evaluate('CEILING(2)')]).toEqual([2, -1, 2]);
    expect([evaluate('FLOOR(1.9)'), evaluate('FLOOR(-1.1)'), evaluate('FLOOR(2)')]).toEqual([1, -2, 2]);
    expect([evaluate('CEILING(12.5%)'), evaluate('FLOOR(12.5%)'), evaluate('FLOOR(29%)')]).toEqual([0.13, 0.12, 0.29]);
    // What looks like ten is ten.
    expect([evaluate('FLOOR(10 / 3 * 3)'), evaluate('CEILING(0.1 + 0.2 - 0.3)')]).toEqual([10, 0]);
    expect([typeOf('CEILING(1)'), typeOf('FLOOR(1%)'), typeOf('CEILING("1")'), typeOf('FLOOR(1, 2)')]).toEqual([
      'number',
      'percent',
      'INVALID_ARGUMENTS',
      'INVALID_ARGUMENTS',
    ]);
  });
});

describe('texts', () => {
  test('TRIM, UPPER, LOWER and PROPER change one text [FORMULA-057, FORMULA-058, FORMULA-059, FORMULA-060]', () => {
    expect(evaluate('TRIM("  a  b\n")')).toBe('a  b');
    expect(evaluate('UPPER({Title})')).toBe('AUTUMN BLEND');
    expect(evaluate('LOWER("ÄRGER 🎉")')).toBe('ärger 🎉');
    expect(evaluate('PROPER("hello wORLD o’brien 3rd éa-b")')).toBe('Hello World O’brien 3rd Éa-B');
    expect(evaluate('PROPER("ßtraße ﬁlter 𐐨𐐨")')).toBe('Sstraße Filter 𐐀𐐨');
    for (const name of ['TRIM', 'UPPER', 'LOWER', 'PROPER'])
      expect([`${name}({Title})`, `${name}({Notes})`, `${name}(1)`, `${name}("a", "b")`].map((it) => typeOf(it))).toEqual([
        'text',
        'longText',
        'INVALID_ARGUMENTS',
        'INVALID_ARGUMENTS',
      ]);
  });

  test('SUBSTITUTE finds é, however a system writes it', () => {
    for (const [cell, sought] of [
      ['Cafe\u0301', '\u00e9'],
      ['Caf\u00e9', 'e\u0301'],
    ])
      expect(evaluate(`SUBSTITUTE({Title}, "${sought}", "e")`, { Title: cell })).toBe('Cafe');
  });

  test('SUBSTITUTE replaces all occurrences, or those that its numbers name [FORMULA-063]', () => {
    expect(evaluate('SUBSTITUTE("a-b-c-d", "-", "+")')).toBe('a+b+c+d');
    expect(evaluate('SUBSTITUTE("a-b-c-d", "-", "+", 2)')).toBe('a-b+c-d');
    expect(evaluate('SUBSTITUTE("a-b-c-d", "-", "", 1, 3)')).toBe('ab-cd');
    expect(evaluate('SUBSTITUTE("a-b", "-", "+", 5)')).toBe('a-b');
    expect(evaluate('SUBSTITUTE("aaa", "aa", "b")')).toBe('ba');
    expect(evaluate('SUBSTITUTE("abc", "", "x")')).toBe('abc');
    expect(evaluate('SUBSTITUTE("a.b", ".", "$&")')).toBe('a$&b');
    expect(typeOf('SUBSTITUTE({Title}, "a", {Notes})')).toBe('longText');
    expect([typeOf('SUBSTITUTE("a", "b", "c", "1")'), typeOf('SUBSTITUTE("a", 1, "c")')]).toEqual(Array(2).fill('INVALID_ARGUMENTS'));
  });
});

describe('logic', () => {
  test('NOT takes one checkbox [FORMULA-061]', () => {
    expect([evaluate('NOT({Done})'), evaluate('NOT(1 > 2)')]).toEqual([false, true]);
    expect([typeOf('NOT(1)'), typeOf('NOT("true")'), typeOf('NOT(true, true)')]).toEqual(Array(3).fill('INVALID_ARGUMENTS'));
  });

  test('IF takes a condition and two values of one type, and computes the one that it answers [FORMULA-062]', () => {
    expect([evaluate('IF({Done}, 1, 2)'), evaluate('IF({Price} < 10, "low", "high")')]).toEqual([1, 'high']);
    expect(evaluate('IF({Done}, 1, {Empty})')).toBe(1);
    expect(evaluate('IF({Quantity} = 3, 0, 1 / ({Quantity} - 3))')).toBe(0);
    expect(['1, 2', '1%, 2%', '"a", "b"', '"a", {Notes}', '{Due}, TODAY()', 'true, false'].map((it) => typeOf(`IF(true, ${it})`))).toEqual([
      'number',
      'percent',
      'text',
      'longText',
      'date',
      'checkbox',
    ]);
    expect(['1, 2, 3', 'true, 1', 'true, 1, 2, 3', 'true, 1, "a"', 'true, 1, 2%'].map((it) => typeOf(`IF(${it})`))).toEqual(
      Array(5).fill('INVALID_ARGUMENTS'),
    );
    expect(evaluate('IF({Done}, IF(false, 1, 2), 3) / 3')).toBe(2 / 3);
  });
});
