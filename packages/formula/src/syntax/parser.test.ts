import { describe, expect, test } from 'vitest';
import { evaluate, mistakeIn, typeOf } from '../../test/values.ts';
import { limits } from '../limits.ts';
import type { Expression } from './expression.ts';
import { parse } from './parser.ts';

function expressionOf(source: string): Expression {
  const found = parse(source);
  if ('errors' in found) throw new Error(found.errors[0].message);
  return found.expression;
}
/** An expression with parentheses around each operation. */
function grouped(it: Expression): string {
  if (it.kind === 'constant') return it.value;
  if (it.kind === 'reference') return `{${it.name}}`;
  if (it.kind === 'functionCall') return `${it.function.name}(${it.arguments.map(grouped).join(', ')})`;
  return it.left ? `(${grouped(it.left)} ${it.name} ${grouped(it.right)})` : `(- ${grouped(it.right)})`;
}
const groups = (source: string): string => grouped(expressionOf(source));

describe('kinds', () => {
  test('an expression is a constant, a reference in braces, or an operation [FORMULA-001, FORMULA-002, FORMULA-003]', () => {
    expect(expressionOf('12')).toEqual({ kind: 'constant', type: 'number', value: '12', from: 0, to: 2 });
    expect(expressionOf(' {Net price}')).toEqual({ kind: 'reference', name: 'Net price', from: 1, to: 12 });
    expect(expressionOf('1 + 2')).toMatchObject({
      kind: 'operation',
      name: '+',
      operator: { from: 2, to: 3 },
      left: { value: '1' },
      right: { value: '2' },
    });
    // The left one is an operation itself.
    expect(groups('8 - 4 - 2')).toBe('((8 - 4) - 2)');
  });

  test('an expression is a function that is called with arguments, which are expressions [FORMULA-004, FORMULA-005]', () => {
    expect(expressionOf('upper("a" + "b")')).toMatchObject({
      kind: 'functionCall',
      function: { kind: 'function', name: 'UPPER', from: 0, to: 5 },
      arguments: [{ kind: 'operation' }],
      from: 0,
      to: 16,
    });
    expect(groups('TODAY()')).toBe('TODAY()');
  });

  const constants = [
    ['12.5', 'number', '12.5'],
    ['.5', 'number', '.5'],
    ['1e3', 'number', '1e3'],
    ['50%', 'percent', '50'],
    ['"a text"', 'text', 'a text'],
    ["'a text'", 'text', 'a text'],
    ['"two\nlines"', 'longText', 'two\nlines'],
    ['longText', 'type', 'longText'],
    ['weeks', 'timeUnit', 'WEEKS'],
    ['TRUE', 'checkbox', 'true'],
    ['false', 'checkbox', 'false'],
  ] as const;
  test.each(constants)(
    'constants are numbers, percents, texts, long texts, types, time units and checkboxes: %s [FORMULA-006]',
    (source, type, value) => {
      expect(expressionOf(source)).toEqual({ kind: 'constant', type, value, from: 0, to: source.length });
    },
  );

  test('a quote or backslash of a text stands behind a backslash, and other backslashes are plain', () => {
    expect(expressionOf(String.raw`"say \"yes\" in C:\temp\\"`)).toMatchObject({ value: 'say "yes" in C:\\temp\\' });
    expect(expressionOf(`'say "yes"'`)).toMatchObject({ value: 'say "yes"' });
  });

  test('field names hold any character; braces and backslashes stand behind a backslash', () => {
    const name = 'ä 🎉 שלום "x" \\ {y} + 1\n)';
    expect(expressionOf(`{ä 🎉 שלום "x" \\\\ \\{y\\} + 1\n)}`)).toMatchObject({ kind: 'reference', name });
    expect(expressionOf('{}')).toMatchObject({ kind: 'reference', name: '' });
  });
});

