import { expect, test } from 'vitest';
import { parseTime } from './time.ts';

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['9.30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  [' 23:59 ', '23:59'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['9:60', undefined],
  ['noon', undefined],
])('%s is the time %s', (typed, time) => expect(parseTime(typed)).toBe(time));
