import { expect, test } from 'vitest';
import { layersToClose } from './layers.ts';

test.each([
  ['back', -1, 5_000, 'top'],
  ['back, nothing was ever pressed', -1, Number.POSITIVE_INFINITY, 'top'],
  ['back, just pressed', -1, 10, 'all'],
  ['back, pressed a moment earlier', -1, 10.1, 'top'],
  ['two steps back', -2, 5_000, 'top'],
  ['forward', 1, 5_000, 'none'],
  ['a step to an entry that is not ours', Number.NaN, 5_000, 'none'],
] as const)('PROUTE-078 PROUTE-079 %s', (_, steps, sincePressMs, which) => expect(layersToClose({ steps, sincePressMs })).toBe(which));

test('a step back within 10 ms of a click or the space key closes all that is open [SHELL-011, PROUTE-078, PROUTE-079]', () => {
  expect([0, 10, 11].map((sincePressMs) => layersToClose({ steps: -1, sincePressMs }))).toEqual(['all', 'all', 'top']);
});
