import { describe, expect, test } from 'vitest';
import { evaluate, mistakeIn, typeOf } from '../../test/values.ts';
import { check } from '../evaluation/compile.ts';
import { type ValueType, valueTypes } from '../names.ts';
import { precedence } from '../syntax/operators.ts';
import { conversions } from './conversions.ts';
import { typesOfFields } from './fields.ts';

/** A field of each type. */
const fieldOfType: Record<ValueType, string> = {
  number: '{Price}',
  percent: '{Rate}',
  text: '{Title}',
  longText: '{Notes}',
  date: '{Due}',
  checkbox: '{Done}',
};
const operators = precedence.flatMap((it) => it.operators).filter((it) => it !== 'AS');

/** All pairs of types that an operator takes, as 'number percent', with what it answers. */
function pairsOf(operator: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const left of valueTypes)
    for (const right of valueTypes) {
      const type = typeOf(`${fieldOfType[left]} ${operator} ${fieldOfType[right]}`);
      if (type !== 'INCOMPATIBLE_TYPES') found[`${left} ${right}`] = type;
    }
  return found;
}
const numberPairs = ['number number', 'number percent', 'percent number', 'percent percent'];

describe('pairs', () => {
  test('arithmetic takes numbers and percents in all pairs, and answers a percent where both are percents [FORMULA-040, FORMULA-041]', () => {
    const answers = { 'number number': 'number', 'number percent': 'number', 'percent number': 'number', 'percent percent': 'percent' };
    for (const operator of ['-', '*']) expect(pairsOf(operator)).toEqual(answers);
    expect(pairsOf('/')).toEqual({ ...answers, 'percent number': 'percent' });
    expect(pairsOf('+')).toMatchObject(answers);
    expect(pairsOf('+')).not.toHaveProperty('number date');
  });

  test('+ joins a text with a value of any type, on either side [FORMULA-042]', () => {
    const pairs = pairsOf('+');
    for (const type of valueTypes.filter((it) => it !== 'longText')) {
      expect(pairs[`text ${type}`]).toBe('text');
      expect(pairs[`${type} text`]).toBe('text');
    }
    for (const type of valueTypes) expect([pairs[`longText ${type}`], pairs[`${type} longText`]]).toEqual(['longText', 'longText']);
    expect(evaluate('{Title} + " " + {Price} + " " + {Rate} + " " + {Due} + " " + {Done}')).toBe('autumn blend 12.5 25% 2026-12-24 true');
    expect(evaluate('{Price} + {Title}')).toBe('12.5autumn blend');
  });

  test('remainder and power take numbers with numbers only [FORMULA-043, FORMULA-044]', () => {
    for (const operator of ['%', '^']) expect(pairsOf(operator)).toEqual({ 'number number': 'number' });
  });

  test('all comparisons take pairs of numbers and percents, and pairs of dates [FORMULA-045, FORMULA-046]', () => {
    for (const operator of ['<', '>', '<=', '>='])
      expect(pairsOf(operator)).toEqual(Object.fromEntries([...numberPairs, 'date date'].map((it) => [it, 'checkbox'])));
    for (const operator of ['=', '!='])
      expect(Object.keys(pairsOf(operator))).toEqual(expect.arrayContaining([...numberPairs, 'date date']));
  });

  test('= and != take pairs of checkboxes and of texts besides, and no other [FORMULA-047, FORMULA-048]', () => {
    const texts = ['text text', 'text longText', 'longText text', 'longText longText'];
    for (const operator of ['=', '!='])
      expect(Object.keys(pairsOf(operator)).sort()).toEqual([...numberPairs, 'date date', 'checkbox checkbox', ...texts].sort());
  });

  test('AND and OR take checkboxes only [FORMULA-049, FORMULA-050]', () => {
    for (const operator of ['AND', 'OR']) expect(pairsOf(operator)).toEqual({ 'checkbox checkbox': 'checkbox' });
  });

  test('every other pair of types is refused, at the operator, with a sentence that tells what to do [FORMULA-034]', () => {
    let refused = 0;
    for (const operator of operators)
      for (const left of valueTypes)
        for (const right of valueTypes) {
          const source = `${fieldOfType[left]} ${operator} ${fieldOfType[right]}`;
          if (typeOf(source) !== 'INCOMPATIBLE_TYPES') continue;
          refused++;
          expect(mistakeIn(source)).toEqual({
            code: 'INCOMPATIBLE_TYPES',
            marks: operator,
            message: expect.stringMatching(/does not work with .+\. [A-Z].+\.$/),
          });
        }
    expect(refused).toBeGreaterThan(200);
  });

  test('a minus takes a number or a percent, and says which type it got instead', () => {
    expect([typeOf('-{Price}'), typeOf('-{Rate}')]).toEqual(['number', 'percent']);
    for (const type of ['text', 'longText', 'date', 'checkbox'] as const)
      expect(mistakeIn(`-${fieldOfType[type]}`)).toMatchObject({ code: 'INCOMPATIBLE_TYPES' });
  });
});

