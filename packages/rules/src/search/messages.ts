import type { ChatMessage } from '@trackyard/contract';
import { inlineParts, textOfParts } from '../chat/index.ts';
import { featureBits, nowhere, type SearchThing } from './thing.ts';

/** Whether a message is searched. */
export const isSearchedMessage = ({ status, source }: Pick<ChatMessage, 'status' | 'source'>): boolean =>
  status !== 'deleted' && source !== 'system';

/** The table and app of a record. */
export interface RecordPlace {
  tableId: string;
  appId: string;
}
/** A message or comment; of a comment on a record with the `place` of that. */
export function messageThing(message: ChatMessage, place?: RecordPlace): SearchThing {
  const { parts } = message.chatMessageContent;
  const links = inlineParts(message.chatMessageContent).filter((it) => it.type === 'link');
  const addresses = links.flatMap((it) => (it.linkAddress.includes(it.linkText) ? [] : [it.linkAddress]));
  return {
    ...nowhere,
    ...place,
    ...{ kind: message.entryId === null ? 'message' : 'comment', id: message.id, trackId: message.trackId, title: '' },
    // What was forwarded is found where it was said: guests, and people elsewhere, may not know that chat.
    body: [textOfParts(parts.filter((it) => it.type !== 'sharedMessage')), ...addresses].join(' '),
    ...{ authorId: message.senderId, authorName: message.senderName, date: message.date },
    ...{ parentMessageId: message.parentMessageId, entryId: message.entryId },
    features:
      (message.entryLinks.length ? featureBits.file : 0) |
      (links.length ? featureBits.link : 0) |
      (message.entryLinks.some((it) => it.mediaType.startsWith('image/')) ? featureBits.image : 0),
  };
}

/** A file of a message. */
export const fileThing = (message: ChatMessage, file: ChatMessage['entryLinks'][number]): SearchThing => ({
  ...nowhere,
  ...{ kind: 'file', id: file.entryId, trackId: message.trackId, title: file.title, body: '' },
  ...{ authorId: message.senderId, authorName: message.senderName, date: message.date },
  ...{ messageId: message.id, parentMessageId: message.parentMessageId, entryId: message.entryId, mediaType: file.mediaType },
  features: featureBits.file | (file.mediaType.startsWith('image/') ? featureBits.image : 0),
});
