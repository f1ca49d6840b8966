import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { namesIn, without } from './names.ts';

test('a pasted list is a name for each line; empty lines and spaces count for nothing', () => {
  expect(namesIn('Green buying\r\n\r\n  Autumn\tblend \n\u2028Shop')).toEqual({ good: ['Green buying', 'Autumn blend', 'Shop'], bad: [] });
});

test('what the server would refuse is told of, and what stands there twice', () => {
  const long = 'x'.repeat(limits.titleLength + 1);
  expect(namesIn(`Shop\n${long}\nShop\n\u200d`)).toEqual({
    good: ['Shop'],
    bad: [
      { name: long, problem: 'tooLong' },
      { name: 'Shop', problem: 'twice' },
      { name: '\u200d', problem: 'unseen' },
    ],
  });
});

test('what is made leaves the list, however often it stands there', () => {
  expect(without('Shop\nBar\n Shop \nCellar', ['Shop', 'Cellar'])).toBe('Bar');
});
