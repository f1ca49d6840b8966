import { expect, test } from 'vitest';
import { countCallers } from './callers.ts';

test('an address has two connections at a time, and relays of ours have any number', () => {
  const callers = countCallers(['10.0.0.5', '10.1.0.0/24', '2001:db8::/32']);
  const enter = (address: string, count: number) => Array.from({ length: count }, (_, at) => callers.enter(`${address} ${at}`, address));
  expect(enter('192.0.2.1', 3)).toEqual([true, true, false]);
  expect(enter('192.0.2.2', 1)).toEqual([true]);
  for (const relay of ['10.0.0.5', '10.1.0.77', '2001:db8::7']) expect(enter(relay, 3)).toEqual([true, true, true]);
  expect(enter('10.2.0.1', 3)).toEqual([true, true, false]);
  callers.leave('192.0.2.1 0');
  expect(callers.enter('again', '192.0.2.1')).toBe(true);
  // A connection that was refused leaves too.
  callers.leave('192.0.2.1 2');
  expect(callers.enter('once more', '192.0.2.1')).toBe(false);
});
