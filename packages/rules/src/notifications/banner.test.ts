import { expect, test } from 'vitest';
import { showsPushBanner } from './banner.ts';

const offered = { guest: false, supported: true, enabled: false, dismissed: false, pushDesktop: true, pushMobile: true };
test.each([
  ['all is as it should be', {}, true],
  ['a guest', { guest: true }, false],
  ['push is not supported', { supported: false }, false],
  ['it is on', { enabled: true }, false],
  ['put away', { dismissed: true }, false],
  ['wanted on computers only', { pushMobile: false }, true],
  ['wanted on phones only', { pushDesktop: false }, true],
  ['wanted nowhere', { pushDesktop: false, pushMobile: false }, false],
])('NOTIF-031 %s: %j shows the banner: %s', (_, facts, shown) => {
  expect(showsPushBanner({ ...offered, ...facts })).toBe(shown);
});
