import { excelFile } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { collect, mostCharacters } from './collected.ts';
import { readPacked } from './office.ts';

test('text is collected up to its limit to the character, however long the last piece is', () => {
  const into = collect(5);
  into.add('Guji');
  expect(into.isFull()).toBe(false);
  into.add('Huila'.repeat(1_000));
  into.add('more');
  expect([into.text(), into.isFull()]).toEqual(['GujiH', true]);
});

test('a sheet whose cells all show one long text gives no more than the limit', () => {
  const long = 'kettle '.repeat(200_000);
  expect(readPacked(excelFile({ Lots: [[long, long, long]] }))).toHaveLength(mostCharacters);
});
