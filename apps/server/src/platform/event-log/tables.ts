import type { ColumnType, Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    event_scope: { scope: string; number: number };
    event_log: { scope: string; number: number; event: string; payload: ColumnType<unknown, string, never>; created: Date };
    event_cursor: {
      consumer: string;
      scope: string;
      number: number;
      failures: Generated<number>;
      error: string | null;
      due: Date | null;
    };
  }
}
