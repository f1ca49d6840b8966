import { allNotifyKinds, defaultNotifyKinds, notifyLevels } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { isNotified, notifiedComments, notifiedNews, notifiedOf, notifiedReplies, notifyLevelOf, type Occasion } from './notified.ts';

const occasions: readonly Occasion[] = ['MESSAGE', 'REPLY', 'MENTION', 'ASKED'];
test.each([
  ['ALL', false, ['MESSAGE', 'REPLY', 'MENTION', 'ASKED']],
  ['MENTIONS', false, ['REPLY', 'MENTION', 'ASKED']],
  ['NONE', false, ['ASKED']],
  ['ALL', true, ['ASKED']],
  ['MENTIONS', true, ['ASKED']],
  ['NONE', true, ['ASKED']],
] as const)('who chose %s, quiet: %s, is told of %j', (level, quiet, notified) => {
  expect(occasions.filter((it) => isNotified(it, { level, quiet }))).toEqual(notified);
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

const unseen = {
  ...{ numUnseenChatMessages: 5, numUnseenMentions: 5, numUnseenThreadMentions: 1, numUnseenCommentMentions: 2 },
  ...{ unseenThreads: { a: 4, b: 2 }, unseenComments: { lot: 3, silo: 1 } },
};
test.each([
  ['ALL', { news: 8, replies: 5, comments: 2 }],
  ['MENTIONS', { news: 5, replies: 5, comments: 2 }],
  ['NONE', { news: 0, replies: 0, comments: 0 }],
] as const)('of 5 messages with 2 mentions, 6 replies with one, and 4 comments with two, %s counts %j', (level, notified) => {
  const wanted = notifiedOf({ level, conversation: false, kinds: defaultNotifyKinds }, 'list');
  expect({
    news: notifiedNews(unseen, wanted),
    replies: notifiedReplies(unseen, wanted),
    comments: notifiedComments(unseen, wanted),
  }).toEqual(notified);
});

test.each([
  [{ MENTIONS: { list: false } }, false, { MESSAGE: true, REPLY: true, MENTION: false }],
  [{ MENTIONS: { push: false } }, false, { MESSAGE: true, REPLY: true, MENTION: true }],
  [{ REPLIES: { list: false }, CHATS: { list: false } }, false, { MESSAGE: true, REPLY: false, MENTION: true }],
  [{ REPLIES: { list: false }, CHATS: { list: false } }, true, { MESSAGE: false, REPLY: false, MENTION: true }],
  [{ MESSAGES: { list: false } }, false, { MESSAGE: false, REPLY: true, MENTION: true }],
  [{ MESSAGES: { list: false } }, true, { MESSAGE: true, REPLY: true, MENTION: true }],
] as const)('who chose %j is told, conversation: %s, of %j in the list', (chosen, conversation, notified) => {
  expect(notifiedOf({ level: 'ALL', conversation, kinds: allNotifyKinds(chosen) }, 'list')).toEqual(notified);
});

test('no kind tells more than the level of its track', () => {
  expect(notifiedOf({ level: 'MENTIONS', conversation: false, kinds: defaultNotifyKinds }, 'push').MESSAGE).toBe(false);
  expect(Object.values(notifiedOf({ level: 'NONE', conversation: true, kinds: defaultNotifyKinds }, 'list'))).toEqual([
    false,
    false,
    false,
  ]);
});

test('counters that stop at their bound make no count below zero', () => {
  for (const level of notifyLevels) {
    const bounded = { ...unseen, numUnseenChatMessages: 1, unseenThreads: {}, unseenComments: {} };
    const wanted = notifiedOf({ level, conversation: false, kinds: defaultNotifyKinds }, 'list');
    expect(notifiedNews(bounded, wanted)).toBeGreaterThanOrEqual(0);
    expect([notifiedReplies(bounded, wanted), notifiedComments(bounded, wanted)]).toEqual([0, 0]);
  }
});
