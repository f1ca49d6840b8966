import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

const origin = 'https://yard.example';
test.each([
  ['/t/1/c?message=2#x', '/t/1/c?message=2#x'],
  ['https://yard.example/chats', '/chats'],
  ['t/1', '/t/1'],
  [undefined, '/'],
  ['null', '/'],
  ['https://evil.example/t/1', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://yard.example//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https:evil.example', '/evil.example'],
  ['http://yard.example@evil.example/', '/'],
  ['JaVaScRiPt:alert(1)', '/'],
  ['java\nscript:alert(1)', '/'],
  [' javascript:alert(1)', '/'],
  ['data:text/html,<script>alert(1)</script>', '/'],
  ['/..//evil.example', '/'],
  ['/login?redirect=/login', '/'],
  ['/logout', '/'],
  ['/loginhelp', '/loginhelp'],
])('after the sign-in %s leads to %s', (asked, to) => {
  expect(safeRedirect(asked, origin)).toBe(to);
});
