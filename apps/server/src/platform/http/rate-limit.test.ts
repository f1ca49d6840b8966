import { testClock } from '@trackyard/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { networkOf, rateLimit } from './rate-limit.ts';

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

/** All the ways in which an address of eight groups may be written: zeros left out, capital letters, leading zeros, a part as IPv4. */
function formsOf(groups: readonly number[]): string[] {
  const hex = groups.map((it) => it.toString(16));
  const forms = [hex.join(':'), hex.map((it) => it.padStart(4, '0')).join(':'), hex.join(':').toUpperCase(), `${hex.join(':')}%eth0`];
  for (let from = 0; from < 8; from++)
    for (let to = from + 1; to <= 8 && groups.slice(from, to).every((it) => it === 0); to++)
      forms.push(`${hex.slice(0, from).join(':')}::${hex.slice(to).join(':')}`);
  const [high = 0, low = 0] = groups.slice(6);
  forms.push(`${hex.slice(0, 6).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  return forms;
}
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const eight = fc.array(group, { minLength: 8, maxLength: 8 });

test('addresses of one /64 are one network, in whatever way they are written, and of two are two', () => {
  fc.assert(
    fc.property(eight, eight, (one, other) => {
      const [network] = formsOf(one).map(networkOf);
      const sameNetwork = [...one.slice(0, 4), ...other.slice(4)];
      for (const it of [...formsOf(one), ...formsOf(sameNetwork)]) expect(networkOf(it)).toBe(network);
      const same = one.slice(0, 4).every((it, at) => it === other[at]);
      expect(networkOf(formsOf(other)[0]!) === network).toBe(same);
    }),
  );
});

test.each([
  ['2001:db8::a:1:1:1', '2001:db8:0:0'],
  ['2001:db8::b:1:1:1', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['local', 'local'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
