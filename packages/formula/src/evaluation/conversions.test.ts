import { expect, test } from 'vitest';
import { evaluate, failureOf, typeOf } from '../../test/values.ts';

const made = [
  ['{Price} AS text', '12.5'],
  ['1 / 3 AS text', '0.3333333333333333'],
  ['0.0000001 AS text', '0.0000001'],
  ['10 ^ 21 AS text', '1000000000000000000000'],
  ['-(0) AS text', '0'],
  ['{Price} AS longText', '12.5'],
  ['{Quantity} AS percent', 3],
  ['{Rate} AS text', '25%'],
  ['12.5% AS text', '12.5%'],
  ['0.29 AS percent AS text', '29%'],
  ['{Rate} AS number', 0.25],
  ['" 12.50 " AS number', 12.5],
  ['"-.5" AS number', -0.5],
  ['"1e3" AS number', 1000],
  ['"0.1234567890123456789" AS number', 0.12345678901234568],
  ['"50%" AS percent', 0.5],
  ['"0.5" AS percent', 0.5],
  ['" 2.5 % " AS percent', 0.025],
  ['"2026-11-21" AS date', '2026-11-21'],
  ['" 2024-02-29 " AS date', '2024-02-29'],
  ['"2026-11-21T10:00:00+02:00" AS date', '2026-11-21T08:00:00.000Z'],
  ['"2026-11-21 10:00" AS date', '2026-11-21T09:00:00.000Z'],
  ['"" AS date', null],
  ['{Due} AS text', '2026-12-24'],
  ['{Created} AS text', '2026-11-22 00:30'],
  ['{No date} AS text', ''],
  ['"TRUE" AS checkbox', true],
  ['"false" AS checkbox', false],
  ['{Done} AS text', 'true'],
  ['{Done} AS number', 1],
  ['false AS number', 0],
  ['{Notes} AS text', 'two lines'],
  ['{Notes} AS longText', 'two\nlines'],
  ['{Title} AS longText', 'autumn blend'],
  ['{Due} AS date', '2026-12-24'],
  ['{Done} AS checkbox', true],
] as const;
test.each(made)('AS makes a value of another type: %s [FORMULA-021]', (source, expected) => {
  expect(evaluate(source)).toBe(expected);
});

const refused = [
  ['{Title} AS number', '‘autumn blend’ is not a number such as 12.5. Correct the text.'],
  ['"" AS number', '‘’ is not a number such as 12.5. Correct the text.'],
  ['"1,5" AS number', '‘1,5’ is not a number such as 12.5. Correct the text.'],
  ['"Infinity" AS number', '‘Infinity’ is not a number such as 12.5. Correct the text.'],
  ['"0x10" AS number', '‘0x10’ is not a number such as 12.5. Correct the text.'],
  ['"%" AS percent', '‘%’ is not a percent such as 50%. Correct the text.'],
  ['"2026-02-29" AS date', '‘2026-02-29’ is not a date such as 2026-11-21. Correct the text.'],
  ['"21.11.2026" AS date', '‘21.11.2026’ is not a date such as 2026-11-21. Correct the text.'],
  ['"2026-11-21T24:00Z" AS date', '‘2026-11-21T24:00Z’ is not a date such as 2026-11-21. Correct the text.'],
  ['"yes" AS checkbox', '‘yes’ is not true or false. Correct the text.'],
] as const;
test.each(refused)('a text that says nothing of the kind is refused: %s', (source, message) => {
  expect(failureOf(source)).toEqual({ code: 'CANNOT_CONVERT', message, marks: 'AS' });
});

test('what a text becomes is a number like any other', () => {
  expect(typeOf('("1" AS number) + 1')).toBe('number');
  expect(evaluate('("0.1" AS number) + ("0.2" AS number)')).toBe(0.3);
  expect(failureOf('"1e999" AS number')).toMatchObject({ code: 'TOO_COMPLEX' });
});
