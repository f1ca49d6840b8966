import type { ArticleComment } from '@trackyard/contract';

export interface CommentThread<C> {
  /** The comment that started it. */
  first: C;
  /** Without deleted ones. */
  replies: readonly C[];
}
type Threaded = Pick<ArticleComment, 'id' | 'replyTo' | 'deleted' | 'resolved'>;

/**
 * The comments of an article as threads, in the order of their first comments. A thread without anything left in it is dropped. A reply stands
 * alone where the comment that it answers was never sent and is gone, so that its text is not lost.
 */
export function threadsOf<C extends Threaded>(comments: readonly C[]): CommentThread<C>[] {
  const threads = new Map<string, { first: C; replies: C[] }>();
  for (const first of comments) if (first.replyTo === null) threads.set(first.id, { first, replies: [] });
  for (const it of comments) {
    if (it.replyTo === null) continue;
    const thread = threads.get(it.replyTo);
    if (!thread) threads.set(it.id, { first: it, replies: [] });
    else if (!it.deleted) thread.replies.push(it);
  }
  return [...threads.values()].filter((it) => !it.first.deleted || it.replies.length > 0);
}

/** The number of threads that are not resolved. */
export const openThreads = (comments: readonly Threaded[]): number => threadsOf(comments).filter((it) => it.first.resolved === null).length;
