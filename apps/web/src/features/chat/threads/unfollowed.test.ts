import type { ListedThread } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { newsOfThreads } from './news.ts';
import { withUnfollowed } from './unfollowed.ts';

const thread = (id: string) => ({ parent: { id } }) as ListedThread;
const ids = (threads: readonly ListedThread[]) => threads.map((it) => it.parent.id).join('');

test('what was let go stays where it stood, and comes once where it is followed again', () => {
  const unfollowed = [
    { thread: thread('b'), at: 1 },
    { thread: thread('d'), at: 3 },
  ];
  expect(ids(withUnfollowed(['a', 'c'].map(thread), unfollowed))).toBe('abcd');
  expect(ids(withUnfollowed(['b', 'a', 'a'].map(thread), unfollowed))).toBe('bad');
  expect(ids(withUnfollowed([], unfollowed))).toBe('bd');
});

test('a list of threads is asked for anew when a reply comes or is seen, and not when only messages do', () => {
  const track = { id: 'a', state: 0 as const, lastReplyNumber: 4, unseenThreads: { b: 1 }, membership: { lastChatThread: { b: 3 } } };
  const before = newsOfThreads([track]);
  expect(newsOfThreads([{ ...track }])).toEqual(before);
  for (const change of [{ lastReplyNumber: 5 }, { unseenThreads: {} }, { membership: { lastChatThread: { b: 4 } } }, { state: 1 as const }])
    expect(newsOfThreads([{ ...track, ...change }])).not.toEqual(before);
});
