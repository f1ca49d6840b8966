import type { FieldConflict, LinkProperties, Properties, RecordChange, ValueChange } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    record: {
      id: string;
      track_id: string;
      table_id: string;
      position: number;
      /** In the collation "C". */
      order_key: string;
      properties: ColumnType<Properties, string, string>;
      created: Date;
      created_by: string | null;
      created_by_guest: Generated<string | null>;
      updated: Date;
      updated_by: string | null;
      deleted: Generated<Date | null>;
      deleted_by: Generated<string | null>;
      changes: Generated<number>;
      /** Number in the scope `table:`. */
      seq: number;
    };
    field_conflict: {
      id: Generated<string>;
      user_id: string;
      track_id: string;
      table_id: string;
      record_id: string;
      attribute_id: string;
      mine: ColumnType<unknown, string, string>;
      theirs: ColumnType<unknown, string, string>;
      stands: FieldConflict['stands'];
      other_id: string;
      date: Date;
      /** Number in the scope `user:`. */
      seq: number;
    };
    guest_form_use: { of_id: string; since: Date; forms: number; bytes: number };
    record_secret: { record_id: string; attribute_id: string; sealed: Buffer };
    record_link: { from_id: string; attribute_id: string; to_id: string };
    record_link_property: {
      from_id: string;
      attribute_id: string;
      to_id: string;
      properties: ColumnType<LinkProperties, string, string>;
    };
    record_reminder: { record_id: string; user_id: string; kind: 'due' | 'overdue'; due: string; date: Date };
    record_value_before: {
      change_id: string;
      record_id: string;
      before: ColumnType<unknown, string, string>;
      after: ColumnType<unknown, string | null, string | null>;
    };
    record_change: {
      record_id: string;
      number: number;
      date: Date;
      user_id: string | null;
      kind: RecordChange['kind'];
      values: ColumnType<ValueChange[], string, string>;
    };
  }
}
