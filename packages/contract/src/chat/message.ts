import { z } from 'zod';
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

/** A page of a chat, oldest first, without a gap in between. */
export const chatPage = z.object({ messages: z.array(chatMessage), hasOlder: z.boolean(), hasNewer: z.boolean() });
export type ChatPage = z.infer<typeof chatPage>;
