import type { ListedThread } from '@trackyard/contract';

/** A thread that I let go of on this page, and where it stood. */
export interface KeptAt {
  thread: ListedThread;
  at: number;
}

/** Each thread once; those that were let go stay where they stood, so that a slip of the hand can be undone. */
export function withLetGo(threads: readonly ListedThread[], letGo: readonly KeptAt[]): ListedThread[] {
  const listed = [...new Map(threads.map((it) => [it.parent.id, it])).values()];
  const ids = new Set(listed.map((it) => it.parent.id));
  const missing = letGo.filter((it) => !ids.has(it.thread.parent.id)).toSorted((a, b) => a.at - b.at);
  for (const { thread, at } of missing) listed.splice(at, 0, thread);
  return listed;
}