describe('conversions', () => {
  test('AS takes the pairs of its table and no other [FORMULA-021, FORMULA-051]', () => {
    for (const from of valueTypes)
      for (const to of valueTypes)
        expect(typeOf(`${fieldOfType[from]} AS ${to}`)).toBe(conversions[from].includes(to) ? to : 'INCOMPATIBLE_TYPES');
  });

  test('every type becomes a text and itself', () => {
    for (const type of valueTypes) expect(conversions[type]).toEqual(expect.arrayContaining(['text', 'longText', type]));
  });

  test('a type that there is not, and what is no type, are refused [FORMULA-033]', () => {
    expect(mistakeIn('{Price} AS banana')).toEqual({
      code: 'UNKNOWN_TYPE',
      marks: 'banana',
      message: expect.stringContaining('number, percent, text'),
    });
    expect(mistakeIn('{Price} AS 3')).toMatchObject({ code: 'UNKNOWN_TYPE', marks: '3' });
    expect(mistakeIn('{Price} AS DAYS')).toMatchObject({ code: 'UNKNOWN_TYPE', marks: 'DAYS' });
    expect(mistakeIn('{Price} AS user')).toMatchObject({ code: 'UNKNOWN_TYPE', marks: 'user' });
  });

  test('what can’t become a text says so [FORMULA-074]', () => {
    expect(mistakeIn('DAYS AS text')).toMatchObject({
      code: 'INCOMPATIBLE_TYPES',
      message: expect.stringContaining('AS can’t make a text of a time unit.'),
    });
    expect(mistakeIn('number AS text')).toMatchObject({
      code: 'INCOMPATIBLE_TYPES',
      message: expect.stringContaining('AS can’t make a text of a type.'),
    });
    expect(mistakeIn('"in " + DAYS')).toMatchObject({ code: 'INCOMPATIBLE_TYPES', marks: '+' });
  });
});

describe('fields', () => {
  test('a field that there is not is refused, also one that every object has [FORMULA-030]', () => {
    for (const name of ['Prize', 'constructor', '__proto__', 'toString', ''])
      expect(mistakeIn(`1 + {${name}}`)).toMatchObject({ code: 'MISSING_FIELD', marks: `{${name}}` });
  });

  test('each type of field has a type in formulas, and passwords and layout types have none', () => {
    for (const [type, expected] of typesOfFields) expect(typeOf('{x}', { x: { type } })).toBe(expected);
    for (const type of ['password', 'placeholder', 'timeUnit', 'action', 'banana'])
      expect(mistakeIn('{x}', { x: { type } })).toMatchObject({ code: 'INCOMPATIBLE_TYPES', marks: '{x}' });
  });

  test('a formula field without a formula gives the message of the specification [FORMULA-037, FORMULA-068]', () => {
    for (const formula of [undefined, null, '', ' '])
      expect(mistakeIn('{x} + 1', { x: { type: 'formula', ...(formula !== undefined && { formula }) } })).toEqual({
        code: 'MISSING_FORMULA',
        message: 'Missing formula value for attribute',
        marks: '{x}',
      });
  });

  test('a formula field has the type of its formula, also over others', () => {
    const fields = { a: { type: 'number' }, b: { type: 'formula', formula: '{a} AS text' }, c: { type: 'formula', formula: '{b} + 1' } };
    expect(typeOf('{c}', fields)).toBe('text');
    expect(typeOf('{c} * 2', fields)).toBe('INCOMPATIBLE_TYPES');
  });

  test('a formula over one that is wrong says which', () => {
    const fields = { Total: { type: 'formula', formula: '1 + true' } };
    expect(mistakeIn('{Total} + 1', fields)).toMatchObject({
      code: 'FIELD_ERROR',
      marks: '{Total}',
      message: expect.stringContaining('‘Total’'),
    });
  });

  test('a formula that needs its own result is refused, with the circle [FORMULA-031]', () => {
    const fields = { a: { type: 'formula', formula: '{b} + 1' }, b: { type: 'formula', formula: '2 * {a}' } };
    expect(mistakeIn('{b} + 1', fields)).toEqual({
      code: 'CIRCULAR_REFERENCE',
      marks: '{b}',
      message: expect.stringContaining('b → a → b'),
    });
    expect(mistakeIn('{x}', { x: { type: 'formula', formula: '{x}' } })).toMatchObject({ code: 'CIRCULAR_REFERENCE', marks: '{x}' });
  });
});

