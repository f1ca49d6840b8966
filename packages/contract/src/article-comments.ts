import { z } from 'zod';
import { chatMessageContent } from './chat.ts';
import { date, id } from './ids.ts';
import { reaction } from './reactions.ts';

/** A comment on an article, or a reply to one (scope `article:`). A deleted one keeps its place and loses its content. */
export const articleComment = z.object({
  id,
  articleId: id,
  /** Its place among the comments of the article, given when it was written. */
  number: z.number().int(),
  /** Of a reply: the comment that began the thread. */
  replyTo: id.nullable(),
  authorId: id.nullable(),
  authorName: z.string(),
  created: date,
  edited: date.nullable(),
  deleted: z.boolean(),
  content: chatMessageContent,
  reactions: z.array(reaction),
  /** Of the comment that began a thread: when the thread was resolved, and by whom. A reply opens it again. */
  resolved: date.nullable(),
  resolvedById: id.nullable(),
});
export type ArticleComment = z.infer<typeof articleComment>;
