import { testClock } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { rateLimit } from './rate-limit.ts';

test('calls from many thousand addresses within a minute do not make each further call look at all of them', () => {
  const configuration = readConfiguration([], {});
  const { rates } = configuration;
  // The size of a bucket is asked for once by a call, and once for each bucket that is looked at.
  let looks = 0;
  const get = (of: typeof rates, name: keyof typeof rates): number => {
    looks++;
    return of[name];
  };
  const counted = new Proxy(rates, { get });
  const limit = rateLimit({ ...configuration, rates: counted }, testClock());
  const calls = 15_000;
  for (let at = 0; at < calls; at++) limit.count('read', null, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect(looks).toBeLessThan(2 * calls);
});

test('a look at all of them lets nobody call sooner', () => {
  const configuration = readConfiguration([], {});
  const clock = testClock();
  const limit = rateLimit({ ...configuration, rates: { ...configuration.rates, read: 1 } }, clock);
  const spend = (address: string) => limit.count('read', null, address);
  for (let at = 0; at < 10_000; at++) spend(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  clock.advance(60_000);
  spend('192.0.2.1');
  // The one that looks.
  spend('192.0.2.2');
  expect(() => spend('192.0.2.1')).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
});
