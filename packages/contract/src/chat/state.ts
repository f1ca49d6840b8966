import { z } from 'zod';
import { activity } from '../activities/activity.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';

/**
 * The state of one chat as one member sees it: counted on the server over live rows from the read position, never on
 * the client (decisions, core 10). Sent with every sync, and pushed when the chat or the read position changes.
 */
export const chatState = z.object({
  trackId: id,
  /** Number of the newest message. */
  lastNumber: z.number().int(),
  /** Number of the newest reply in its threads, which are not among its messages. */
  lastReplyNumber: z.number().int(),
  /** When that was, or the newest comment. */
  lastReply: date.nullable(),
  /** `plain` is one line of what it says, without its marks. */
  lastChatMessage: z
    .object({ id, date, parentMessageId: id.nullable(), senderId: id.nullable(), senderName: z.string(), plain: z.string() })
    .nullable(),
  numUnseenChatMessages: z.number().int().min(0).max(limits.unseenCount),
  /** Of those, the ones that mention me, and the mentions in replies and comments besides. */
  numUnseenMentions: z.number().int().min(0).max(limits.unseenCount),
  /** Of the mentions, those in replies: they are seen with their threads. */
  numUnseenThreadMentions: z.number().int().min(0).max(limits.unseenCount),
  /** And those in comments. */
  numUnseenCommentMentions: z.number().int().min(0).max(limits.unseenCount),
  /** Threads that I follow, with replies that I have not seen: parent message id → count. */
  unseenThreads: z.record(z.string(), z.number().int()),
  /** Records and entries that concern me, with comments that I have not seen: id → count. */
  unseenComments: z.record(z.string(), z.number().int()),
  /** The newest of what I have not seen: of the messages, of the replies in threads that I follow, and of the comments on each thing that concerns me. */
  activities: z.array(activity),
});
export type ChatState = z.infer<typeof chatState>;

/** The comments on a record or an entry (scope `chat:`). Its id is that of what they are about. */
export const commentThread = z.object({
  id,
  trackId: id,
  /** Of a record; null for an entry. */
  tableId: id.nullable(),
  /** How many there are. */
  comments: z.number().int(),
  /** Number of the newest one; 0 where all are gone. */
  lastNumber: z.number().int(),
});
export type CommentThread = z.infer<typeof commentThread>;

/** `parentMessageId`: of a thread, or what one comments on. */
export const typing = z.object({ userId: id, trackId: id, parentMessageId: id.nullable(), timestamp: date });
export type Typing = z.infer<typeof typing>;
