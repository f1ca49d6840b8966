import { expect, test } from 'vitest';
import { places } from './places.ts';

test('each person has so many places, and gets one back for another', () => {
  const room = places(2);
  const [giveBack] = [room.take('anna'), room.take('anna')];
  expect(() => room.take('anna')).toThrow('Too many windows are open.');
  room.take('mateo');
  giveBack();
  room.take('anna');
  expect(() => room.take('anna')).toThrow();
});
