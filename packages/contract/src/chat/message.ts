import { z } from 'zod';
import { activity } from '../activities/activity.ts';
import { entryLink } from '../entries/entry.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { openGraphItem } from '../previews/open-graph.ts';
import { pinnedPosition } from './comment-position.ts';
import { mentionAudiences } from './mention-audience.ts';
import { isBlank, writeFirst } from './message-text.ts';
import { reaction } from './reactions.ts';

export const chatMessageStatus = z.enum(['active', 'edited', 'deleted', 'failed']);
/** Where a message comes from: a person in the product, an import, the system itself, or a workflow. */
export const chatMessageSource = z.enum(['user', 'import', 'system', 'workflow']);
export type ChatMessageSource = z.infer<typeof chatMessageSource>;

/** `action` is a message in the third person ('* anna waves'), as `/me` and imported logs make it. */
export const textStyle = z.enum([
  'bold',
  'italic',
  'strike',
  'code',
  'codeBlock',
  'quote',
  'emoji',
  'emojiLarge',
  'mention',
  'track',
  'action',
]);
export type TextStyle = z.infer<typeof textStyle>;

export const textPart = z.object({
  type: z.literal('text'),
  text: z.string(),
  styles: z.array(textStyle),
  /** Of a code block: its language, when it was given. */
  language: z.string().optional(),
  /** Of a mention: the person. */
  userId: id.optional(),
  /** Of a mention of many. */
  audience: z.enum(mentionAudiences).optional(),
  /** Of a mention of a group of the sender's tenant: those of its people who were in the track when it was said. */
  groupId: id.optional(),
  /** Of a link to a track, for those who may see it. */
  trackId: id.optional(),
  /** Of a line of the system: the entry of the track that it opens. */
  entryId: id.optional(),
});
export const linkPart = z.object({ type: z.literal('link'), linkAddress: z.string(), linkText: z.string() });
export const inlinePart = z.discriminatedUnion('type', [textPart, linkPart]);
export const listPart = z.object({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(z.object({ itemTextParts: z.array(inlinePart) })),
});
/** Parts that belong together: a paragraph, or a quotation when `styles` says so. */
export const wrappedTextPart = z.object({ type: z.literal('wrappedText'), styles: z.array(textStyle), parts: z.array(inlinePart) });
export const sharedMessagePart = z.object({
  type: z.literal('sharedMessage'),
  trackId: id,
  messageId: id,
  senderName: z.string(),
  date,
  plain: z.string(),
});
export const chatMessagePart = z.discriminatedUnion('type', [textPart, linkPart, listPart, wrappedTextPart, sharedMessagePart]);
export type InlinePart = z.infer<typeof inlinePart>;
export type TextPart = z.infer<typeof textPart>;
export type LinkPart = z.infer<typeof linkPart>;
export type SharedMessagePart = z.infer<typeof sharedMessagePart>;
export type ListPart = z.infer<typeof listPart>;
export type ChatMessagePart = z.infer<typeof chatMessagePart>;

/** `plain` is what was typed; `parts` is what it means, made from it by one rule on both sides. */
export const chatMessageContent = z.object({ parts: z.array(chatMessagePart), plain: z.string() });
export type ChatMessageContent = z.infer<typeof chatMessageContent>;

export const threadSummary = z.object({ replies: z.number().int(), lastReply: date, userIds: z.array(id), lastNumber: z.number().int() });

/** A message (scope `chat:`; spec §3 Chat message). A deleted one keeps its place and loses its content. */
export const chatMessage = z.object({
  id,
  trackId: id,
  /** Its place in the chat, given when it was posted and kept for ever (decisions, core 10). */
  number: z.number().int(),
  /** Of a comment: the record or entry that it is about. Comments stand in a list of their own, as replies do. */
  entryId: id.nullable(),
  /** Of a comment on a place in a file. */
  position: pinnedPosition.nullable(),
  parentMessageId: id.nullable(),
  senderId: id.nullable(),
  guestId: id.nullable(),
  senderName: z.string(),
  date,
  lastUpdated: date,
  status: chatMessageStatus,
  isPlaceholder: z.boolean(),
  source: chatMessageSource,
  fromWorkflow: z.boolean(),
  chatMessageContent,
  /** Its files. */
  entryLinks: z.array(entryLink),
  openGraphItems: z.array(openGraphItem),
  reactions: z.array(reaction),
  /** On a message that has replies. */
  thread: threadSummary.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const messageText = z
  .string()
  .max(limits.messageLength)
  .refine((text) => !isBlank(text), writeFirst);

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

/** A page of a chat, oldest first, without a gap in between. */
export const chatPage = z.object({ messages: z.array(chatMessage), hasOlder: z.boolean(), hasNewer: z.boolean() });
export type ChatPage = z.infer<typeof chatPage>;

/** A thread in a list of threads: the message that it began with, and what it is to me. */
export const listedThread = z.object({
  parent: chatMessage,
  follows: z.boolean(),
  /** Replies that I have not seen, of a thread that I follow. */
  numUnseen: z.number().int().min(0).max(limits.unseenCount),
});
export type ListedThread = z.infer<typeof listedThread>;
export const threadPage = z.object({ threads: z.array(listedThread), hasMore: z.boolean() });

/** A message that I saved for later (scope `user:`). Its id is the message's. */
export const savedMessage = z.object({ id, trackId: id, date });
export type SavedMessage = z.infer<typeof savedMessage>;
export const savedPage = z.object({ messages: z.array(z.object({ message: chatMessage, saved: date })), hasMore: z.boolean() });

/** What is pinned to a track (scope `chat:`; spec §3 Pinned track item). Its id is the message's. */
export const pinnedItem = z.object({ id, trackId: id, userId: id, date });
export type PinnedItem = z.infer<typeof pinnedItem>;
export const pinnedMessage = z.object({ message: chatMessage, pinnedBy: id, pinned: date });
export type PinnedMessage = z.infer<typeof pinnedMessage>;