describe('arguments', () => {
  test('a function that there is not is refused, in small letters too [FORMULA-035]', () => {
    expect(mistakeIn('1 + SUM(1, 2)')).toEqual({
      code: 'UNKNOWN_FUNCTION',
      marks: 'SUM',
      message: expect.stringContaining('There is no function SUM.'),
    });
    expect(mistakeIn('constructor(1)')).toMatchObject({ code: 'UNKNOWN_FUNCTION' });
    expect(typeOf('upper("a")')).toBe('text');
  });

  const counts = [
    'MIN()',
    'MAX()',
    'AVERAGE()',
    'CEILING()',
    'CEILING(1, 2)',
    'FLOOR(1, 2)',
    'TRIM()',
    'UPPER("a", "b")',
    'LOWER()',
    'PROPER()',
    'NOT()',
  ];
  const moreCounts = [
    'NOT(true, true)',
    'IF(true, 1)',
    'IF(true, 1, 2, 3)',
    'SUBSTITUTE("a", "b")',
    'DATEADD({Due}, 1)',
    'DATEDIFF({Due}, {Due})',
    'TODAY(1)',
  ];
  test.each([...counts, ...moreCounts])(
    'a wrong count of arguments is refused, with the form of the function: %s [FORMULA-036, FORMULA-071]',
    (source) => {
      expect(mistakeIn(source)).toEqual({
        code: 'INVALID_ARGUMENTS',
        marks: source,
        message: expect.stringMatching(/^This function takes .+, not \d\. Write [A-Z]+\(.*\)\.$/),
      });
    },
  );

  const wrong = [
    ['MIN({Title})', '{Title}'],
    ['MAX({Done})', '{Done}'],
    ['AVERAGE(1, {Due})', '{Due}'],
    ['CEILING("1")', '"1"'],
    ['FLOOR({Due})', '{Due}'],
    ['TRIM(1)', '1'],
    ['UPPER({Done})', '{Done}'],
    ['LOWER({Price})', '{Price}'],
    ['PROPER({Due})', '{Due}'],
    ['NOT(1)', '1'],
    ['IF(1, 2, 3)', '1'],
    ['IF(true, DAYS, DAYS)', 'DAYS'],
    ['SUBSTITUTE({Title}, 1, "x")', '1'],
    ['SUBSTITUTE({Title}, "a", "x", "1")', '"1"'],
    ['DATEADD("2026-11-21", 1, DAYS)', '"2026-11-21"'],
    ['DATEADD({Due}, 50%, DAYS)', '50%'],
    ['DATEADD({Due}, 1, "DAYS")', '"DAYS"'],
    ['DATEDIFF({Due}, 1, DAYS)', '1'],
    ['DATEDIFF({Due}, {Due}, number)', 'number'],
  ] as const;
  test.each(wrong)('an argument of a wrong type is refused and marked: %s [FORMULA-036, FORMULA-072]', (source, marks) => {
    expect(mistakeIn(source)).toEqual({
      code: 'INVALID_ARGUMENTS',
      marks,
      message: expect.stringMatching(/^Argument \d must be .+, and is .+\. [A-Z].+\.$/),
    });
  });

  test('arguments that do not go together are refused [FORMULA-073]', () => {
    for (const [source, marks] of [
      ['MIN(1, 50%)', '50%'],
      ['MAX(1, 2, {Due})', '{Due}'],
      ['IF(true, 1, "one")', '"one"'],
      ['IF({Done}, {Rate}, 1)', '1'],
    ] as const)
      expect(mistakeIn(source)).toMatchObject({ code: 'INVALID_ARGUMENTS', marks, message: expect.stringMatching(/type/) });
  });
});

describe('mistakes', () => {
  test('all mistakes of a formula are found, and none follows from another', () => {
    expect(typeOf('{x} + SUM(1) + (true * 2)')).toBe('MISSING_FIELD UNKNOWN_FUNCTION INCOMPATIBLE_TYPES');
    expect(typeOf('UPPER({x} + 1) AND {x} > 1')).toBe('MISSING_FIELD MISSING_FIELD');
    expect(typeOf('IF({x}, {y}, 1) + 2')).toBe('MISSING_FIELD MISSING_FIELD');
  });

  test('a formula can’t result in a type or a time unit', () => {
    expect(mistakeIn('DAYS')).toMatchObject({ code: 'INCOMPATIBLE_TYPES', marks: 'DAYS' });
    expect(mistakeIn('number')).toMatchObject({ code: 'INCOMPATIBLE_TYPES', marks: 'number' });
  });

  test('a number beyond what can be computed is refused', () => {
    expect(mistakeIn('1 + 1e999')).toMatchObject({ code: 'TOO_COMPLEX', marks: '1e999' });
    expect(mistakeIn('9'.repeat(400))).toMatchObject({ code: 'TOO_COMPLEX' });
  });

  test('the check answers the type, or the mistakes, and nothing else', () => {
    expect(check('1', {})).toEqual({ type: 'number' });
    expect(check('{x}', {})).toEqual({ errors: [{ code: 'MISSING_FIELD', message: expect.any(String), from: 0, to: 3 }] });
  });
});
