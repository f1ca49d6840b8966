import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { heldBackUntil, isHere, type PushKind } from './push-when.ts';

const now = new Date('2026-11-20T09:14:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const long = ago(86_400_000);

test.each<[string, PushKind, Date | null, Date, Date | null]>([
  ['news for somebody who is here wait until a minute after their last sign', 'NEWS', ago(20_000), long, new Date(now.getTime() + 40_000)],
  ['so does what is asked of them', 'ASKED', ago(20_000), long, new Date(now.getTime() + 40_000)],
  ['a test is wanted now', 'TEST', ago(20_000), long, null],
  ['what was read elsewhere is taken away now', 'CLOSE', ago(20_000), long, null],
  ['a sign of this moment holds it a whole minute', 'NEWS', now, long, new Date(now.getTime() + limits.onlineMs)],
  ['the last moment', 'NEWS', ago(limits.onlineMs - 1), long, new Date(now.getTime() + 1)],
  ['a minute later it goes', 'NEWS', ago(limits.onlineMs), long, null],
  ['of whom nothing is known, and would be by now', 'NEWS', null, long, null],
  ['of whom nothing can be known yet', 'NEWS', null, ago(10_000), new Date(now.getTime() + 50_000)],
  ['nor asked', 'ASKED', null, ago(10_000), new Date(now.getTime() + 50_000)],
  ['nothing can be known, but a test goes', 'TEST', null, now, null],
  ['an older sign counts more than what may have been', 'NEWS', ago(limits.onlineMs), now, null],
  ['a sign that a faster clock gave', 'NEWS', ago(-5_000), long, new Date(now.getTime() + 65_000)],
])('%s', (_, kind, lastSign, heardSince, until) => {
  expect(heldBackUntil(kind, lastSign, heardSince, now)).toEqual(until);
});

test.each([
  ['active just now', now, true],
  ['within the minute', ago(limits.onlineMs - 1), true],
  ['a minute ago', ago(limits.onlineMs), false],
  ['never', null, false],
])('somebody is here: %s', (_, lastSign, here) => {
  expect(isHere(lastSign, now)).toBe(here);
});
