import type { ChatMessage, ChatMessageContent, ChatMessageSource, EntryLink, OpenGraphItem, PinnedPosition } from '@trackyard/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface ChatMessageTable {
  id: string;
  track_id: string;
  number: number;
  seq: number;
  parent_message_id: string | null;
  entry_id: string | null;
  for_guests: Generated<boolean>;
  position: ColumnType<PinnedPosition | null, string | null | undefined, string | null>;
  /** The list in which it stands, where that is not the chat's own: its parent message or its entry. */
  thread_id: GeneratedAlways<string | null>;
  sender_id: string | null;
  guest_id: Generated<string | null>;
  sender_name: string;
  date: Date;
  last_updated: Date;
  status: Generated<ChatMessage['status']>;
  source: ChatMessageSource;
  from_workflow: Generated<boolean>;
  content: Json<ChatMessageContent>;
  /** People by their ids; the track's own stands for everyone in it. */
  mentions: string[];
  here: Generated<string[]>;
  reactions: ColumnType<ChatMessage['reactions'], string | undefined, string>;
  /** How the message shows them; `previews_removed` holds the addresses that its sender wants no card of. */
  previews: ColumnType<OpenGraphItem[], string | undefined, string>;
  previews_removed: Generated<string[]>;
  entry_links: ColumnType<EntryLink[], string | undefined, string>;
  /** Written by older versions only: when somebody has to look at its links. */
  preview_due: ColumnType<Date | null, never, Date | null>;
  import_key: string | null;
  replies: Generated<number>;
  last_reply: Generated<Date | null>;
  last_reply_number: Generated<number | null>;
  /** Everyone with a live reply, the latest at the end. */
  reply_user_ids: Generated<string[]>;
}
/** What has comments: a record, or an entry. */
export interface CommentThreadTable {
  id: string;
  track_id: string;
  table_id: string | null;
  for_guests: boolean;
  owner_ids: string[];
  comments: Generated<number>;
  last_number: Generated<number>;
  last_comment: Generated<Date | null>;
  user_ids: Generated<string[]>;
  /** The number of the last pin on the file. */
  pins: Generated<number>;
  /** Number in the scope `chat:`. */
  seq: Generated<number>;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    chat_message: ChatMessageTable;
    comment_thread: CommentThreadTable;
  }
}
