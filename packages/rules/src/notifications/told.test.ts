import { notifyLevels } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { isTold, newsTold, notifyLevelOf, type Occasion, repliesTold } from './told.ts';

const occasions: readonly Occasion[] = ['MESSAGE', 'REPLY', 'MENTION', 'ASKED'];
test.each([
  ['ALL', false, ['MESSAGE', 'REPLY', 'MENTION', 'ASKED']],
  ['MENTIONS', false, ['REPLY', 'MENTION', 'ASKED']],
  ['NONE', false, ['ASKED']],
  ['ALL', true, ['ASKED']],
  ['MENTIONS', true, ['ASKED']],
  ['NONE', true, ['ASKED']],
] as const)('who chose %s, quiet: %s, is told of %j', (level, quiet, told) => {
  expect(occasions.filter((it) => isTold(it, { level, quiet }))).toEqual(told);
});

test.each([
  [{ conversation: false, chosen: null, usual: 'MENTIONS' }, 'MENTIONS'],
  [{ conversation: false, chosen: 'ALL', usual: 'NONE' }, 'ALL'],
  [{ conversation: false, chosen: 'NONE', usual: 'ALL' }, 'NONE'],
  [{ conversation: true, chosen: null, usual: 'NONE' }, 'ALL'],
  [{ conversation: true, chosen: 'MENTIONS', usual: 'ALL' }, 'MENTIONS'],
] as const)('%j: %s holds', (given, level) => {
  expect(notifyLevelOf(given)).toBe(level);
});

const unseen = { numUnseenChatMessages: 5, numUnseenMentions: 3, numUnseenThreadMentions: 1, unseenThreads: { a: 4, b: 2 } };
test.each([
  ['ALL', { news: 6, replies: 5 }],
  ['MENTIONS', { news: 3, replies: 5 }],
  ['NONE', { news: 0, replies: 0 }],
] as const)('of 5 messages with 2 mentions, and 6 replies with one, %s counts %j', (level, told) => {
  expect({ news: newsTold(unseen, level), replies: repliesTold(unseen, level) }).toEqual(told);
});

test('counters that stop at their bound make no count below zero', () => {
  for (const level of notifyLevels) {
    const bounded = { ...unseen, numUnseenChatMessages: 1, unseenThreads: {} };
    expect(newsTold(bounded, level)).toBeGreaterThanOrEqual(0);
    expect(repliesTold(bounded, level)).toBe(0);
  }
});
