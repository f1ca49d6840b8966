import { testClock } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { caps } from './caps.ts';

test('one person and one host have so many pages an hour, and others are not counted with them', () => {
  const clock = testClock();
  const it = caps(clock, { person: 2, host: 3 });
  const take = (person: string, host: string) => it.take({ person, host });
  expect([take('anna', 'a'), take('anna', 'b'), take('anna', 'c')]).toEqual([true, true, false]);
  expect([take('mateo', 'a'), take('priya', 'a'), take('freya', 'a'), take('freya', 'b')]).toEqual([true, true, false, true]);
  clock.advance(3_600_000);
  expect([take('anna', 'a'), take('freya', 'a')]).toEqual([true, true]);
});