describe('precedence', () => {
  const bySteps = [
    ['{a} + 1 AS text', '(({a} + 1) AS text)'],
    ['{a} OR {b} AS text', '(({a} OR {b}) AS text)'],
    ['{a} AS number AS text', '(({a} AS number) AS text)'],
    ['{a} OR {b} AND {c}', '({a} OR ({b} AND {c}))'],
    ['{a} AND {b} = {c}', '({a} AND ({b} = {c}))'],
    ['{a} != {b} > {c}', '({a} != ({b} > {c}))'],
    ['{a} = {b} <= {c}', '({a} = ({b} <= {c}))'],
    ['1 < 2 + 3', '(1 < (2 + 3))'],
    ['1 >= 2 - 3', '(1 >= (2 - 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 / 3', '(1 - (2 / 3))'],
    ['1 + {a} % 3', '(1 + ({a} % 3))'],
    ['12 / 3 * 2 % 5', '(((12 / 3) * 2) % 5)'],
    ['2 * 3 ^ 4', '(2 * (3 ^ 4))'],
    ['{a} % 3 ^ 4', '({a} % (3 ^ 4))'],
    ['MIN(1 + 2, {a} AS number, 2 ^ 3)', 'MIN((1 + 2), ({a} AS number), (2 ^ 3))'],
    ['(1 + 2) * 3', '((1 + 2) * 3)'],
  ] as const;
  test.each(bySteps)('operators bind from AS, the loosest, to power and comma, the tightest: %s [FORMULA-038]', (source, expected) => {
    expect(groups(source)).toBe(expected);
  });

  test('a conversion takes all that stands before it, so that a sum becomes a text [FORMULA-021, FORMULA-038]', () => {
    expect(evaluate('{Price} + 1 AS text')).toBe('13.5');
    expect(typeOf('{Price} AS number + 1')).toBe('INCOMPATIBLE_TYPES');
  });

  test('power binds to the right [FORMULA-039]', () => {
    expect(groups('2 ^ 3 ^ 2')).toBe('(2 ^ (3 ^ 2))');
    expect(evaluate('2 ^ 3 ^ 2')).toBe(512);
  });

  test('a minus before a value reaches over powers and nothing looser', () => {
    expect(groups('-2 ^ 2')).toBe('(- (2 ^ 2))');
    expect(groups('-2 * 3')).toBe('((- 2) * 3)');
    expect(groups('2 ^ -1')).toBe('(2 ^ (- 1))');
    expect(groups('1 - -1')).toBe('(1 - (- 1))');
  });

  test('% makes a percent of a number, unless a value follows, which makes it the remainder [FORMULA-012]', () => {
    expect(evaluate('10%')).toBe(0.1);
    expect(evaluate('10 % 3')).toBe(1);
    expect(evaluate('10%3')).toBe(1);
    expect(evaluate('50% - 20%')).toBe(0.3);
    expect(evaluate('(50%)')).toBe(0.5);
    expect(evaluate('MIN(50%, 20%)')).toBe(0.2);
    expect(evaluate('10 % (1 + 2)')).toBe(1);
    expect(evaluate('{Price} % 5')).toBe(2.5);
  });
});

