import { invitedLines } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { byFate, checkedLines, fresh } from './checked-lines.ts';

const pasted = invitedLines('mia@kestrel.example\nola@kestrel.example\nMIA@kestrel.example\nlena@kestrel\nnils@harbour.example').lines;
const checked = checkedLines(
  pasted,
  new Map([
    ['mia@kestrel.example', { fate: 'new', outside: false }],
    ['ola@kestrel.example', { fate: 'member', outside: false }],
    ['nils@harbour.example', { fate: 'elsewhere', outside: true }],
  ]),
);

test('invitations go to new addresses, to each of them once', () => {
  expect(fresh(checked)).toEqual(['mia@kestrel.example']);
});

test('lines that need a look come first', () => {
  expect(byFate(checked).map(({ number, fate }) => [number, fate])).toEqual([
    [4, 'invalid'],
    [5, 'elsewhere'],
    [3, 'duplicate'],
    [2, 'member'],
    [1, 'new'],
  ]);
});
