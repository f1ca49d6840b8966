import type { ChatSetting, Membership, MembershipRole, NotifyLevel, Track, TrackType } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

export interface TrackTable {
  id: string;
  tenant_id: string;
  type: TrackType;
  title: string;
  subtitle: string;
  summary: string;
  owner_id: string;
  pending_transfer_target: Generated<string | null>;
  created: Date;
  last_updated: Date;
  parent_track_id: string | null;
  owning_mini_app_id: Generated<string | null>;
  publishable: Generated<boolean>;
  type_metadata: Generated<string>;
  track_labels: Generated<Track['trackLabels']>;
  visibility: Track['visibility'];
  state: Generated<0 | 1>;
  chat_setting_view_messages: Generated<ChatSetting | null>;
  chat_setting_send_messages: Generated<ChatSetting | null>;
  guests_see_files: Generated<boolean>;
  conversation_key: string | null;
  /** When it went into the bin. */
  deleted: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  seq: number;
}
export interface MembershipTable {
  track_id: string;
  user_id: string;
  role: MembershipRole;
  status: 'PENDING' | 'ACTIVE' | 'REMOVED';
  added: Date;
  asked: Generated<boolean>;
  in_bin: Generated<boolean>;
  /** The link by which a guest came in; null for members. */
  guest_link_id: Generated<string | null>;
  invited_by: string | null;
  favourite: Generated<boolean>;
  track_hidden: Generated<boolean>;
  notify: Generated<NotifyLevel | null>;
  hidden_up_to: Generated<number>;
  /** Number of the last message seen. */
  last_chat: Generated<number>;
  /** Parent message id → number of the last reply seen. */
  last_chat_thread: ColumnType<Record<string, number>, string | undefined, string>;
  /** What one chose about threads: parent message id → choice. */
  thread_choices: ColumnType<Membership['threadChoices'], string | undefined, string>;
  seq: number;
  track_seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    track: TrackTable;
    membership: MembershipTable;
    /** The roles that a company lets a person from outside have in its tracks, where they are not those of its default. */
    external_limit: { tenant_id: string; user_id: string; roles: MembershipRole[] };
  }
}
