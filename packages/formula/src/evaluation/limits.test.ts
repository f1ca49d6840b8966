import { expect, test } from 'vitest';
import { evaluate, failureOf } from '../../test/values.ts';
import { limits } from '../limits.ts';

const long = 'x'.repeat(limits.textLength);

test('a text that grows too long is an error, before it is made', () => {
  expect(failureOf('{Title} + "a"', { Title: long })).toEqual({
    code: 'TOO_COMPLEX',
    marks: '+',
    message: 'The text that this makes is too long. Use shorter texts.',
  });
  const tenfold = (source: string): string => `SUBSTITUTE(${source}, "x", "xxxxxxxxxx")`;
  expect(failureOf(tenfold(tenfold(tenfold(tenfold(tenfold(tenfold(tenfold('"x"'))))))))).toMatchObject({ code: 'TOO_COMPLEX' });
  expect(evaluate(tenfold(tenfold('"x"')))).toBe('x'.repeat(100));
});

test('a formula that works for too long is an error', () => {
  const source = `${'UPPER('.repeat(300)}{Title}${')'.repeat(300)}`;
  expect(failureOf(source, { Title: long })).toMatchObject({
    code: 'TOO_COMPLEX',
    message: 'This formula does too much work. Split it into several formula fields.',
  });
  expect(evaluate(source)).toBe('AUTUMN BLEND');
});

test('a search that could take very long is an error', () => {
  expect(failureOf('SUBSTITUTE({Title}, {Notes}, "")', { Title: long, Notes: `y${'x'.repeat(500_000)}` })).toMatchObject({
    code: 'TOO_COMPLEX',
  });
});

test('the steps are those of one evaluation', () => {
  for (let i = 0; i < 30; i++) expect(evaluate('UPPER(LOWER({Title}))', { Title: long })).toHaveLength(limits.textLength);
});

test('a text that is hard to read as a number or date is refused at once', () => {
  for (const type of ['number', 'percent', 'date', 'checkbox']) {
    for (const text of ['1'.repeat(900_000), `${'1'.repeat(900_000)}x`, `${' '.repeat(900_000)}x`, `${'-'.repeat(900_000)}`])
      expect(failureOf(`{Title} AS ${type}`, { Title: text }).code).toMatch(/CANNOT_CONVERT|TOO_COMPLEX/);
  }
});

const sumOf = (part: string, count: number): string =>
  count === 1 ? part : `(${sumOf(part, count >> 1)} + ${sumOf(part, count - (count >> 1))})`;
const costly = [
  ['powers', '{Price} ^ {Quantity}', { Price: 1.000000000001, Quantity: 1e9 }],
  ['remainders', '{Price} % {Quantity}', { Price: 1e300, Quantity: 3.3e-300 }],
  ['texts as numbers', '({Title} AS number)', { Title: `0.${'1'.repeat(3000)}` }],
] as const;
test.each(costly)('thousands of %s that take long each are an error', (_, part, values) => {
  expect(failureOf(sumOf(part, 2400), values)).toMatchObject({ code: 'TOO_COMPLEX' });
  expect(evaluate(`${part} > 0`, values)).toBe(true);
});