describe('mistakes', () => {
  test('a formula that parses is checked, and one that does not is refused with its first mistake [FORMULA-022]', () => {
    expect(typeOf('(1 + 2) * 3')).toBe('number');
    for (const source of ['(1 + 2', '1 +', '"a', '{a', '#', '1 2', '1)'])
      expect(parse(source)).toMatchObject({ errors: [{ from: expect.any(Number) }] });
  });

  const parentheses = [
    ['1 + 2)', 'MISSING_OPENING_PARENTHESIS', ')'],
    ['UPPER {Title}', 'MISSING_OPENING_PARENTHESIS', 'UPPER'],
    [')', 'MISSING_OPENING_PARENTHESIS', ')'],
  ] as const;
  test.each(parentheses)(
    'a closing parenthesis without an opening one, or a function without one, is refused: %s [FORMULA-023]',
    expectMistake,
  );

  const unclosed = [
    ['(1 + 2', 'MISSING_CLOSING_PARENTHESIS', '('],
    ['MIN(1, (2 + 3)', 'MISSING_CLOSING_PARENTHESIS', '('],
    ['TODAY(', 'MISSING_CLOSING_PARENTHESIS', '('],
  ] as const;
  test.each(unclosed)('a parenthesis that is not closed is refused: %s [FORMULA-024]', expectMistake);

  test('a text or a field reference without its end is refused [FORMULA-025, FORMULA-026]', () => {
    expect(mistakeIn('1 + "abc')).toMatchObject({ code: 'MISSING_CLOSING_QUOTE', marks: '"abc' });
    expect(mistakeIn(`'abc" + 1`)).toMatchObject({ code: 'MISSING_CLOSING_QUOTE', marks: `'abc" + 1` });
    expect(mistakeIn('{Price + 1')).toMatchObject({ code: 'MISSING_CLOSING_BRACE', marks: '{Price + 1' });
    expect(mistakeIn('{Price + {Quantity}')).toMatchObject({ code: 'MISSING_CLOSING_BRACE', marks: '{Price + ' });
  });

  const unexpected = [
    ['* 2', 'UNEXPECTED_OPERATOR', '*'],
    ['1 + * 2', 'UNEXPECTED_OPERATOR', '*'],
    ['(AND {Done})', 'UNEXPECTED_OPERATOR', 'AND'],
    ['MIN(, 1)', 'UNEXPECTED_OPERATOR', ','],
    ['1, 2', 'UNEXPECTED_OPERATOR', ','],
    ['()', 'UNEXPECTED_OPERATOR', ')'],
  ] as const;
  test.each(unexpected)('an operator where a value should be is refused: %s [FORMULA-027]', expectMistake);

  test('operators of other languages are refused with ours', () => {
    for (const [operator, own] of Object.entries({ '<>': '!=', '==': '=', '=>': '>=', '=<': '<=', '**': '^' }))
      expect(mistakeIn(`{Price} ${operator} 1`)).toMatchObject({
        code: 'UNEXPECTED_OPERATOR',
        message: expect.stringContaining(`Write ${own} `),
      });
  });

  const dangling = [
    ['1 +', 'OPERATOR_WITHOUT_VALUE', '+'],
    ['(1 *)', 'OPERATOR_WITHOUT_VALUE', '*'],
    ['{Price} AS', 'OPERATOR_WITHOUT_VALUE', 'AS'],
    ['-', 'OPERATOR_WITHOUT_VALUE', '-'],
    ['MIN(1,)', 'OPERATOR_WITHOUT_VALUE', ','],
    ['{Price}%', 'OPERATOR_WITHOUT_VALUE', '%'],
  ] as const;
  test.each(dangling)('an operator that nothing follows is refused: %s [FORMULA-028]', expectMistake);

  const strange = [
    ['1 # 2', 'UNIDENTIFIABLE_TOKEN', '#'],
    ['Price + 1', 'UNIDENTIFIABLE_TOKEN', 'Price'],
    ['1.2.3', 'UNIDENTIFIABLE_TOKEN', '1.2.3'],
    ['12ab', 'UNIDENTIFIABLE_TOKEN', '12ab'],
    ['1 + 🎉', 'UNIDENTIFIABLE_TOKEN', '🎉'],
    ['1 2', 'UNIDENTIFIABLE_TOKEN', '2'],
    ['{Price} {Quantity}', 'UNIDENTIFIABLE_TOKEN', '{Quantity}'],
    ['“text”', 'UNIDENTIFIABLE_TOKEN', '“'],
  ] as const;
  test.each(strange)('what is no part of a formula is refused: %s [FORMULA-029]', expectMistake);

  function expectMistake(source: string, code: string, marks: string): void {
    const found = mistakeIn(source);
    expect(found).toMatchObject({ code, marks });
    // Two sentences: what is wrong, and what to do.
    expect(found.message).toMatch(/^.+\. [A-Z].+/);
  }

  test('an empty formula is a missing one', () => {
    for (const source of ['', '  \n\t'])
      expect(mistakeIn(source)).toMatchObject({ code: 'MISSING_FORMULA', message: 'Missing formula value for attribute' });
  });
});

describe('limits', () => {
  const nested = [
    ['parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['open parentheses', '('.repeat(10_000)],
    ['functions', `${'NOT('.repeat(10_000)}true${')'.repeat(10_000)}`],
    ['minus signs', `${'-'.repeat(10_000)}1`],
    ['powers', `${'2^'.repeat(10_000)}1`],
    ['sums', `${'1+'.repeat(10_000)}1`],
    ['conversions', `1${' AS number'.repeat(9_000)}`],
    ['sums in parentheses', `${'('.repeat(400)}1${'+1+1+1+1+1)'.repeat(400)}`],
    ['arguments', `MIN(${'1,'.repeat(12_000)}1)`],
  ] as const;
  test.each(nested)('many thousand nested %s give a clear error and no overflow', (_, source) => {
    expect(mistakeIn(source)).toMatchObject({
      code: 'TOO_COMPLEX',
      message: expect.stringContaining('Split it into several formula fields.'),
    });
  });

  test('a formula at the limit of depth is computed', () => {
    expect(evaluate(`${'1+'.repeat(limits.depth - 1)}1`)).toBe(limits.depth);
    expect(evaluate(`${'-'.repeat(limits.depth - 1)}1`)).toBe(limits.depth % 2 ? 1 : -1);
    expect(evaluate(`${'('.repeat(limits.depth - 1)}1${')'.repeat(limits.depth - 1)}`)).toBe(1);
  });

  const megabyte = ['1+', '"', '{', '(', '{a}', 'x', '-', '1', '\\', '"\\', "a'", ' ', '9e9', '\u{1F389}'];
  test.each(megabyte)('a megabyte of %s is refused', (piece) => {
    expect(mistakeIn(piece.repeat(1_000_000 / piece.length))).toMatchObject({ code: 'TOO_COMPLEX' });
  });
});
