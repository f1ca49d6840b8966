import { expect, test } from 'vitest';
import { clock, evaluate, failureOf } from '../../test/values.ts';
import { FormulaError } from '../errors.ts';
import { compile } from './compile.ts';

test('a number field without a value is an error at its reference [FORMULA-032]', () => {
  for (const value of [null, undefined])
    expect(failureOf('1 + {Empty}', { Empty: value })).toEqual({
      code: 'NO_VALUE',
      marks: '{Empty}',
      message: 'The field ‘Empty’ is empty.',
    });
  expect(failureOf('{Empty} AS text')).toMatchObject({ code: 'NO_VALUE' });
  expect(evaluate('1 + {Empty}', { Empty: 0 })).toBe(1);
});

test('an empty text is a text without characters, an empty checkbox is false, an empty date stays empty', () => {
  expect(evaluate('{Title} + "."', { Title: null })).toBe('.');
  expect(evaluate('{Done}', { Done: null })).toBe(false);
  expect(evaluate('{No date}')).toBe(null);
  expect(evaluate('IF({Done}, {No date}, TODAY())')).toBe(null);
});

test('values pass the door as they are', () => {
  expect(['{Price}', '{Rate}', '{Title}', '{Notes}', '{Due}', '{Created}', '{Done}'].map((it) => evaluate(it))).toEqual([
    12.5,
    0.25,
    'autumn blend',
    'two\nlines',
    '2026-12-24',
    '2026-11-21T23:30:00.000Z',
    true,
  ]);
});

test('a value that is none of its field’s type is an error, and no crash', () => {
  const wrong = {
    Price: ['12', Number.NaN, Number.POSITIVE_INFINITY, {}, true],
    Title: [1, {}, []],
    Due: ['soon', 5, {}, '2026-13-01'],
    Done: ['true', 1],
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect(failureOf(`{${name}}`, { [name]: value })).toEqual({
        code: 'CANNOT_CONVERT',
        marks: `{${name}}`,
        message: expect.stringContaining(`The field ‘${name}’ does not hold`),
      });
});

test('fields may have names that every object has', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const fields = JSON.parse(`{"${name}": {"type": "text"}, "n ${name}": {"type": "number"}}`);
    const text = compile(`{${name}} + "!"`, fields);
    expect(text({}, clock)).toBe('!');
    expect(text(JSON.parse(`{"${name}": "a"}`), clock)).toBe('a!');
    const number = compile(`{${name}} + 1`, JSON.parse(`{"${name}": {"type": "number"}}`));
    expect(() => number({}, clock)).toThrow('is empty');
    expect(number(JSON.parse(`{"${name}": 1}`), clock)).toBe(2);
  }
});

test('a record is not changed, and may be frozen', () => {
  const record = Object.freeze({ a: 1 });
  expect(compile('{a} + {b}', { a: { type: 'number' }, b: { type: 'formula', formula: '{a} * 2' } })(record, clock)).toBe(3);
});

test('a formula field is read from the record, and computed where the record lacks it', () => {
  const fields = { a: { type: 'number' }, b: { type: 'formula', formula: '{a} * 2' }, c: { type: 'formula', formula: '{b} + 1' } };
  const compiled = compile('{c} * 10', fields);
  expect(compiled({ a: 1, b: 2, c: 7 }, clock)).toBe(70);
  expect(compiled({ a: 1, b: 2 }, clock)).toBe(30);
  expect(compiled({ a: 1 }, clock)).toBe(30);
  expect(() => compiled({}, clock)).toThrow('The field ‘a’ is empty.');
});

test('a chain of ten thousand formula fields is computed without overflow', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `f${at}`);
  const fields = Object.fromEntries(names.map((name, at) => [name, { type: 'formula', formula: at === 0 ? '1' : `{f${at - 1}} + 1` }]));
  expect(compile('{f9999}', fields)({}, clock)).toBe(10_000);
});

test('a formula with mistakes is refused when it is compiled, with the first of them', () => {
  expect(() => compile('{x} + true', {})).toThrow(FormulaError);
  expect(() => compile('{x} + true', {})).toThrow(
    expect.objectContaining({ code: 'MISSING_FIELD', from: 0, to: 3, message: expect.stringContaining('‘x’') }),
  );
  expect(() => compile('', {})).toThrow('Missing formula value for attribute');
});

test('a zone that there is not is the caller’s mistake', () => {
  expect(() => compile('TODAY()', {})({}, { now: new Date(0), timeZone: 'Mars/Olympus' })).toThrow(RangeError);
});
