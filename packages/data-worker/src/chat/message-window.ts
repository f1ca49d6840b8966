import type { ChatMessage } from '@trackyard/contract';

/** A message in a list. Waiting and failed ones are the same rows, with the same id, before the server has them. */
export interface ListedMessage extends ChatMessage {
  /** `sent` is the server's copy; `waiting` goes out when the line is back; `failed` asks for Retry or Discard. */
  delivery: 'sent' | 'sending' | 'waiting' | 'failed';
  /** Of a failed one: what people read. */
  failure?: string;
}
export interface MessageWindow {
  messages: ListedMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The whole history of this chat is here (spec §4; also set when loading older messages failed, spec §8). */
  fullHistoryRetrieved: boolean;
  /** A page is on its way (spec §4 'waits for messages'). */
  waitsForMessages: boolean;
  /** Loading failed: the text for people. A retry is `chat.loadOlder` or `chat.openAround` once more. */
  problem: string | null;
  /** The first page is here (from the cache or the server): before that, show skeletons. */
  ready: boolean;
  /** The message around which it was opened; where a reply was asked for, the message that it answers. */
  around: string | null;
}
