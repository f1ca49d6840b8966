import type { ChatMessage, ChatMessageContent, SharedMessagePart } from '@trackyard/contract';

/** What of a message goes into another chat: its words, who said them and when. Of one that was forwarded without a word, that one's. */
export function sharedPartOf(message: ChatMessage): SharedMessagePart {
  const { plain } = message.chatMessageContent;
  const [inner] = sharedIn(message.chatMessageContent);
  if (inner && plain.trim() === '') return inner;
  const { id: messageId, trackId, senderName, date } = message;
  return { type: 'sharedMessage', trackId, messageId, senderName, date, plain };
}

/** The messages of other chats that stand in this content. */
export const sharedIn = ({ parts }: ChatMessageContent): SharedMessagePart[] => parts.filter((it) => it.type === 'sharedMessage');
