import type { ShownJob } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

interface ShownJobTable {
  id: string;
  user_id: string;
  kind: string;
  run_id: string;
  input: ColumnType<unknown, string, never>;
  title: string;
  state: Generated<ShownJob['state']>;
  done: Generated<number>;
  total: number | null;
  message: string | null;
  result: string | null;
  download: string | null;
  report: ColumnType<ShownJob['report'], string | null | undefined, string | null>;
  retries: boolean;
  created: Date;
  started: Date | null;
  finished: Date | null;
  /** Number in the scope `user:`. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    shown_job: ShownJobTable;
  }
}
