import type { ChatMessage, TrackRight } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { createContext, useContext } from 'react';
import type { CommentsProps } from '../../../shared/comments/index.ts';

export interface ChatPerson {
  id: string;
  displayName: string;
  avatar: string | null;
  color: string | null;
  external: boolean;
  guest?: boolean;
  /** Of this track. */
  member: boolean;
}

/** What a message may ask for. All keep their identity while the conversation is open. */
export interface MessageActions {
  edit(message: ListedMessage): void;
  remove(message: ListedMessage): void;
  react(message: ListedMessage, emoji: string): void;
  removePreview(message: ListedMessage, url: string): void;
  /** For good. What of it is still uploading is given up. */
  removeFile(message: ListedMessage, entryId: string): void;
  retryFile(entryId: string): void;
  openThread(message: ListedMessage): void;
  markUnread(message: ListedMessage): void;
  forward(message: ListedMessage): void;
  setSaved(message: ChatMessage, saved: boolean): void;
  setPinned(message: ChatMessage, pinned: boolean): void;
  retry(message: ListedMessage): void;
  discard(message: ListedMessage): void;
  copyText(message: ListedMessage): void;
  copyLink(message: ListedMessage): void;
}

/** What all messages of one open conversation share. It changes with people and rights, never with a message: so rows stay as they are. */
export interface Conversation {
  trackId: string;
  /** Of a thread. */
  parentMessageId: string | null;
  /** Of comments: what they are about. */
  entryId: string | null;
  myId: string;
  /** My setting: links open in a tab of their own. */
  openLinks: boolean;
  personOf(userId: string | null): ChatPerson | undefined;
  may(right: TrackRight, message?: ListedMessage): boolean;
  actions: MessageActions;
  /** Of comments on a file: the way to the places on which they stand. */
  positions?: CommentsProps['positions'];
}

export const ConversationContext = createContext<Conversation | null>(null);

export function useConversation(): Conversation {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useConversation needs a conversation above it.');
  return conversation;
}

/** What the text of a message or comment needs to know about its conversation. Comments on articles belong to no track. */
export interface Place {
  trackId: string | undefined;
  myId: string;
  openLinks: boolean;
}
export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  const conversation = useContext(ConversationContext);
  const found = place ?? conversation;
  if (!found) throw new Error('usePlace needs a conversation above it.');
  return found;
}

/** The rights of the user in the conversation of a track. Outside of one, there are none. */
export const useMayHere = (): Conversation['may'] => useContext(ConversationContext)?.may ?? never;
const never = (): boolean => false;
