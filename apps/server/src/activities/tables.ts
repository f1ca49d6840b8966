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
  }
}
