import { pathOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { logoutWithoutServer } from './logout-without-server.ts';

test('the address that the service worker knows is that of the page', () => {
  expect(logoutWithoutServer).toBe(pathOf('Reconnect', {}, { leave: 'true' }));
});
