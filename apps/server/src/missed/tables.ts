import type { MailedKind } from '@trackyard/contract';
import type { Generated } from 'kysely';

interface PositionTable {
  only_one: Generated<boolean>;
  upto: Date;
}
interface LineTable {
  user_id: string;
  track_id: string;
  kind: MailedKind | 'REMINDERS';
  number: Generated<number>;
  happened: Date;
  /** The task of a reminder. */
  record_id: Generated<string | null>;
}
interface ReaderTable {
  user_id: string;
  token: Generated<string>;
  after: Date;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    missed_position: PositionTable;
    missed_line: LineTable;
    missed_reader: ReaderTable;
  }
}
