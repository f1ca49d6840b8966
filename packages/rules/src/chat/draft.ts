import type {
  ChatMessage,
  ChatMessageContent,
  ChatMessageSource,
  CommentPosition,
  EntryLink,
  NewFile,
  SharedMessagePart,
} from '@trackyard/contract';
import { sharedIn } from './forward.ts';
import { previewedLinks } from './link-previews.ts';
import type { MentionableGroup, MentionablePerson } from './parse/mentions.ts';
import { parseMessage } from './parse/message.ts';
import type { LinkableTracks } from './parse/tracks.ts';

export interface MessageDraft {
  id: string;
  trackId: string;
  parentMessageId?: string | null;
  /** Of a comment. */
  entryId?: string | undefined;
  /** Of a comment on a place in a file. */
  position?: CommentPosition | undefined;
  text: string;
  /** Files that go out with it. */
  files?: readonly NewFile[] | undefined;
  /** Nobody's for system lines: `userId` null. */
  sender: { userId: string | null; displayName: string; guest?: boolean };
  people: readonly MentionablePerson[];
  /** Of the sender's tenant. */
  groups?: readonly MentionableGroup[];
  /** Of the sender. */
  tracks?: LinkableTracks;
  now: Date;
  /** The message of another chat that goes out with it. */
  shared?: SharedMessagePart;
  source?: ChatMessageSource;
  /** Of an imported line: it tells what the sender does, as `/me` would. */
  action?: boolean;
  /** True in the browser, until the server's copy is here. */
  isPlaceholder?: boolean;
}

/** The row of a new message, the same in the browser and on the server, which then gives it its number and time. */
export function draftMessage(draft: MessageDraft): ChatMessage {
  const { id, trackId, parentMessageId = null, entryId = null, text, sender, source = 'user', isPlaceholder = false } = draft;
  const date = draft.now.toISOString();
  return {
    id,
    trackId,
    number: 0,
    entryId,
    position: draft.position ? { ...draft.position, number: 0 } : null,
    parentMessageId,
    senderId: sender.userId,
    guestId: sender.guest ? sender.userId : null,
    senderName: sender.displayName,
    date,
    lastUpdated: date,
    status: 'active',
    isPlaceholder,
    source,
    fromWorkflow: source === 'workflow',
    chatMessageContent: withShared(parseMessage(text, { ...draft, onlyPeople: sender.guest ?? false }), draft.shared ? [draft.shared] : []),
    entryLinks: (draft.files ?? []).map(uploadingFile),
    openGraphItems: [],
    reactions: [],
    thread: null,
  };
}

/** A file of a message whose bytes are on their way. */
const uploadingFile = ({ id, name, size }: NewFile): EntryLink => ({
  ...{ entryId: id, title: name, size },
  ...{ state: 'uploading', mediaType: '', picture: null },
});

/** The message with another text; its files and what it shares stay, and the cards of the links that it keeps. */
export function editedMessage<M extends ChatMessage>(
  message: M,
  { text, now, ...names }: Pick<MessageDraft, 'text' | 'people' | 'groups' | 'tracks' | 'now'>,
): M {
  const content = withShared(parseMessage(text, names), sharedIn(message.chatMessageContent));
  const links = previewedLinks(content);
  return {
    ...message,
    status: 'edited',
    lastUpdated: now.toISOString(),
    chatMessageContent: content,
    openGraphItems: message.openGraphItems.filter((it) => links.includes(it.url)),
  };
}

const withShared = ({ parts, plain }: ChatMessageContent, shared: readonly SharedMessagePart[]): ChatMessageContent => ({
  parts: [...parts, ...shared],
  plain,
});

/** The message without all that it said. It keeps its number, and its thread. */
export const deletedMessage = <M extends ChatMessage>(message: M, now: Date): M => ({
  ...message,
  status: 'deleted',
  lastUpdated: now.toISOString(),
  chatMessageContent: { parts: [], plain: '' },
  position: null,
  entryLinks: [],
  openGraphItems: [],
  reactions: [],
});

/** The message without one of its files; without any sign where it says nothing else. */
export function withoutFile<M extends ChatMessage>(message: M, entryId: string, now: Date): M {
  const entryLinks = message.entryLinks.filter((it) => it.entryId !== entryId);
  const isEmpty = entryLinks.length === 0 && message.entryLinks.length > 0 && message.chatMessageContent.parts.length === 0;
  return isEmpty ? deletedMessage(message, now) : { ...message, entryLinks };
}
