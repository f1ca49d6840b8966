import type { FileForm, ImportColumn, ImportUpdate } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

/** What a person chose for an import. `mayConfigure`: they may add choices to the fields of the table. */
export interface ImportPlan extends FileForm {
  fileName: string;
  locale: string;
  timeZone: string;
  columns: ImportColumn[];
  mayConfigure: boolean;
  /** None in a plan of an earlier version. */
  update?: ImportUpdate | null;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    table_import: {
      id: string;
      track_id: string;
      table_id: string;
      user_id: string | null;
      upload_id: string;
      plan: ColumnType<ImportPlan, string, never>;
      rows: Generated<number>;
      records: Generated<number>;
      refused: Generated<number>;
      made_texts: Generated<string[]>;
      updated: Generated<number>;
      left_out: Generated<number>;
      created: Date;
    };
    app_import: {
      id: string;
      track_id: string;
      app_id: string;
      user_id: string | null;
      upload_id: string;
      table_ids: ColumnType<Record<string, string>, string, never>;
      total: number;
      lines: Generated<number>;
      records: Generated<number>;
      refused: Generated<number>;
      created: Date;
    };
    import_refusal: { import_id: string; number: number; row: number; column_name: string; value: string; reason: string };
  }
}
