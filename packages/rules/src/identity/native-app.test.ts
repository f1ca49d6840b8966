import { expect, test } from 'vitest';
import { isAppTooOld, nativeAppOf } from './native-app.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('the app is known by its user agent, a browser is none [SHELL-001]', () => {
  expect(nativeAppOf(`${iphone} TrackyardApp/1.3.4`)).toEqual({ version: '1.3.4' });
  expect(nativeAppOf(`${iphone} TrackyardApp`)).toEqual({ version: null });
  expect(nativeAppOf(`${iphone} Safari/604.1`)).toBeNull();
});

test.each([
  [null, true],
  ['0.9', true],
  ['1.3', true],
  ['1.3.3', true],
  ['1.2.10', true],
  ['1.3.4', false],
  ['1.3.4.1', false],
  ['1.3.10', false],
  ['1.10', false],
  ['2', false],
])('an app of version %s is too old for 1.3.4: %s', (version, tooOld) => {
  expect(isAppTooOld({ version }, '1.3.4')).toBe(tooOld);
});
