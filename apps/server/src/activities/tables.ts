import type { RecordActivity } from '@trackyard/contract';
import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    record_activity: {
      id: Generated<string>;
      user_id: string;
      track_id: string;
      subject: string;
      type: RecordActivity['type'];
      reason: RecordActivity['reason'];
      app_id: string;
      table_id: string;
      view_id: string;
      actor_id: string | null;
      title: string;
      record_ids: string[];
      records: number;
      date: Date;
      /** Number in the scope `user:`. */
      seq: number;
    };
    new_entry: { entry_id: string; track_id: string; actor_id: string; added: Date };
    entry_digest: {
      id: Generated<string>;
      track_id: string;
      actor_id: string;
      entry_ids: string[];
      entries: number;
      date: Date;
      after_user: string | null;
    };
    entry_activity: {
      id: Generated<string>;
      user_id: string;
      track_id: string;
      actor_id: string;
      /** The newest ones. */
      entry_ids: string[];
      entries: number;
      date: Date;
      /** Number in the scope `user:`. */
      seq: number;
    };
    entry_recheck: { track_id: string; round: Generated<number> };
  }
}
