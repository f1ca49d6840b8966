import type { PartContents, PartKind } from '@trackyard/rules';
import type { ColumnType } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    app_part: { app_id: string; hash: string; kind: PartKind; content: ColumnType<PartContents[PartKind], string, never> };
    app_release: {
      id: string;
      app_id: string;
      number: number;
      format: number;
      hash: string;
      label: string;
      notes: string;
      created: Date;
      created_by: string | null;
    };
    release_part: { release_id: string; kind: PartKind; part_id: string; position: number; app_id: string; hash: string };
  }
}
