import type { ChatMessage, ChatMessageContent, SharedMessagePart } from '@trackyard/contract';
import { previewText } from './preview.ts';

/** What of a message goes into another chat: its words (else the names of its files), who said them and when. Of one that was forwarded without a word, that one's. */
export function sharedPartOf(message: ChatMessage): SharedMessagePart {
  const { plain } = message.chatMessageContent;
  const [inner] = sharedIn(message.chatMessageContent);
  if (inner && plain.trim() === '') return inner;
  const { id: messageId, trackId, senderName, date } = message;
  const files = message.entryLinks.map((it) => it.title).join(', ');
  return { type: 'sharedMessage', trackId, messageId, senderName, date, plain: plain || files };
}

/** The messages of other chats that stand in this content. */
export const sharedIn = ({ parts }: ChatMessageContent): SharedMessagePart[] => parts.filter((it) => it.type === 'sharedMessage');

/** One line of what a message says: of one without words what it passes on, or the names of its files. */
export const saidIn = (message: ChatMessage): string => previewText(message.chatMessageContent.plain || sharedPartOf(message).plain);
