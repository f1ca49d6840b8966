import { afterEach, expect, test, vi } from 'vitest';
import { watchRegistration } from './registration.ts';

const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => lines.mockClear());

test('SW-007 PSW-021 an update without an installing worker is logged, and nobody is told', () => {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null });
  const told: unknown[] = [];
  watchRegistration(registration as never, { entry: '/assets/index-1.js', timers: { after: () => () => {} }, tell: (it) => told.push(it) });
  registration.dispatchEvent(new Event('updatefound'));
  expect(lines.mock.calls).toEqual([['The service worker is not up to date: no installing worker']]);
  expect(told).toEqual([]);
});
