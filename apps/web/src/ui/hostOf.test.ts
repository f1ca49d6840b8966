import { expect, test } from 'vitest';
import { hostOf } from './hostOf.ts';

test('a host is said without www, and an address without a host shows whole', () => {
  expect(hostOf('https://www.kestrel.example:8443/roasts?of=guji')).toBe('kestrel.example:8443');
  expect(hostOf('http://roasts.example')).toBe('roasts.example');
  expect(hostOf('mailto:anna@kestrel.example')).toBe('mailto:anna@kestrel.example');
  expect(hostOf('https://no host/')).toBe('https://no host/');
});
