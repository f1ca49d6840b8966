import type { ArticleComment } from '@trackyard/contract';

export interface CommentThread<C> {
  /** The comment that began it. */
  first: C;
  /** Without those that were deleted. */
  replies: readonly C[];
}
type Threaded = Pick<ArticleComment, 'id' | 'replyTo' | 'deleted' | 'resolved'>;

/** The comments of an article as threads, in the order of their first ones; a thread of which nothing is left is none. */
export function threadsOf<C extends Threaded>(comments: readonly C[]): CommentThread<C>[] {
  const replies = new Map<string, C[]>();
  for (const it of comments) if (it.replyTo !== null && !it.deleted) replies.set(it.replyTo, [...(replies.get(it.replyTo) ?? []), it]);
  return comments
    .filter((it) => it.replyTo === null)
    .map((first) => ({ first, replies: replies.get(first.id) ?? [] }))
    .filter((it) => !it.first.deleted || it.replies.length > 0);
}

/** How many threads wait to be resolved. */
export const openThreads = (comments: readonly Threaded[]): number => threadsOf(comments).filter((it) => it.first.resolved === null).length;
