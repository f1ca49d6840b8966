import type { ArticleVersion } from '@trackyard/contract';
import type { ColumnType } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    doc_version: {
      doc_id: string;
      major: number;
      minor: number;
      cause: ArticleVersion['cause'];
      name: string | null;
      restored: string | null;
      title: string;
      schema: number;
      /** jsonb: written as JSON text, read as the value. */
      document: unknown;
      file_ids: string[];
      size: number;
      covers: number;
      author_ids: string[];
      author_names: ColumnType<string[], string[] | undefined, string[]>;
      created: Date;
    };
  }
}
