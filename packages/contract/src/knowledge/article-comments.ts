import { z } from 'zod';
import { chatMessageContent } from '../chat/message.ts';
import { isBlank, writeFirst } from '../chat/message-text.ts';
import { reaction } from '../chat/reactions.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';

/** The passage of the text that a comment is about. */
export const commentPassage = z.object({
  /** Relative positions of Yjs, base64: they stay with their letters when others write. */
  start: z.base64().min(1).max(limits.passagePosition),
  end: z.base64().min(1).max(limits.passagePosition),
  /** What it said at the time; a line break stands where another block begins. */
  quote: z
    .string()
    .max(limits.passageQuote)
    .refine((text) => !isBlank(text), writeFirst),
});
export type CommentPassage = z.infer<typeof commentPassage>;

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
  /** Of the comment that started a thread on a passage; null: on the whole article. */
  passage: commentPassage.nullable(),
});
export type ArticleComment = z.infer<typeof articleComment>;
