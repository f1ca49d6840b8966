import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTsv, parseTsv } from './tsv.ts';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['"two\nlines"\tx\n', [['two\nlines', 'x']]],
  ['"a ""quoted"" word"\t5" pipe\n', [['a "quoted" word', '5" pipe']]],
  ['"not closed\tx', [['"not closed', 'x']]],
  ['"Hi" he said\tx', [['"Hi" he said', 'x']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', [['']]],
  ['one', [['one']]],
])('%j on the clipboard is read as rows and cells', (text, rows) => expect(parseTsv(text)).toEqual(rows));

test('rows and cells come back as they were copied, whatever is in them', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '\r\n', ' ', 'é', '""') });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(block, fc.constantFrom('', '\r\n', '\n'), (rows, end) => {
      // A last row of one empty cell can not be told from the line break at the end.
      fc.pre(!(rows.at(-1)!.length === 1 && rows.at(-1)![0] === '' && (end === '' || rows.length > 0)));
      expect(parseTsv(formatTsv(rows) + end)).toEqual(rows);
    }),
  );
});

test('a block of a hundred thousand cells is read without delay', () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => Array.from({ length: 10 }, (_unused, column) => `${row} "x" ${column}`));
  expect(parseTsv(formatTsv(rows))).toEqual(rows);
});
