import { allNotifyKinds, defaultNotifyKinds, notifyLevels } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { isTold, newsTold, notifyLevelOf, type Occasion, repliesTold, toldIn } from './told.ts';

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
  const wanted = toldIn({ level, conversation: false, kinds: defaultNotifyKinds }, 'list');
  expect({ news: newsTold(unseen, wanted), replies: repliesTold(unseen, wanted) }).toEqual(told);
});

test.each([
  [{ MENTIONS: { list: false } }, false, { MESSAGE: true, REPLY: true, MENTION: false }],
  [{ MENTIONS: { push: false } }, false, { MESSAGE: true, REPLY: true, MENTION: true }],
  [{ REPLIES: { list: false }, CHATS: { list: false } }, false, { MESSAGE: true, REPLY: false, MENTION: true }],
  [{ REPLIES: { list: false }, CHATS: { list: false } }, true, { MESSAGE: false, REPLY: false, MENTION: true }],
  [{ MESSAGES: { list: false } }, false, { MESSAGE: false, REPLY: true, MENTION: true }],
  [{ MESSAGES: { list: false } }, true, { MESSAGE: true, REPLY: true, MENTION: true }],
] as const)('who chose %j is told, conversation: %s, of %j in the list', (chosen, conversation, told) => {
  expect(toldIn({ level: 'ALL', conversation, kinds: allNotifyKinds(chosen) }, 'list')).toEqual(told);
});

test('no kind tells more than the level of its track', () => {
  expect(toldIn({ level: 'MENTIONS', conversation: false, kinds: defaultNotifyKinds }, 'push').MESSAGE).toBe(false);
  expect(Object.values(toldIn({ level: 'NONE', conversation: true, kinds: defaultNotifyKinds }, 'list'))).toEqual([false, false, false]);
});

test('counters that stop at their bound make no count below zero', () => {
  for (const level of notifyLevels) {
    const bounded = { ...unseen, numUnseenChatMessages: 1, unseenThreads: {} };
    const wanted = toldIn({ level, conversation: false, kinds: defaultNotifyKinds }, 'list');
    expect(newsTold(bounded, wanted)).toBeGreaterThanOrEqual(0);
    expect(repliesTold(bounded, wanted)).toBe(0);
  }
});
