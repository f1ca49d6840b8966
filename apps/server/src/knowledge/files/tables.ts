import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    article_file: {
      id: string;
      article_id: string;
      name: string;
      stored_file_id: string;
      author_id: string | null;
      created: Date;
      unused: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** Written by triggers. */
      tenant_id: Generated<string | null>;
      size: Generated<number>;
    };
  }
}
