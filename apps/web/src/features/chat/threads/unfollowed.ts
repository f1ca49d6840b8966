import type { ListedThread } from '@trackyard/contract';

/** A thread that I unfollowed on this page, and its place in the list. */
export interface UnfollowedThread {
  thread: ListedThread;
  at: number;
}

/** Each thread once. Unfollowed threads stay in their places, so that a slip of the hand can be undone. */
export function withUnfollowed(threads: readonly ListedThread[], unfollowed: readonly UnfollowedThread[]): ListedThread[] {
  const listed = [...new Map(threads.map((it) => [it.parent.id, it])).values()];
  const ids = new Set(listed.map((it) => it.parent.id));
  const missing = unfollowed.filter((it) => !ids.has(it.thread.parent.id)).toSorted((a, b) => a.at - b.at);
  for (const { thread, at } of missing) listed.splice(at, 0, thread);
  return listed;
}
