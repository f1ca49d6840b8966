import { z } from 'zod';
import { chatMessageContent } from './chat.ts';
import { date, id } from './ids.ts';
import { reaction } from './reactions.ts';

/** A comment on an article, or a reply to a comment (scope `article:`). A deleted comment keeps its place and loses its content. */
export const articleComment = z.object({
  id,
  articleId: id,
  /** Its position among the comments on the article, in the order of arrival. */
  number: z.number().int(),
  /** The comment that started the thread; null for that comment itself. */
  replyTo: id.nullable(),
  authorId: id.nullable(),
  authorName: z.string(),
  created: date,
  edited: date.nullable(),
  deleted: z.boolean(),
  content: chatMessageContent,
  reactions: z.array(reaction),
  /** On the comment that started a thread: when the thread was resolved, and by whom. A reply opens the thread again. */
  resolved: date.nullable(),
  resolvedById: id.nullable(),
});
export type ArticleComment = z.infer<typeof articleComment>;
