import type { Properties } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    record: {
      id: string;
      track_id: string;
      table_id: string;
      position: number;
      properties: ColumnType<Properties, string, string>;
      created: Date;
      created_by: string | null;
      updated: Date;
      updated_by: string | null;
      deleted: Generated<Date | null>;
      /** Number in the scope `table:`. */
      seq: number;
    };
    record_link: { from_id: string; attribute_id: string; to_id: string };
  }
}
