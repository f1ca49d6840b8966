import { manualTime } from '@trackyard/data-worker/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { watchRegistration } from './registration.ts';

const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => lines.mockClear());

test('an update without an installing worker is logged, and nobody is told [SW-007, PSW-021]', () => {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null });
  const seen: unknown[] = [];
  watchRegistration(registration as never, { entry: '/assets/index-1.js', timers: { after: () => () => {} }, tell: (it) => seen.push(it) });
  registration.dispatchEvent(new Event('updatefound'));
  expect(lines.mock.calls).toEqual([['The service worker is not up to date: no installing worker']]);
  expect(seen).toEqual([]);
});

test.each([
  ['another page found it', false],
  ['this page found it by registering', true],
])('PSW-003 a version that is installing already when the page comes is told of once, when it waits: %s', async (_, found) => {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: () => {} });
  const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null, active: {} });
  const time = manualTime(0);
  const seen: unknown[] = [];
  watchRegistration(registration as never, { entry: '/assets/index-1.js', timers: time.timers, tell: (it) => seen.push(it) });
  if (found) registration.dispatchEvent(new Event('updatefound'));
  for (const state of ['installed', 'activating']) {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
    // It does not say whose version it is, so it is another.
    await time.pass(5_000);
  }
  expect(seen).toEqual([{ type: 'installed', ours: false }]);
});
