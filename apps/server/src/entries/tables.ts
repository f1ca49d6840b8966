import type {
  ApprovalAnswer,
  EntryType,
  ListChangeKind,
  MeetingInvitation,
  OpenGraphItem,
  Reaction,
  ScanStatus,
} from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written by updates and by what makes it, and by nothing else. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module '../platform/database/tables.ts' {
  interface Tables {
    stored_file: {
      id: string;
      hash: string;
      size: number;
      media_type: string;
      width: number | null;
      height: number | null;
      pieces: string[];
      piece_sizes: number[];
      created: Date;
      removing: Date | null;
      scan_status: Generated<ScanStatus>;
      scan_threat: Later<string>;
      scan_due: Later<Date>;
      text_due: Later<Date>;
      text_read: Generated<boolean>;
      text_tries: Generated<number>;
    };
    /** A view of all that uses stored files. */
    stored_file_use: { stored_file_id: string };
    file_text: { stored_file_id: string; is_cut: boolean };
    file_text_part: { stored_file_id: string; part: number; text: string };
    entry: {
      id: string;
      track_id: string;
      parent_id: Later<string>;
      type: EntryType;
      sub_type: string;
      title: string;
      subject: Generated<string>;
      url: Generated<string>;
      author_id: string | null;
      chat_message_id: Later<string>;
      created: Date;
      seq: Generated<number>;
      updated: Date;
      updated_by_id: string | null;
      deleted: Later<Date>;
      deleted_by_id: Later<string>;
      deleted_with_id: Later<string>;
      /** Of an email. */
      sender_name: Later<string>;
      sender_address: Later<string>;
      sender_proven: Generated<boolean>;
      app_item_id: Generated<string>;
      /** Of a link. */
      preview: ColumnType<OpenGraphItem | null, string | null | undefined, string | null>;
      /** Of a private room or a publish room. */
      room_id: Later<string>;
      pinned: Later<Date>;
      /** It came with an email, and nobody has put it elsewhere since. */
      in_mail: Generated<boolean>;
      invitation: ColumnType<MeetingInvitation | null, string | null | undefined, string | null>;
      labels: Generated<string[]>;
      reactions: ColumnType<Reaction[], string | undefined, string>;
    };
    entry_approval: {
      id: string;
      entry_id: string;
      user_id: string | null;
      requested_by_id: string | null;
      note: string;
      /** A day, as PostgreSQL writes it in JSON: `2026-11-30`. */
      due: string | null;
      created: Date;
      withdrawn: Later<Date>;
      answers: ColumnType<ApprovalAnswer[], string | undefined, string>;
    };
    entry_item: {
      id: string;
      entry_id: string;
      position: number;
      text: string;
      user_id: string | null;
      /** A day, as PostgreSQL writes it in JSON: `2026-11-30`. */
      due: string | null;
      minutes: number | null;
      done: Later<Date>;
      done_by_id: Later<string>;
      deleted: Later<Date>;
    };
    entry_item_change: {
      entry_id: string;
      number: number;
      kind: ListChangeKind;
      date: Date;
      actor_id: string | null;
      /** The only one that it is about, or the first of several. */
      item_id: string;
      text: string;
      count: number;
      before: string | null;
      after: string | null;
    };
    entry_version: {
      id: string;
      entry_id: string;
      number: number;
      stored_file_id: string;
      author_id: string | null;
      created: Date;
      /** Written by triggers. */
      tenant_id: Generated<string | null>;
      size: Generated<number>;
    };
  }
}
