import type { ColumnType, Generated } from 'kysely';

interface FailedJobTable {
  id: string;
  job: string;
  input: ColumnType<unknown, string, string>;
  error: string;
  tries: number;
  failed: Date;
}
interface JobAttemptsTable {
  job_id: string;
  attempts: number;
  began: Date;
}
interface ClockJobTable {
  id: string;
  position: Generated<number>;
  name: string;
  input: ColumnType<unknown, string, never>;
  state: Generated<'waiting' | 'active' | 'done' | 'failed' | 'cancelled'>;
  due: Date;
  lease: Date | null;
  tries: Generated<number>;
}
declare module '../database/tables.ts' {
  interface Tables {
    failed_job: FailedJobTable;
    job_attempts: JobAttemptsTable;
    /** Made by `clock-queue.ts`: only tests have it. */
    clock_job: ClockJobTable;
  }
}
